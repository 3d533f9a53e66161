import { figuresOf, type Predictions } from "./metrics";
import { seeded } from "./random";

/** A figure, and where it lies in 95 of 100 histories of which these games could be a part. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

type Measure = "logLoss" | "brier" | "accuracy" | "calibration";
export type Estimates = Readonly<Record<Measure, Estimate>>;

const DRAWS = 1_000;

/** How often each game is drawn, in each of the draws: the same games for every system, so that systems can be compared. */
export function drawGames(games: number, seed: number): Uint16Array[] {
  const random = seeded(seed);
  return Array.from({ length: DRAWS }, () => {
    const times = new Uint16Array(games);
    for (let draw = 0; draw < games; draw++) times[Math.floor(random() * games)]!++;
    return times;
  });
}

/** The figures of the games from `from` on. `draws` are samples of those games. Null when no pair was decisive. */
export function estimate(predictions: Predictions, from: number, draws: readonly Uint16Array[]): Estimates | null {
  const value = figuresOf(predictions, everyGame(predictions, from), from);
  if (value === null) return null;
  const drawn = draws.flatMap((times) => figuresOf(predictions, times, from) ?? []);
  const of = (measure: Measure): Estimate =>
    estimateOf(
      value[measure],
      drawn.map((each) => each[measure]),
    );
  return { logLoss: of("logLoss"), brier: of("brier"), accuracy: of("accuracy"), calibration: of("calibration") };
}

/** How much higher the log-loss of one is than that of the other, on the same games. */
export function estimateDifference(one: Predictions, other: Predictions, from: number, draws: readonly Uint16Array[]): Estimate {
  const difference = (times: Uint16Array) => logLossOf(one, times, from) - logLossOf(other, times, from);
  return estimateOf(
    difference(everyGame(one, from)),
    draws.map(difference).filter((each) => !Number.isNaN(each)),
  );
}

function everyGame({ decisive }: Predictions, from: number): Uint16Array {
  return new Uint16Array(decisive.length - from).fill(1);
}

export function logLossOf({ logLoss, decisive }: Predictions, times: ArrayLike<number>, from: number): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < times.length; at++) {
    sum += times[at]! * logLoss[from + at]!;
    count += times[at]! * decisive[from + at]!;
  }
  return sum / count;
}

/** With the middle 95 of 100. */
function estimateOf(value: number, drawn: readonly number[]): Estimate {
  const rising = Float64Array.from(drawn).sort();
  const at = (share: number) => rising[Math.round(share * (rising.length - 1))] ?? NaN;
  return { value, low: at(0.025), high: at(0.975) };
}
