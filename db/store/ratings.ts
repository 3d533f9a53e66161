import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import { isOneOf, numberList, prepared, type NumberList } from "../client/prepared";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";
import { findPageStart, type Who } from "./buckets";
import { inChunks } from "./in-chunks";

export type Rating = Tables["ratings"]["$inferSelect"];

const ofPlayers = prepared<{ ladderId: number; ids: NumberList }, Rating>((reader, { ladderId, ids }) => {
  const { ratings } = reader.tables;
  return reader.db
    .select()
    .from(ratings)
    .where(and(eq(ratings.ladderId, ladderId), isOneOf(reader, ratings.playerId, ids)));
});

export async function findRatingsByPlayers(reader: Reader, ladderId: number, playerIds: readonly number[]): Promise<Rating[]> {
  return inChunks(playerIds, (part) => ofPlayers(reader, { ladderId, ids: numberList(reader, part) }));
}

/** The players of a ladder by last game, most recent first. */
export async function findLastPlayed(
  reader: Reader,
  ladderId: number,
  limit: number,
): Promise<Pick<Rating, "playerId" | "rating">[]> {
  const { ratings } = reader.tables;
  return reader.db
    .select({ playerId: ratings.playerId, rating: ratings.rating })
    .from(ratings)
    .where(eq(ratings.ladderId, ladderId))
    .orderBy(desc(ratings.lastPlayedAt), desc(ratings.playerId))
    .limit(limit);
}

const REPLACED = ["rating", "games", "won", "lost", "tied", "last_game_id", "last_played_at", "last_change", "recent", "active"];
const REPLACE = `(ladder_id, player_id) do update set ${REPLACED.map((name) => `${name} = excluded.${name}`).join(", ")}`;

export async function upsertRatings(tx: Tx, rows: readonly Rating[]): Promise<void> {
  await inChunks(
    rows,
    async (part) => {
      await tx.insertRows(tx.tables.ratings, part, REPLACE);
      return [];
    },
    500,
  );
}

export async function deleteRatings(tx: Tx, ladderId: number, playerIds: readonly number[]): Promise<void> {
  const { ratings } = tx.tables;
  await inChunks(playerIds, async (part) => {
    await tx.db.delete(ratings).where(and(eq(ratings.ladderId, ladderId), inArray(ratings.playerId, part)));
    return [];
  });
}

/** The players whose state changes, for `updateActiveBetween`: nearly always none. */
const activeBetween = prepared<{ ladderId: number; from: Date; to: Date; active: boolean }, { playerId: number }>(
  (reader, { ladderId, from, to, active }) => {
    const { ratings } = reader.tables;
    const at = ratings.lastPlayedAt;
    const within = sql`${at} >= ${sql.param(from, at)} and ${at} < ${sql.param(to, at)}`;
    return reader.db
      .select({ playerId: ratings.playerId })
      .from(ratings)
      .where(and(eq(ratings.ladderId, ladderId), within, sql`${ratings.active} = ${sql.param(active, ratings.active)}`))
      .limit(1);
  },
);

/** Sets everyone active or inactive whose last game is between two times. Returns those whose state changed, hidden ones included. */
export async function updateActiveBetween(
  tx: Tx,
  ladderId: number,
  from: Date,
  to: Date,
  active: boolean,
): Promise<Pick<Rating, "rating" | "active" | "hidden">[]> {
  if ((await activeBetween(tx, { ladderId, from, to, active: !active })).length === 0) return [];
  const { ratings } = tx.tables;
  const within = and(gte(ratings.lastPlayedAt, from), lt(ratings.lastPlayedAt, to));
  return tx.db
    .update(ratings)
    .set({ active })
    .where(and(eq(ratings.ladderId, ladderId), within, eq(ratings.active, !active)))
    .returning({ rating: ratings.rating, active: ratings.active, hidden: ratings.hidden });
}

export interface Standing extends Rating {
  readonly name: string;
  readonly nameKey: string;
  readonly slug: string;
  /** The seed of the player's mark. */
  readonly mark: number;
}

/** The top of a ladder, or all listed players. Among equal ratings the later player comes first, because the index has that order. */
export async function findTopStandings(reader: Reader, ladderId: number, limit?: number): Promise<Standing[]> {
  const query = standings(reader, listedOn(reader, ladderId));
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
  const { ratings } = reader.tables;
  const rows = await reader.db
    .select({ playerId: ratings.playerId })
    .from(ratings)
    .where(and(eq(ratings.ladderId, ladderId), eq(ratings.hidden, true)));
  return rows.map(({ playerId }) => playerId);
}

/** A player's rows on all ladders. */
export async function findRatingsByPlayer(reader: Reader, playerId: number): Promise<Rating[]> {
  const { ratings } = reader.tables;
  return reader.db.select().from(ratings).where(eq(ratings.playerId, playerId)).orderBy(asc(ratings.ladderId));
}

export async function updateHiddenOnLadder(tx: Tx, ladderId: number, playerId: number, hidden: boolean): Promise<void> {
  const { ratings } = tx.tables;
  await tx.db
    .update(ratings)
    .set({ hidden })
    .where(and(eq(ratings.ladderId, ladderId), eq(ratings.playerId, playerId)));
}

/** The next rows of a ladder after a player, in the same order. */
export async function findStandingsBelow(
  reader: Reader,
  ladderId: number,
  above: Pick<Standing, "rating" | "playerId"> | null,
  limit: number,
): Promise<Standing[]> {
  const { ratings } = reader.tables;
  const below = above && sql`(${ratings.rating}, ${ratings.playerId}) < (${above.rating}, ${above.playerId})`;
  return withNames(await standings(reader, and(listedOn(reader, ladderId), below ?? undefined)).limit(limit));
}

/** A page of a ladder from a position on, in the same order; as fast far down as at the top. */
export async function findStandingsPage(
  reader: Reader,
  ladderId: number,
  who: Who,
  offset: number,
  limit: number,
): Promise<Standing[]> {
  const place = await findPageStart(reader, ladderId, offset, who);
  return place === null ? [] : withNames(await pages[who](reader, { ladderId, limit, ...place }));
}

const pages = { everyone: pageOf("everyone"), active: pageOf("active") };

/**
 * Skipped players are read from the index alone, up to the first of the page; skipping whole rows with their names costs several times as
 * much, and the fullest point of a large ladder has thousands.
 */
function pageOf(who: Who) {
  return prepared<{ ladderId: number; below: number; skip: number; limit: number }, WithPlayer>(
    (reader, { ladderId, below, skip, limit }) => {
      const { ratings } = reader.tables;
      const active = who === "active" ? eq(ratings.active, true) : undefined;
      const which = and(eq(ratings.ladderId, ladderId), eq(ratings.hidden, false), active);
      const first = reader.db
        .select({ rating: ratings.rating, playerId: ratings.playerId })
        .from(ratings)
        .where(and(which, lt(ratings.rating, below)))
        .orderBy(desc(ratings.rating), desc(ratings.playerId))
        .limit(1)
        .offset(skip);
      return standings(reader, and(which, sql`(${ratings.rating}, ${ratings.playerId}) <= (${first})`)).limit(limit);
    },
  );
}

function standings(reader: Reader, which: SQL | undefined) {
  const { ratings, players } = reader.tables;
  return reader.db
    .select()
    .from(ratings)
    .innerJoin(players, eq(players.id, ratings.playerId))
    .where(which)
    .orderBy(desc(ratings.rating), desc(ratings.playerId))
    .$dynamic();
}

interface WithPlayer {
  ratings: Rating;
  players: Pick<Standing, "name" | "nameKey" | "slug" | "mark">;
}

/** Ladder rows with who they are about. */
export function withNames(found: WithPlayer[]): Standing[] {
  return found.map(({ ratings, players: { name, nameKey, slug, mark } }) => ({ ...ratings, name, nameKey, slug, mark }));
}

/** One player's row. */
export async function findStandingByPlayer(reader: Reader, ladderId: number, playerId: number): Promise<Standing | null> {
  const { ratings } = reader.tables;
  const [found] = withNames(await standings(reader, and(eq(ratings.ladderId, ladderId), eq(ratings.playerId, playerId))));
  return found ?? null;
}

/** Everybody's rating on a ladder. */
export async function findAllRatings(reader: Reader, ladderId: number): Promise<Map<number, number>> {
  const { ratings } = reader.tables;
  const rows = await reader.rows(
    sql`select ${ratings.playerId}, ${ratings.rating} from ${ratings} where ${ratings.ladderId} = ${ladderId}`,
  );
  return new Map(rows.map(([id, rating]) => [Number(id), Number(rating)]));
}

/** The ratings of all ranked players of a ladder: active, and not hidden. */
export async function findActiveRatings(reader: Reader, ladderId: number): Promise<Map<number, number>> {
  const { ratings } = reader.tables;
  const ranked = and(listedOn(reader, ladderId), eq(ratings.active, true));
  const rows = await reader.rows(sql`select ${ratings.playerId}, ${ratings.rating} from ${ratings} where ${ranked}`);
  return new Map(rows.map(([id, rating]) => [Number(id), Number(rating)]));
}

/** The ratings of listed players whose last game is between two times. */
export async function findRatingsPlayedBetween(reader: Reader, ladderId: number, from: Date, to: Date): Promise<number[]> {
  const { ratings } = reader.tables;
  const within = and(listedOn(reader, ladderId), gte(ratings.lastPlayedAt, from), lt(ratings.lastPlayedAt, to));
  return (await reader.rows(sql`select ${ratings.rating} from ${ratings} where ${within}`)).map(([rating]) => Number(rating));
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
