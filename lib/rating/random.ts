/** Numbers from 0 up to 1 that look like chance and are the same for the same seed: a 32-bit counter, well stirred. */
export function seeded(seed: number): () => number {
  let state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** From the normal distribution with mean 0 and deviation 1, after Box and Muller. */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** From Gumbel's distribution: the difference of two such is logistic, which is what equation 1 predicts by. */
export function gumbel(random: () => number): number {
  return -Math.log(-Math.log(1 - random() * (1 - Number.EPSILON) - Number.EPSILON / 2));
}
