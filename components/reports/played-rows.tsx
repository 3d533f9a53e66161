"use client";

import { useRef, useState } from "react";
import { asksScores } from "@/lib/format/compared";
import { withQuery } from "@/lib/format";
import { sheetFrom, type Sheet, type SheetRow } from "@/lib/games/sheet";
import { withNewRow, withRow, withText } from "@/lib/games/sheet-edits";
import { emptyForm, type FormState } from "@/lib/platform/forms/schema";
import type { Newcomer, PlayedMode, PlayedView } from "@/lib/reports/view";
import { PlayerMark } from "@/components/player/player-mark";
import { TextLink } from "@/components/ui/app-link";
import { useEarlyFields } from "@/components/ui/early-fields";
import { FieldProblem } from "@/components/ui/field-problem";
import { useHydrated } from "@/components/ui/hydration";
import { ScoreKeys } from "./score-keys";
import styles from "./reports.module.css";

interface PlayedRowsProps extends Pick<FormState, "values" | "problems"> {
  view: PlayedView;
  mode: PlayedMode;
  /** The name if nobody has it. */
  newcomerOf: (name: string) => Newcomer | undefined;
  /** Called for what changes without an event of the form: keys count up and down. */
  onChange: () => void;
}

const AT_FIRST = { one: 2, several: 4, teams: 8 } as const;
const MAX_ROWS = 32;

const teamField = (side: number) => `team-name.${side}`;

/** Several players in order of finish, or teams. */
export function PlayedRows({ view, mode, values, problems, newcomerOf, onChange }: PlayedRowsProps) {
  const ready = useHydrated();
  const isTeams = mode === "teams";
  const column = asksScores({ compare: view.ladder.compare }) ? "score" : "place";
  const filled = view.filled?.rows ?? [];
  const names = [...new Set(filled.flatMap(({ team }) => team ?? []))];
  const sideOf = (id: number) => 1 + names.indexOf(filled[id - 1]?.team ?? "");
  const sides = Array.from({ length: isTeams ? Math.max(2, names.length) : 1 }, (_, at) => at + 1);
  /** A row's team is the number of its side; the sides have names of their own. */
  const sheetTyped = (typed: FormState["values"]): Sheet => {
    const count = Object.keys(typed).filter((name) => /^player\.\d+$/.test(name)).length;
    const ids = Array.from({ length: Math.max(count + 1, filled.length || AT_FIRST[mode]) }, (_, at) => at + 1);
    // An empty form counts through its sides; names that were typed elsewhere are on either side in turn.
    const firstSide = (id: number) => (count === 0 ? 1 + Number(id > AT_FIRST.teams / 2) : 1 + ((id + 1) % 2));
    const cells = Object.fromEntries(
      ids.flatMap((id) => [
        [`player.${id}`, typed[`player.${id}`] ?? filled[id - 1]?.name ?? ""] as const,
        [`team.${id}`, String(isTeams ? Number(typed[`side.${id}`]) || sideOf(id) || firstSide(id) : 1)] as const,
      ]),
    );
    const more = Object.fromEntries(
      sides.map((side) => [teamField(side), typed[teamField(side)] ?? names[side - 1] ?? ""] as const),
    );
    const sheet = sheetFrom({ ...emptyForm, values: { ...typed, ...cells } });
    // The own row has no name to send, so its fields do not come first.
    return { ...sheet, rows: sheet.rows.toSorted((one, other) => one.id - other.id), more };
  };
  const [sheet, setSheet] = useState(() => sheetTyped(values));
  const { rows, more = {} } = sheet;
  const [isMoving, setMoving] = useState(false);
  const frame = useRef<HTMLFieldSetElement>(null);
  useEarlyFields(frame, (early) => setSheet(sheetTyped(early)));
  const change = (id: number, cells: Partial<SheetRow>) => {
    setSheet(withRow(id, cells));
    onChange();
  };
  // What was expected holds for the teams that were made, and for no others.
  const isAsFilled =
    rows.length === filled.length &&
    rows.every(({ id, player, team }) => player === filled[id - 1]!.name && team === String(sideOf(id)));
  const line = ({ id, team, player, time, [column]: result }: SheetRow) => {
    const who = id === 1 ? "you" : player.trim() || `player ${id}`;
    const numbered = id === 1 ? "you" : `player ${id}`;
    const problem = ["player", column, "team", "time"].map((field) => problems[`${field}.${id}`]).find(Boolean);
    return (
      <li key={id} className="border-b border-hairline py-2">
        <div className="flex items-center gap-2">
          {id === 1 ? (
            <span className="flex min-w-0 flex-1 items-center gap-2 font-semibold">
              <PlayerMark seed={view.you.mark} className="text-accent" /> You
            </span>
          ) : (
            <input
              name={`player.${id}`}
              list="played-names"
              aria-label={`Player ${id}`}
              placeholder={`Player ${id}`}
              maxLength={200}
              autoComplete="off"
              value={player}
              onChange={(event) => change(id, { player: event.target.value })}
              aria-invalid={problems[`player.${id}`] !== undefined}
              className="field min-w-0 flex-1"
            />
          )}
          {isTeams && (
            <span className={`${styles.results} ml-0`} hidden={!isMoving}>
              {sides.map((to) => (
                <label key={to}>
                  <input
                    type="radio"
                    name={`side.${id}`}
                    value={to}
                    aria-label={`${who}: ${more[teamField(to)] || `team ${to}`}`}
                    checked={team === String(to)}
                    onChange={() => change(id, { team: String(to) })}
                  />
                  {to}
                </label>
              ))}
            </span>
          )}
          <span className="w-36 flex-none" hidden={isMoving}>
            <ScoreKeys
              name={`${column}.${id}`}
              label={`${column === "score" ? "Score" : "Place"} of ${numbered}`}
              value={result}
              onChange={(value) => change(id, { [column]: value })}
            />
          </span>
        </div>
        <label className={styles.time}>
          Time in game
          <input
            name={`time.${id}`}
            aria-label={`Time of ${numbered}`}
            placeholder="as below"
            value={time}
            onChange={(event) => change(id, { time: event.target.value })}
            className="field w-36"
          />
        </label>
        <IsNew newcomer={newcomerOf(player)} onTake={(meant) => change(id, { player: meant })} />
        <FieldProblem id={`played-row-${id}`} problem={problem} />
      </li>
    );
  };
  const teamName = (side: number) => (
    <input
      key={side}
      name={teamField(side)}
      list="played-teams"
      aria-label={`Name of team ${side}`}
      placeholder={`Team ${side}`}
      maxLength={64}
      autoComplete="off"
      value={more[teamField(side)]}
      onChange={(event) => setSheet(withText(teamField(side), event.target.value))}
      className="field font-serif"
    />
  );
  return (
    <fieldset ref={frame}>
      <legend className="mb-2 text-[12px] text-soft">
        {isTeams ? "Who played, and on which side" : column === "score" ? "Who played" : "Who played, and their places"}
      </legend>
      {isAsFilled && view.filled?.expected && <input type="hidden" name="expected" value={view.filled.expected} />}
      {isMoving ? (
        <>
          <div className="mb-3 grid grid-cols-2 gap-3">{sides.map(teamName)}</div>
          <ol className="border-t border-ink">{rows.map(line)}</ol>
        </>
      ) : (
        <div className={isTeams ? "grid gap-x-6 gap-y-5 sm:grid-cols-2" : ""}>
          {sides.map((side) => (
            <div key={side}>
              {isTeams && teamName(side)}
              <ol className={isTeams ? "mt-2 border-t border-ink" : "border-t border-ink"}>
                {rows.filter(({ team }) => team === String(side)).map(line)}
              </ol>
              {ready && rows.length < MAX_ROWS && (
                <button
                  type="button"
                  aria-label={isTeams ? `Add a player to team ${side}` : undefined}
                  className="link min-h-11 text-[15px]"
                  onClick={() => setSheet(withNewRow({ team: String(side) }))}
                >
                  Add a player
                </button>
              )}
            </div>
          ))}
        </div>
      )}
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-[15px]">
        {isTeams && ready && (
          <button type="button" className="link min-h-11" onClick={() => setMoving(!isMoving)}>
            {isMoving ? "Done" : "Change sides"}
          </button>
        )}
        {view.filled === null && <SamePlayers view={view} />}
      </p>
    </fieldset>
  );
}

/** Under a name that nobody has: whom it may mean. */
export function IsNew({ newcomer, onTake }: { newcomer: Newcomer | undefined; onTake: (meant: string) => void }) {
  const ready = useHydrated();
  if (newcomer === undefined) return null;
  const { name, meant } = newcomer;
  return (
    <p className="mt-1 text-[13px]">
      {name} is new here.{" "}
      {meant !== null && (
        <>
          Did you mean{" "}
          {ready ? (
            <button type="button" className="link cursor-pointer" onClick={() => onTake(meant)}>
              {meant}
            </button>
          ) : (
            meant
          )}
          ?
        </>
      )}
    </p>
  );
}

/** The players of the last game once more, on the same sides. */
export function SamePlayers({ view: { ladder, lastGame } }: { view: PlayedView }) {
  if (lastGame === null) return null;
  const { id, mode } = lastGame;
  return (
    <TextLink
      href={withQuery("/played", { ladder: ladder.slug, mode, again: id })}
      className="link inline-flex min-h-11 items-center"
    >
      Same {mode === "teams" ? "teams" : "players"} as game {id}
    </TextLink>
  );
}
