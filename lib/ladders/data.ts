import type { Reader } from "@/db";
import { countAbove, countActive, type Who } from "@/db/store/buckets";
import { orderedPage, pageEnd, playedSince, type OtherOrder, type PageEnd } from "@/db/store/ladder-pages";
import { allLadders, ladderBySlug, type Ladder } from "@/db/store/ladders";
import { standingOf, standingsPage, type Standing } from "@/db/store/ratings";
import { searchPlayers } from "@/db/store/search";
import { isProvisional } from "@/lib/rating";
import { gameLines, parseGamePosition } from "@/lib/games/list";
import { wantedOf } from "@/lib/players/search";
import { byVersion } from "./by-version";
import { aboveThen, makeMovement, type Movement } from "./movement";
import type { LadderQuery } from "./schema";
import type { LadderPage, LadderRow, LadderSummary, OwnRow, TopRow } from "./view";

export const PAGE_SIZE = 50;
/** So many rows are seen without scrolling, also on a phone: an own row among them needs no second place. */
const SEEN_AT_ONCE = 5;
const WEEK_MS = 7 * 24 * 3600 * 1000;

export function summaryOf(ladder: Ladder): LadderSummary {
  const { id, slug, name, description, playerCount, gameCount, newestPlayedAt, rules, rateWho, closedAt, version } = ladder;
  return {
    id,
    slug,
    name,
    description,
    players: playerCount,
    games: gameCount,
    newestPlayedAt: newestPlayedAt?.toISOString() ?? null,
    rules,
    rateWho,
    closed: closedAt !== null,
    version,
  };
}

export async function ladderSummaries(reader: Reader): Promise<LadderSummary[]> {
  return (await allLadders(reader)).map(summaryOf);
}

export async function ladderSummary(reader: Reader, slug: string): Promise<LadderSummary | null> {
  const ladder = await ladderBySlug(reader, slug);
  return ladder && summaryOf(ladder);
}

/** The best five of those who have played lately: the ranks are those that the ladder shows when it is opened. */
export async function topFive(reader: Reader, ladderId: number): Promise<TopRow[]> {
  const top = await standingsPage(reader, ladderId, "active", 0, 5);
  const ratings = top.map(({ rating }) => rating);
  return top.map(({ name, slug, rating, lastChange }) => ({ rank: ratings.indexOf(rating) + 1, name, slug, rating, lastChange }));
}

const movementOf = byVersion(async (reader, ladder): Promise<Movement> => {
  if (ladder.newestPlayedAt === null) return makeMovement([]);
  return makeMovement(await playedSince(reader, ladder.id, new Date(ladder.newestPlayedAt.getTime() - WEEK_MS)));
});

/** What the address asks to see of a ladder; null where there is none. */
export async function ladderPage(
  reader: Reader,
  slug: string,
  view: LadderQuery,
  viewerId: number | null,
): Promise<LadderPage | null> {
  const ladder = await ladderBySlug(reader, slug);
  if (ladder === null) return null;
  const total = await countOf(reader, ladder, view.who);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const byRating = view.sort === "rating";
  const offset = (Math.min(view.page, pages) - 1) * PAGE_SIZE;
  const found = byRating
    ? await standingsPage(reader, ladder.id, view.who, offset, PAGE_SIZE)
    : await orderedPage(reader, ladder.id, view.who, otherOrder(view), PAGE_SIZE, parseEnd(view.after));
  const movement = await movementOf(reader, ladder);
  const rows = byRating
    ? await rankedRows(reader, found, view.who, movement)
    : await eachRanked(reader, found, view.who, movement);
  const last = found.at(-1);
  const next = !byRating && last !== undefined && found.length === PAGE_SIZE ? formatEnd(pageEnd(otherOrder(view), last)) : null;
  return {
    ladder: summaryOf(ladder),
    rows,
    total,
    pages,
    next,
    own: await ownRow(reader, ladder, rows, viewerId, view.who, movement),
  };
}

function otherOrder({ sort }: LadderQuery): OtherOrder {
  return sort === "rating" ? "games" : sort;
}

async function countOf(reader: Reader, ladder: Ladder, who: Who): Promise<number> {
  return who === "everyone" ? ladder.playerCount : countActive(reader, ladder.id);
}

/** Rows in the order of ratings: the first one's rank is looked up, the others follow. */
async function rankedRows(reader: Reader, found: readonly Standing[], who: Who, movement: Movement): Promise<LadderRow[]> {
  const [first] = found;
  if (first === undefined) return [];
  const aboveFirst = await countAbove(reader, first.ladderId, first.rating, who);
  const tiedBefore = found.findIndex(({ rating }) => rating !== first.rating);
  const rows: LadderRow[] = [];
  // Where the page starts within players who share a rating, counting from the first row's rank would be too few.
  let above = aboveFirst;
  let same = 0;
  for (const [at, row] of found.entries()) {
    if (at > 0 && row.rating !== found[at - 1]!.rating) {
      above = at === tiedBefore ? await countAbove(reader, row.ladderId, row.rating, who) : above + same;
      same = 0;
    }
    same++;
    rows.push(await rowOf(reader, row, above, who, movement));
  }
  return rows;
}

/** Rows in any order: each one's rank is looked up. */
async function eachRanked(reader: Reader, found: readonly Standing[], who: Who, movement: Movement): Promise<LadderRow[]> {
  const rows: LadderRow[] = [];
  for (const row of found)
    rows.push(await rowOf(reader, row, await countAbove(reader, row.ladderId, row.rating, who), who, movement));
  return rows;
}

async function rowOf(reader: Reader, row: Standing, above: number, who: Who, movement: Movement): Promise<LadderRow> {
  const before = movement.before.has(row.playerId) ? movement.before.get(row.playerId)! : row.rating;
  const { playerId, name, slug, rating, lastChange, recent, games, won, lost, tied, lastPlayedAt } = row;
  let moved: number | null = null;
  if (before !== null) {
    const aboveBefore = before === rating ? above : await countAbove(reader, row.ladderId, before, who);
    moved = aboveThen(movement, before, aboveBefore) - above;
  }
  const shown = {
    playerId,
    name,
    slug,
    rating,
    lastChange,
    recent,
    games,
    won,
    lost,
    tied,
    lastPlayedAt: lastPlayedAt.toISOString(),
  };
  return { rank: above + 1, moved, ...shown, provisional: isProvisional(games) };
}

async function ownRow(
  reader: Reader,
  ladder: Ladder,
  rows: readonly LadderRow[],
  viewerId: number | null,
  who: Who,
  movement: Movement,
): Promise<OwnRow | null> {
  if (viewerId === null) return null;
  const place = rows.findIndex(({ playerId }) => playerId === viewerId);
  if (place >= 0) return place < SEEN_AT_ONCE ? null : rows[place]!;
  const row = await standingOf(reader, ladder.id, viewerId);
  if (row === null) return null;
  const shown = await rowOf(reader, row, await countAbove(reader, ladder.id, row.rating, who), who, movement);
  return who === "active" && !row.active ? { ...shown, rank: null } : shown;
}

function formatEnd({ value, playerId }: PageEnd): string {
  return `${playerId}.${value}`;
}

function parseEnd(text: string | undefined): PageEnd | undefined {
  const parts = text === undefined ? null : /^(\d{1,15})\.(.*)$/s.exec(text);
  if (parts === null) return undefined;
  const value = parts[2]!;
  return { playerId: Number(parts[1]), value: /^-?\d{1,16}$/.test(value) ? Number(value) : value };
}

/** A ladder with its games, newest first; null where there is no such ladder. */
export async function ladderGames(reader: Reader, slug: string, limit: number, before?: string) {
  const ladder = await ladderBySlug(reader, slug);
  return ladder && { ladder: summaryOf(ladder), ...(await gameLines(reader, ladder.id, limit, parseGamePosition(before))) };
}

/** Where on a ladder somebody is whose name starts with, or holds, what was typed; the best of them. */
export async function findOnLadder(
  reader: Reader,
  slug: string,
  typed: string,
): Promise<{ slug: string; page: number; active: boolean } | null> {
  const ladder = await ladderBySlug(reader, slug);
  if (ladder === null) return null;
  const wanted = wantedOf(typed);
  const found = await searchPlayers(reader, wanted, 50);
  const rows = (await Promise.all(found.map(({ id }) => standingOf(reader, ladder.id, id)))).filter((row) => row !== null);
  const exact = rows.find((row) => row.nameKey === wanted.key) ?? rows.find((row) => row.slug === wanted.slug);
  const best = exact ?? rows.sort((a, b) => b.rating - a.rating)[0];
  if (best === undefined) return null;
  const above = await countAbove(reader, ladder.id, best.rating, best.active ? "active" : "everyone");
  return { slug: best.slug, page: Math.floor(above / PAGE_SIZE) + 1, active: best.active };
}
