/** So many within any stretch of so long, for each key: not twice as many around the end of a minute, as by counting minutes. */
export class Pace {
  readonly #taken = new Map<number, number[]>();

  constructor(
    readonly most: number,
    readonly stretchMs: number,
  ) {}

  /** Counts one. Milliseconds to wait where there were too many already, otherwise 0. */
  take(key: number, now: number): number {
    const recent = (this.#taken.get(key) ?? []).filter((at) => at > now - this.stretchMs);
    const oldest = recent[0];
    if (oldest !== undefined && recent.length >= this.most) return oldest + this.stretchMs - now;
    recent.push(now);
    this.#taken.set(key, recent);
    return 0;
  }
}
