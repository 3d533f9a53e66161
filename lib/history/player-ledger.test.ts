import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "@/lib/testing/thorough";
import { meetingsWith, rivalsOf, moverAt, peakOf, sumOfPoints, writeLedger, type Ledger } from "./player-ledger";
import { rateGame } from "@/lib/rating";
import { usualGame } from "@/lib/testing/rating/arbitrary-games";
import { entrant, equation5 } from "@/lib/testing/rating/entrant";

const ME = 7;

/** Games of player 7, who is the first entrant in each, against players 1, 2, 3 … */
function ledgerOf(games: ReturnType<typeof entrant>[][], rules = equation5): Ledger {
  const writer = writeLedger(ME, rules);
  games.forEach((entrants, game) => {
    const players = entrants.map((one, at) => ({ ...one, player: at === 0 ? ME : at > 6 ? at + 1 : at }));
    writer.add({ id: 100 + game, playedAt: game * 1_000, entrants: players });
  });
  return writer.finish();
}

const duelWon = [entrant({ score: 2 }), entrant({ score: 1 })];
const duelLost = [entrant({ score: 1 }), entrant({ score: 2 })];
const duelTied = [entrant({ score: 1 }), entrant({ score: 1 })];

describe("a ledger", () => {
  it("has the points of each opponent, and who moved the rating most", () => {
    const three = [entrant({ score: 2 }), entrant({ score: 1, rating: 620 }), entrant({ score: 3, rating: 380 })];
    const ledger = ledgerOf([three]);
    const { pairs, scale, changes } = rateGame(three, equation5);
    expect([...ledger.points]).toEqual([pairs[0]!.adjustment * scale, pairs[1]!.adjustment * scale]);
    expect([...ledger.result]).toEqual([1, 0]);
    expect(ledger.change[0]).toBe(changes[0]);
    expect(ledger.after[0]).toBe(500 + changes[0]!);
    expect([...ledger.opponent]).toEqual([1, 2]);
    expect(moverAt(ledger, 0)).toEqual({ player: 1, points: ledger.points[0] });
  });

  it("has no reason that moved the rating in the other direction", () => {
    const game = [entrant({ score: 2 }), entrant({ score: 1, rating: 700 }), entrant({ score: 3 }), entrant({ score: 3 })];
    const ledger = ledgerOf([game]);
    // One large gain, and two losses that are more together.
    expect([...ledger.points].map(Math.sign)).toEqual([1, -1, -1]);
    expect(ledger.change[0]).toBeLessThan(0);
    expect(moverAt(ledger, 0)).toEqual({ player: 2, points: ledger.points[1] });
  });

  it("finds the first game with the highest rating", () => {
    const ledger = ledgerOf([duelLost, duelWon, duelWon, duelTied]);
    expect([peakOf(ledger, 0, 4), peakOf(ledger, 2, 4)]).toEqual([1, 2]);
  });

  it("adds up a rival's games, over any range", () => {
    const ledger = ledgerOf([duelWon, duelLost, duelTied, duelWon]);
    expect(rivalsOf(ledger)).toEqual([{ player: 1, games: 4, won: 2, lost: 1, tied: 1, points: 20 }]);
    expect(rivalsOf(ledger, 1, 3)).toEqual([{ player: 1, games: 2, won: 0, lost: 1, tied: 1, points: -20 }]);
    expect(rivalsOf(ledger, 2, 2)).toEqual([]);
  });

  it("has points from rivals that sum to the changes, most first", () => {
    holds(fc.array(usualGame, { minLength: 1, maxLength: 8 }), fc.nat(8), fc.nat(8), (games, one, other) => {
      const lines = games.map(({ entrants: [me, ...others] }) => [{ ...me!, rated: true }, ...others]);
      const ledger = ledgerOf(lines, games[0]!.rules);
      const [from, to] = [Math.min(one, other, ledger.games), Math.min(Math.max(one, other), ledger.games)];
      const rivals = rivalsOf(ledger, from, to);
      const changes = ledger.change.slice(from, to).reduce((sum, change) => sum + change, 0);
      const size = ledger.points.reduce((sum, value) => sum + Math.abs(value), 1);
      expect(Math.abs(sumOfPoints(rivals) - changes)).toBeLessThan(1e-9 * size);
      expect(rivals).toEqual(rivals.toSorted((a, b) => b.points - a.points));
      for (const { games: met, won, lost, tied } of rivals) expect(won + lost + tied).toBe(met);
      for (const { player, points: total } of rivalsOf(ledger)) {
        expect(sumOfPoints(meetingsWith(ledger, player))).toBeCloseTo(total, 9);
      }
    });
  });
});
