import { describe, expect, it } from "vitest";
import type { GameInput } from "@/lib/games/schema";
import { playYear } from "./year";

const year = playYear();
const games = year.flatMap((evening) => evening.games);

function lengthOf(game: GameInput): number {
  return Math.max(...game.participants.map(({ seconds }) => seconds));
}

describe("the year of games", () => {
  it("is the same in every run", () => {
    expect(playYear().map((evening) => evening.games)).toEqual(year.map((evening) => evening.games));
  });

  it("begins and ends on its days, in order", () => {
    const times = games.map(({ playedAt }) => playedAt.getTime());
    expect(games[0]!.playedAt.toISOString()).toMatch(/^2025-11-15/);
    expect(games.at(-1)!.playedAt.toISOString()).toMatch(/^2026-11-14T2/);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });

  it("never has anyone in two games at the same time", () => {
    const busyUntil = new Map<string, number>();
    for (const game of games) {
      const start = game.playedAt.getTime();
      for (const { player } of game.participants) {
        expect(start).toBeGreaterThan(busyUntil.get(player) ?? 0);
        busyUntil.set(player, start + lengthOf(game) * 1_000);
      }
    }
  });
});
