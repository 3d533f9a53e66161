export interface Contestant {
  readonly name: string;
  /** Does the work at least `times` times and says how many times it did. */
  readonly work: (times: number) => number;
}

export interface Pace {
  readonly name: string;
  /** Median over the rounds. */
  readonly perSecond: number;
}

export interface Schedule {
  readonly rounds: number;
  /** How long each contestant works in each round. */
  readonly milliseconds: number;
}

/**
 * Lets contestants take turns, a slice of each a round, so that a machine that is busy for a while is busy for all of them; the
 * median over the rounds leaves out the slices that were disturbed.
 */
export function interleave(contestants: readonly Contestant[], { rounds, milliseconds }: Schedule): Pace[] {
  // Warming up until a batch is long enough for the clock also lets the compiler settle.
  const batches = contestants.map((contestant) => batchOf(contestant, milliseconds / 10));
  const paces = contestants.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, contestant] of contestants.entries()) paces[at]!.push(slice(contestant, batches[at]!, milliseconds));
  }
  return contestants.map(({ name }, at) => ({ name, perSecond: median(paces[at]!) }));
}

/** How many times make a batch that takes at least `milliseconds`. */
function batchOf({ work }: Contestant, milliseconds: number): number {
  for (let times = 1; ; times *= 2) {
    const start = performance.now();
    work(times);
    if (performance.now() - start >= milliseconds) return times;
  }
}

function slice({ work }: Contestant, batch: number, milliseconds: number): number {
  const start = performance.now();
  let done = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    done += work(batch);
    elapsed = performance.now() - start;
  }
  return (done / elapsed) * 1000;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
