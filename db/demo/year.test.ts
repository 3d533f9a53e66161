import { describe, expect, it } from "vitest";
import type { GameInput } from "@/lib/games/schema";
import { makePilots } from "./pilots";
import { DAY, midnightOf, MINUTE } from "./season";
import { playYear } from "./year";

const year = playYear();
const games = year.flatMap((evening) => evening.games);
const gamesOf = (ladder: string) => year.filter(({ evening }) => evening.ladder === ladder).flatMap((evening) => evening.games);

function lengthOf(game: GameInput): number {
  return Math.max(...game.participants.map(({ seconds }) => seconds));
}

function teamSizes(game: GameInput): number[] {
  const teams = [...new Set(game.participants.map(({ team }) => team))];
  return teams.map((team) => game.participants.filter((row) => row.team === team).length);
}

describe("the year of games", () => {
  it("is played the same way every time", () => {
    expect(playYear().map((evening) => evening.games)).toEqual(year.map((evening) => evening.games));
  });

  it("begins and ends on its days, in order", () => {
    const times = games.map(({ playedAt }) => playedAt.getTime());
    expect(games[0]!.playedAt.toISOString()).toMatch(/^2025-11-15/);
    expect(games.at(-1)!.playedAt.toISOString()).toMatch(/^2026-11-14T2/);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });

  it("is busier at the weekend, and plays in the evening or a weekend's afternoon", () => {
    const perDay = [0, 0, 0, 0, 0, 0, 0];
    for (const { playedAt } of games) perDay[playedAt.getUTCDay()]!++;
    const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = perDay;
    expect(Math.min(sunday!, friday!, saturday!)).toBeGreaterThan(Math.max(monday!, tuesday!, wednesday!, thursday!));
    for (const { playedAt } of games) {
      const weekend = [0, 6].includes(playedAt.getUTCDay());
      expect(playedAt.getUTCHours()).toBeGreaterThanOrEqual(weekend ? 13 : 18);
    }
  });

  it("has evenings of several games, one after the other", () => {
    const lengths = year.map((evening) => evening.games.length);
    expect(lengths.filter((length) => length >= 3).length / lengths.length).toBeGreaterThan(0.6);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(6);
  });

  it("never has anyone in two places at once", () => {
    const busyUntil = new Map<string, number>();
    for (const game of games) {
      const start = game.playedAt.getTime();
      for (const { player } of game.participants) {
        expect(start).toBeGreaterThan(busyUntil.get(player) ?? 0);
        busyUntil.set(player, start + lengthOf(game) * 1_000);
      }
    }
  });

  it("sets clans of two to six against each other, sometimes three of them", () => {
    const sizes = gamesOf("clan").map(teamSizes);
    for (const sides of sizes) expect(new Set(sides).size).toBe(1);
    expect([...new Set(sizes.map(([size]) => size!))].sort()).toEqual([2, 3, 4, 5, 6]);
    const threeWay = sizes.filter((sides) => sides.length === 3).length;
    expect(threeWay).toBeGreaterThan(10);
    expect(threeWay).toBeLessThan(sizes.length / 10);
    expect(Math.max(...sizes.map((sides) => sides.length))).toBe(3);
  });

  it("lets three to ten into the arena, without teams", () => {
    const arena = gamesOf("solaris");
    expect(arena.every((game) => game.participants.every(({ team }) => team === null))).toBe(true);
    const sizes = new Set(arena.map((game) => game.participants.length));
    expect([...sizes].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("takes 8 to 25 minutes a game, and some are not there for all of it", () => {
    const lengths = games.map(lengthOf);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(8 * 60);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(25 * 60);
    const short = games.flatMap((game) => game.participants.filter(({ seconds }) => seconds < lengthOf(game)));
    const share = short.length / games.reduce((sum, { participants }) => sum + participants.length, 0);
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.2);
  });

  it("has whole scores, none below zero", () => {
    for (const { score } of games.flatMap(({ participants }) => participants)) {
      expect(Number.isInteger(score) && score >= 0).toBe(true);
    }
  });

  it("has notes on some games and none on most", () => {
    const noted = games.filter(({ note }) => note !== null).length;
    expect(noted).toBeGreaterThan(40);
    expect(noted).toBeLessThan(games.length / 4);
  });

  it("keeps to the days on which people join and leave", () => {
    const pilots = new Map(makePilots().map((pilot) => [pilot.name, pilot]));
    for (const { playedAt, participants } of games) {
      for (const { player } of participants) {
        const { from, until } = pilots.get(player)!;
        expect(playedAt.getTime()).toBeGreaterThanOrEqual(from);
        expect(playedAt.getTime()).toBeLessThan(until);
      }
    }
    const starfall = games.filter(({ participants }) => participants.some(({ player }) => player === "Starfall"));
    expect(starfall[0]!.playedAt.getTime()).toBeLessThan(midnightOf("2026-05-01"));
    expect(starfall.at(-1)!.playedAt.getTime()).toBeLessThan(midnightOf("2026-08-31"));
    expect(starfall.length).toBeGreaterThan(20);
  });

  it("ends each evening before midnight is long past", () => {
    for (const { evening, endsAt } of year)
      expect(endsAt % DAY > evening.startsAt % DAY || endsAt % DAY < 60 * MINUTE).toBe(true);
  });
});
