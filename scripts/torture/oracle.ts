import { sql } from "drizzle-orm";
import { openStore, type Store } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { verifyLadder } from "@/lib/fold/verify";
import { conservationOf } from "@/lib/ladders/facts";
import { noteOf, type Reports } from "./reports";

/**
 * The examination after every fault: the file or the tables are sound, points are only passed on, every stored number is what rating from
 * scratch gives, and each game that was acknowledged is there once. Returns what is wrong, in sentences.
 */
export async function examine(database: string, reports: Reports | null): Promise<string[]> {
  const store = await openStore(database);
  try {
    const faults = [...(await soundness(store)), ...(await numbers(store))];
    return reports === null ? faults : [...faults, ...reports.takeSurprises(), ...(await acknowledgedGames(store, reports))];
  } finally {
    await store.close();
  }
}

async function soundness(store: Store): Promise<string[]> {
  if (store.engine === "sqlite") {
    const found = (await store.rows(sql`pragma integrity_check`)).map(([said]) => String(said));
    const references = await store.rows(sql`pragma foreign_key_check`);
    return [
      ...found.filter((said) => said !== "ok"),
      ...(references.length > 0 ? [`${references.length} references lead nowhere`] : []),
    ];
  }
  // Checks each index against its table, and throws what it finds.
  await store.write((tx) => tx.execute("create extension if not exists amcheck"));
  const check = sql`select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and n.nspname = 'public' and i.indisvalid`;
  return store.rows(check).then(
    () => [],
    (error: unknown) => [`the indexes are not sound: ${String(error)}`],
  );
}

async function numbers(store: Store): Promise<string[]> {
  const faults: string[] = [];
  for (const ladder of await findAllLadders(store)) {
    const { differences } = await verifyLadder(store, ladder);
    if (differences.length > 0) {
      const { where, stored, computed } = differences[0]!;
      faults.push(`verify: ${differences.length} differences, such as ${where}: ${String(stored)} and not ${String(computed)}`);
    }
    const { found, expected, balanced } = await conservationOf(store, ladder);
    if (!balanced) faults.push(`the points of ${ladder.slug} add up to ${found} and not ${expected}`);
  }
  return faults;
}

async function acknowledgedGames(store: Store, reports: Reports): Promise<string[]> {
  const found = new Map<string, number[]>();
  for (const [id, note] of await store.rows(sql`select id, note from games where note like 'report %'`)) {
    found.set(String(note), [...(found.get(String(note)) ?? []), Number(id)]);
  }
  const faults: string[] = [];
  for (const [number, game] of reports.acknowledged) {
    const ids = found.get(noteOf(number)) ?? [];
    if (ids.length === 1 && ids[0] === game) continue;
    reports.lost++;
    faults.push(
      `report ${number} was acknowledged as game ${game}, and there ${ids.length === 0 ? "is none" : `are ${ids.join(", ")}`}`,
    );
  }
  for (const number of reports.open) {
    if ((found.get(noteOf(number)) ?? []).length > 1) faults.push(`report ${number}, which was not acknowledged, is there twice`);
  }
  return faults;
}

/** All that a database holds of games and ratings, as one text to compare. */
export async function contentOf(database: string): Promise<string> {
  const store = await openStore(database);
  try {
    const rows = await Promise.all([
      store.rows(sql`select id, ladder_id, played_at, note, status from games order by id`),
      store.rows(sql`select id, player_id, score, seconds, rating_before, "offset", change from participants order by id`),
      store.rows(sql`select ladder_id, player_id, rating, games from ratings order by ladder_id, player_id`),
      store.rows(sql`select id, name from players order by id`),
      store.rows(sql`select id, action from audit_log order by id`),
    ]);
    return JSON.stringify(rows);
  } finally {
    await store.close();
  }
}
