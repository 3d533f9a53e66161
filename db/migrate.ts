import fs from "node:fs";
import path from "node:path";
import { getTableName, sql } from "drizzle-orm";
import { SetupError } from "./client/open";
import type { Engine, Reader, Store, Tx } from "./client/session";
import { ensureEpoch } from "./store/epoch";

interface Migration {
  readonly tag: string;
  readonly statements: string[];
}

/** An arbitrary number that every Pairwise shares. */
const LOCK = 7_247_947_300;

/** The migrations of this program, in order. They are files of the project or of the release, not part of the bundle. */
function knownMigrations(engine: Engine): Migration[] {
  const folder = path.join(process.env.PAIRWISE_HOME ?? process.cwd(), "db", "migrations", engine);
  const journal: unknown = JSON.parse(fs.readFileSync(path.join(folder, "meta", "_journal.json"), "utf8"));
  return tagsOf(journal).map((tag) => ({
    tag,
    statements: fs.readFileSync(path.join(folder, `${tag}.sql`), "utf8").split("--> statement-breakpoint"),
  }));
}

function tagsOf(journal: unknown): string[] {
  if (typeof journal !== "object" || journal === null || !("entries" in journal) || !Array.isArray(journal.entries)) return [];
  return journal.entries.flatMap((entry: unknown) =>
    typeof entry === "object" && entry !== null && "tag" in entry && typeof entry.tag === "string" ? [entry.tag] : [],
  );
}

async function appliedTags(reader: Reader): Promise<string[]> {
  const rows = await reader.rows(sql`select tag from schema_migrations order by tag`);
  return rows.map(([tag]) => String(tag));
}

/** The migrations that would run; none for an empty database, or one of a newer version. */
export async function pendingMigrations(reader: Reader): Promise<string[]> {
  if (!(await hasMigrations(reader))) return [];
  const known = knownMigrations(reader.engine).map(({ tag }) => tag);
  const applied = await appliedTags(reader);
  return applied.every((tag) => known.includes(tag)) ? known.filter((tag) => !applied.includes(tag)) : [];
}

/** Tolerance for a new database that another server is making: its migrations have slightly different times. */
const MADE_WITHIN_MS = 60_000;

/** Whether an existing database was migrated since then. */
export async function wasUpgradedSince(reader: Reader, since: Date): Promise<boolean> {
  const [row] = await reader.rows(sql`select min(applied_at), max(applied_at) from schema_migrations`);
  const [first, last] = [new Date(String(row?.[0])), new Date(String(row?.[1]))];
  return first.getTime() < since.getTime() - MADE_WITHIN_MS && last >= since;
}

async function hasMigrations(reader: Reader): Promise<boolean> {
  const [row] = await reader.rows(
    reader.engine === "sqlite"
      ? sql`select count(*) from sqlite_master where name = 'schema_migrations'`
      : sql`select count(*) from information_schema.tables where table_schema = current_schema() and table_name = 'schema_migrations'`,
  );
  return Number(row?.[0]) > 0;
}

/** Migrates the database to the program's version; refuses a newer one. Several programs may do this concurrently. */
export async function migrate(store: Store): Promise<void> {
  await store.write((tx) => migrateIn(tx, store.location));
}

/** Migrates within a transaction of the caller. */
export async function migrateIn(tx: Tx, location: string): Promise<void> {
  const known = knownMigrations(tx.engine);
  if (tx.engine === "postgres") await tx.rows(sql`select pg_advisory_xact_lock(${LOCK})`);
  await tx.execute("create table if not exists schema_migrations (tag text primary key, applied_at text not null)");
  const applied = new Set(await appliedTags(tx));
  refuseNewer(location, known, applied);
  for (const migration of known) if (!applied.has(migration.tag)) await apply(tx, migration);
  await ensureEpoch(tx);
}

/** Whether a database is of exactly this version. */
export async function isMigrated(reader: Reader): Promise<boolean> {
  const known = knownMigrations(reader.engine).map(({ tag }) => tag);
  return (await appliedTags(reader)).join() === known.join();
}

/** Drops all tables, in reverse order of their references. */
export async function dropEverything(tx: Tx): Promise<void> {
  const names = Object.values(tx.tables).map((table) => getTableName(table));
  for (const name of [...names.reverse(), "schema_migrations"]) await tx.execute(`drop table if exists "${name}"`);
  if (tx.engine === "postgres") await tx.execute("drop function if exists audit_log_refuse");
}

function refuseNewer(location: string, known: Migration[], applied: Set<string>): void {
  const unknown = [...applied].filter((tag) => !known.some((migration) => migration.tag === tag));
  if (unknown.length === 0) return;
  throw new SetupError(
    `The database ${location} was written by a newer version of Pairwise (it has ${unknown.join(", ")}, which this version does not know). ` +
      "Start that version or a later one, or restore a backup that this version made.",
  );
}

async function apply(tx: Tx, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await tx.execute(statement);
  await tx.rows(sql`insert into schema_migrations values (${migration.tag}, ${new Date().toISOString()}) returning tag`);
}
