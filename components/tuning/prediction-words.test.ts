import { describe, expect, it } from "vitest";
import type { Figures } from "@/lib/analysis";
import { comparedVerdict, differenceInWords, figureLines, unseenInWords, verdict } from "./prediction-words";

function figures(logLoss: number, brier = 0.2, accuracy = 0.66): Figures {
  return { pairs: 10, decisive: 10, logLoss, brier, accuracy, calibration: 0, bins: [] };
}

describe("how well rules predict, in words", () => {
  it.each([
    [0.62052, 0.60883, true, "better by 0.01169"],
    [0.60883, 0.62052, true, "worse by 0.01169"],
    [0.66, 0.66353, false, "better by 0.00353"],
    [0.66353, 0.66, false, "worse by 0.00353"],
    [0.5, 0.500004, true, "none"],
  ])("%d compared with %d", (inForce, tried, lowerIsBetter, words) => {
    expect(differenceInWords(inForce, tried, lowerIsBetter)).toBe(words);
  });

  it("a higher accuracy is better, in percentage points", () => {
    const lines = figureLines({ inForce: figures(0.6, 0.2, 0.66), tried: figures(0.7, 0.3, 0.6635) });
    expect(lines.map(({ difference }) => difference)).toEqual(["worse by 0.10000", "worse by 0.10000", "better by 0.35 points"]);
    expect(figureLines({ inForce: figures(0.6), tried: figures(0.6) })[2]).toMatchObject({
      inForce: "66.00%",
      difference: "none",
    });
  });

  it("the verdict depends on log-loss", () => {
    expect(verdict({ inForce: figures(0.62), tried: figures(0.61) })).toContain("better than the current ones: log-loss 0.61000");
    expect(verdict({ inForce: figures(0.61), tried: figures(0.62) })).toContain("worse");
    expect(verdict({ inForce: figures(0.61), tried: figures(0.61) })).toContain("as well as");
  });

  it("a search says when its rules are no better on the unseen games", () => {
    expect(unseenInWords({ current: figures(0.62), best: figures(0.6) }, 2_205)).toBe(
      "On the last 2,205 games, which the search has not seen, they predict better than the current rules by 0.02000: log-loss 0.60000 instead of 0.62000.",
    );
    expect(unseenInWords({ current: figures(0.6), best: figures(0.62) }, 2_205)).toContain("no better than the current rules");
    expect(unseenInWords({ current: figures(0.6), best: figures(0.6) }, 2_205)).toContain("as well as");
    expect(unseenInWords({ current: figures(0.62), best: figures(0.6) }, 3)).toContain("too few to tell");
  });
});

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
])("comparedVerdict › judges another comparison by the ladder's current one: %#", (given, own, words) => {
  expect(comparedVerdict(given, compare, own)).toBe(words);
});
