import fs from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { getTableColumns, type Table } from "drizzle-orm";
import { connectStore, SetupError } from "./client/open";
import { countRows, pagesOf } from "./client/rows";
import type { Reader, Store, Tx } from "./client/session";
import { copySqlite, namelessCopy, readSqlite } from "./client/sqlite";
import { dropEverything, isMigrated, migrate, migrateIn } from "./migrate";
import { replaceEpoch } from "./store/epoch";
import { updateWaitingEventsAsTold } from "./store/events";
import { updateAllWaitingDropped } from "./store/outlets";
import { deleteAllMails } from "./store/mail";
import type { Tables } from "./tables/define-tables";

/**
 * A backup is an SQLite file whatever the engine, so that common tools can open it, either engine can restore it, and a community can move
 * from SQLite to PostgreSQL or back.
 */

const PAGE = 2_000;

type OnProgress = (done: number, total: number) => void;

/** Tables that are not in a backup: what servers share for a while, and the epoch, because a restored database is another one. */
const leftOut = ["databaseEpoch", "sharedFiles", "sharedNotes", "rateLimits"] as const;
type Stored = Exclude<keyof Tables, (typeof leftOut)[number]>;

/** Tables in the order of their definitions, in which every row comes after those it refers to. */
function storedIn({ tables }: Reader): Stored[] {
  const isStored = (name: string): name is Stored => !leftOut.some((each) => each === name);
  return Object.keys(tables).filter(isStored);
}

/** Writes a consistent copy of a whole database to a file, while others read and write it. */
export async function backup(store: Store, file: string, onProgress: OnProgress): Promise<void> {
  refuseOwnFile(store, file);
  const unfinished = `${file}.unfinished`;
  removeFile(unfinished);
  try {
    if (store.engine === "sqlite") await copySqlite(store.location, unfinished, (share) => onProgress(share, 1));
    const copy = connectStore(`file:${unfinished}`);
    try {
      await migrate(copy);
      // A copied file has the epoch of its database, but is another database from here on: some operators swap the file in directly.
      await (store.engine === "sqlite"
        ? copy.write(async (tx) => {
            await replaceEpoch(tx);
            await tellNothingAgain(tx);
          })
        : store.snapshot((reader) => copy.write((tx) => copyRows(reader, tx, onProgress))));
    } finally {
      await copy.close();
    }
    asOneFile(unfinished);
    // The file contains credentials.
    fs.chmodSync(unfinished, 0o600);
    fs.renameSync(unfinished, file);
  } finally {
    removeFile(unfinished);
  }
}

/** A backup over the database itself would replace a file that is open. */
function refuseOwnFile(store: Store, file: string): void {
  if (!fs.existsSync(file)) return;
  const there = fs.statSync(file);
  if (there.isDirectory()) throw new SetupError(`${file} is a folder. Name a file in it.`);
  if (store.engine !== "sqlite") return;
  const own = fs.statSync(store.location);
  if (own.ino === there.ino && own.dev === there.dev) {
    throw new SetupError(`${file} is the database itself; name another file for the backup.`);
  }
}

/** Makes a single file without free pages: the write-ahead log is merged, and pieces of deleted rows are removed. */
function asOneFile(file: string): void {
  const connection = new BetterSqlite3(file);
  connection.pragma("journal_mode = DELETE");
  connection.exec("VACUUM");
  connection.close();
}

function removeFile(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) fs.rmSync(`${file}${suffix}`, { force: true });
}

/** Replaces all contents of a database by a backup, in one transaction. */
export async function restore(store: Store, file: string, onProgress: OnProgress): Promise<void> {
  refuseUnlessBackup(file);
  const { reader, close } = readSqlite(file);
  try {
    if (await isMigrated(reader)) return await putInPlace(store, reader, onProgress);
  } finally {
    close();
  }
  await restoreOlder(store, file, onProgress);
}

/** Restores a backup of an older version: it is migrated in a copy, because the file itself stays unchanged. */
async function restoreOlder(store: Store, file: string, onProgress: OnProgress): Promise<void> {
  const { tx, close } = namelessCopy(file);
  try {
    // The given name appears in the refusal of a backup of a newer version.
    await migrateIn(tx, file);
    await putInPlace(store, tx, onProgress);
  } finally {
    close();
  }
}

async function putInPlace(store: Store, from: Reader, onProgress: OnProgress): Promise<void> {
  await store.write(async (tx) => {
    await dropEverything(tx);
    await migrateIn(tx, store.location);
    await copyRows(from, tx, onProgress);
  });
}

/** Refuses a file that is no backup, with a sentence. */
export function refuseUnlessBackup(file: string): void {
  if (!fs.existsSync(file)) throw new SetupError(`The file ${file} does not exist.`);
  if (fs.statSync(file).isDirectory()) throw new SetupError(`${file} is a folder, not a backup.`);
  try {
    const connection = new BetterSqlite3(file, { readonly: true });
    try {
      const found = connection.prepare("select 1 from sqlite_master where name = 'schema_migrations'").get();
      if (found === undefined) throw new Error("it holds other tables");
      const sound = connection.pragma("quick_check", { simple: true });
      if (sound !== "ok") throw new Error(String(sound));
    } finally {
      connection.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(`${file} is not a backup that Pairwise made, or it is damaged (${reason}).`);
  }
}

async function copyRows(from: Reader, to: Tx, onProgress: OnProgress): Promise<void> {
  let total = 0;
  for (const name of storedIn(from)) total += await countRows(from, name);
  let done = 0;
  for (const name of storedIn(from)) {
    for await (const rows of pagesInOrder(from, name)) {
      await to.insertRows<Table>(to.tables[name], rows);
      onProgress((done += rows.length), total);
    }
    if ("id" in getTableColumns(to.tables[name]) && !["participants", "site", "playerActivity", "noticeChoices"].includes(name))
      await to.continueIds(to.tables[name]);
  }
  await tellNothingAgain(to);
}

/** What waited to be told when the backup was made has been told since, or is out of date. */
async function tellNothingAgain(tx: Tx): Promise<void> {
  await updateWaitingEventsAsTold(tx);
  await updateAllWaitingDropped(tx);
  await deleteAllMails(tx);
}

function pagesInOrder(reader: Reader, name: Stored): AsyncGenerator<Record<string, unknown>[]> {
  if (name === "ratings" || name === "startingRatings") return pagesOf(reader, name, PAGE, ["ladderId", "playerId"]);
  if (name === "ratingBuckets") return pagesOf(reader, name, PAGE, ["ladderId", "width", "bucket"]);
  if (name === "outletMessages") return pagesOf(reader, name, PAGE, ["outletId", "gameId"]);
  return pagesOf(reader, name, PAGE, ["id"]);
}
