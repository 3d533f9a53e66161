import { describe, expect, it } from "vitest";
import { entrant } from "@/lib/testing/rating/entrant";
import { defaultRules, rateGame } from "@/lib/rating";
import { largestTransfer, largestTransferOf, sortTransfers, transferBetween, transfersOf } from "./index";

const entrants = [
  entrant({ rating: 600, score: 10 }),
  entrant({ rating: 400, score: 30, minutes: 10 }),
  entrant({ rating: 480, score: 20 }),
  entrant({ score: 99, rated: false }),
];
const names = ["Natasha", "aidan", "Vlad", "guest"];
const game = rateGame(entrants, defaultRules);

describe("transfers", () => {
  it("are seen from the side of the player who gains", () => {
    const all = transfersOf(game, null);
    expect(all).toHaveLength(3);
    for (const { change, adjustment } of all) {
      expect(change).toBeGreaterThanOrEqual(0);
      expect(change).toBe(adjustment * game.scale);
    }
  });

  it("of one player are seen from that player's side, and add up to the change", () => {
    for (const at of [0, 1, 2]) {
      const own = transfersOf(game, at);
      expect(own.map(({ one }) => one)).toEqual([at, at]);
      expect(own.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(game.changes[at]!, 12);
    }
    expect(transfersOf(game, 3)).toEqual([]);
  });

  it("that are the same but for rounding keep their order, so that a browser agrees with the server", () => {
    const [first, ...rest] = transfersOf(game, null);
    const twin = { ...first!, one: 7, adjustment: first!.adjustment * (1 + Number.EPSILON) };
    expect(twin.adjustment).toBeGreaterThan(first!.adjustment);
    const ones = sortTransfers([first!, twin, ...rest], "size", () => "").map(({ one }) => one);
    expect(ones.indexOf(7)).toBe(ones.indexOf(first!.one) + 1);
  });

  it("of one player have a largest one, from that player's side; a guest has none", () => {
    const sizes = transfersOf(game, 1).map(({ change }) => Math.abs(change));
    const largest = largestTransferOf(game, 1)!;
    expect(largest.one).toBe(1);
    expect(Math.abs(largest.change)).toBe(Math.max(...sizes));
    expect(largestTransferOf(game, 3)).toBeNull();
    expect(largestTransferOf(game, -1)).toBeNull();
  });

  it("between two players mirror each other", () => {
    const there = transferBetween(game, 0, 1)!;
    const back = transferBetween(game, 1, 0)!;
    expect(back).toMatchObject({
      one: 1,
      other: 0,
      result: 1,
      adjustment: -there.adjustment,
      change: -there.change,
      minutes: 10,
    });
    expect(back.predicted).toBeCloseTo(1 - there.predicted, 15);
    expect(transferBetween(game, 0, 3)).toBeNull();
    expect(transferBetween(game, -1, 0)).toBeNull();
  });

  it("can be sorted by points, surprise, minutes and name", () => {
    const all = transfersOf(game, null);
    const sorted = (order: Parameters<typeof sortTransfers>[1]) =>
      sortTransfers(all, order, (at) => names[at]!).map(({ one, other }) => `${names[one]}-${names[other]}`);
    expect(sorted("size")).toEqual(["Vlad-Natasha", "aidan-Natasha", "aidan-Vlad"]);
    expect(sorted("surprise")).toEqual(["aidan-Natasha", "Vlad-Natasha", "aidan-Vlad"]);
    expect(sorted("minutes")[0]).toBe("Vlad-Natasha");
    expect(sorted("name")).toEqual(["aidan-Natasha", "aidan-Vlad", "Vlad-Natasha"]);
    expect(largestTransfer(game)).toMatchObject({ one: 2, other: 0 });
  });
});
