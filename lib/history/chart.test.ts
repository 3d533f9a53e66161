import fc from "fast-check";
import { describe, expect, it } from "vitest";
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
    expect(correctionsOnChart(moves, daily(10, "date")).map(({ x }) => x)).toEqual([3.25 * DAY, 8.5 * DAY]);
    expect(correctionsOnChart(moves, daily(10, "game")).map(({ x }) => x)).toEqual([3.5, 8.5]);
    expect(correctionsOnChart(moves, daily(10, "game"))[0]).toMatchObject({
      after: 3,
      moves: 1,
      change: -3.1,
      largest: moves[0],
    });
  });

  it.each([
    { why: "after the last game, by number", axis: "game" as const, day: 400, x: 10.5 },
    { why: "before the first, by number", axis: "game" as const, day: 0.5, x: 0.5 },
    { why: "a little after the last, by date", axis: "date" as const, day: 10.5, x: 10.5 * DAY },
    { why: "years after the last, by date: just behind the end", axis: "date" as const, day: 4000, x: 10.9 * DAY },
    { why: "before the first, by date", axis: "date" as const, day: 0.5, x: DAY },
  ])("are in the picture: $why", ({ axis, day, x }) => {
    expect(correctionsOnChart([move(day, 1)], daily(10, axis)).map((correction) => correction.x)).toEqual([x]);
  });

  it("belong to the part of the history whose games they follow", () => {
    const moves = [move(2.5, 1), move(4.5, 2), move(6.5, 3), move(8.5, 4)];
    const changes = (from: number, to: number) =>
      correctionsOnChart(moves, daily(10, "game", from, to)).map(({ change }) => change);
    expect(changes(4, 6)).toEqual([2, 3]);
    expect(changes(1, 3)).toEqual([1]);
    expect(changes(9, 10)).toEqual([]);
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
  const few = [move(3.2, 1), move(3.4, 2), move(5.5, 3)];
  expect(correctionsInTable(few, daily(10, "game")).map(({ after, change }) => [after, change])).toEqual([
    [5, 3],
    [3, 2],
    [3, 1],
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

describe("a thinned line", () => {
  it("keeps its first, last, lowest and highest point, in order, and no more than four a column", () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 50 }), fc.nat(), fc.nat(), ({ xs, ys }, columns, one, other) => {
        const [a, b] = [one % xs.length, other % xs.length];
        const [from, to] = [Math.min(a, b), Math.max(a, b) + 1];
        const kept = thin(xs, ys, from, to, columns);
        const part = ys.slice(from, to);
        const ysThere = kept.map((at) => ys[at]!);
        expect(kept[0]).toBe(from);
        expect(kept.at(-1)).toBe(to - 1);
        expect(Math.min(...ysThere)).toBe(Math.min(...part));
        expect(Math.max(...ysThere)).toBe(Math.max(...part));
        expect(kept.length).toBeLessThanOrEqual(4 * columns);
        for (let at = 1; at < kept.length; at++) expect(kept[at]!).toBeGreaterThan(kept[at - 1]!);
      }),
    );
  });
});
