/** A random generator: each call returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

/**
 * mulberry32: a seeded generator. It uses integers, sums and products only, which are the same on every machine; logarithms and cosines
 * need not be.
 */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

export function between(random: Random, min: number, max: number): number {
  return min + random() * (max - min);
}

export function wholeBetween(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[wholeBetween(random, 0, items.length - 1)]!;
}

export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = wholeBetween(random, 0, at);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** Approximately normal, mean 0 and variance 1: the sum of twelve uniform numbers is close enough. */
export function bell(random: Random): number {
  let sum = -6;
  for (let die = 0; die < 12; die++) sum += random();
  return sum;
}
