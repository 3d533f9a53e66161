import { expect, it } from "vitest";
import { streakOf } from "./data";

it.each([
  { changes: [], direction: "none", games: 0, why: "no games" },
  { changes: [5], direction: "gain", games: 1, why: "one game is a streak of one" },
  { changes: [5, -1, 2, 3], direction: "gain", games: 2, why: "the last two gained" },
  { changes: [1, -1, -2, -3], direction: "loss", games: 3, why: "the last three lost" },
  { changes: [-1, -2], direction: "loss", games: 2, why: "it can reach back to the first game" },
  { changes: [3, 0.001], direction: "none", games: 0, why: "a change shown as 0.00 ends a streak" },
  { changes: [3, 0, 4], direction: "gain", games: 1, why: "and does not count in one" },
] as const)("a streak after $changes: $why", ({ changes, direction, games }) => {
  expect(streakOf(changes)).toEqual({ direction, games });
});
