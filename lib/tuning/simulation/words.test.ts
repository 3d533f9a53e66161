import { describe, expect, it } from "vitest";
import { finish, simulate, type Series } from "@/lib/analysis";
import { defaultRules } from "@/lib/rating";
import { usualPopulation, usualVariants } from "./population";
import { simulationInWords } from "./words";

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

  it("finds in the default settings that one of them is quickest, and that one ratio has one curve", () => {
    const variants = usualVariants.map((variant) => ({ ...defaultRules, ...variant }));
    const words = simulationInWords(finish(simulate(usualPopulation, variants))).join(" ");
    expect(words).toContain("GAME_MULT 2 is quickest");
    expect(words).toContain("have the same ratio: their curves are the same");
  });
});
