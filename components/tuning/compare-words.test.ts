import { expect, it } from "vitest";
import type { Figures } from "@/lib/analysis";
import { comparedVerdict } from "./prediction-words";

const figures = (logLoss: number): Figures => ({ pairs: 2, decisive: 2, logLoss, brier: 0.2, accuracy: 0.5, bins: [] });
const compare = { inForce: "rate", tried: "place" } as const;

it.each([
  [
    { inForce: figures(0.6), tried: figures(0.61) },
    figures(0.5),
    "Ratings by place predict who is ahead by score per hour worse than the current ratings: log-loss 0.61000 instead of 0.60000. Who is ahead by place, they predict with log-loss 0.50000.",
  ],
  [
    { inForce: figures(0.6), tried: figures(0.6) },
    null,
    "Ratings by place predict who is ahead by score per hour as well as the current ratings.",
  ],
])("rules that compare something else are judged by what the ladder compares now: %#", (given, own, words) => {
  expect(comparedVerdict(given, compare, own)).toBe(words);
});
