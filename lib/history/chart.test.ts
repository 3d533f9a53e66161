import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "@/lib/testing/thorough";
import type { Move } from "@/lib/fold/view";
import { correctionsInTable, correctionsOnChart, type Part } from "./corrections";
import { eveningEnds, thin } from "./thin";

const DAY = 86_400_000;

/** A game a day: number 1 on day 1. */
function daily(games: number, axis: Part["axis"], from = 1, to = games): Part {
  const gamesBy = (at: number) => Math.max(0, Math.min(games, Math.floor(at / DAY)));
  return { axis, from, to, fromAt: from * DAY, toAt: to * DAY, gamesBy };
}

function move(day: number, change: number, gameId: number | null = 7): Move {
  return { at: day * DAY, cause: "correct", gameId, change };
}

describe("corrections on the chart of a history", () => {
  it("stand at their moment by date, and between the games around them by number", () => {
    const moves = [move(3.25, -3.1), move(8.5, 2)];
    expect(correctionsOnChart(moves, daily(10, "date"))).toMatchObject([{ x: 3.25 * DAY }, { x: 8.5 * DAY }]);
    const first = { x: 3.5, after: 3, moves: 1, change: -3.1, largest: moves[0] };
    expect(correctionsOnChart(moves, daily(10, "game"))).toMatchObject([first, { x: 8.5 }]);
  });

  it.each([
    ["after the last game, by number", "game", 400, 10.5],
    ["before the first, by number", "game", 0.5, 0.5],
    ["a little after the last, by date", "date", 10.5, 10.5 * DAY],
    ["years after the last, by date: just behind the end", "date", 4000, 10.9 * DAY],
    ["before the first, by date", "date", 0.5, DAY],
  ] as const)("are in the picture: %s", (_, axis, day, x) => {
    expect(correctionsOnChart([move(day, 1)], daily(10, axis))).toMatchObject([{ x }]);
  });

  it("belong to the part of the history whose games they follow", () => {
    const moves = [move(2.5, 1), move(4.5, 2), move(6.5, 3), move(8.5, 4)];
    const within = (from: number, to: number) => correctionsOnChart(moves, daily(10, "game", from, to));
    expect(within(4, 6)).toMatchObject([{ change: 2 }, { change: 3 }]);
    expect(within(1, 3)).toMatchObject([{ change: 1 }]);
    expect(within(9, 10)).toEqual([]);
  });

  it("are few however many there were, and none is lost in them", () => {
    const moves = Array.from({ length: 5_000 }, (_, at) => move(1 + at * 2, at === 77 ? -50 : 0.5, at));
    for (const axis of ["game", "date"] as const) {
      const corrections = correctionsOnChart(moves, daily(10_000, axis));
      expect(corrections.length).toBeLessThanOrEqual(25);
      expect(corrections.reduce((sum, correction) => sum + correction.moves, 0)).toBe(5_000);
      expect(corrections.reduce((sum, correction) => sum + correction.change, 0)).toBeCloseTo(0.5 * 4_999 - 50, 6);
      expect(corrections[0]!.largest).toEqual(moves[77]);
      expect(corrections.map(({ x }) => x)).toEqual(corrections.map(({ x }) => x).sort((a, b) => a - b));
    }
  });
});

it("corrections in the table of a history › are a line each, the newest first, and one line where many lie between two games", () => {
  expect(correctionsInTable([move(3.2, 1), move(3.4, 2), move(5.5, 3)], daily(10, "game"))).toMatchObject([
    { after: 5, change: 3 },
    { after: 3, change: 2 },
    { after: 3, change: 1 },
  ]);
  const many = Array.from({ length: 9 }, (_, at) => move(3 + at / 10, at));
  expect(correctionsInTable([...many, move(5.5, 3)], daily(10, "game"))).toMatchObject([
    { after: 5, moves: 1 },
    { after: 3, moves: 9, change: 36, since: 3 * DAY, at: 3.8 * DAY },
  ]);
});

const hour = 3_600_000;

it("eveningEnds › has the last game of each evening, also across midnight, and the peak", () => {
  // Three games from 22:00 to 01:00, one the next afternoon, two a week later.
  const times = [22, 24, 25, 38, 190, 191].map((at) => at * hour);
  expect(eveningEnds(times, 0, 6, 2)).toEqual([2, 3, 5]);
  expect(eveningEnds(times, 0, 6, 1)).toEqual([1, 2, 3, 5]);
});

const line = fc
  .array(fc.tuple(fc.nat(1_000_000), fc.double({ min: -1e4, max: 1e4, noNaN: true })), { minLength: 1, maxLength: 2_000 })
  .map((points) => ({ xs: points.map(([x]) => x).sort((a, b) => a - b), ys: points.map(([, y]) => y) }));

it("thin › keeps a line's first, last, lowest and highest point, in order, and no more than four a column", () => {
  holds(line, fc.integer({ min: 1, max: 50 }), fc.nat(), fc.nat(), ({ xs, ys }, columns, one, other) => {
    const [a, b] = [one % xs.length, other % xs.length];
    const [from, to] = [Math.min(a, b), Math.max(a, b) + 1];
    const kept = thin(xs, ys, from, to, columns);
    const [part, ysThere] = [ys.slice(from, to), kept.map((at) => ys[at]!)];
    expect([kept[0], kept.at(-1)]).toEqual([from, to - 1]);
    expect([Math.min(...ysThere), Math.max(...ysThere)]).toEqual([Math.min(...part), Math.max(...part)]);
    expect(kept.length).toBeLessThanOrEqual(4 * columns);
    expect(kept).toEqual([...new Set(kept)].sort((left, right) => left - right));
  });
});
