import type { Contender, Rater, SeenGame } from "@/lib/analysis";

/** Points of a Glicko rating to one of Glicko-2's scale. */
const SCALE = 173.7178;
const TAU = 0.5;
const CONVERGED = 1e-6;

interface State {
  mu: number;
  phi: number;
  sigma: number;
}

const g = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2);

/** Glicko-2 as Glickman describes it, with each game as a rating period for those who are in it and every opponent as one result. */
function glicko2(volatility: number, deviation: number): Rater {
  const states = new Map<number, State>();
  const stateOf = (player: number): State => states.get(player) ?? { mu: 0, phi: deviation / SCALE, sigma: volatility };
  return {
    predict(player, other) {
      const [me, them] = [stateOf(player), stateOf(other)];
      return 1 / (1 + Math.exp(-g(Math.hypot(me.phi, them.phi)) * (me.mu - them.mu)));
    },
    learn({ players, pairs }: SeenGame) {
      const before = players.map(stateOf);
      const results = players.map((): { other: State; result: number }[] => []);
      for (const { a, b, result } of pairs) {
        results[a]!.push({ other: before[b]!, result });
        results[b]!.push({ other: before[a]!, result: 1 - result });
      }
      for (const [at, player] of players.entries())
        if (results[at]!.length > 0) states.set(player, after(before[at]!, results[at]!));
    },
  };
}

function after({ mu, phi, sigma }: State, results: readonly { other: State; result: number }[]): State {
  let [information, surprise] = [0, 0];
  for (const { other, result } of results) {
    const weight = g(other.phi);
    const expected = 1 / (1 + Math.exp(-weight * (mu - other.mu)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (result - expected);
  }
  const variance = 1 / information;
  const newSigma = volatilityAfter(phi, sigma, variance, variance * surprise);
  const widened = Math.hypot(phi, newSigma);
  const newPhi = 1 / Math.sqrt(1 / widened ** 2 + information);
  return { mu: mu + newPhi ** 2 * surprise, phi: newPhi, sigma: newSigma };
}

/** Step 5 of Glickman's example: the Illinois algorithm. */
function volatilityAfter(phi: number, sigma: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const e = Math.exp(x);
    const spread = phi * phi + variance + e;
    return (e * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (TAU * TAU);
  };
  let [left, right] = [a, Math.log(delta * delta - phi * phi - variance)];
  if (delta * delta <= phi * phi + variance) {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    right = a - k * TAU;
  }
  let [fLeft, fRight] = [f(left), f(right)];
  for (let turn = 0; turn < 100 && Math.abs(right - left) > CONVERGED; turn++) {
    const middle = left + ((left - right) * fLeft) / (fRight - fLeft);
    const fMiddle = f(middle);
    if (fMiddle * fRight <= 0) [left, fLeft] = [right, fRight];
    else fLeft /= 2;
    [right, fRight] = [middle, fMiddle];
  }
  return Math.exp(left / 2);
}

export const glicko: Contender = {
  name: "Glicko-2",
  settings: [350, 150].flatMap((deviation) =>
    [0.01, 0.03, 0.06].map((volatility) => ({
      name: `deviation ${deviation}, volatility ${volatility}`,
      make: () => glicko2(volatility, deviation),
    })),
  ),
};
