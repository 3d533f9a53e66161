import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, inject } from "vitest";
import { openStore, type Engine, type Store } from "@/db";

export const engines: Engine[] = ["sqlite", "postgres"];

export interface TestDatabases {
  readonly engine: Engine;
  /** The address of a database that nobody has used. */
  address: () => Promise<string>;
  /** The same, opened and migrated; closed when the tests are done. */
  open: () => Promise<Store>;
}

/** Runs the same tests on each engine: what keeps the two from drifting apart. */
export function onBothEngines(subject: string, tests: (databases: TestDatabases) => void): void {
  describe.each(engines)(`${subject} on %s`, (engine) => {
    const stores: Store[] = [];
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-test-"));
    const address = () => (engine === "sqlite" ? Promise.resolve(`file:${folder}/${randomUUID()}.db`) : freshPostgres());
    afterAll(async () => {
      for (const store of stores) await store.close();
      fs.rmSync(folder, { recursive: true, force: true });
    });
    tests({
      engine,
      address,
      open: async () => {
        const store = await openStore(await address());
        stores.push(store);
        return store;
      },
    });
  });
}

/** The address of an empty PostgreSQL database of its own. */
export async function freshPostgres(): Promise<string> {
  const name = `pairwise_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: inject("postgres") });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(inject("postgres"));
  url.pathname = name;
  return url.toString();
}
