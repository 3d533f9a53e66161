import { describe, expect, it } from "vitest";
import { comparisons, type Compare } from "@/lib/rating";
import { bothCompared, comparedOf } from "./compared";

const player = (name: string, team: string, more: object) => ({
  name,
  team,
  rating: 500,
  rated: true,
  seconds: 1200,
  score: 0,
  ...more,
});
const players = [
  player("Natasha", "Wolf", { score: 8, place: 1, direct: [null, 5, 2] }),
  player("Vlad", "Falcon", { score: -3, place: 3, direct: [3, null, null] }),
  player("Marthe", "Falcon", { score: 9, place: 3, seconds: 600 }),
];

describe("the comparison of two opponents in words", () => {
  it.each([
    ["rate", "24.0 to −9.0", "8 in 20:00, −3 in 20:00"],
    ["direct", "5–3", "Natasha scored 5 on Vlad, Vlad 3 on Natasha"],
    ["total", "8 to −3", "the higher score wins, whatever the time"],
    ["lowest", "8 to −3", "the lower score wins, whatever the time"],
    ["place", "1st to 3rd", "Natasha finished 1st, Vlad 3rd"],
    ["team", "8–6", "Wolf 8, Falcon 6"],
  ] as const)("by %s is %s: %s", (compare, both, how) => {
    const compared = comparedOf(players, 0, 1, { compare });
    expect(bothCompared(compared)).toBe(both);
    expect(compared.how).toBe(how);
  });

  it("has a case for every comparison", () => {
    const told = comparisons.map((compare: Compare) => comparedOf(players, 0, 2, { compare }).label);
    expect(new Set(told).size).toBe(comparisons.length - 1);
  });

  it("names the player whose direct score is missing where score per hour decides", () => {
    expect(comparedOf(players, 0, 2, { compare: "direct" }).how).toBe(
      "8 in 20:00, 9 in 10:00; only one of them has a score against the other",
    );
    expect(comparedOf(players, 1, 2, { compare: "direct" }).how).toBe("−3 in 20:00, 9 in 10:00; no scores against each other");
  });

  it("has a sentence for a shared place", () => {
    expect(comparedOf(players, 1, 2, { compare: "place" }).how).toBe("both finished 3rd: a tie");
  });
});
