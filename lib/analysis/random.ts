/** Pseudo-random numbers from 0 up to 1, the same for the same seed (mulberry32: a 32-bit counter and a mixing function). */
export function seeded(seed: number): () => number {
  let state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from the normal distribution with mean 0 and deviation 1 (Box–Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A number from the Gumbel distribution. The difference of two such numbers is logistic, as equation 1 assumes. */
export function gumbel(random: () => number): number {
  return -Math.log(-Math.log(1 - random() * (1 - Number.EPSILON) - Number.EPSILON / 2));
}
