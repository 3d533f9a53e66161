/** The share of a normal distribution below a value: by the complementary error function, to about 1e-7 (Numerical Recipes, erfcc). */
export function normalBelow(value: number): number {
  const x = Math.abs(value) / Math.SQRT2;
  const t = 1 / (1 + 0.5 * x);
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277,
  ];
  const exponent = series.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  const tail = (t * Math.exp(-x * x + exponent)) / 2;
  return value >= 0 ? 1 - tail : tail;
}

/** A skill that is known to within a deviation. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** The chance that one is ahead of the other when each game adds luck with deviation `beta`. */
export function chanceOf(me: Skill, them: Skill, beta: number): number {
  return normalBelow((me.mu - them.mu) / Math.sqrt(2 * beta * beta + me.sigma ** 2 + them.sigma ** 2));
}

/** The usual scale of TrueSkill and OpenSkill. */
export const MU = 25;
export const SIGMA = MU / 3;
