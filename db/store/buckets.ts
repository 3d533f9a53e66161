import { and, asc, between, desc, eq, gt, sql, type SQL } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";

/** Everyone on a ladder, or active players only. */
export type Who = "everyone" | "active";

export type Bucket = Tables["ratingBuckets"]["$inferSelect"];

/**
 * Two widths: a rank adds up some dozens of wide buckets, at most 64 narrow ones, and counts players only within one point. That costs the
 * same with a million players as with a thousand.
 */
export const NARROW = 1;
export const WIDE = 64;

const ADD_UP =
  "(ladder_id, width, bucket) do update set " +
  "everyone = rating_buckets.everyone + excluded.everyone, active = rating_buckets.active + excluded.active";

/** Adds numbers, which may be negative, to the counts of buckets. */
export async function updateBuckets(tx: Tx, more: readonly Bucket[]): Promise<void> {
  // A fixed order, so that two writers never deadlock.
  const inOrder = [...more].sort((a, b) => a.width - b.width || a.bucket - b.bucket);
  await tx.insertRows(tx.tables.ratingBuckets, inOrder, ADD_UP);
}

/** The non-empty buckets of one width, lowest first: the distribution of ratings. */
export async function findBucketsByWidth(reader: Reader, ladderId: number, width: number): Promise<Bucket[]> {
  const { ratingBuckets: b } = reader.tables;
  return reader.db
    .select()
    .from(b)
    .where(and(eq(b.ladderId, ladderId), eq(b.width, width), gt(b.everyone, 0)))
    .orderBy(asc(b.bucket));
}

/** How many players have a higher rating: one less than its rank. */
export async function countAbove(reader: Reader, ladderId: number, rating: number, who: Who): Promise<number> {
  return (await countAboveEach(reader, ladderId, [rating], who)).get(rating)!;
}

/** The same for many ratings, in one statement. */
export async function countAboveEach(
  reader: Reader,
  ladderId: number,
  ratings: readonly number[],
  who: Who,
): Promise<Map<number, number>> {
  const { ratingBuckets: b, ratings: r } = reader.tables;
  const distinct = [...new Set(ratings)];
  if (distinct.length === 0) return new Map();
  const values = distinct.map((rating, at) => {
    const [narrow, wide] = [Math.floor(rating), Math.floor(rating / WIDE)];
    // PostgreSQL infers the types of all rows from the first.
    return at > 0
      ? sql`(${at}, ${rating}, ${narrow}, ${wide})`
      : sql`(cast(${at} as bigint), cast(${rating} as double precision), cast(${narrow} as bigint), cast(${wide} as bigint))`;
  });
  const rows = await reader.rows(sql`
    with given(place, rating, narrow, wide) as (values ${sql.join(values, sql`, `)})
    select given.place,
      coalesce((select sum(${b[who]}) from ${b} where ${b.ladderId} = ${ladderId} and ${b.width} = ${WIDE} and ${b.bucket} > given.wide), 0) +
      coalesce((select sum(${b[who]}) from ${b} where ${b.ladderId} = ${ladderId} and ${b.width} = ${NARROW}
        and ${b.bucket} > given.narrow and ${b.bucket} < (given.wide + 1) * ${WIDE}), 0) +
      (select count(*) from ${r} where ${r.ladderId} = ${ladderId} and ${r.hidden} = ${sql.param(false, r.hidden)} ${who === "active" ? sql`and ${r.active}` : sql``}
        and ${r.rating} > given.rating and ${r.rating} < given.narrow + 1)
    from given`);
  return new Map(rows.map(([place, count]) => [distinct[Number(place)]!, Number(count)]));
}

/**
 * The same for the ratings of consecutive rows in rating order, and for others. The first two different ones are enough, and the rest follow.
 * The first one alone is not: rows with the same rating may come before.
 */
export async function countAboveRows(
  reader: Reader,
  ladderId: number,
  falling: readonly number[],
  others: readonly number[],
  who: Who,
): Promise<Map<number, number>> {
  const second = falling.findIndex((rating) => rating !== falling[0]);
  const counted = [...falling.slice(0, 1), ...(second < 0 ? [] : [falling[second]!])];
  const known = new Set(falling);
  const above = await countAboveEach(reader, ladderId, [...counted, ...others.filter((rating) => !known.has(rating))], who);
  for (const [at, rating] of falling.entries())
    if (second >= 0 && at > second && rating !== falling[at - 1]) above.set(rating, above.get(falling[second]!)! + at - second);
  return above;
}

/** How many listed players have exactly this rating. */
export async function countLevel(reader: Reader, ladderId: number, rating: number): Promise<number> {
  const { ratings: r } = reader.tables;
  const level = and(eq(r.ladderId, ladderId), eq(r.hidden, false), eq(r.rating, rating));
  const [row] = await reader.rows(sql`select count(*) from ${r} where ${level}`);
  return Number(row?.[0]);
}

/** How many rows of a ladder come before a player's in rating order, which also orders equal ratings. */
export async function countBefore(
  reader: Reader,
  ladderId: number,
  { rating, playerId }: { readonly rating: number; readonly playerId: number },
  who: Who,
): Promise<number> {
  const { ratings: r } = reader.tables;
  const active = who === "active" ? eq(r.active, true) : undefined;
  const tied = and(eq(r.ladderId, ladderId), eq(r.hidden, false), eq(r.rating, rating), gt(r.playerId, playerId), active);
  const [row] = await reader.rows(sql`select count(*) from ${r} where ${tied}`);
  return (await countAbove(reader, ladderId, rating, who)) + Number(row?.[0]);
}

/** How many active players a ladder has. */
export async function countActivePlayers(reader: Reader, ladderId: number): Promise<number> {
  return (await findBucketsByWidth(reader, ladderId, WIDE)).reduce((sum, { active }) => sum + active, 0);
}

/** Where to start reading, from the top, to skip `offset` players; null if there are no more than that. */
export async function findPageStart(
  reader: Reader,
  ladderId: number,
  offset: number,
  who: Who,
): Promise<{ below: number; skip: number } | null> {
  const { ratingBuckets: b } = reader.tables;
  const countsOf = (width: number, within?: SQL) =>
    reader.db
      .select({ bucket: b.bucket, count: b[who] })
      .from(b)
      .where(and(eq(b.ladderId, ladderId), eq(b.width, width), within))
      .orderBy(desc(b.bucket));
  const wide = descend(await countsOf(WIDE), offset);
  if (wide === null) return null;
  const from = wide.bucket * WIDE;
  const narrow = descend(await countsOf(NARROW, between(b.bucket, from, from + WIDE - 1)), wide.rest);
  return narrow && { below: narrow.bucket + 1, skip: narrow.rest };
}

type Count = { bucket: number; count: number };

/** The bucket of the player at `offset` from the top, and how far into it. */
function descend(counts: readonly Count[], offset: number): { bucket: number; rest: number } | null {
  let rest = offset;
  for (const { bucket, count } of counts) {
    if (rest < count) return { bucket, rest };
    rest -= count;
  }
  return null;
}
