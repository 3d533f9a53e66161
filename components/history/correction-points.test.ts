import { describe, expect, it } from "vitest";
import type { Correction } from "@/lib/history/view";
import { isCorrection, pathOf, withCorrections, type HistoryPoint } from "./history-line";

function point(x: number, y: number): HistoryPoint {
  return { x, y, number: x, at: x, gameId: x + 100, change: 0, mover: null, moved: 0, games: 1 };
}

function correction(x: number, moves = 1, gameId: number | null = 412): Correction {
  return {
    after: 0,
    x,
    since: 0,
    at: 0,
    moves,
    change: -3.1,
    largest: { at: 0, cause: "correct", gameId, change: -3.1, result: null },
  };
}

const points = [point(1, 500), point(2, 510), point(4, 530)];

describe("corrections on a line", () => {
  it("lie on it: interpolated between two games by number, at the last rating by date", () => {
    const corrections = [correction(2.5), correction(3)];
    expect(withCorrections(points, corrections, "game").map(({ x, y }) => [x, y])).toEqual([
      [1, 500],
      [2, 510],
      [2.5, 515],
      [3, 520],
      [4, 530],
    ]);
    expect(
      withCorrections(points, corrections, "date")
        .filter(isCorrection)
        .map(({ y }) => y),
    ).toEqual([510, 510]);
  });

  it("have the height of the last game after it, and of the first before it", () => {
    const line = withCorrections(points, [correction(0.5), correction(4.5)], "game");
    expect([line[0], line.at(-1)]).toMatchObject([
      { x: 0.5, y: 500 },
      { x: 4.5, y: 530 },
    ]);
  });

  it.each([
    { why: "a game", of: points[0]!, path: "/games/101" },
    { why: "one correction", of: { x: 1, y: 1, correction: correction(1) }, path: "/games/412" },
    { why: "several", of: { x: 1, y: 1, correction: correction(1, 2) }, path: "#moves" },
    { why: "new rules", of: { x: 1, y: 1, correction: correction(1, 1, null) }, path: "#moves" },
  ])("link to a page: $why", ({ of, path }) => {
    expect(pathOf(of)).toBe(path);
  });
});
