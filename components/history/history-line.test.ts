import { describe, expect, it, vi } from "vitest";
import { axesOf, betweenPoints, indexesOf, labelsOf, partInWords, withBand, type HistoryPoint } from "./history-line";

/** Fourteen hours ahead of UTC. */
vi.stubEnv("TZ", "Pacific/Kiritimati");

/** Evenings of two games each. */
const evenings = [2, 4, 6].map((number): HistoryPoint => {
  const at = Date.UTC(2026, 0, number);
  return { x: at, y: 500, number, at, gameId: number, change: 0, mover: null, moved: 0, games: 2 };
});

describe("a range of a history", () => {
  it("reaches from the first game of its first evening to the last game of its last", () => {
    expect(betweenPoints(evenings, 1, 2)).toEqual({ from: 3, to: 6 });
    expect(partInWords(evenings, 1, 2)).toBe("Game 3, 4 Jan 2026 to game 6, 6 Jan 2026");
  });

  it("has the same points after a round trip", () => {
    expect(indexesOf(evenings, { from: 3, to: 6 })).toEqual({ start: 1, end: 2 });
    expect(indexesOf(evenings, { from: 1, to: 6 })).toEqual({ start: 0, end: 2 });
    expect(indexesOf(evenings, { from: 4, to: 3 })).toEqual({ start: 1, end: 1 });
  });
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
