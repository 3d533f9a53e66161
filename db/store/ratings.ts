import { and, asc, desc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import { deleteRows, findRows, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";
import { findPageStart, type Who } from "./buckets";
import { inChunks } from "../client/in-chunks";
import type { Player } from "./players";

export type Rating = Row<"ratings">;

export const findRatingsByPlayers = (reader: Reader, ladderId: number, playerId: readonly number[]) =>
  findRows(reader, "ratings", { ladderId, playerId });

/** The players of a ladder by last game, most recent first. */
export const findLastPlayed = (reader: Reader, ladderId: number, limit: number) =>
  findRows(reader, "ratings", { ladderId }, { orderBy: "lastPlayedAt", descending: true, limit });

const REPLACED = ["rating", "games", "won", "lost", "tied", "last_game_id", "last_played_at", "last_change", "recent", "active"];
const REPLACE = `(ladder_id, player_id) do update set ${REPLACED.map((name) => `${name} = excluded.${name}`).join(", ")}`;

export async function upsertRatings(tx: Tx, rows: readonly Rating[]): Promise<void> {
  await inChunks(rows, (part) => tx.insertRows(tx.tables.ratings, part, REPLACE), 500);
}

export const deleteRatings = (tx: Tx, ladderId: number, playerId: readonly number[]) =>
  deleteRows(tx, "ratings", { ladderId, playerId });

/** The starting ratings of a ladder by player, of these players or of all who have one. */
export async function findStartingRatings(reader: Reader, ladderId: number, playerId?: readonly number[]) {
  const rows = await findRows(reader, "startingRatings", { ladderId, playerId });
  return new Map(rows.map((row) => [row.playerId, row.rating]));
}

/** A player's starting ratings by ladder. */
export async function findStartingRatingsByPlayer(reader: Reader, playerId: number): Promise<Map<number, number>> {
  const rows = await findRows(reader, "startingRatings", { playerId });
  return new Map(rows.map((row) => [row.ladderId, row.rating]));
}

/** Gives the starting rating of a player to another, who has none. */
export const updateStartingRating = (tx: Tx, ladderId: number, from: number, to: number) =>
  updateRows(tx, "startingRatings", { ladderId, playerId: from }, { playerId: to });

/** Gives a ladder these starting ratings and no others. */
export async function replaceStartingRatings(tx: Tx, ladderId: number, ratings: ReadonlyMap<number, number>): Promise<void> {
  await deleteRows(tx, "startingRatings", { ladderId });
  const rows = [...ratings].map(([playerId, rating]) => ({ ladderId, playerId, rating }));
  await inChunks(rows, (part) => tx.insertRows(tx.tables.startingRatings, part), 500);
}

/** Sets everyone active or inactive whose last game is between two times. Returns those whose state changed, hidden ones included. */
export async function updateActiveBetween(tx: Tx, ladderId: number, from: Date, to: Date, active: boolean) {
  const { ratings } = tx.tables;
  const within = and(gte(ratings.lastPlayedAt, from), lt(ratings.lastPlayedAt, to));
  return tx.db
    .update(ratings)
    .set({ active })
    .where(and(eq(ratings.ladderId, ladderId), within, eq(ratings.active, !active)))
    .returning({ rating: ratings.rating, active: ratings.active, hidden: ratings.hidden });
}

/** A row of a ladder with the player's name and the seed of their mark. */
export type Standing = Rating & Readonly<Pick<Player, "name" | "nameKey" | "slug" | "mark">>;

/**
 * The top of a ladder, or all listed players; or the next ones after a player. Among equal ratings the later player comes first, because the
 * index has that order.
 */
export async function findTopStandings(
  reader: Reader,
  ladderId: number,
  limit?: number,
  above: Pick<Standing, "rating" | "playerId"> | null = null,
): Promise<Standing[]> {
  const { ratings } = reader.tables;
  const below = above ? sql`(${ratings.rating}, ${ratings.playerId}) < (${above.rating}, ${above.playerId})` : undefined;
  const query = standings(reader, and(listedOn(reader, ladderId), below));
  return withNames(await (limit === undefined ? query : query.limit(limit)));
}

/** Every row of a ladder, hidden players included. */
export async function findAllStandings(reader: Reader, ladderId: number): Promise<Standing[]> {
  return withNames(await standings(reader, eq(reader.tables.ratings.ladderId, ladderId)));
}

/** The condition for listed rows, without hidden players. Every list and rank uses it. */
export function listedOn(reader: Reader, ladderId: number): SQL | undefined {
  const { ratings } = reader.tables;
  return and(eq(ratings.ladderId, ladderId), eq(ratings.hidden, false));
}

/** The hidden players of a ladder: a few at most. */
export async function findHiddenPlayerIdsByLadder(reader: Reader, ladderId: number): Promise<number[]> {
  return (await findRows(reader, "ratings", { ladderId, hidden: true })).map(({ playerId }) => playerId);
}

/** A player's rows on all ladders. */
export const findRatingsByPlayer = (reader: Reader, playerId: number) =>
  findRows(reader, "ratings", { playerId }, { orderBy: "ladderId" });

export const updateHiddenOnLadder = (tx: Tx, ladderId: number, playerId: number, hidden: boolean) =>
  updateRows(tx, "ratings", { ladderId, playerId }, { hidden });

/** A page of a ladder from a position on, in the same order; as fast far down as at the top. */
export async function findStandingsPage(reader: Reader, ladderId: number, who: Who, offset: number, limit: number) {
  const place = await findPageStart(reader, ladderId, offset, who);
  if (place === null) return [];
  const { ratings } = reader.tables;
  const which = and(listedOn(reader, ladderId), who === "active" ? eq(ratings.active, true) : undefined);
  // Skipped players are read from the index alone, up to the first of the page; skipping whole rows with their names costs several times
  // as much, and the fullest point of a large ladder has thousands.
  const first = reader.db
    .select({ rating: ratings.rating, playerId: ratings.playerId })
    .from(ratings)
    .where(and(which, lt(ratings.rating, place.below)))
    .orderBy(desc(ratings.rating), desc(ratings.playerId))
    .limit(1)
    .offset(place.skip);
  return withNames(await standings(reader, and(which, sql`(${ratings.rating}, ${ratings.playerId}) <= (${first})`)).limit(limit));
}

/** Rows with their players, by rating unless another order is asked for. */
export function standings(reader: Reader, which: SQL | undefined) {
  const { ratings, players } = reader.tables;
  return reader.db
    .select()
    .from(ratings)
    .innerJoin(players, eq(players.id, ratings.playerId))
    .where(which)
    .orderBy(desc(ratings.rating), desc(ratings.playerId))
    .$dynamic();
}

/** Ladder rows with who they are about. */
export function withNames(found: { ratings: Rating; players: Player }[]): Standing[] {
  return found.map(({ ratings, players: { name, nameKey, slug, mark } }) => ({ ...ratings, name, nameKey, slug, mark }));
}

/** One player's row. */
export async function findStandingByPlayer(reader: Reader, ladderId: number, playerId: number): Promise<Standing | null> {
  const { ratings } = reader.tables;
  const [found] = withNames(await standings(reader, and(eq(ratings.ladderId, ladderId), eq(ratings.playerId, playerId))));
  return found ?? null;
}

/** Everybody's rating on a ladder. */
export const findAllRatings = (reader: Reader, ladderId: number) =>
  ratingsByPlayer(reader, eq(reader.tables.ratings.ladderId, ladderId));

/** The ratings of all ranked players of a ladder: active, and not hidden. */
export const findActiveRatings = (reader: Reader, ladderId: number) =>
  ratingsByPlayer(reader, and(listedOn(reader, ladderId), eq(reader.tables.ratings.active, true)));

/** The ratings of listed players whose last game is between two times. */
export function findRatingsPlayedBetween(reader: Reader, ladderId: number, from: Date, to: Date) {
  const { lastPlayedAt } = reader.tables.ratings;
  return ratingsByPlayer(reader, and(listedOn(reader, ladderId), gte(lastPlayedAt, from), lt(lastPlayedAt, to)));
}

async function ratingsByPlayer(reader: Reader, which: SQL | undefined): Promise<Map<number, number>> {
  const { ratings } = reader.tables;
  const rows = await reader.rows(sql`select ${ratings.playerId}, ${ratings.rating} from ${ratings} where ${which}`);
  return new Map(rows.map(([id, rating]) => [Number(id), Number(rating)]));
}

/** The current names of everybody on a ladder. */
export async function findNamesByLadder(reader: Reader, ladderId: number): Promise<{ id: number; name: string; slug: string }[]> {
  const { ratings, players } = reader.tables;
  return reader.db
    .select({ id: players.id, name: players.name, slug: players.slug })
    .from(ratings)
    .innerJoin(players, eq(players.id, ratings.playerId))
    .where(eq(ratings.ladderId, ladderId))
    .orderBy(asc(players.id));
}

type RatingPosition = Pick<Rating, "ladderId" | "playerId" | "rating">;

/** The active player just above or just below a player on a ladder; null at its ends. */
export async function findNeighbour(reader: Reader, { ladderId, playerId, rating }: RatingPosition, side: "above" | "below") {
  const { ratings } = reader.tables;
  const [compare, direction] = side === "above" ? [sql`>`, asc] : [sql`<`, desc];
  const beyond = sql`(${ratings.rating}, ${ratings.playerId}) ${compare} (${rating}, ${playerId})`;
  const nearest = standings(reader, and(listedOn(reader, ladderId), eq(ratings.active, true), beyond))
    .orderBy(direction(ratings.rating), direction(ratings.playerId))
    .limit(1);
  return withNames(await nearest)[0] ?? null;
}

/** The first two of a ladder's ranked players. */
export const findFirstTwo = (reader: Reader, ladderId: number): Promise<Pick<Rating, "playerId" | "rating">[]> =>
  findRows(
    reader,
    "ratings",
    { ladderId, hidden: false, active: true },
    { orderBy: ["rating", "playerId"], descending: true, limit: 2 },
  );
