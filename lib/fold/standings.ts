import type { Reader } from "@/db";
import type { EnteredRow, GamePosition } from "@/db/store/games";
import { findHistoryBefore } from "@/db/store/history";
import { findRatingsByPlayers, type Rating } from "@/db/store/ratings";
import { eachInTurns, yieldToEventLoop } from "@/lib/platform/event-loop";
import { tallyGame } from "@/lib/analysis";
import { MAX_ENTRANTS, type Compare } from "@/lib/rating";
import { makeBoard } from "@/lib/rating/board";
import type { ResolvedEdit } from "./edits";
import { movedIn, ratingIn, RECENT_GAMES, talliesIn, toTenth, trackOf, type Roster, type Track } from "./roster";

/** The number of rows processed in a few milliseconds. */
const PLAYERS_A_TURN = 250;

/** Changes to a ladder's rows: rows to write, and players to remove because they have no rated game any more. */
export interface StandingsChange {
  readonly put: Rating[];
  readonly remove: number[];
  readonly before: Map<number, Rating>;
  readonly added: number;
}

/** Games and pairwise results to add to a player's totals. They depend on what was entered and compared, not on ratings. */
interface Totals {
  games: number;
  won: number;
  lost: number;
  tied: number;
}

/** What the edits add to each player's totals; it can be negative. */
async function totalsOf(edits: readonly ResolvedEdit[], compare: Compare): Promise<Map<number, Totals>> {
  const totals = new Map<number, Totals>();
  const board = makeBoard(MAX_ENTRANTS);
  const count = (participants: readonly EnteredRow[], sign: 1 | -1) => {
    for (const [at, tally] of tallyGame(participants, compare, board).entries()) {
      const { playerId, rated } = participants[at]!;
      if (!rated) continue;
      let sum = totals.get(playerId);
      if (sum === undefined) totals.set(playerId, (sum = { games: 0, won: 0, lost: 0, tied: 0 }));
      sum.games += sign;
      sum.won += sign * tally.won;
      sum.lost += sign * tally.lost;
      sum.tied += sign * tally.tied;
    }
  };
  await eachInTurns(edits, ({ was, becomes, status }) => {
    if (was?.game.status === "rated") count(was.participants, -1);
    if (status === "rated") count(becomes.participants, 1);
  });
  return totals;
}

/**
 * The rows of all players who moved or were in an edited game. `stored` are the rows of all players of edited games, given only where no
 * game is stored at or after `from`: then no other player moves, and the last games in these rows are still right.
 */
export async function standingsAfter(
  reader: Reader,
  ladderId: number,
  edits: readonly ResolvedEdit[],
  from: GamePosition,
  roster: Roster,
  stored: readonly Rating[] | null,
  { compare, tally }: { readonly compare: Compare; readonly tally: boolean },
): Promise<StandingsChange> {
  const totals = await totalsOf(edits, compare);
  const touched = [...new Set([...totals.keys(), ...(tally ? roster.numbers.keys() : movedIn(roster))])];
  const before = new Map((stored ?? (await findRatingsByPlayers(reader, ladderId, touched))).map((row) => [row.playerId, row]));
  const [put, remove]: [Rating[], number[]] = [[], []];
  for (const [at, playerId] of touched.entries()) {
    if (at % PLAYERS_A_TURN === PLAYERS_A_TURN - 1) await yieldToEventLoop();
    const old = before.get(playerId);
    const added = addTotals(old, totals.get(playerId));
    const sum = tally ? { ...added, ...talliesIn(roster, playerId) } : added;
    if (sum.games === 0) {
      if (old !== undefined) remove.push(playerId);
      continue;
    }
    const known = stored === null ? undefined : old;
    const tail = await endOfHistory(reader, ladderId, playerId, from, trackOf(roster, playerId), sum.games, known);
    // Who is active depends on the ladder's newest game, and is decided when the rows are written; so is whether a first row is hidden.
    const { active = true, hidden = false } = old ?? {};
    const row = { ladderId, playerId, rating: ratingIn(roster, playerId), ...sum, ...tail, active, hidden };
    if (old === undefined || !sameRow(old, row)) put.push(row);
  }
  return { put, remove, before, added: put.filter(({ playerId }) => !before.has(playerId)).length - remove.length };
}

function addTotals(old: Totals | undefined, more: Totals | undefined): Totals {
  const sum = (field: keyof Totals) => (old?.[field] ?? 0) + (more?.[field] ?? 0);
  return { games: sum("games"), won: sum("won"), lost: sum("lost"), tied: sum("tied") };
}

type Tail = Pick<Rating, "recent" | "lastGameId" | "lastPlayedAt" | "lastChange">;

/** The end of a player's history: the games that the fold has seen, and stored games before them. */
async function endOfHistory(
  reader: Reader,
  ladderId: number,
  playerId: number,
  from: GamePosition,
  seen: Track | undefined,
  games: number,
  old: Rating | undefined,
): Promise<Tail> {
  const wanted = Math.min(RECENT_GAMES, games) - (seen?.recent.length ?? 0);
  if (seen !== undefined && (wanted <= 0 || old !== undefined)) {
    const earlier = wanted <= 0 ? [] : old!.recent.slice(-wanted);
    return { ...lastOf(seen), recent: [...earlier, ...seen.recent] };
  }
  const earlier = await findHistoryBefore(reader, ladderId, playerId, from, wanted);
  const recent = [...earlier.map((entry) => toTenth(entry.after)).reverse(), ...(seen?.recent ?? [])];
  if (seen !== undefined) return { ...lastOf(seen), recent };
  const { gameId, playedAt, change } = earlier[0]!;
  return { lastGameId: gameId, lastPlayedAt: playedAt, lastChange: change, recent };
}

function lastOf(seen: Track): Omit<Tail, "recent"> {
  return { lastGameId: seen.lastGameId, lastPlayedAt: new Date(seen.lastPlayedAt), lastChange: seen.lastChange };
}

const NUMBERS = ["rating", "games", "won", "lost", "tied", "lastGameId", "lastChange"] as const;

function sameRow(a: Rating, b: Rating): boolean {
  const same = NUMBERS.every((field) => a[field] === b[field]) && a.lastPlayedAt.getTime() === b.lastPlayedAt.getTime();
  return same && a.recent.length === b.recent.length && a.recent.every((rating, at) => rating === b.recent[at]);
}
