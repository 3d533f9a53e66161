import { pluck } from "@/lib/platform/grouped";
import type { Reader, Store } from "@/db";
import { processState } from "@/db/process-state";
import { countActivePlayers } from "@/db/store/buckets";
import { findLadderBySlug, ladderState, type Ladder } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";
import { findHiddenPlayerIdsByLadder, findStandingByPlayer, findStandingsPage } from "@/db/store/ratings";
import { forEachRating, findNthNewestPlayedAt, forEachRatingOfPlayers } from "@/db/store/weekly-ratings";
import { activeSince } from "@/lib/fold/write-standings";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { VersionCache } from "@/lib/platform/version-cache";
import { countGreater } from "@/lib/fold/impact";
import type { Phrase } from "@/lib/games/surprise";
import { teamsOfPlayers } from "@/lib/games/teams/data";
import { playerAt } from "@/lib/players/identity";
import { findOnLadder, summaryOf } from "./data";
import { lastWeekOf } from "./movement";
import { leadSentence, RACE_LEADERS, raceSpans, type Race, type RaceSpan } from "./race";
import { WEEK_MS } from "@/lib/format/durations";

/** The limit of games read for a year of weeks: about a second of reading, with other requests served in between. */
const MAX_GAMES = 60_000;
const MAX_RATINGS = 1_000_000;
/** The limit of all ladders together. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The ratings of everyone who was active at the end of each week, rising: a rank is a search in one of them. Moments are in milliseconds,
 * oldest first; the last is the ladder's newest game.
 */
export type WeeklyRatings = Awaited<ReturnType<typeof deriveWeeks>>;

declare global {
  interface ProcessState {
    weeklyRatings?: VersionCache<WeeklyRatings> | undefined;
  }
}

function cache(): VersionCache<WeeklyRatings> {
  return (processState().weeklyRatings ??= new VersionCache<WeeklyRatings>({
    maxBytes: MAX_BYTES,
    bytesOf: ({ ratings }) => ratings.reduce((bytes, week) => bytes + week.byteLength, 0),
  }));
}

/** A year of a ladder in weeks, derived at the first view after a change, and cached. */
async function weeklyRatings(store: Store, ladder: Ladder): Promise<WeeklyRatings> {
  return cache().get(`${store.location} ${ladder.id}`, ladderState(ladder), () =>
    store.snapshot((reader) => deriveWeeks(reader, ladder)),
  );
}

/** Derives ratings week by week from the first game that matters: who has played, when last, and the rating since. */
export async function deriveWeeks(reader: Reader, ladder: Ladder, max = MAX_GAMES) {
  const moments = await momentsOf(reader, ladder, max);
  const ratings: Float64Array[] = [];
  const known = new Map<number, { rating: number; at: number }>();
  const hidden = new Set(await findHiddenPlayerIdsByLadder(reader, ladder.id));
  for (const [at, moment] of moments.entries()) {
    const from = at === 0 ? startOf(moment) : moments[at - 1]!;
    // Week by week also before the first moment, so that no statement reads for long.
    for (let after = from; after < moment; after = Math.min(moment, after + WEEK_MS)) {
      const upTo = Math.min(moment, after + WEEK_MS);
      await forEachRating(reader, ladder.id, new Date(after), new Date(upTo), (player, playedAt, rating) => {
        if (hidden.has(player)) return;
        const one = known.get(player);
        if (one === undefined) known.set(player, { rating, at: playedAt });
        else [one.rating, one.at] = [rating, playedAt];
      });
      await yieldToEventLoop();
    }
    ratings.push(activeAt(known, moment));
  }
  return { moments, ratings };
}

/** Who has not played since is not ranked then, and need not be known later. */
function activeAt(known: Map<number, { rating: number; at: number }>, moment: number): Float64Array {
  const since = activeSince(new Date(moment))!.getTime();
  const active: number[] = [];
  for (const [player, { rating, at }] of known) {
    if (at >= since) active.push(rating);
    else known.delete(player);
  }
  return Float64Array.from(active).sort();
}

/** The position just before the first game that makes a player active at a moment. */
function startOf(moment: number): number {
  return activeSince(new Date(moment))!.getTime() - 1;
}

/** The ends of the examined weeks: no further back than the ladder's games, and no more than can be read in a moment. */
async function momentsOf(reader: Reader, { id, newestPlayedAt }: Ladder, max: number): Promise<number[]> {
  if (newestPlayedAt === null) return [];
  const newest = newestPlayedAt.getTime();
  const [tooFar, active] = await Promise.all([findNthNewestPlayedAt(reader, id, max), countActivePlayers(reader, id)]);
  const weeks = Math.min(raceSpans["1y"], Math.floor(MAX_RATINGS / Math.max(1, active)));
  const moments = Array.from({ length: weeks + 1 }, (_, at) => newest - (weeks - at) * WEEK_MS);
  return moments.filter((moment) => moment === newest || tooFar === null || startOf(moment) >= tooFar.getTime());
}

/** The ranks of some players week by week, null in weeks in which they were not active, and how many were active in each week. */
export async function weeklyRanks(store: Store, ladder: Ladder, playerIds: readonly number[]) {
  const weeks = await weeklyRatings(store, ladder);
  const [first, last] = [weeks.moments[0], weeks.moments.at(-1)];
  const played = new Map<number, { at: number; rating: number }[]>(playerIds.map((id) => [id, []]));
  if (first !== undefined && last !== undefined) {
    const visit = (player: number, at: number, rating: number) => void played.get(player)?.push({ at, rating });
    await forEachRatingOfPlayers(store, ladder.id, playerIds, new Date(startOf(first)), new Date(last), visit);
  }
  // Hidden players have no rank, now or in any earlier week.
  const hidden = ladder.hiddenCount === 0 ? [] : await findHiddenPlayerIdsByLadder(store, ladder.id);
  for (const id of hidden) if (played.has(id)) played.set(id, []);
  const players = weeks.ratings.map(({ length }) => length);
  return { moments: weeks.moments, players, ranks: new Map([...played].map(([id, games]) => [id, ranksIn(weeks, games)])) };
}

/** `games` are one player's, in order. */
function ranksIn({ moments, ratings }: WeeklyRatings, games: readonly { at: number; rating: number }[]): (number | null)[] {
  let next = 0;
  return moments.map((moment, week) => {
    while (next < games.length && games[next]!.at <= moment) next++;
    const last = games[next - 1];
    const active = last !== undefined && last.at >= activeSince(new Date(moment))!.getTime();
    return active ? countGreater(ratings[week]!, last.rating) + 1 : null;
  });
}

/** The race of the first ten, and of added players. */
async function raceOf(store: Store, ladder: Ladder, span: RaceSpan, added: readonly number[]): Promise<Race> {
  const top = await findStandingsPage(store, ladder.id, "active", 0, RACE_LEADERS);
  const others = added.filter((id) => !top.some(({ playerId }) => playerId === id));
  const standings = [...top, ...(await Promise.all(others.map((id) => findStandingByPlayer(store, ladder.id, id))))];
  const people = standings.filter((row) => row !== null).filter(({ hidden }) => !hidden);
  const ids = pluck(people, "playerId");
  const [{ moments, ranks }, teams] = await Promise.all([weeklyRanks(store, ladder, ids), teamsOfPlayers(store, ladder, ids)]);
  const from = Math.max(0, moments.length - 1 - raceSpans[span]);
  const lines = people.flatMap(({ playerId: id, name, slug, mark, rating }) => {
    const line = ranks.get(id)!.slice(from);
    // Someone who was never active in these weeks has no line.
    return line.every((rank) => rank === null)
      ? []
      : [{ id, name, slug, mark, team: teams.get(id) ?? null, rating, ranks: line }];
  });
  return { moments: moments.slice(from).map((moment) => new Date(moment).toISOString()), lines };
}

/** The race of a ladder's first ten, of others by their names, and of the viewer; null where there is no such ladder. */
export async function ladderRace(store: Store, slug: string, span: RaceSpan, names: readonly string[], viewerId: number | null) {
  const ladder = await findLadderBySlug(store, slug);
  if (ladder === null) return null;
  const found = await Promise.all(names.map((typed) => personOn(store, slug, typed)));
  const added = found.filter((person) => person !== null);
  const ids = new Set([...pluck(added, "id"), ...(viewerId === null ? [] : [viewerId])]);
  return {
    ladder: await summaryOf(store, ladder),
    race: await raceOf(store, ladder, span, [...ids]),
    /** The added players, and names that are unknown on the ladder. */
    added: added.map(({ name, slug: theirs }) => ({ name, slug: theirs })),
    missing: names.filter((_, at) => found[at] === null),
  };
}

async function personOn(reader: Reader, ladder: string, typed: string) {
  const found = await findOnLadder(reader, ladder, typed);
  return found && playerAt(reader, found.slug);
}

/** Who leads, and who climbed most in the ladder's last week. */
export async function whoLeads(store: Store, slug: string): Promise<Phrase[] | null> {
  const ladder = await findLadderBySlug(store, slug);
  if (ladder === null) return null;
  const [top, { climbers }] = await Promise.all([findStandingsPage(store, ladder.id, "active", 0, 3), lastWeekOf(store, ladder)]);
  const names = new Map((await findPlayersByIds(store, pluck(climbers, "playerId"))).map(({ id, name }) => [id, name]));
  return leadSentence(
    top.filter(({ rating }) => rating === top[0]?.rating),
    climbers.map((climb) => ({ ...climb, name: names.get(climb.playerId) ?? "" })),
    "in the last week of play",
  );
}
