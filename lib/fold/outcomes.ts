/** The results of edited games in columns, because an import adds hundreds of thousands of games. */
export class ParticipantOutcomes {
  readonly #starts = new Map<number, number>();
  #rows = 0;
  #ratingBefore = new Float64Array(256);
  #offset = new Float64Array(256);
  #change = new Float64Array(256);

  /** Takes the results of a game's rated participants, which are those rows of the columns. */
  add(gameId: number, from: number, to: number, ratingBefore: Float64Array, offset: Float64Array, change: Float64Array): void {
    this.#starts.set(gameId, this.#rows);
    while (this.#rows + to - from > this.#change.length) this.#makeRoom();
    this.#ratingBefore.set(ratingBefore.subarray(from, to), this.#rows);
    this.#offset.set(offset.subarray(from, to), this.#rows);
    this.#change.set(change.subarray(from, to), this.#rows);
    this.#rows += to - from;
  }

  /** The place of a game's first rated participant, which the others follow; null for a game that was not rated. */
  startOf(gameId: number): number | null {
    return this.#starts.get(gameId) ?? null;
  }

  ratingBefore(place: number): number {
    return this.#ratingBefore[place]!;
  }

  offset(place: number): number {
    return this.#offset[place]!;
  }

  change(place: number): number {
    return this.#change[place]!;
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
  }
}
