import { sql, type SQL } from "drizzle-orm";
import type { Store } from "../client/session";

// Only for PostgreSQL, like the other shared notes, and no transaction of the store either.

/** Failures that are counted under a key, and how long the next attempt has to wait. */
export interface SharedDelay {
  readonly kind: string;
  readonly key: string;
  /** So many are free; then so long, doubled with each further one, up to the most. */
  readonly free: number;
  readonly firstMs: number;
  readonly mostMs: number;
}

export interface DelayTime {
  readonly now: Date;
  readonly forgetMs: number;
}

/**
 * Counts a failure under each of the keys, unless one of them has to wait: in one statement, which holds the rows of all of them, so that of
 * two servers which count at once one sees what the other has counted. Returns 0 if it was counted, and otherwise the longest wait.
 */
export async function takeFromDelays(store: Store, delays: readonly SharedDelay[], time: DelayTime): Promise<number> {
  const first = await takeIfThere(store, delays, time);
  if (first.known === delays.length) return first.wait;
  const { sharedNotes: notes } = store.tables;
  const rows = delays.map(({ kind, key }) => sql`(${kind}, ${key}, '{"count": 0, "last": 0}'::jsonb, ${untilOf(time)})`);
  await store.rows(sql`insert into ${notes} (kind, key, value, until) values ${sql.join(rows, sql`, `)} on conflict do nothing`);
  return (await takeIfThere(store, delays, time)).wait;
}

async function takeIfThere(
  store: Store,
  delays: readonly SharedDelay[],
  time: DelayTime,
): Promise<{ known: number; wait: number }> {
  const { sharedNotes: notes } = store.tables;
  const now = time.now.getTime();
  const given = delays.map(
    ({ kind, key, free, firstMs, mostMs }) => sql`(${kind}, ${key}, ${free}::int, ${firstMs}::bigint, ${mostMs}::bigint)`,
  );
  // As many rows as there are keys, or nothing is counted: the caller makes those that are missing first.
  const rows = await store.rows(sql`
    with given (kind, key, free, first_ms, most_ms) as (values ${sql.join(given, sql`, `)}),
    held as (
      select n.kind, n.key, g.free, g.first_ms, g.most_ms, (n.value ->> 'last')::bigint as last, (n.value ->> 'count')::int as count
      from ${notes} as n join given as g on n.kind = g.kind and n.key = g.key order by n.kind, n.key for update of n
    ),
    counts as (select *, case when last > ${now - time.forgetMs}::bigint then count else 0 end as recent from held),
    waits as (
      select *, case when recent < free then 0 else
        greatest(0, last + least(most_ms, first_ms * (1::bigint << least(recent - free, 30))) - ${now}::bigint) end as wait
      from counts
    ),
    counted as (
      update ${notes} as n
      set value = jsonb_build_object('count', w.recent + 1, 'last', ${now}::bigint), until = ${untilOf(time)}
      from waits as w
      where n.kind = w.kind and n.key = w.key and (select max(wait) from waits) = 0
        and (select count(*) from waits) = ${delays.length}::int
      returning 1
    )
    select count(*)::int, coalesce(max(wait), 0)::bigint, (select count(*) from counted)::int from waits`);
  const [known, wait] = rows[0]!;
  return { known: Number(known), wait: Number(wait) };
}

/** It succeeded: it does not count, and those before it stay. */
export async function giveBackToDelays(store: Store, delays: readonly Pick<SharedDelay, "kind" | "key">[]): Promise<void> {
  const { sharedNotes: notes } = store.tables;
  const keys = delays.map(({ kind, key }) => sql`(${kind}, ${key})`);
  await store.rows(sql`
    update ${notes} set value = value || jsonb_build_object('count', greatest(0, (value ->> 'count')::int - 1))
    where (kind, key) in (${sql.join(keys, sql`, `)}) returning kind`);
}

function untilOf({ now, forgetMs }: DelayTime): SQL {
  return sql`${new Date(now.getTime() + forgetMs)}::timestamptz`;
}
