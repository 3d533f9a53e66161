"use client";

import { formatDuration, formatRating, parseTimes } from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import { nameOfCell, participantField, rowColumns, type RowColumn } from "@/lib/games/fields";
import { Change } from "@/components/ui/figures";
import { FieldProblem, problemId } from "@/components/ui/field-problem";
import { Cell } from "./cell";
import styles from "./game-form.module.css";
import type { SheetRow, Sheet, SheetProps } from "@/lib/games/sheet";
import { goDown, goRight, removeRow, takePlayer, typeCell, withRow, type Go } from "@/lib/games/sheet-edits";
import type { RowPreview } from "@/lib/games/sheet-preview";
import { looseKey, nameKey } from "@/lib/players/schema";
import { NameField, TeamField } from "./name-field";
import { DidYouMean } from "./new-names";
import type { Roster } from "./roster";

/** What all rows are given. */
export interface RowsProps extends Pick<SheetProps, "problems" | "change"> {
  columns: readonly RowColumn[];
  help: RowHelp;
  /** Whether who is rated can be changed. */
  correcting: boolean;
}

interface GameRowProps extends RowsProps {
  row: SheetRow;
  /** Counted from 1, as people see it. */
  place: number;
  timeForAll: string;
  /** Undefined while nothing is known; null where the game moves nobody. */
  preview: RowPreview | null | undefined;
  /** The probable player, if the name of this row is unknown. */
  meant: string | null;
}

/** The data from which all rows complete names and teams. */
export interface RowHelp {
  readonly roster: Roster;
  /** The loose keys of all names in the form. */
  readonly named: readonly string[];
  readonly teams: readonly string[];
  /** Phones show a keyboard with a minus sign where scores can be negative. */
  readonly negativeScores: boolean;
}

export function rowHelp({ rows }: Sheet, roster: Roster, negativeScores: boolean): RowHelp {
  const typedTeams = rows.flatMap(({ team, teamFilled }) => (team === "" || teamFilled ? [] : [team]));
  return {
    roster,
    named: rows.map(({ player }) => looseKey(nameKey(player))),
    teams: [...typedTeams, ...roster.teams],
    negativeScores,
  };
}

/** Wide screens have the columns' names above them. */
const HEADED = "lg:placeholder:text-transparent";

/** The labels of cells, and the keyboard that phones show for them. A keypad of digits has no colon for 12:30. */
const cells = perName(rowColumns, (column) => {
  const { label, json } = participantField(nameOfCell[column]);
  const isNumber = json === "number" && column !== "time";
  return { label, inputMode: column === "place" ? ("numeric" as const) : isNumber ? ("decimal" as const) : ("text" as const) };
});

export function GameRow(props: GameRowProps) {
  const { row, place, columns, timeForAll, preview, problems, help, meant, change, correcting } = props;
  const own = looseKey(nameKey(row.player));
  const onTake = (player: string, team: string, go: Go) => change(takePlayer(row.id, player, team, go, columns));
  const cell = (column: RowColumn, label: string) => ({
    name: `${column}.${row.id}`,
    label: `${label}, row ${place}`,
    value: row[column],
    problem: problems[`${column}.${row.id}`],
    onType: (text: string) => change(typeCell(row.id, column, text)),
  });
  const names = rowColumns.map((column) => `${column}.${row.id}`);
  return (
    <div role="group" aria-label={`Row ${place}`} className={`${styles.row} border-b border-hairline py-2 text-[15px] lg:py-0`}>
      <span aria-hidden className={`${styles.number} tabular text-[13px] text-soft`}>
        {place}
      </span>
      <div className={styles.cells}>
        {columns.map((column) => (
          <div key={column} className={styles[column] ?? styles.score}>
            {column === "player" ? (
              <NameField
                {...cell("player", "Name")}
                roster={help.roster}
                taken={new Set(help.named.filter((loose) => loose !== own))}
                meant={meant}
                onTake={onTake}
                placeholder="Name"
                maxLength={200}
                autoCapitalize="words"
                className={`font-semibold ${HEADED}`}
              />
            ) : column === "team" ? (
              <TeamField
                {...cell("team", "Team")}
                teams={help.teams}
                onGo={(go) => change((go === "down" ? goDown : goRight)(row.id, "team", columns))}
                placeholder="Team"
                maxLength={200}
                title={row.teamFilled ? "Filled in from the last game or the row above" : undefined}
                className={`${HEADED} ${row.teamFilled ? "text-soft italic" : ""}`}
              />
            ) : (
              <Cell
                {...cell(column, cells[column].label)}
                inputMode={column === "score" && help.negativeScores ? "text" : cells[column].inputMode}
                placeholder={column === "time" ? timePlaceholder(row, timeForAll) : cells[column].label}
                maxLength={40}
                className={`tabular text-right ${column === "time" && timePlaceholder(row, timeForAll) !== "Time" ? "" : HEADED}`}
              />
            )}
          </div>
        ))}
        {preview !== null && (
          <div data-expected={row.player !== ""} className={`${styles.preview} tabular`}>
            {preview !== undefined && <Preview {...preview} />}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label={`Remove row ${place}`}
        title="Remove this row"
        onClick={() => change(removeRow(row.id))}
        className={`${styles.remove} cursor-pointer justify-self-end relative px-2 py-1 text-lg before:absolute before:-inset-x-1 before:-inset-y-2.5 lg:before:hidden leading-none text-soft hover:text-accent noscript:hidden`}
      >
        ×
      </button>
      <div className={`${styles.problems} grid gap-0.5 not-empty:pt-1 lg:not-empty:pb-1.5`}>
        {correcting && row.player !== "" && (
          <RatedBox row={row} place={place} decided={preview?.rated} onRate={(rated) => change(withRow(row.id, { rated }))} />
        )}
        {preview?.note != null && preview.before !== null && <p className="text-[13px] text-soft">{preview.note}</p>}
        {meant !== null && <DidYouMean name={row.player} meant={meant} onTake={() => onTake(meant, "", "stay")} />}
        {preview?.leftOut != null && <p className="text-[13px] text-soft">{preview.leftOut}</p>}
        {names.map((name) => (
          <FieldProblem key={name} id={problemId(name)} problem={problems[name]} />
        ))}
      </div>
    </div>
  );
}

/** The time that an empty cell stands for: from joining to leaving, or everyone's. */
function timePlaceholder(row: SheetRow, timeForAll: string): string {
  const times = parseTimes({ ...row, time: "" }, timeForAll);
  return times.ok ? formatDuration(times.seconds) : "Time";
}

interface RatedBoxProps {
  row: SheetRow;
  place: number;
  /** The default without the box; undefined while it is not known. */
  decided: boolean | undefined;
  onRate: (rated: boolean) => void;
}

/** Whether a player is rated in a game that is corrected. The form sends the initial and the current state of the box. */
function RatedBox({ row, place, decided, onRate }: RatedBoxProps) {
  const shown = decided ?? row.ratedAtOpen;
  if (shown === null) return null;
  return (
    <div className="text-[13px] text-soft">
      <input type="hidden" name={`rated-shown.${row.id}`} value={shown ? "yes" : "no"} />
      <label className="inline-flex items-center gap-2 py-1">
        <input
          type="checkbox"
          name={`rated.${row.id}`}
          value="yes"
          checked={row.rated ?? shown}
          onChange={(event) => onRate(event.target.checked)}
          aria-label={`Rated, row ${place}`}
          className="accent-(--ink)"
        />
        rated
      </label>
    </div>
  );
}

function Preview({ before, change, note }: RowPreview) {
  if (before === null) return <span className={`${styles.note} text-[13px] text-soft`}>{note}</span>;
  return (
    <>
      <span className={`${styles.before} text-soft`}>
        <span className="sr-only">Rating before </span>
        {formatRating(before)}
      </span>
      {change !== null && (
        <>
          <Arrow />
          <span className={styles.change}>
            <span className="sr-only">change </span>
            <Change value={change} />
          </span>
          <Arrow />
          <span className={`${styles.after} font-semibold`}>
            <span className="sr-only">after </span>
            {formatRating(before + change)}
          </span>
        </>
      )}
    </>
  );
}

function Arrow() {
  return (
    <span aria-hidden className={`${styles.arrow} text-soft`}>
      →
    </span>
  );
}
