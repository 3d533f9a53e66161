interface Window {
  count: number;
  endsAt: number;
}

/** Keys held at once; beyond it the oldest go, so that made-up names cannot fill the memory. */
const MOST_KEYS = 50_000;

/**
 * So many in so long for each key. An attempt counts before it is judged, because fifty at once must not all be judged first; one
 * that turns out well is given back.
 */
export class Throttle {
  readonly #windows = new Map<string, Window>();

  constructor(
    readonly most: number,
    readonly windowMs: number,
  ) {}

  /** Counts one. Milliseconds to wait when there were too many already, otherwise 0. */
  take(key: string, now: number): number {
    let window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      this.#windows.delete(key);
      window = { count: 0, endsAt: now + this.windowMs };
      this.#windows.set(key, window);
      this.#forget();
    }
    if (window.count >= this.most) return window.endsAt - now;
    window.count++;
    return 0;
  }

  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window !== undefined && window.count > 0) window.count--;
  }

  #forget(): void {
    if (this.#windows.size <= MOST_KEYS) return;
    this.#windows.delete(this.#windows.keys().next().value!);
  }
}
