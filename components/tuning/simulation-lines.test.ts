import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultRules } from "@/lib/rating";
import type { Series } from "@/lib/analysis";
import { spreadLabels, linesOf } from "./simulation-lines";

const series = (spread: number, gameMult: number, errors: readonly number[]): Series => ({
  rules: { ...defaultRules, spread, gameMult },
  checkpoints: errors.map((error, at) => ({ games: at, error, rankCorrelation: 0.5 })),
  spread: 1,
  trueSpread: 1,
});

describe("lines of a simulation", () => {
  it("are one line where the ratio and the curves are the same, and say both names", () => {
    const lines = linesOf([series(120, 2, [90, 40]), series(200, 2, [90, 50]), series(240, 4, [90, 40.01])]);
    expect(lines.map(({ name }) => name)).toEqual(["T 120, GAME_MULT 2 and T 240, GAME_MULT 4", "T 200, GAME_MULT 2"]);
    expect(lines.map(({ at }) => at)).toEqual([0, 1]);
    expect(lines.map(({ label }) => label)).toEqual(["T 120 · 2", "T 200 · 2"]);
  });

  it("stay two where the curves differ, though the ratio is the same", () => {
    expect(linesOf([series(120, 2, [90, 40]), series(240, 4, [90, 41])])).toHaveLength(2);
  });
});

describe("labels at the ends of lines", () => {
  it("stay where they are if there is room", () => {
    expect(spreadLabels([10, 60, 30], 14, 0, 100)).toEqual([10, 60, 30]);
  });

  it("never cover each other, keep their order and stay inside", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 1, maxLength: 5 }), (places) => {
        const put = spreadLabels(places, 14, 0, 200);
        const order = places.map((_, at) => at).sort((a, b) => places[a]! - places[b]!);
        for (const [rank, at] of order.entries()) {
          expect(put[at]).toBeGreaterThanOrEqual(-1e-9);
          expect(put[at]).toBeLessThanOrEqual(200 + 1e-9);
          if (rank > 0) expect(put[at]! - put[order[rank - 1]!]!).toBeGreaterThanOrEqual(14 - 1e-9);
        }
      }),
    );
  });
});
