import { describe, expect, it, vi } from "vitest";
import type { Correction } from "@/lib/history/view";
import {
  axesOf,
  betweenPoints,
  indexesOf,
  isCorrection,
  labelsOf,
  partInWords,
  pathOf,
  withBand,
  withCorrections,
  type HistoryPoint,
} from "./history-line";

/** Fourteen hours ahead of UTC. */
vi.stubEnv("TZ", "Pacific/Kiritimati");

/** Evenings of two games each. */
const evenings = [2, 4, 6].map((number): HistoryPoint => {
  const at = Date.UTC(2026, 0, number);
  return { x: at, y: 500, number, at, gameId: number, change: 0, mover: null, moved: 0, games: 2 };
});

it("a range of a history › reaches from the first game of its first evening to the last game of its last, and back", () => {
  expect(betweenPoints(evenings, 1, 2)).toEqual({ from: 3, to: 6 });
  expect(partInWords(evenings, 1, 2)).toBe("Game 3, 4 Jan 2026 to game 6, 6 Jan 2026");
  expect(indexesOf(evenings, { from: 3, to: 6 })).toEqual({ start: 1, end: 2 });
  expect(indexesOf(evenings, { from: 1, to: 6 })).toEqual({ start: 0, end: 2 });
  expect(indexesOf(evenings, { from: 4, to: 3 })).toEqual({ start: 1, end: 1 });
});

it("withBand › is around the unsettled games, and the axis has room for all of it", () => {
  const line = withBand(evenings, [90, 80, 70, 60]);
  expect(line.map(({ band }) => band)).toEqual([[420, 580], [440, 560], undefined]);
  const { y } = axesOf(line, "game", null);
  expect([y.from <= 420, y.to >= 580]).toEqual([true, true]);
});

it("labelsOf › shows peak dates in the reader's zone, as beside the chart", () => {
  const late = evenings.map((point) => ({ ...point, at: point.at + 20 * 3_600_000, y: point.number === 4 ? 600 : 500 }));
  const [highest] = labelsOf(late, { peak: 4, from: 1, to: 6, games: 6 }, null);
  expect(highest!.words).toBe("peak, 5 Jan 2026");
});

function point(x: number, y: number): HistoryPoint {
  return { ...evenings[0]!, x, y, number: x, gameId: x + 100 };
}

function correction(x: number, moves = 1, gameId: number | null = 412): Correction {
  const largest = { at: 0, cause: "correct", gameId, change: -3.1, result: null } as const;
  return { after: 0, x, since: 0, at: 0, moves, change: -3.1, largest };
}

const points = [point(1, 500), point(2, 510), point(4, 530)];

describe("corrections on a line", () => {
  it("lie on it: interpolated between two games by number, at the last rating by date", () => {
    const corrections = [correction(2.5), correction(3)];
    const ratings = withCorrections(points, corrections, "game").map(({ x, y }) => `${x}: ${y}`);
    expect(ratings).toEqual(["1: 500", "2: 510", "2.5: 515", "3: 520", "4: 530"]);
    const byDate = withCorrections(points, corrections, "date").filter(isCorrection);
    expect(byDate.map(({ y }) => y)).toEqual([510, 510]);
  });

  it("link to a page as games do: to the corrected game, several and new rules to the list of moves", () => {
    expect(pathOf(points[0]!)).toBe("/games/101");
    const paths = [correction(1), correction(1, 2), correction(1, 1, null)].map((each) =>
      pathOf({ x: 1, y: 1, correction: each }),
    );
    expect(paths).toEqual(["/games/412", "#moves", "#moves"]);
  });
});
