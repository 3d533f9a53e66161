import type { EditionAward } from "@/db";
import type { SeasonPlayer } from "./derive";

export interface Minimums {
  readonly minGames: number;
  readonly minOpponents: number;
}

/** A player of a season's table. */
export interface SeasonRow extends SeasonPlayer {
  /** Null for players who have not played enough; `wouldBe` is the rank that their rating would give them. */
  readonly rank: number | null;
  readonly wouldBe: number;
  /** What is missing to be ranked. */
  readonly missingGames: number;
  readonly missingOpponents: number;
}

export interface SeasonTable {
  /** By rating, the highest first; equal ratings share a rank. */
  readonly ranked: readonly SeasonRow[];
  readonly unranked: readonly SeasonRow[];
}

/** Everyone who has played enough by rating, and everyone else with what is missing. Hidden players are in neither list. */
export function tableOf(
  players: Iterable<SeasonPlayer>,
  { minGames, minOpponents }: Minimums,
  hidden: ReadonlySet<number> = new Set(),
): SeasonTable {
  const rows = [...players]
    .filter(({ playerId }) => !hidden.has(playerId))
    .sort((a, b) => b.rating - a.rating || a.playerId - b.playerId)
    .map((player) => ({
      ...player,
      missingGames: Math.max(0, minGames - player.games),
      missingOpponents: Math.max(0, minOpponents - player.opponents.size),
    }));
  const [ranked, unranked]: [SeasonRow[], SeasonRow[]] = [[], []];
  for (const row of rows) {
    const last = ranked.at(-1);
    const rank = last?.rating === row.rating ? last.wouldBe : ranked.length + 1;
    if (row.missingGames + row.missingOpponents > 0) unranked.push({ ...row, rank: null, wouldBe: rank });
    else ranked.push({ ...row, rank, wouldBe: rank });
  }
  return { ranked, unranked };
}

/** The awards of a season, from its games. Hidden players get none. */
export function awardsOf(players: Iterable<SeasonPlayer>, hidden: ReadonlySet<number> = new Set()): EditionAward[] {
  const all = [...players].filter(({ playerId }) => !hidden.has(playerId)).sort((a, b) => a.playerId - b.playerId);
  const best = (award: EditionAward["award"], valueOf: (player: SeasonPlayer) => number, min: number): EditionAward[] => {
    const value = all.reduce((most, player) => Math.max(most, valueOf(player)), -Infinity);
    if (!(value > min)) return [];
    return [{ award, playerIds: all.filter((player) => valueOf(player) === value).map(({ playerId }) => playerId), value }];
  };
  return [
    ...best("points", ({ gained }) => gained, 0),
    ...best("improved", ({ rating, opening }) => rating - opening, 0),
    ...biggestUpset(all),
    ...best("opponents", ({ opponents }) => opponents.size, 1),
    ...best("streak", ({ longestStreak }) => longestStreak, 1),
  ];
}

function biggestUpset(players: readonly SeasonPlayer[]): EditionAward[] {
  let found: EditionAward[] = [];
  for (const { playerId, upset } of players) {
    // A favourite's win is no upset.
    if (upset === null || upset.expected >= 0.5 || upset.expected >= (found[0]?.value ?? 1)) continue;
    const { expected, gameId, loserId, loserRating } = upset;
    found = [{ award: "upset", playerIds: [playerId], value: expected, upset: { gameId, loserId, loserRating } }];
  }
  return found;
}
