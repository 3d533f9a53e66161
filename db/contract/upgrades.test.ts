import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { connectStore, migrate, openStore, type Store } from "@/db";
import { copiesOf, copyBeforeUpgrade, rollBack, upgradesFolder } from "@/db/before-upgrade";
import { allLadders } from "@/db/store/ladders";
import { freshPostgres } from "@/db/testing/engines";
import { allLevels, makeLevel, migrationsOf } from "@/db/testing/levels";
import { verifyAfterUpgrade } from "@/lib/fold/verify-after-upgrade";
import { differences } from "@/lib/testing/league";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-test-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function databaseOf(level: string, name = level): string {
  const file = path.join(folder, `${name}.db`);
  const connection = new BetterSqlite3(file);
  makeLevel(connection, level);
  connection.close();
  return file;
}

async function expectSmallLeague(store: Store): Promise<void> {
  expect(await differences(store)).toEqual([]);
  expect((await allLadders(store)).map(({ slug, gameCount }) => [slug, gameCount])).toEqual([
    ["clan", 3],
    ["duel", 2],
  ]);
}

describe("an upgrade", () => {
  it("is tried from the schema of every migration up to the last release", () => {
    const levels = allLevels();
    expect(migrationsOf("sqlite").slice(0, levels.length)).toEqual(levels);
  });

  it.each(allLevels())("from %s keeps every game and rating, on SQLite", async (level) => {
    const started = new Date();
    const file = databaseOf(level);
    const store = await openStore(`file:${file}`);
    try {
      await expectSmallLeague(store);
      const isNewest = level === migrationsOf("sqlite").at(-1);
      expect(copiesOf(file)).toHaveLength(isNewest ? 0 : 1);
      expect(await verifyAfterUpgrade(store, started)).toEqual(isNewest ? null : expect.stringContaining("match"));
    } finally {
      await store.close();
    }
  });

  it.each(allLevels())("from %s keeps every game and rating, on PostgreSQL", async (level) => {
    const address = await freshPostgres();
    await fillPostgres(address, level);
    const store = await openStore(address);
    try {
      await expectSmallLeague(store);
    } finally {
      await store.close();
    }
  });

  it("leaves the last three copies of a file", async () => {
    const file = databaseOf("0000_start", "copied");
    const store = connectStore(`file:${file}`);
    for (const minute of [1, 2, 3, 4]) await copyBeforeUpgrade(store, new Date(Date.UTC(2026, 10, 17, 8, minute)));
    await store.close();
    expect(copiesOf(file).map((copy) => path.basename(copy).slice(-9, -4))).toEqual(["04-00", "03-00", "02-00"]);
  });

  it("does not happen where the file cannot be copied first", async () => {
    const file = databaseOf("0000_start", "no-copy");
    fs.writeFileSync(upgradesFolder(file), "in the way");
    await expect(openStore(`file:${file}`)).rejects.toThrow("could not be copied");
    const connection = new BetterSqlite3(file, { readonly: true });
    expect(connection.prepare("select tag from schema_migrations").pluck().all()).toEqual(["0000_start"]);
    connection.close();
  });

  it("is undone by one command, while nobody else has the database open", async () => {
    const file = databaseOf("0005_corrections", "undone");
    const store = await openStore(`file:${file}`);
    expect(() => rollBack(file)).toThrow("Stop the server first");
    await store.close();
    const { keptAs } = rollBack(file);
    const tags = (name: string) => {
      const connection = new BetterSqlite3(name, { readonly: true });
      const found = connection.prepare("select count(*) from schema_migrations").pluck().get();
      connection.close();
      return found;
    };
    expect([tags(file), tags(keptAs)]).toEqual([6, migrationsOf("sqlite").length]);
    const again = await openStore(`file:${file}`);
    await expectSmallLeague(again);
    await again.close();
  });

  it("that never was cannot be undone", () => {
    expect(() => rollBack(path.join(folder, "nowhere.db"))).toThrow("There is no copy from before an upgrade");
  });
});

/** The same rows in PostgreSQL at the same level: its migrations up to there, and every row of the file of SQLite. */
async function fillPostgres(address: string, level: string): Promise<void> {
  const from = new BetterSqlite3(":memory:");
  makeLevel(from, level);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query("create table schema_migrations (tag text primary key, applied_at text not null)");
  for (const tag of migrationsOf("postgres").filter((tag) => tag <= level)) {
    const text = fs.readFileSync(path.resolve("db", "migrations", "postgres", `${tag}.sql`), "utf8");
    for (const statement of text.split("--> statement-breakpoint")) await client.query(statement);
  }
  await client.query("set session_replication_role = replica");
  const names = from.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all();
  for (const name of names) await copyTable(from, client, name);
  await client.end();
  from.close();
}

async function copyTable(from: BetterSqlite3.Database, client: pg.Client, name: string): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    "select column_name as name, data_type as type from information_schema.columns where table_name = $1",
    [name],
  );
  if (columns.length === 0) return;
  await client.query(`delete from "${name}"`);
  for (const row of from.prepare<[], Record<string, unknown>>(`select * from "${name}"`).all()) {
    const values = columns.map((column) => asPostgres(row[column.name], column.type));
    const places = values.map((_, at) => `$${at + 1}`);
    await client.query(
      `insert into "${name}" (${columns.map((column) => `"${column.name}"`).join(", ")}) overriding system value values (${places.join(", ")})`,
      values,
    );
  }
  if (columns.some((column) => column.name === "id") && (await hasSequence(client, name)))
    await client.query(
      `select setval(pg_get_serial_sequence('${name}', 'id'), (select coalesce(max(id), 0) + 1 from "${name}"), false)`,
    );
}

async function hasSequence(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>("select pg_get_serial_sequence($1, 'id') as found", [name]);
  return rows[0]?.found !== null;
}

function asPostgres(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  if (type === "boolean") return value === 1;
  if (type.startsWith("timestamp")) return new Date(Number(value));
  return value;
}

describe("a database that two servers of PostgreSQL upgrade at once", () => {
  it("is upgraded by one, while the other waits", async () => {
    const address = await freshPostgres();
    await fillPostgres(address, "0008_epoch");
    const stores = [connectStore(address), connectStore(address), connectStore(address)];
    await Promise.all(stores.map((store) => migrate(store)));
    await expectSmallLeague(stores[0]!);
    for (const store of stores) await store.close();
  });
});
