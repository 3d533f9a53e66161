import type { Reader } from "@/db";
import { findGamesAround, type GamesAround } from "@/db/store/duplicates";
import { findParticipantsByGames, type GamePosition, type Participant } from "@/db/store/games";
import { isFutureGuest, knownPlayers, type PlayersByKey } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import type { GameInput } from "./schema";
import { DAY_MS, MINUTE_MS } from "@/lib/format/durations";

/** Two admins may enter the same evening, and give it different times; the same scores a day later are another evening. */
const WITHIN_MS = DAY_MS;

/** A game that is probably the same, and why. */
export interface Duplicate extends GamePosition {
  /** The same scores within a day, or the same time with any scores. */
  readonly because: "scores" | "time";
}

/** The criteria that count. A game server's rounds often end alike all evening, so its games are compared by time only. */
type Criterion = Duplicate["because"];

interface Sought {
  readonly criteria?: readonly Criterion[];
  /** The game whose players play again. */
  readonly continues?: number | null;
  /** The players of the games by their names, where the caller has found them. */
  readonly players?: PlayersByKey;
}

/** The game of the same players that is probably this one, the nearest in time; null where there is none. */
export async function findDuplicate(
  reader: Reader,
  ladderId: number,
  game: GameInput,
  sought?: Sought,
): Promise<Duplicate | null> {
  return (await findDuplicates(reader, ladderId, [game], sought))[0]!;
}

/**
 * `findDuplicate` for several games, with as few queries as for one. An admin who enters the game that follows game `continues` knows
 * that it is a new one: there is no question about that game, nor about games that already shared its time.
 */
export async function findDuplicates(
  reader: Reader,
  ladderId: number,
  games: readonly GameInput[],
  { criteria = ["scores", "time"], continues = null, players: found }: Sought = {},
): Promise<(Duplicate | null)[]> {
  const names = games.flatMap(({ participants }) => participants.map(({ player }) => player));
  const players = found ?? (await knownPlayers(reader, names));
  const searches = games.map((game) => searchFor(game, players, criteria));
  const spans = searches.flatMap((one) => one?.span ?? []);
  const around = await findGamesAround(reader, ladderId, spans);
  const rows = await findParticipantsByGames(reader, [...new Set(around.flat().map(({ id }) => id))]);
  let next = 0;
  return searches.map((one) => (one === null ? null : nearest(one, around[next++]!, { rows, criteria, continues })));
}

/** A game with the numbers of its players, and where to look for the same one. */
interface Search {
  readonly game: GameInput;
  readonly scores: ReadonlyMap<number, Scored>;
  readonly span: GamesAround;
}

function searchFor(game: GameInput, players: PlayersByKey, criteria: readonly Criterion[]): Search | null {
  const scores = new Map<number, Scored>();
  for (const { player: name, score, place } of game.participants) {
    const player = players.get(nameKey(name));
    // A player without any game was not in this one either.
    if (player === undefined || isFutureGuest(player)) return null;
    scores.set(player.id, { score, place });
  }
  // One player under two names is refused elsewhere.
  if (scores.size < game.participants.length) return null;
  const [playerId] = scores.keys();
  if (playerId === undefined) return null;
  const at = game.playedAt.getTime();
  // Games last a day at most; a longer time still overlaps within a day.
  const within = criteria.includes("scores") ? WITHIN_MS : Math.min(WITHIN_MS, 1000 * longest(game.participants));
  const span = { playerId, from: new Date(at - within), to: new Date(at + within), players: [...scores.keys()] };
  return { game, scores, span };
}

interface SearchContext {
  readonly rows: ReadonlyMap<number, readonly Participant[]>;
  readonly criteria: readonly Criterion[];
  readonly continues: number | null;
}

function nearest(
  { game, scores }: Search,
  around: readonly GamePosition[],
  { rows, criteria, continues }: SearchContext,
): Duplicate | null {
  const timed = (other: GamePosition): Timed => ({ playedAt: other.playedAt, participants: rows.get(other.id)! });
  const followed = around.find(({ id }) => id === continues);
  const isFollowed = (other: GamePosition) =>
    followed !== undefined && other.id <= followed.id && overlap(timed(other), timed(followed));
  const distance = ({ playedAt }: GamePosition) => Math.abs(playedAt.getTime() - game.playedAt.getTime());
  const found = around.flatMap((other): Duplicate[] => {
    const theirs = rows.get(other.id)!;
    if (criteria.includes("scores") && theirs.every((row) => isAlike(scores.get(row.playerId)!, row)))
      return [{ ...other, because: "scores" }];
    const isTime = criteria.includes("time") && overlap(game, timed(other)) && !isFollowed(other);
    return isTime ? [{ ...other, because: "time" }] : [];
  });
  return found.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** A game by its time and length. */
interface Timed {
  readonly playedAt: Date;
  readonly participants: readonly Pick<Participant, "seconds">[];
}

function overlap(one: Timed, other: Timed): boolean {
  const shorter = 1000 * Math.min(longest(one.participants), longest(other.participants));
  return Math.abs(one.playedAt.getTime() - other.playedAt.getTime()) <= shorter - leeway(one, other, shorter);
}

interface Scored {
  readonly score: number;
  readonly place?: number | null;
}

/** Whether scores are equal, and places where both have one: games without scores differ by their places alone. */
export function isAlike(one: Scored, other: Scored): boolean {
  return one.score === other.score && (one.place == null || other.place == null || one.place === other.place);
}

/**
 * Games that follow each other touch, and rounded times must not make them overlap. Times that both stand on a whole minute were probably
 * rounded to it, all others to seconds. Very short games may overlap by half of their length at most.
 */
function leeway(one: Pick<GamePosition, "playedAt">, other: Pick<GamePosition, "playedAt">, shorter: number): number {
  const inMinutes = [one, other].every(({ playedAt }) => playedAt.getTime() % MINUTE_MS === 0);
  return Math.min(inMinutes ? MINUTE_MS : 1_500, shorter / 2);
}

/**
 * The length of a game in seconds. Some people enter when a game began and some when it ended; two games that are less than the shorter
 * one's length apart overlap either way.
 */
function longest(rows: readonly Pick<Participant, "seconds">[]): number {
  return Math.max(...rows.map(({ seconds }) => seconds));
}
