import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { getTableColumns, getTableName } from "drizzle-orm";
import { afterAll, describe, expect, inject, it, onTestFinished, TestRunner, type TestAPI } from "vitest";
import { openStore, type Engine, type Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { createDatabase } from "./create-database";

export interface TestDatabases {
  readonly engine: Engine;
  /** The address of an unused database. */
  address: () => Promise<string>;
  /** An empty database, opened and migrated. It belongs to a test until the test ends; several tests share one that `beforeAll` opened. */
  open: () => Promise<Store>;
  /**
   * A test that is given an empty database, and a ladder in it that rates everyone, where its function asks for them. After a test with such a
   * ladder, a rating from scratch must give what is stored on all ladders.
   */
  it: TestAPI<{ store: Store; ladder: Ladder }>;
}

/**
 * Runs the same tests on each engine, which keeps the two from drifting apart. `npm test` leaves PostgreSQL out of some (vitest.config.ts).
 */
export function onBothEngines(subject: string, tests: (databases: TestDatabases) => void): void {
  describe.each(inject("engines"))(`${subject} on %s`, (engine) => {
    const opened: Store[] = [];
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-test-"));
    const address = () => (engine === "sqlite" ? Promise.resolve(`file:${folder}/${randomUUID()}.db`) : freshPostgres());
    const openPostgres = lendPostgres(opened);
    afterAll(async () => {
      for (const store of opened) await store.close();
      fs.rmSync(folder, { recursive: true, force: true });
    });
    const open = async () => {
      if (engine === "postgres") return openPostgres();
      const file = path.join(folder, `${randomUUID()}.db`);
      fs.copyFileSync(inject("sqliteTemplate"), file);
      const store = await openStore(`file:${file}`);
      opened.push(store);
      return store;
    };
    const withStore = it.extend<{ store: Store; ladder: Ladder }>({
      store: async ({}, provide) => provide(await open()),
      ladder: async ({ store }, provide) => {
        // Loaded by the tests that need it: those of the store alone do without the rest of the program.
        const { differences, makeLadder } = await import("@/lib/testing/league");
        await provide(await makeLadder(store));
        expect(await differences(store), "what a rating from scratch would give otherwise").toEqual([]);
      },
    });
    tests({ engine, address, open, it: withStore });
  });
}

/**
 * Lends empty PostgreSQL databases: to a test for as long as it runs, to `beforeAll` until all tests are done. A returned one is emptied
 * for the next test, because creating one takes a hundred times as long.
 */
function lendPostgres(opened: Store[]): () => Promise<Store> {
  const free: Store[] = [];
  return async () => {
    let store = free.pop();
    if (store === undefined) {
      store = await openStore(await freshPostgres(inject("postgresTemplate")));
      opened.push(store);
    }
    const lent = store;
    // A running test has its database for itself; one that `beforeAll` opened is shared by all tests.
    if (TestRunner.getCurrentTest() !== undefined) {
      onTestFinished(async () => {
        await empty(lent);
        free.push(lent);
      });
    }
    // Some caches identify a database by its store or its location, and must not confuse it with the previous test's.
    return { ...lent, location: `${lent.location}#${randomUUID()}` };
  };
}

/** Deletes every row, and restarts ids at 1. */
async function empty(store: Store): Promise<void> {
  const tables = Object.values(store.tables);
  const statements = [
    // A failed test may have left a transaction open, which would block this for ever.
    "set local lock_timeout = '10s'",
    // Disables foreign keys and the triggers of the audit log.
    "set local session_replication_role = replica",
    ...tables.map((table) => `delete from "${getTableName(table)}"`),
    ...tables
      .filter((table) => "id" in getTableColumns(table))
      .map((table) => `select setval(pg_get_serial_sequence('${getTableName(table)}', 'id'), 1, false)`),
  ];
  await store.write((tx) => tx.execute(statements.join(";")));
}

/** The address of a new PostgreSQL database, without tables or as a template has them, to which nobody may be connected. */
export function freshPostgres(template?: string): Promise<string> {
  return createDatabase(inject("postgres"), `pairwise_${randomUUID().replaceAll("-", "")}`, template);
}
