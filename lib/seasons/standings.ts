import type { EditionAward } from "@/db";
import type { Season } from "@/db/store/seasons";
import type { SeasonPlayer, SeasonResult, SeasonState } from "./derive";

type Minimums = Pick<Season, "minGames" | "minOpponents">;

/** A player of a season's table. */
export interface SeasonRow extends SeasonPlayer {
  /** Null for players who have not played enough; `wouldBe` is the rank that their rating would give them. */
  readonly rank: number | null;
  readonly wouldBe: number;
  /** What is missing to be ranked. */
  readonly missingGames: number;
  readonly missingOpponents: number;
}

export type SeasonTable = ReturnType<typeof tableOf>;

/** How many games and opponents a player lacks to be ranked. */
export function missingOf(games: number, opponents: number, { minGames, minOpponents }: Minimums) {
  return { missingGames: Math.max(0, minGames - games), missingOpponents: Math.max(0, minOpponents - opponents) };
}

/** Sums of the same changes in another order differ by less. */
const ROUNDING = 1e-9;

/**
 * Players by rating, the highest first, where equal ratings share a rank: those who have played enough, and the others with what is
 * missing. Hidden players are left out.
 */
export function tableOf(players: Iterable<SeasonPlayer>, minimums: Minimums, hidden: ReadonlySet<number> = new Set()) {
  const rows = [...players]
    .filter(({ playerId }) => !hidden.has(playerId))
    .sort((a, b) => b.rating - a.rating || a.playerId - b.playerId)
    .map((player) => ({ ...player, ...missingOf(player.games, player.opponents.size, minimums) }));
  const [ranked, unranked]: [SeasonRow[], SeasonRow[]] = [[], []];
  for (const row of rows) {
    const first = ranked[(ranked.at(-1)?.wouldBe ?? 0) - 1];
    const rank = first !== undefined && first.rating - row.rating < ROUNDING ? first.wouldBe : ranked.length + 1;
    if (row.missingGames + row.missingOpponents > 0) unranked.push({ ...row, rank: null, wouldBe: rank });
    else ranked.push({ ...row, rank, wouldBe: rank });
  }
  return { ranked, unranked, everyone: [...ranked, ...unranked] };
}

/** Makes the awards of a season. Hidden players get none. */
export type AwardDefinition = (players: Iterable<SeasonPlayer>, hidden?: ReadonlySet<number>) => EditionAward[];

/** How awards are made, by number. Editions were sealed by each, so none is changed: other awards are the next number. */
export const awardDefinitions = new Map<number, AwardDefinition>([[1, fiveAwards]]);

/** The definition of the next edition. */
export function newestAwards(): readonly [definition: number, awardsOf: AwardDefinition] {
  return [...awardDefinitions].at(-1)!;
}

function fiveAwards(players: Iterable<SeasonPlayer>, hidden: ReadonlySet<number> = new Set()): EditionAward[] {
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

/** Everyone's rank at some moments, rising: after the games before each. */
export function ranksAt(
  results: readonly SeasonResult[],
  { minGames, minOpponents }: Minimums,
  hidden: ReadonlySet<number>,
  times: readonly number[],
): Map<number, number>[] {
  const players = new Map<number, { rating: number; games: number; opponents: number }>();
  let next = 0;
  return times.map((time) => {
    for (; next < results.length && results[next]!.playedAt < time; next++)
      for (const { playerId, before, change, opponents } of results[next]!.rows)
        players.set(playerId, { rating: before + change, games: (players.get(playerId)?.games ?? 0) + 1, opponents });
    const ranked = [...players]
      .filter(([id, { games, opponents }]) => !hidden.has(id) && games >= minGames && opponents >= minOpponents)
      .sort(([, a], [, b]) => b.rating - a.rating);
    const ranks = new Map<number, number>();
    let rank = 0;
    for (const [at, [id, { rating }]] of ranked.entries()) {
      if (rank === 0 || ranked[rank - 1]![1].rating - rating >= ROUNDING) rank = at + 1;
      ranks.set(id, rank);
    }
    return ranks;
  });
}

/** Before that many players are ranked, and before that part of the season is over, a rank says little. */
const MIN_RANKED = 8;
const MIN_PART = 0.25;

/** A player's best rank and when it was reached; null where none counts. */
export function bestRank(
  { terms: { startsAt, endsAt }, results }: Pick<SeasonState, "terms" | "results">,
  { minGames, minOpponents }: Minimums,
  hidden: ReadonlySet<number>,
  playerId: number,
): { readonly rank: number; readonly at: number } | null {
  const ratings = new Map<number, number>();
  const games = new Map<number, number>();
  const from = startsAt + MIN_PART * (endsAt - startsAt);
  let best: { rank: number; at: number } | null = null;
  for (const { playedAt, rows } of results) {
    for (const row of rows) {
      const played = (games.get(row.playerId) ?? 0) + 1;
      games.set(row.playerId, played);
      if (played >= minGames && row.opponents >= minOpponents && !hidden.has(row.playerId))
        ratings.set(row.playerId, row.before + row.change);
    }
    const own = ratings.get(playerId);
    if (own === undefined || playedAt < from || ratings.size < MIN_RANKED) continue;
    let rank = 1;
    for (const rating of ratings.values()) if (rating - own >= ROUNDING) rank++;
    if (best === null || rank < best.rank) best = { rank, at: playedAt };
  }
  return best;
}
