import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import BetterSqlite3 from "better-sqlite3";
import type { Reader, Store, Tx } from "./session";
import { sqliteReader, sqliteTx } from "./sqlite-session";
import { noteSuccess, noteFailure } from "./trouble";

/** Lock timeout while opening, and for reads, which wait only while another program opens, rebuilds or closes the database. */
const LOCK_WAIT_MS = 50;
/** Lock timeout for writes: a large import by another process can hold the lock for a while. */
const LOCK_PATIENCE_MS = 60_000;
/** Timeout for emptying the log: a download reads for as long as it takes, and writers must not wait for that. */
const LOG_PATIENCE_MS = 5_000;

function connect(file: string): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, { timeout: LOCK_WAIT_MS });
  connection.pragma("journal_mode = WAL");
  // Set on every open: WAL files are reopened as NORMAL, which can lose the last games in a power failure.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  // In kilobytes, for each connection. A page that is not in it comes from the system's cache of the file.
  connection.pragma("cache_size = -8192");
  return connection;
}

/** A connection without a busy timeout: SQLite's own would block the event loop; `patiently` retries instead. */
function connectWriter(file: string): BetterSqlite3.Database {
  const connection = connect(file);
  connection.pragma("busy_timeout = 0");
  // Room for what a long fold changes. A commit writes all of it: a larger one would block the program for longer.
  connection.pragma("cache_size = -24576");
  return connection;
}

/** A connection that refuses writes; the file itself must be writable for WAL. */
function connectReader(file: string): BetterSqlite3.Database {
  const connection = connect(file);
  connection.pragma("query_only = ON");
  return connection;
}

function connectSnapshot(file: string): { connection: BetterSqlite3.Database; session: Reader } {
  const connection = connectReader(file);
  return { connection, session: sqliteReader(connection) };
}

function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/** Retries until the lock is free. */
async function patiently(work: () => void): Promise<void> {
  const patience = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      work();
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > patience) throw error;
      await sleep(20);
    }
  }
}

/** Runs in a thread of its own, with the driver of this program. */
const REBUILD = `
  const { workerData } = require("node:worker_threads");
  const BetterSqlite3 = require(require.resolve("better-sqlite3", { paths: [workerData.home] }));
  const connection = new BetterSqlite3(workerData.file, { timeout: workerData.lockMs });
  connection.exec("VACUUM");
  connection.pragma("busy_timeout = " + workerData.logMs);
  connection.pragma("wal_checkpoint(TRUNCATE)");
  connection.close();`;

/**
 * Rebuilds the file, because pages contain pieces of rows that were changed or deleted, even years ago; and empties the log, which contains
 * the previous pages. Reads go on meanwhile. A log that is still read after the timeout is overwritten by later writes, and deleted when the
 * program ends.
 */
function rebuild(file: string): Promise<void> {
  const home = process.env.PAIRWISE_HOME ?? process.cwd();
  const workerData = { home, file, lockMs: LOCK_PATIENCE_MS, logMs: LOG_PATIENCE_MS };
  return new Promise((resolve, reject) => {
    new Worker(REBUILD, { eval: true, workerData }).once("error", reject).once("exit", () => resolve());
  });
}

export function openSqlite(file: string): Store {
  makeFolder(path.dirname(file));
  // Created before SQLite does, so that only its owner can read the credentials in it.
  fs.closeSync(fs.openSync(file, "a", 0o600));
  const writer = connectWriter(file);
  const reader = connectReader(file);
  const tx: Tx = sqliteTx(writer);
  const start = writer.prepare("BEGIN IMMEDIATE");
  const inside = new AsyncLocalStorage<true>();
  /** One idle connection at most: opening one and compiling its statements takes longer than most snapshots. */
  const idle: ReturnType<typeof connectSnapshot>[] = [];
  const dataVersion = reader.prepare("pragma data_version").pluck();
  let tail: Promise<unknown> = Promise.resolve();
  let nextRebuild: Promise<void> | null = null;

  async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    await patiently(() => start.run());
    try {
      const result = await inside.run(true, () => work(tx));
      writer.exec("COMMIT");
      return result;
    } finally {
      if (writer.inTransaction) writer.exec("ROLLBACK");
    }
  }

  /** One writer: transactions queue here rather than at the file's lock. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = tail.then(work);
    tail = run.catch(() => undefined);
    return run;
  }

  return {
    ...sqliteReader(reader),
    location: file,
    pool: null,
    changes: () => {
      try {
        return Number(dataVersion.get());
      } catch {
        // Unknown while another program rebuilds the file: NaN equals nothing.
        return Number.NaN;
      }
    },
    write: async (work: (tx: Tx) => Promise<never>) => {
      if (inside.getStore()) throw new Error("A transaction is already open here: pass it down instead of opening a second.");
      const result = await inTurn(() => transact(work)).catch(noteFailure);
      noteSuccess();
      return result;
    },
    // Every readable row is committed, and there is only one file.
    confirm: async () => undefined,
    snapshot: async (work: (reader: Reader) => Promise<never>) => {
      const { connection, session } = idle.pop() ?? connectSnapshot(file);
      try {
        connection.exec("BEGIN");
        const result = await work(session);
        connection.exec("COMMIT");
        return result;
      } finally {
        if (connection.inTransaction || idle.length > 0) connection.close();
        else idle.push({ connection, session });
      }
    },
    // One server has the file for itself, and `changes` sees the writes of commands.
    listen: () => () => undefined,
    // One that has not begun yet does for all who ask: a crowd of people who leave does not keep reports waiting for long.
    forgetDeleted: () =>
      (nextRebuild ??= inTurn(() => {
        nextRebuild = null;
        return rebuild(file);
      })),
    close: async () => {
      await tail;
      for (const { connection } of idle.splice(0)) connection.close();
      reader.close();
      writer.close();
    },
  };
}

/** Opens a file that nobody has open or will change, such as a backup: nothing is written, not even beside it. */
export function readSqlite(file: string): { readonly reader: Reader; readonly close: () => void } {
  const connection = new BetterSqlite3(file, { readonly: true });
  return { reader: sqliteReader(connection), close: () => connection.close() };
}

/** The statements that make tables, indexes and triggers, in a valid order. */
const PARTS =
  "select type, name, sql from backup.sqlite_master where sql is not null and name not like 'sqlite_%' order by type = 'table' desc, rowid";

/** A temporary, writable copy of a file: SQLite stores it in an unnamed file, so that nothing is left of it when the program is killed. */
export function namelessCopy(file: string): { readonly tx: Tx; readonly close: () => void } {
  const connection = new BetterSqlite3("");
  // Tables are copied in no particular order, so rows may precede those that they refer to.
  connection.pragma("foreign_keys = OFF");
  connection.prepare("attach ? as backup").run(file);
  connection.exec("BEGIN");
  for (const { type, name, sql } of connection.prepare<[], { type: string; name: string; sql: string }>(PARTS).all()) {
    connection.exec(sql);
    if (type === "table") connection.exec(`insert into main."${name}" select * from backup."${name}"`);
  }
  connection.exec("COMMIT");
  connection.exec("detach backup");
  connection.pragma("foreign_keys = ON");
  return { tx: sqliteTx(connection), close: () => connection.close() };
}

/** A consistent copy of a database file, made while others read and write it. */
export async function copySqlite(from: string, to: string, onProgress: (share: number) => void): Promise<void> {
  const connection = connectReader(from);
  try {
    await connection.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress(totalPages === 0 ? 1 : 1 - remainingPages / totalPages);
        return 2_000;
      },
    });
  } finally {
    connection.close();
  }
}

/**
 * Makes a folder and its parents. Node's own `recursive` is not used: where a folder cannot be made although its parent exists, as under
 * /proc, Node tries for ever.
 */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // Another process may have made it at the same moment.
    if (!fs.existsSync(folder)) throw error;
  }
}
