/** Too much is under way: ask again later. */
export class Busy extends Error {
  override name = "Busy";
}

export interface TurnstileLimits {
  /** How many may be inside at once. */
  readonly inside: number;
  /** How many may wait; one more is refused. */
  readonly waiting: number;
}

/** Lets so many in at once; others wait in line, up to a number. */
export class Turnstile {
  readonly #limits: TurnstileLimits;
  readonly #line: (() => void)[] = [];
  #inside = 0;

  constructor(limits: TurnstileLimits) {
    this.#limits = limits;
  }

  /** Waits for a place; what it returns gives the place back, and does so once. */
  async enter(): Promise<() => void> {
    if (this.#inside >= this.#limits.inside) {
      if (this.#line.length >= this.#limits.waiting) throw new Busy("Too many requests of this kind are under way.");
      // The place of the one who leaves is handed over, so nobody who comes meanwhile can take it.
      await new Promise<void>((resolve) => this.#line.push(resolve));
    } else this.#inside++;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const next = this.#line.shift();
      if (next === undefined) this.#inside--;
      else next();
    };
  }
}
