import { describe, expect, it } from "vitest";
import type { Figures } from "@/lib/analysis";
import { comparedVerdict, figureLines, unseenInWords, verdict } from "./prediction-words";

function figures(logLoss: number, brier = 0.2, accuracy = 0.66): Figures {
  return { pairs: 10, decisive: 10, logLoss, brier, accuracy, calibration: 0, bins: [] };
}

describe("how well rules predict, in words", () => {
  it("a higher accuracy is better, in percentage points", () => {
    const lines = figureLines({ inForce: figures(0.6, 0.2, 0.66), tried: figures(0.7, 0.3, 0.6635) });
    expect(lines.map(({ difference }) => difference)).toEqual(["worse by 0.10000", "worse by 0.10000", "better by 0.35 points"]);
    const [, , same] = figureLines({ inForce: figures(0.6), tried: figures(0.6) });
    expect(same).toMatchObject({ inForce: "66.00%", difference: "none" });
  });

  it.each([
    [0.62, 0.61, "better than the current ones: log-loss 0.61000", "better than the current ratings: log-loss 0.61000"],
    [0.61, 0.62, "worse than the current ones", "worse than the current ratings"],
    [0.61, 0.61, "as well as the current rules", "as well as the current ratings"],
  ])("the verdict on rules that change log-loss from %d to %d depends on it alone", (now, then, words, compared) => {
    const both = { inForce: figures(now), tried: figures(then) };
    expect(verdict(both)).toContain(words);
    expect(comparedVerdict(both, { inForce: "rate", tried: "place" }, figures(0.5))).toContain(compared);
  });

  it.each([
    [0.62, 0.6, 2_205, "better than the current rules by 0.02000"],
    [0.6, 0.62, 2_205, "no better than the current rules"],
    [0.6, 0.6, 2_205, "as well as"],
    [0.62, 0.6, 3, "too few to tell"],
  ])("a search that changes log-loss from %d to %d on %d unseen games says: %s", (current, best, games, words) => {
    expect(unseenInWords({ current: figures(current), best: figures(best) }, games)).toContain(words);
  });
});
