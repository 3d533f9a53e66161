import type { Replayed } from "@/lib/rating";
import type { Page } from "./page";

/** The results of a page, row by row. */
interface Results extends Pick<Replayed, "before" | "offsets" | "changes"> {
  /** Set only under the rule for newcomers. */
  readonly gamesBefore: Float64Array | null;
}

/** The results of an edited game: the rows of a page from `first` on, in the order of its participants. */
interface Outcome {
  readonly results: Results;
  readonly first: number;
  /** Whether its guests have rows, too. */
  readonly hasGuests: boolean;
}

/** The results of edited games, page by page in columns, because an import adds hundreds of thousands of games. */
export class ParticipantOutcomes {
  readonly #games = new Map<number, Outcome>();

  /** Copies the results of a page that has edited games: the next page overwrites them. */
  add({ edits, starts, rows, whole }: Page, { before, offsets, changes, gamesBefore }: Results): void {
    if (edits.every((edit) => edit === null)) return;
    const copy = (column: Float64Array) => column.slice(0, rows);
    const results = { before: copy(before), offsets: copy(offsets), changes: copy(changes), gamesBefore };
    for (const [game, edit] of edits.entries())
      if (edit !== null) this.#games.set(edit.id, { results, first: starts[game]!, hasGuests: whole !== null });
  }

  /** Undefined for a game that was not rated. */
  of(gameId: number): Outcome | undefined {
    return this.#games.get(gameId);
  }
}
