import { pluck } from "@/lib/platform/grouped";
import type { Reader, Store } from "@/db";
import { findGameTextValues, type GamesWanted } from "@/db/store/games";
import { countActivePlayers, countBefore, countAboveEach, countAboveRows, type Who } from "@/db/store/buckets";
import { findOrderedStandings, pageCursor } from "@/db/store/ladder-pages";
import { formatCursor, parseCursor } from "@/db/store/keyset";
import {
  findAllLadders,
  findLadderBySlug,
  findListedLadders,
  countListedPlayers,
  ladderState,
  type Ladder,
} from "@/db/store/ladders";
import { findStandingByPlayer, findStandingsPage, type Standing } from "@/db/store/ratings";
import { searchPlayers } from "@/db/store/search";
import { gameTextNames, gameTexts } from "@/lib/games/fields";
import { gamesMeant } from "@/lib/games/find";
import { gamePosition, type LadderGamesQuery } from "@/lib/games/schema";
import type { Person } from "@/lib/players/view";
import { isProvisional } from "@/lib/analysis";
import { gameLines, gamesOfTeam, newestPlayedText } from "@/lib/games/list";
import { teamsOfPlayers } from "@/lib/games/teams/data";
import type { Team } from "@/lib/games/teams/view";
import type { GameFilter, GamesPage } from "@/lib/games/view";
import { wantedOf } from "@/lib/players/search";
import { lastWeekOf, moveOf, ratingThen } from "./movement";
import type { LadderQuery } from "./schema";
import type { LadderRow, LadderSummary, TopRow } from "./view";

const PAGE_SIZE = 50;
/** The number of rows visible without scrolling, also on a phone: the viewer's own row among them is not repeated. */
const SEEN_AT_ONCE = 5;

export async function summaryOf(reader: Reader, ladder: Ladder) {
  const { id, slug, name, description, gameCount, newestPlayedAt, rules, rateWho, closedAt, hiddenAt } = ladder;
  return {
    ...{ id, slug, name, description, rules, rateWho },
    players: countListedPlayers(ladder),
    games: gameCount,
    /** A date alone where the time of the newest game is not known. */
    newestPlayedAt: newestPlayedAt && (await newestPlayedText(reader, id, newestPlayedAt)),
    closed: closedAt !== null,
    /** Left out of lists; its address still works. */
    hidden: hiddenAt !== null,
    /** Another one with every change of its games. */
    version: ladderState(ladder),
  };
}

export async function ladderSummaries(reader: Reader): Promise<LadderSummary[]> {
  return Promise.all((await findAllLadders(reader)).map((ladder) => summaryOf(reader, ladder)));
}

export async function ladderSummary(reader: Reader, slug: string): Promise<LadderSummary | null> {
  const ladder = await findLadderBySlug(reader, slug);
  return ladder && summaryOf(reader, ladder);
}

/** The best five active players: the ranks are those that the ladder shows when it is opened. */
export async function topFive(reader: Reader, ladder: Ladder) {
  const top = await findStandingsPage(reader, ladder.id, "active", 0, 5);
  const teams = await teamsOfPlayers(reader, ladder, pluck(top, "playerId"));
  const ratings = top.map(({ rating }) => rating);
  return top.map(({ playerId, name, slug, mark, rating, lastChange }) => {
    return { rank: ratings.indexOf(rating) + 1, name, slug, mark, team: teams.get(playerId) ?? null, rating, lastChange };
  });
}

/** The ladders that lists show, each with its best five. */
export async function laddersWithTop(reader: Reader): Promise<(LadderSummary & { top: TopRow[] })[]> {
  const ladders = await findListedLadders(reader);
  return Promise.all(
    ladders.map(async (ladder) => ({ ...(await summaryOf(reader, ladder)), top: await topFive(reader, ladder) })),
  );
}

/** The part of a ladder that a query selects; null where there is no such ladder. */
export async function ladderPage(store: Store, slug: string, view: LadderQuery, viewerId: number | null) {
  const ladder = await findLadderBySlug(store, slug);
  if (ladder === null) return null;
  const { who, sort } = view;
  const total = who === "everyone" ? countListedPlayers(ladder) : await countActivePlayers(store, ladder.id);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const offset = (Math.min(view.page, pages) - 1) * PAGE_SIZE;
  const after = parseCursor(view.after, sort === "name" ? "name" : "number");
  const found =
    sort === "rating"
      ? await findStandingsPage(store, ladder.id, who, offset, PAGE_SIZE)
      : await findOrderedStandings(store, ladder.id, who, sort, PAGE_SIZE, after);
  const rows = await rankedRows(store, ladder, found, view);
  const hasNext = sort !== "rating" && found.length === PAGE_SIZE;
  return {
    ladder: await summaryOf(store, ladder),
    rows,
    /** Players in this view. */
    total,
    pages,
    /** The cursor of the next page in another order; null at the end. */
    next: hasNext ? formatCursor(pageCursor(sort, found.at(-1)!)) : null,
    /** The viewer's own row, where it is not among the first ones that are shown. */
    own: await ownRow(store, ladder, rows, viewerId, who),
  };
}

/** Rows with their ranks, and how far they moved in a week. Players with several ranks are counted in one statement. */
async function rankedRows(
  store: Store,
  ladder: Ladder,
  found: readonly Standing[],
  { sort, who }: Pick<LadderQuery, "sort" | "who">,
): Promise<LadderRow[]> {
  const movement = await lastWeekOf(store, ladder);
  const countAbove = (rows: readonly Standing[], others: readonly number[], among: Who) => {
    const ratings = rows.map(({ rating }) => rating);
    return sort === "rating"
      ? countAboveRows(store, ladder.id, ratings, others, among)
      : countAboveEach(store, ladder.id, [...ratings, ...others], among);
  };
  // Moves are among active players, in every view.
  const active = found.filter((row) => row.active && !row.hidden);
  const then = active.map((row) => ratingThen(movement, row)).filter((rating) => typeof rating === "number");
  const aboveActive = await countAbove(active, then, "active");
  // The viewer's own row may be of somebody who is not active.
  const above = who === "active" && active.length === found.length ? aboveActive : await countAbove(found, [], who);
  const teams = await teamsOfPlayers(store, ladder, pluck(found, "playerId"));
  return found.map((row) => {
    const move = active.includes(row) ? moveOf(movement, row, (rating) => aboveActive.get(rating)!) : null;
    return rowOf(row, above.get(row.rating)! + 1, move, teams.get(row.playerId) ?? null);
  });
}

/** `team`: the team that they play for; null for someone who plays for several, or for none. */
export function rowOf(row: Standing, rank: number, move: ReturnType<typeof moveOf> | null, team: Team | null) {
  const { playerId, name, slug, mark, rating, lastChange, recent, games, won, lost, tied, lastPlayedAt } = row;
  return {
    ...{ rank, playerId, name, slug, mark, team, rating, lastChange, recent, games, won, lost, tied },
    /** Places gained in the ladder's last week, negative for lost; a word for who was not ranked then, null for who is not now. */
    moved: move === null || typeof move === "string" ? move : move.from - move.to,
    lastPlayedAt: lastPlayedAt.toISOString(),
    provisional: isProvisional(games),
  };
}

export async function ownRow(
  store: Store,
  ladder: Ladder,
  rows: readonly LadderRow[],
  viewerId: number | null,
  who: Who,
): Promise<(Omit<LadderRow, "rank"> & { rank: number | null }) | null> {
  if (viewerId === null) return null;
  const place = rows.findIndex(({ playerId }) => playerId === viewerId);
  if (place >= 0) return place < SEEN_AT_ONCE ? null : rows[place]!;
  const row = await findStandingByPlayer(store, ladder.id, viewerId);
  if (row === null) return null;
  const [shown] = await rankedRows(store, ladder, [row], { sort: "games", who });
  return row.hidden || (who === "active" && !row.active) ? { ...shown!, rank: null } : shown!;
}

/** A ladder with its games, newest first; null where there is no such ladder. */
export async function ladderGames(
  reader: Reader,
  slug: string,
  limit: number,
  before?: string,
  viewerId: number | null = null,
  { player, team: typed, from, to, ...query }: LadderGamesQuery = {},
): Promise<(GamesPage & { ladder: LadderSummary; team: Team | null; filters: GameFilter[]; problem: string | null }) | null> {
  const ladder = await findLadderBySlug(reader, slug);
  if (ladder === null) return null;
  const texts = Object.fromEntries(Object.entries(query).filter(([, text]) => text !== undefined));
  const meant = await gamesMeant(reader, { ladder: slug, player, from, to });
  const isFiltered = Object.keys(texts).length > 0 || player !== undefined || from !== undefined || to !== undefined;
  const wanted = meant.ok && isFiltered ? { ...defined(meant.wanted), texts } : undefined;
  const start = gamePosition.parse(before);
  const found = !meant.ok
    ? null
    : typed === undefined
      ? { team: null, ...(await gameLines(reader, ladder.id, limit, start, wanted, viewerId)) }
      : await gamesOfTeam(reader, ladder.id, typed, limit, start, wanted, viewerId);
  const games = found ?? { team: null, lines: [], next: null };
  const problem = meant.ok
    ? found === null
      ? `There is no team “${typed}” on this ladder.`
      : null
    : (meant.problem ?? severalNames(meant.candidates));
  const filters = gameTextNames.flatMap((name) => {
    const { label, filter } = gameTexts[name];
    return filter ? [findGameTextValues(reader, ladder.id, name).then((values) => ({ name, label, values }))] : [];
  });
  const used = (await Promise.all(filters)).filter(({ values }) => values.length > 0);
  return { ladder: await summaryOf(reader, ladder), filters: used, problem, ...games };
}

function severalNames(people: readonly Person[]): string {
  return `Several players have that in their names: ${people.map(({ name }) => name).join(", ")}. Type one of them.`;
}

/** The query without undefined fields. */
function defined({ playerId, from, until }: GamesWanted): GamesWanted {
  return { ...(playerId !== undefined && { playerId }), ...(from && { from }), ...(until && { until }) };
}

/** The best player on a ladder whose name starts with, or contains, the search text. */
export async function findOnLadder(
  reader: Reader,
  slug: string,
  typed: string,
): Promise<{ slug: string; page: number; active: boolean } | null> {
  const ladder = await findLadderBySlug(reader, slug);
  if (ladder === null) return null;
  const wanted = wantedOf(typed);
  const found = await searchPlayers(reader, wanted, 50);
  const standings = await Promise.all(found.map(({ id }) => findStandingByPlayer(reader, ladder.id, id)));
  const rows = standings.filter((row) => row !== null).filter(({ hidden }) => !hidden);
  const exact = rows.find((row) => row.nameKey === wanted.key) ?? rows.find((row) => row.slug === wanted.slug);
  const best = exact ?? rows.sort((a, b) => b.rating - a.rating)[0];
  if (best === undefined) return null;
  const before = await countBefore(reader, ladder.id, best, best.active ? "active" : "everyone");
  return { slug: best.slug, page: Math.floor(before / PAGE_SIZE) + 1, active: best.active };
}

/** The ladders with their best five, and the latest games of all, with the signed-in player's changes. */
export async function homePage(reader: Reader, viewerId: number | null) {
  const ladders = await laddersWithTop(reader);
  const { lines } = await gameLines(reader, pluck(ladders, "id"), 12, undefined, undefined, viewerId);
  return { ladders, games: lines };
}

type PageOfGames = LadderGamesQuery & { readonly before?: string | undefined };

/** A page of a ladder's games, newest first, with the signed-in player's changes. */
export function ladderGamesPage(reader: Reader, slug: string, { before, ...texts }: PageOfGames, viewerId: number | null) {
  return ladderGames(reader, slug, 50, before, viewerId, texts);
}
