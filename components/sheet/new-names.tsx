"use client";

import { looseKey, nameKey } from "@/lib/players/schema";
import type { Sheet, SheetRow } from "@/lib/games/sheet";
import type { KnownEntrants } from "@/lib/games/sheet-preview";
import { meantBy, type Roster, type SidesQuestion, type TeamCount } from "./roster";

/** A name that nobody has yet, and whom it may mean. */
export interface NewName {
  readonly row: SheetRow;
  readonly meant: string | null;
}

/** Names in the rows that nobody is known by, or that are probably somebody's mistyped. */
export function newNamesIn({ rows }: Sheet, known: KnownEntrants, roster: Roster): NewName[] {
  return rows.flatMap((row): NewName[] => {
    if (row.player.trim() === "") return [];
    const entrant = known.get(nameKey(row.player));
    if (entrant?.known === true) return [];
    const meant = meantBy(row.player, roster)?.name ?? entrant?.nearest ?? null;
    return entrant === undefined && meant === null ? [] : [{ row, meant }];
  });
}

/** The names that saving would make new players of, above the button that saves. */
export function NewNames({ names: rows, onTake }: { names: readonly NewName[]; onTake: (row: number, name: string) => void }) {
  const names = distinctNames(rows);
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="new-names" className="mt-8 max-w-[65ch] border-l-2 border-rule pl-3 text-[15px] noscript:hidden">
      <h2 id="new-names" className="font-semibold">
        {names.length === 1 ? "One new player" : `${names.length} new players`}
      </h2>
      <ul className="mt-1 grid gap-1">
        {names.map(({ row, meant }) => (
          <li key={row.id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="break-words">{row.player.trim()}</span>
            {meant !== null && (
              <button type="button" onClick={() => onTake(row.id, meant)} className="link cursor-pointer py-1">
                Use {meant}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A name in two rows is a mistake that the row says, and still one new player. */
export function distinctNames(names: readonly NewName[]): NewName[] {
  const keys = names.map(({ row }) => looseKey(nameKey(row.player)));
  return names.filter((_, at) => keys.indexOf(keys[at]!) === at);
}

/** "New: Kia Allard. Did you mean Kai Allard?", under the row. */
export function DidYouMean({ name, meant, onTake }: { name: string; meant: string; onTake: () => void }) {
  return (
    <p className="text-[13px]">
      New: {name.trim()}. Did you mean{" "}
      <button type="button" onClick={onTake} className="link cursor-pointer" tabIndex={-1}>
        {meant}
      </button>
      ? <span className="text-soft max-lg:hidden">Press → in the name to take it.</span>
    </p>
  );
}

/** How many players each side has: Wolf 4, Falcon 3, Falocn 1? */
export function SidesLine({ counts, onRename }: { counts: readonly TeamCount[]; onRename: (from: string, to: string) => void }) {
  if (counts.length === 0) return null;
  return (
    <p role="status" className="mt-3 flex flex-wrap gap-x-4 text-[15px] noscript:hidden">
      {counts.map(({ team, players, meant }) => (
        <span key={team}>
          {team} <span className="tabular">{players}</span>
          {meant !== null && (
            <>
              ?{" "}
              <button type="button" onClick={() => onRename(team, meant)} className="link cursor-pointer">
                Use {meant}
              </button>
            </>
          )}
        </span>
      ))}
    </p>
  );
}

interface SidesQuestionProps {
  question: SidesQuestion;
  confirmed: boolean;
  /** Whether somebody tried to save without an answer. */
  asked: boolean;
  onConfirm: (confirmed: boolean) => void;
  onRename: (from: string, to: string) => void;
}

/** Teams that nobody typed, or that are spelt like others: saving them needs an answer. */
export function AskAboutSides({ question, confirmed, asked, onConfirm, onRename }: SidesQuestionProps) {
  const { sides, tooMany, misspelt } = question;
  return (
    <section
      aria-labelledby="sides-question"
      className={`mt-8 max-w-[65ch] border-l-2 pl-3 text-[15px] noscript:hidden ${asked && !confirmed ? "border-alert" : "border-accent"}`}
    >
      <h2 id="sides-question" className="font-semibold">
        {tooMany ? `Are there ${sides.length} sides?` : "Is this a new team?"}
      </h2>
      {tooMany && (
        <p>
          The teams were filled in from each player’s last game:{" "}
          {sides.map(({ team, players }) => `${team} ${players}`).join(", ")}. Correct them above, or confirm them.
        </p>
      )}
      {misspelt.map(({ team, meant }) => (
        <p key={team}>
          {team} is new. Did you mean{" "}
          <button type="button" onClick={() => onRename(team, meant ?? team)} className="link cursor-pointer">
            {meant}
          </button>
          ?
        </p>
      ))}
      <label className="mt-1 inline-flex items-center gap-2 py-1">
        <input
          type="checkbox"
          id="confirm-sides"
          checked={confirmed}
          onChange={(event) => onConfirm(event.target.checked)}
          aria-invalid={asked && !confirmed}
          className="accent-(--ink)"
        />
        {tooMany ? "Yes, save the game with these sides" : "Yes, save the game with the new team"}
      </label>
      {asked && !confirmed && (
        <p role="alert" className="text-alert">
          Not saved yet: correct the teams, or tick this box.
        </p>
      )}
    </section>
  );
}
