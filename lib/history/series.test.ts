import { describe, expect, it } from "vitest";
import { formatChange, formatRating } from "@/lib/format";
import { packFlowSeries, packNumbers, packRatingSeries, unpackFlowSeries, unpackNumbers, unpackRatingSeries } from "./series";

const HOUR = 3_600_000;

/** Points of a line that goes up and down, also below zero, with times that stand still. */
const many = Array.from({ length: 600 }, (_, at) => at);
const ratings = many.map((at) => 400 * Math.sin(at / 7) + at / 3);
const changes = many.map((at) => 25 * Math.sin(at * 1.7));
const times = many.map((at) => Date.UTC(2026, 0, 1) + Math.floor(at / 2) * HOUR + (at % 7));
const ids = many.map((at) => 1_000_000 + ((at * 37) % 600));

describe("numbers as a text", () => {
  it.each([
    ["none", [], 1],
    ["one", [7], 1],
    ["rising, falling and the same", [5, 9, 9, 3, -12], 1],
    ["with decimals", [0.1, 0.2, 0.3, -4.5], 10],
    ["as large as a time", times, 1],
  ])("come back as they were: %s", (_, values, unit) => {
    expect(unpackNumbers(packNumbers(values, unit), unit)).toEqual(values);
  });

  it("never drift from what was rounded, however many there are", () => {
    const back = unpackNumbers(packNumbers(ratings, 10), 10);
    for (const [at, value] of back.entries()) expect(Math.abs(value - ratings[at]!)).toBeLessThanOrEqual(0.05 + 1e-9);
  });
});

describe("a series", () => {
  it("of ratings shows the same after it was sent", () => {
    const people = ["Ann", "Ben"];
    const mover = many.map((at) => (at % 3) - 1);
    const series = {
      number: many,
      at: times,
      gameId: ids,
      rating: ratings,
      change: changes,
      mover,
      moved: changes,
      games: ids,
      people,
    };
    const back = unpackRatingSeries(packRatingSeries(series));
    expect(back).toMatchObject({ number: many, at: times, gameId: ids, mover, games: ids, people });
    expect(back.rating.map(formatRating)).toEqual(ratings.map(formatRating));
    expect(back.change.map(formatChange)).toEqual(changes.map(formatChange));
    expect(back.moved.map(formatChange)).toEqual(changes.map(formatChange));
  });

  it("of points between two players shows the same after it was sent", () => {
    const series = { number: many, at: times, gameId: ids, points: changes, total: ratings };
    const back = unpackFlowSeries(packFlowSeries(series));
    expect(back).toMatchObject({ number: many, at: times, gameId: ids });
    expect(back.points.map(formatChange)).toEqual(changes.map(formatChange));
    expect(back.total.map(formatChange)).toEqual(ratings.map(formatChange));
  });

  it("takes less than half the bytes of its numbers", () => {
    const series = { number: many, at: times, gameId: ids, points: changes, total: ratings };
    expect(JSON.stringify(packFlowSeries(series)).length).toBeLessThan(JSON.stringify(series).length / 2);
  });
});
