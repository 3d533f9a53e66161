export interface Contestant {
  readonly name: string;
  /** Does the work at least `times` times and says how many times it did. */
  readonly work: (times: number) => number;
}

export interface Pace {
  readonly name: string;
  /** Per second of processor time, the median over the rounds. */
  readonly perSecond: number;
}

export interface Schedule {
  readonly rounds: number;
  /** How long each contestant works in each round, in processor time. */
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
    const start = processorTime();
    work(times);
    if (processorTime() - start >= milliseconds) return times;
  }
}

function slice({ work }: Contestant, batch: number, milliseconds: number): number {
  const start = processorTime();
  let done = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    done += work(batch);
    elapsed = processorTime() - start;
  }
  return (done / elapsed) * 1000;
}

/**
 * In milliseconds, all threads together: it does not run while others have the processor, and it counts the garbage that is
 * collected aside.
 */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
