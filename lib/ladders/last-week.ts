import { LRUCache } from "lru-cache";
import type { Reader, Store } from "@/db";
import { playedSince, sumOfRatings, type PlayedSince } from "@/db/store/ladder-pages";
import { ladderById, stateOf, type Ladder } from "@/db/store/ladders";
import { addedGames, playedSinceBy, playersInGames } from "@/db/store/week-changes";
import { SortedNumbers } from "./sorted-numbers";

export const WEEK_MS = 7 * 24 * 3600 * 1000;
/** After more new games than this, reading the week again is no slower. */
const MOST_GAMES = 500;
/** Ladders whose week is kept; more than a community has. */
const MOST_LADDERS = 100;

interface Moved {
  /** The rating a week ago; null for someone who was not on the ladder then. */
  readonly before: number | null;
  readonly now: number;
  /** Part of the sum of points, and of no rank. */
  readonly hidden: boolean;
}

/**
 * What the seven days before a ladder's newest game did, from those who played in them alone: everyone else's rating is what it was. It
 * is read once, and then follows the ladder: a new game changes those who were in it, and those whose games became older than a week.
 */
export class LastWeek {
  readonly #moved = new Map<number, Moved>();
  readonly #ratingsNow: SortedNumbers;
  readonly #ratingsThen: SortedNumbers;
  readonly #points: CarefulSum;

  constructor(
    public ladder: Ladder,
    played: readonly PlayedSince[],
    points: number,
  ) {
    for (const player of played) this.#moved.set(player.playerId, movedBy(player));
    const all = [...this.#moved.values()].filter(({ hidden }) => !hidden);
    this.#ratingsNow = new SortedNumbers(all.map(({ now }) => now));
    this.#ratingsThen = new SortedNumbers(all.flatMap(({ before }) => before ?? []));
    this.#points = new CarefulSum(points);
  }

  /** The sum of all ratings of the ladder. */
  get points(): number {
    return this.#points.value;
  }

  /** A player's rating a week ago, of one who has this rating now; null for someone who was not on the ladder then. */
  ratingThen(playerId: number, now: number): number | null {
    const moved = this.#moved.get(playerId);
    return moved === undefined ? now : moved.before;
  }

  /** How many more had more than a rating then than have more than it now. */
  moreAboveThen(rating: number): number {
    return this.#ratingsThen.countGreater(rating) - this.#ratingsNow.countGreater(rating);
  }

  /** Puts what is so now in place of what was kept of these players: `played` has those of them who played in the week. */
  follow(ladder: Ladder, playerIds: Iterable<number>, played: readonly PlayedSince[]): void {
    const next = new Map(played.map((player) => [player.playerId, movedBy(player)]));
    for (const id of playerIds) this.#replace(id, next.get(id));
    this.ladder = ladder;
  }

  #replace(id: number, next: Moved | undefined): void {
    const old = this.#moved.get(id);
    if (old !== undefined) {
      this.#moved.delete(id);
      if (!old.hidden) this.#ratingsNow.remove(old.now);
      if (!old.hidden && old.before !== null) this.#ratingsThen.remove(old.before);
    }
    if (next === undefined) return;
    this.#moved.set(id, next);
    if (!next.hidden) this.#ratingsNow.add(next.now);
    if (!next.hidden && next.before !== null) this.#ratingsThen.add(next.before);
    // Someone who had not played in the week had the rating that the first game in it found.
    this.#points.add(next.now);
    this.#points.add(-(old?.now ?? next.before ?? 0));
  }
}

function movedBy({ before, now, games, gamesSince, hidden }: PlayedSince): Moved {
  return { before: games === gamesSince ? null : before, now, hidden };
}

/** A sum that thousands of additions leave exact to the last bits: what each of them rounds off is kept (Neumaier). */
class CarefulSum {
  #rounded = 0;

  constructor(private sum: number) {}

  add(number: number): void {
    const next = this.sum + number;
    this.#rounded += Math.abs(this.sum) >= Math.abs(number) ? this.sum - next + number : number - next + this.sum;
    this.sum = next;
  }

  get value(): number {
    return this.sum + this.#rounded;
  }
}

/** The week of a ladder as it is now: one that was kept, brought up to date where only games were added since, or one read anew. */
export async function nextWeek(reader: Reader, ladderId: number, kept: LastWeek | null): Promise<LastWeek> {
  const ladder = (await ladderById(reader, ladderId))!;
  if (kept !== null && stateOf(kept.ladder) === stateOf(ladder)) return kept;
  const change = kept && (await changeSince(reader, kept.ladder, ladder));
  if (kept !== null && change !== null) {
    kept.follow(ladder, change.players, await playedSinceBy(reader, ladder.id, change.since, [...change.players]));
    return kept;
  }
  const since = startOf(ladder);
  return new LastWeek(
    ladder,
    since === null ? [] : await playedSince(reader, ladder.id, since),
    await sumOfRatings(reader, ladder.id),
  );
}

function startOf({ newestPlayedAt }: Ladder): Date | null {
  return newestPlayedAt && new Date(newestPlayedAt.getTime() - WEEK_MS);
}

/** Who is to be looked at again after games were added; null where more than that happened, or too much. */
async function changeSince(reader: Reader, was: Ladder, is: Ladder): Promise<{ since: Date; players: Set<number> } | null> {
  const [before, since] = [startOf(was), startOf(is)];
  if (was.epoch !== is.epoch || is.onlyAddedSince > was.version || before === null || since === null || since < before)
    return null;
  // What a version before this one wrote does not say which game was the last.
  if (was.lastAddedGame === null || is.lastAddedGame === null) return null;
  const added = await addedGames(reader, is.id, { above: was.lastAddedGame, upTo: is.lastAddedGame }, MOST_GAMES);
  if (added === null) return null;
  const from = Math.min(...added);
  // A game from before the week moved the ratings with which others began it.
  if (from <= since.getTime()) return null;
  const spans = { from: new Date(Math.min(from, is.newestPlayedAt!.getTime())), after: before, upTo: since };
  const players = await playersInGames(reader, is.id, spans, MOST_GAMES);
  return players && { since, players };
}

interface Kept {
  readonly state: string;
  readonly week: Promise<LastWeek>;
}

declare global {
  var pairwiseLastWeeks: LRUCache<string, Kept> | undefined;
}

/** Kept on the process, because the server's bundles each have their own copy of this module. */
function weeks(): LRUCache<string, Kept> {
  return (globalThis.pairwiseLastWeeks ??= new LRUCache<string, Kept>({ max: MOST_LADDERS }));
}

/**
 * A ladder's last week. Use it before the next `await`: the next game changes it. Requests that come at once share one reading, and
 * readings of one ladder follow each other.
 */
export function lastWeekOf(store: Store, ladder: Ladder): Promise<LastWeek> {
  const key = `${store.place} ${ladder.id}`;
  const known = weeks().get(key);
  if (known?.state === stateOf(ladder)) return known.week;
  const week = follow(store, ladder, known?.week);
  const kept = { state: stateOf(ladder), week };
  weeks().set(key, kept);
  // A failure is not kept: it may have come in the middle of a change. Who asked gets the error.
  week.catch(() => weeks().get(key) === kept && weeks().delete(key));
  return week;
}

async function follow(store: Store, { id }: Ladder, known: Promise<LastWeek> | undefined): Promise<LastWeek> {
  const before = (await known?.catch(() => null)) ?? null;
  return store.snapshot((reader) => nextWeek(reader, id, before));
}
