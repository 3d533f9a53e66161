import { expect, it } from "vitest";
import { barPaths } from "./bars-path";

it("draws points to the first up, points to the second down, in proportion, and level meetings apart", () => {
  const paths = barPaths([
    { points: 20, level: false },
    { points: -10, level: false },
    { points: -5, level: true },
    { points: 0.01, level: true },
  ]);
  expect(paths).toEqual({
    up: "M1 100v-100h6V100z",
    down: "M9 100v50h6V100z",
    levelUp: "M25 100v-2h6V100z",
    levelDown: "M17 100v25h6V100z",
  });
});

it("has nothing to draw for no meetings", () => {
  expect(barPaths([])).toEqual({ up: "", down: "", levelUp: "", levelDown: "" });
});
