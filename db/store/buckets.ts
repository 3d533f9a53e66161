import { and, between, desc, eq, sql, type SQL } from "drizzle-orm";
import { countRows, findRows, moreThan, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";

/** Everyone on a ladder, or active players only. */
export type Who = "everyone" | "active";

export type Bucket = Row<"ratingBuckets">;

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
export const findBucketsByWidth = (reader: Reader, ladderId: number, width: number): Promise<Bucket[]> =>
  findRows(reader, "ratingBuckets", { ladderId, width, everyone: moreThan(0) }, { orderBy: "bucket" });

/** How many players have a higher rating: one less than its rank. */
export async function countAbove(reader: Reader, ladderId: number, rating: number, who: Who): Promise<number> {
  return (await countAboveEach(reader, ladderId, [rating], who)).get(rating)!;
}

/**
 * The same for many ratings, in one statement. Of ratings within one point each is counted up to the next higher one, so that the players of a
 * full point are read once and not once for each.
 */
export async function countAboveEach(reader: Reader, ladderId: number, ratings: readonly number[], who: Who) {
  const { ratingBuckets: b, ratings: r } = reader.tables;
  const falling = [...new Set(ratings)].sort((one, other) => other - one);
  const above = new Map<number, number>();
  if (falling.length === 0) return above;
  const isSamePoint = (at: number) => Math.floor(falling[at - 1]!) === Math.floor(falling[at]!);
  const values = falling.map((rating, at) => {
    const [narrow, wide] = [Math.floor(rating), Math.floor(rating / WIDE)];
    const next = isSamePoint(at) ? falling[at - 1]! : narrow + 1;
    // PostgreSQL infers the types of all rows from the first.
    return at > 0
      ? sql`(${at}, ${rating}, ${next}, ${narrow}, ${wide})`
      : sql`(cast(${at} as bigint), cast(${rating} as double precision), cast(${next} as double precision), cast(${narrow} as bigint), cast(${wide} as bigint))`;
  });
  const rows = await reader.rows(sql`
    with given(place, rating, next, narrow, wide) as (values ${sql.join(values, sql`, `)})
    select given.place,
      coalesce((select sum(${b[who]}) from ${b} where ${b.ladderId} = ${ladderId} and ${b.width} = ${WIDE} and ${b.bucket} > given.wide), 0) +
      coalesce((select sum(${b[who]}) from ${b} where ${b.ladderId} = ${ladderId} and ${b.width} = ${NARROW}
        and ${b.bucket} > given.narrow and ${b.bucket} < (given.wide + 1) * ${WIDE}), 0),
      (select count(*) from ${r} where ${r.ladderId} = ${ladderId} and ${r.hidden} = ${sql.param(false, r.hidden)} ${who === "active" ? sql`and ${r.active}` : sql``}
        and ${r.rating} > given.rating and ${r.rating} <= given.next and ${r.rating} < given.narrow + 1)
    from given order by given.place`);
  let within = 0;
  for (const [at, [, higher, upToNext]] of rows.entries()) {
    within = Number(upToNext) + (isSamePoint(at) ? within : 0);
    above.set(falling[at]!, Number(higher) + within);
  }
  return above;
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
export const countLevel = (reader: Reader, ladderId: number, rating: number) =>
  countRows(reader, "ratings", { ladderId, hidden: false, rating });

/** How many rows of a ladder come before a player's in rating order, which also orders equal ratings. */
export async function countBefore(
  reader: Reader,
  ladderId: number,
  { rating, playerId }: { readonly rating: number; readonly playerId: number },
  who: Who,
): Promise<number> {
  const active = who === "active" ? true : undefined;
  const tied = await countRows(reader, "ratings", { ladderId, hidden: false, rating, playerId: moreThan(playerId), active });
  return (await countAbove(reader, ladderId, rating, who)) + tied;
}

/** How many active players a ladder has. */
export async function countActivePlayers(reader: Reader, ladderId: number): Promise<number> {
  return (await findBucketsByWidth(reader, ladderId, WIDE)).reduce((sum, { active }) => sum + active, 0);
}

/** Where to start reading, from the top, to skip `offset` players; null if there are no more than that. */
export async function findPageStart(reader: Reader, ladderId: number, offset: number, who: Who) {
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
