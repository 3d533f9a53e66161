import { describe, expect, it } from "vitest";
import { type Figures, finish, simulate, type Series } from "@/lib/analysis";
import { comparedVerdict, figureLines, unseenInWords, verdict } from "./prediction-words";
import { defaultRules } from "@/lib/rating";
import { usualPopulation, usualVariants } from "@/lib/tuning/simulation/schema";
import { linesOf } from "./simulation-lines";
import { simulationInWords } from "./simulation-words";

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

function series(gameMult: number, errors: readonly number[], spread = 120): Series {
  return {
    rules: { ...defaultRules, gameMult, spread },
    checkpoints: errors.map((error, at) => ({ games: at * 10, error, rankCorrelation: 0 })),
    spread: spread / 2,
    trueSpread: spread,
  };
}

describe("what a simulation shows, in words", () => {
  it("names the quickest and the nearest", () => {
    const words = simulationInWords([series(2, [100, 60, 40, 30, 29]), series(8, [100, 50, 50, 49, 48])]);
    expect(words[0]).toBe(
      "T 120, GAME_MULT 8 is quickest: it is within a tenth of its best after 10 games and ends at a mean error of 48.0.",
    );
    expect(words[1]).toContain("T 120, GAME_MULT 2 ends nearest to the truth");
  });

  it("says when one is both, when one needs more games, and when one is unstable", () => {
    const both = simulationInWords([series(2, [100, 30, 30]), series(0.5, [100, 90, 80])]);
    expect(both[0]).toContain("is both quickest and nearest");
    expect(both[1]).toBe("T 120, GAME_MULT 0.5 is still on its way at the end: more games would bring it nearer.");
    expect(simulationInWords([series(32, [100, 50, 80])]).at(-1)).toContain("was as near as 50.0 before and is at 80.0");
  });

  it.each([
    [50, "their curves are the same, and only the spread of ratings differs: 200% of the first"],
    [53, "at most 3.0 apart"],
  ])("says of a series with the same ratio that ends at an error of %d instead of 50: %s", (error, words) => {
    expect(simulationInWords([series(2, [100, 50]), series(4, [100, error], 240)]).at(-1)).toContain(words);
  });

  it("has one line with both names for series whose ratio and curves are the same", () => {
    const lines = linesOf([series(2, [90, 40]), series(2, [90, 50], 200), series(4, [90, 40.01], 240)]);
    expect(lines.map(({ name }) => name)).toEqual(["T 120, GAME_MULT 2 and T 240, GAME_MULT 4", "T 200, GAME_MULT 2"]);
    expect(lines.map(({ at }) => at)).toEqual([0, 1]);
    expect(linesOf([series(2, [90, 40]), series(4, [90, 41], 240)]), "one ratio, other curves").toHaveLength(2);
  });

  it("finds in the default settings what the page tells readers to look for", () => {
    const variants = usualVariants.map((variant) => ({ ...defaultRules, ...variant }));
    const words = simulationInWords(finish(simulate(usualPopulation, variants))).join(" ");
    expect(words).toContain("GAME_MULT 2 is quickest");
    expect(words).toContain("have the same ratio: their curves are the same");
  });
});
