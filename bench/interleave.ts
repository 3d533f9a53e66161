export interface Contestant {
  readonly name: string;
  /** Does the work at least `times` times and returns how many times it did. */
  readonly work: (times: number) => number;
}

/**
 * Contestants take turns, one slice each in every round, so that a busy machine slows all of them down. The median over the
 * rounds, per second of processor time, ignores slices that were disturbed.
 */
export function interleave(
  contestants: readonly Contestant[],
  { rounds, milliseconds }: Record<"rounds" | "milliseconds", number>,
) {
  // Finding a batch size that is long enough to measure also warms up the compiler.
  const batches = contestants.map((contestant) => batchOf(contestant, milliseconds / 10));
  const speeds = contestants.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, contestant] of contestants.entries()) speeds[at]!.push(slice(contestant, batches[at]!, milliseconds));
  }
  return contestants.map(({ name }, at) => ({ name, perSecond: median(speeds[at]!) }));
}

/** The size of a batch that takes at least `milliseconds`. */
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
 * In milliseconds, over all threads. It does not count the time of other processes, and it includes garbage collection in the
 * background.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
