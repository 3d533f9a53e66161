import type { Reader } from "@/db";
import { gamesAround } from "@/db/store/duplicates";
import { participantsOfGames, type GamePosition, type Participant } from "@/db/store/games";
import { knownPlayers } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import type { GameInput } from "./schema";

/** Two admins may enter the same evening, and give it different times; the same scores a day later are another evening. */
const WITHIN_MS = 24 * 3600 * 1000;

/** A game that is probably the same, and why. */
export interface Duplicate extends GamePosition {
  /** The same scores within a day, or the same time with whatever scores. */
  readonly because: "scores" | "time";
}

/** Which likenesses count. A game server reports rounds that end alike all evening, so of its games only the time tells. */
export type Likeness = Duplicate["because"];

/** The game of the same players that is probably this one, the nearest in time; null where there is none. */
export async function findDuplicate(
  reader: Reader,
  ladderId: number,
  game: GameInput,
  likenesses: readonly Likeness[] = ["scores", "time"],
): Promise<Duplicate | null> {
  const players = await knownPlayers(
    reader,
    game.participants.map(({ player }) => player),
  );
  const scores = new Map<number, number>();
  for (const { player: name, score } of game.participants) {
    const player = players.get(nameKey(name));
    // Somebody who has never been in a game was not in this one either.
    if (player === undefined) return null;
    scores.set(player.id, score);
  }
  // One player under two names: no game at all, which is said elsewhere.
  if (scores.size < game.participants.length) return null;
  const [playerId] = scores.keys();
  if (playerId === undefined) return null;
  const at = game.playedAt.getTime();
  // Nobody plays for more than a day; a game that is said to be longer overlaps within a day, too.
  const within = likenesses.includes("scores") ? WITHIN_MS : Math.min(WITHIN_MS, 1000 * longest(game.participants));
  const [from, to] = [new Date(at - within), new Date(at + within)];
  const around = await gamesAround(reader, { ladderId, playerId, from, to, participantCount: scores.size });
  const rows = await participantsOfGames(
    reader,
    around.map(({ id }) => id),
  );
  const distance = ({ playedAt }: GamePosition) => Math.abs(playedAt.getTime() - at);
  const found = around.flatMap((other): Duplicate[] => {
    const theirs = rows.get(other.id)!;
    if (!theirs.every((row) => scores.has(row.playerId))) return [];
    if (likenesses.includes("scores") && theirs.every((row) => scores.get(row.playerId) === row.score))
      return [{ ...other, because: "scores" }];
    const shorter = 1000 * Math.min(longest(game.participants), longest(theirs));
    const overlap = distance(other) <= shorter - leeway(game, other, shorter);
    return likenesses.includes("time") && overlap ? [{ ...other, because: "time" }] : [];
  });
  return found.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/**
 * Games that follow each other touch, and rounded times must not make them overlap. Times that both stand on a whole minute were probably
 * rounded to it, all others to seconds. Of very short games, half of the length still counts: at the same moment nobody plays twice.
 */
function leeway(one: Pick<GamePosition, "playedAt">, other: Pick<GamePosition, "playedAt">, shorter: number): number {
  const inMinutes = [one, other].every(({ playedAt }) => playedAt.getTime() % 60_000 === 0);
  return Math.min(inMinutes ? 60_000 : 1_500, shorter / 2);
}

/**
 * How long a game lasted, in seconds. Some enter when a game began and some when it ended; two games that are less than the shorter
 * one's length apart overlap either way.
 */
function longest(rows: readonly Pick<Participant, "seconds">[]): number {
  return Math.max(...rows.map(({ seconds }) => seconds));
}
