import type { Participant } from "@/db/store/games";

/** The results of the fold, row by row. */
interface Results {
  readonly before: Float64Array;
  readonly offsets: Float64Array;
  readonly changes: Float64Array;
  /** Set only under the rule for newcomers. */
  readonly gamesBefore: Float64Array | null;
}

/** The results of edited games in columns, because an import adds hundreds of thousands of games. */
export class ParticipantOutcomes {
  readonly #starts = new Map<number, number>();
  #rows = 0;
  #ratingBefore = new Float64Array(256);
  #offset = new Float64Array(256);
  #change = new Float64Array(256);
  #gamesBefore: Float64Array<ArrayBuffer> | null = null;

  /** Takes the results of a game, which are those rows of the columns. `rated` is given where guests are among them: they have none. */
  add(gameId: number, from: number, to: number, results: Results, rated: Uint8Array | null = null): void {
    const { before, offsets, changes, gamesBefore } = results;
    this.#starts.set(gameId, this.#rows);
    while (this.#rows + to - from > this.#change.length) this.#makeRoom();
    if (gamesBefore !== null) this.#gamesBefore ??= new Float64Array(this.#change.length);
    if (rated === null) {
      this.#ratingBefore.set(before.subarray(from, to), this.#rows);
      this.#offset.set(offsets.subarray(from, to), this.#rows);
      this.#change.set(changes.subarray(from, to), this.#rows);
      this.#rows += to - from;
      return;
    }
    for (let row = from; row < to; row++) {
      if (rated[row] === 0) continue;
      const place = this.#rows++;
      this.#ratingBefore[place] = before[row]!;
      this.#offset[place] = offsets[row]!;
      this.#change[place] = changes[row]!;
      if (gamesBefore !== null) this.#gamesBefore![place] = gamesBefore[row]!;
    }
  }

  /** The place of a game's first rated participant, which the others follow; null for a game that was not rated. */
  startOf(gameId: number): number | null {
    return this.#starts.get(gameId) ?? null;
  }

  /** The results at a place. */
  at(place: number): Pick<Participant, "ratingBefore" | "offset" | "change" | "gamesBefore"> {
    return {
      ratingBefore: this.#ratingBefore[place]!,
      offset: this.#offset[place]!,
      change: this.#change[place]!,
      gamesBefore: this.#gamesBefore === null ? null : this.#gamesBefore[place]!,
    };
  }

  #makeRoom(): void {
    const wider = (column: Float64Array<ArrayBuffer>) => {
      const longer = new Float64Array(column.length * 2);
      longer.set(column);
      return longer;
    };
    this.#ratingBefore = wider(this.#ratingBefore);
    this.#offset = wider(this.#offset);
    this.#change = wider(this.#change);
    this.#gamesBefore &&= wider(this.#gamesBefore);
  }
}
