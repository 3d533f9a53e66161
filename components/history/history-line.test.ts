import { describe, expect, it } from "vitest";
import { betweenPoints, indexesOf, partInWords, withBand } from "./history-line";
import type { HistoryPoint } from "./history-stretch";

/** Evenings of two games each. */
const evenings = [2, 4, 6].map((number): HistoryPoint => {
  const at = Date.UTC(2026, 0, number);
  return { x: at, y: 500, number, at, gameId: number, change: 0, mover: null, moved: 0, games: 2 };
});

describe("a part of a history", () => {
  it("is from the first game of its first evening to the last game of its last", () => {
    expect(betweenPoints(evenings, 1, 2)).toEqual({ from: 3, to: 6 });
    expect(partInWords(evenings, 1, 2)).toBe("Game 3, 4 Jan 2026 to game 6, 6 Jan 2026");
  });

  it("has the same points again", () => {
    expect(indexesOf(evenings, { from: 3, to: 6 })).toEqual({ start: 1, end: 2 });
    expect(indexesOf(evenings, { from: 1, to: 6 })).toEqual({ start: 0, end: 2 });
    expect(indexesOf(evenings, { from: 4, to: 3 })).toEqual({ start: 1, end: 1 });
  });
});

it("the band is around the unsettled games, within the plot", () => {
  const bands = withBand(evenings, [90, 80, 70, 60], { from: 450, to: 570 }).map(({ band }) => band);
  expect(bands).toEqual([[450, 570], [450, 560], undefined]);
});
