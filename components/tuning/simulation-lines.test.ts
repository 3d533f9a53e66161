import { expect, it } from "vitest";
import { defaultRules } from "@/lib/rating";
import type { Series } from "@/lib/analysis";
import { linesOf } from "./simulation-lines";

const series = (spread: number, gameMult: number, errors: readonly number[]): Series => ({
  rules: { ...defaultRules, spread, gameMult },
  checkpoints: errors.map((error, at) => ({ games: at, error, rankCorrelation: 0.5 })),
  spread: 1,
  trueSpread: 1,
});

it("lines of a simulation › are one where the ratio and the curves are the same, and say both names", () => {
  const lines = linesOf([series(120, 2, [90, 40]), series(200, 2, [90, 50]), series(240, 4, [90, 40.01])]);
  expect(lines.map(({ name }) => name)).toEqual(["T 120, GAME_MULT 2 and T 240, GAME_MULT 4", "T 200, GAME_MULT 2"]);
  expect(lines.map(({ at }) => at)).toEqual([0, 1]);
  expect(linesOf([series(120, 2, [90, 40]), series(240, 4, [90, 41])]), "one ratio, other curves").toHaveLength(2);
});
