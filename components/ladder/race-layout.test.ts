import { describe, expect, it } from "vitest";
import { heightOfRank, layOutRace, spreadLabels } from "./race-layout";

const line = (...ranks: (number | null)[]) => ({ id: 1, name: "A", slug: "a", rating: 500, ranks });

describe("the layout of a race", () => {
  it("draws ranks below ten at half the distance, and all beyond the last on one line", () => {
    const step = heightOfRank(2) - heightOfRank(1);
    expect(heightOfRank(10) - heightOfRank(9)).toBe(step);
    expect(heightOfRank(12) - heightOfRank(11)).toBe(step / 2);
    // Their numbers are 16 pixels high.
    expect(heightOfRank(11) - heightOfRank(10)).toBeGreaterThan(20);
    expect(heightOfRank(900)).toBe(heightOfRank(25));
    expect(heightOfRank(24)).toBeLessThan(heightOfRank(25));
  });

  it("is as high as the lowest rank needs, and labels the rest", () => {
    expect(layOutRace([line(1, 3, null)]).ticks.map(({ text }) => text)).toEqual(["1", "2", "3"]);
    const { ticks, height, lowest } = layOutRace([line(1, 400)]);
    expect(lowest).toBe(25);
    expect(ticks.at(-1)).toEqual({ text: "25+", y: heightOfRank(25) });
    expect(ticks.map(({ text }) => text).slice(9, 12)).toEqual(["10", "11", "13"]);
    expect(height).toBeGreaterThan(heightOfRank(25));
    expect(layOutRace([]).ticks).toHaveLength(1);
  });

  it("moves labels apart in their order", () => {
    expect(spreadLabels([100, 18, 102, 18], 20)).toEqual([100, 18, 120, 38]);
  });
});
