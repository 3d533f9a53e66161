import type { Reader } from "@/db";
import { countActivePlayers } from "@/db/store/buckets";
import { findPlayedSince, type PlayedSince } from "@/db/store/ladder-pages";
import type { Ladder } from "@/db/store/ladders";
import { findActiveRatings, findRatingsPlayedBetween } from "@/db/store/ratings";
import { countGreater } from "@/lib/fold/impact";
import { activeSince } from "@/lib/fold/write-standings";
import { cachedOfLadder } from "./cached";
import { MIN_CLIMB } from "./race";
import { WEEK_MS } from "@/lib/format/durations";

/**
 * A player's movement: their rank seven days before the ladder's newest game, among the players active then, and their rank now, among
 * the players active now. This is the only definition of a week's movement.
 */
export interface Move {
  readonly from: number;
  readonly to: number;
}

/** The data to derive a former rank from a current one: only players who played in the week, or became inactive in it, differ from now. */
export interface Movement {
  /** All players who played in the week: the rating before it, or why they had no rank then. */
  readonly before: ReadonlyMap<number, number | "new" | "back">;
  /** The current ratings of players who played in the week, rising. */
  readonly ratingsNow: Float64Array;
  /** The former ratings of players who were ranked then and played in the week or became inactive in it, rising. */
  readonly ratingsThen: Float64Array;
  /** Who climbed most by games of their own, the best first; none on a ladder that is too large to look at everyone. */
  readonly climbers: readonly (Move & { readonly playerId: number })[];
}

/** The movement of a ladder's last week. */
export const lastWeekOf = cachedOfLadder(deriveMovement);

/** When the ladder's last week began; null without games. */
export function weekStart({ newestPlayedAt }: Pick<Ladder, "newestPlayedAt">): Date | null {
  return newestPlayedAt && new Date(newestPlayedAt.getTime() - WEEK_MS);
}

/** Reading everyone's rating takes longer than a page may on a larger ladder. */
const MAX_RANKED = 20_000;

async function deriveMovement(reader: Reader, ladder: Ladder): Promise<Movement> {
  const since = weekStart(ladder);
  if (since === null) return { before: new Map(), ratingsNow: rising([]), ratingsThen: rising([]), climbers: [] };
  const activeThen = activeSince(since)!;
  const played = await findPlayedSince(reader, ladder.id, since, activeThen);
  const listed = played.filter(({ hidden }) => !hidden);
  const gone = await findRatingsPlayedBetween(reader, ladder.id, activeThen, activeSince(ladder.newestPlayedAt)!);
  const movement = {
    before: new Map(played.map((player) => [player.playerId, beforeOf(player)])),
    ratingsNow: rising(listed.map(({ now }) => now)),
    ratingsThen: rising([...listed.flatMap(({ wasActive, before }) => (wasActive ? [before] : [])), ...gone.values()]),
    climbers: [],
  };
  if ((await countActivePlayers(reader, ladder.id)) > MAX_RANKED) return movement;
  const climbers = climbersIn(movement, await findActiveRatings(reader, ladder.id), rising([...gone.values()]));
  return { ...movement, climbers };
}

function beforeOf({ games, gamesSince, wasActive, before }: PlayedSince): number | "new" | "back" {
  return games === gamesSince ? "new" : wasActive ? before : "back";
}

function climbersIn(movement: Movement, active: ReadonlyMap<number, number>, gone: Float64Array): Movement["climbers"] {
  const ratings = rising([...active.values()]);
  const climbed = [...active].flatMap(([playerId, rating]) => {
    const then = movement.before.get(playerId);
    const move = moveOf(movement, { playerId, rating }, (than) => countGreater(ratings, than));
    if (typeof then !== "number" || rating <= then || typeof move === "string") return [];
    // Places that others left by not playing any more are not climbed.
    return [{ playerId, ...move, places: move.from - move.to - countGreater(gone, then) }];
  });
  const farthest = climbed.reduce((best, { places }) => Math.max(best, places), MIN_CLIMB);
  return climbed.filter(({ places }) => places === farthest).sort((a, b) => a.to - b.to || a.playerId - b.playerId);
}

/** The rating that an active player had then; a word for someone who was not ranked then. */
export function ratingThen({ before }: Movement, { playerId, rating }: { playerId: number; rating: number }) {
  return before.get(playerId) ?? rating;
}

/** The move of an active player. `aboveNow` returns the number of active players above a rating, for the current and the former one. */
export function moveOf(
  movement: Movement,
  player: { readonly playerId: number; readonly rating: number },
  aboveNow: (rating: number) => number,
): Move | "new" | "back" {
  const then = ratingThen(movement, player);
  if (typeof then === "string") return then;
  const aboveThen = aboveNow(then) - countGreater(movement.ratingsNow, then) + countGreater(movement.ratingsThen, then);
  return { from: aboveThen + 1, to: aboveNow(player.rating) + 1 };
}

function rising(numbers: readonly number[]): Float64Array {
  return Float64Array.from(numbers).sort();
}
