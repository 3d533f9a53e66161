import fs from "node:fs";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { SetupError } from "./client/open";
import type { Store } from "./client/session";
import { copySqlite } from "./client/sqlite";
import { pendingMigrations } from "./migrate";
import { newestFirst, withoutOldest } from "./rotation";

/** A wrong upgrade is noticed within a few, and each copy is as large as the database. */
const KEPT = 3;

const NAME = /^before-\d{4}\w*-[\d-]+T[\d-]+Z\.db$/;

/** The folder of the copies that were made before migrations. */
export function upgradesFolder(file: string): string {
  return `${file}-upgrades`;
}

/**
 * Copies a SQLite database before migrations change it: migrations cannot be undone, and the copy is the way back. PostgreSQL has backups
 * of its own, which its operator makes.
 */
export async function copyBeforeUpgrade(store: Store, now = new Date()): Promise<string | null> {
  if (store.engine !== "sqlite") return null;
  const [first] = await pendingMigrations(store);
  if (first === undefined) return null;
  const mark = rolledBackMark(store.location);
  if (fs.existsSync(mark)) {
    throw new SetupError(
      `The database ${store.location} was rolled back, and this version of Pairwise would upgrade it again. Start the version that you ` +
        `had before. To upgrade all the same, delete ${mark} first.`,
    );
  }
  const folder = upgradesFolder(store.location);
  const file = path.join(folder, `before-${first}-${now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}.db`);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    await copySqlite(store.location, unfinished, () => undefined);
    // The file contains credentials.
    fs.chmodSync(unfinished, 0o600);
    fs.renameSync(unfinished, file);
  } catch (error) {
    if (fs.existsSync(unfinished)) fs.rmSync(unfinished);
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(
      `The database ${store.location} was not upgraded, because it could not be copied to ${folder} first (${reason}). ` +
        "Make room on the disk and make the folder writable, then start again.",
    );
  }
  withoutOldest(folder, NAME, KEPT);
  return file;
}

/** The copies of a database file, newest first. */
export function copiesOf(file: string): string[] {
  const folder = upgradesFolder(file);
  if (!fs.existsSync(folder)) return [];
  return newestFirst(fs.readdirSync(folder).filter((name) => NAME.test(name))).map((name) => path.join(folder, name));
}

/** A file that marks an upgrade as undone: the next command must not silently repeat it. */
function rolledBackMark(file: string): string {
  return `${file}-rolled-back`;
}

/** Replaces the database by the newest copy from before an upgrade, and keeps the upgraded one beside it: `savedAs`. */
export function rollBack(file: string, now = new Date()) {
  const [copy] = copiesOf(file);
  if (copy === undefined) {
    throw new SetupError(`There is no copy from before an upgrade in ${upgradesFolder(file)}. Restore a backup instead.`);
  }
  if (fs.existsSync(file)) closeForOthers(file);
  const savedAs = `${file}-after-upgrade-${now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}`;
  const fresh = `${file}.${process.pid}.unfinished`;
  fs.copyFileSync(copy, fresh);
  fs.chmodSync(fresh, 0o600);
  if (fs.existsSync(file)) fs.renameSync(file, savedAs);
  fs.renameSync(fresh, file);
  fs.writeFileSync(rolledBackMark(file), `${path.basename(copy)}\n`);
  return { copy, savedAs };
}

/** Merges the write-ahead log into the file, which SQLite does only while nobody else has the database open. */
function closeForOthers(file: string): void {
  const connection = new BetterSqlite3(file);
  try {
    connection.pragma("journal_mode = DELETE");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(`The database ${file} is in use (${reason}). Stop the server first.`);
  } finally {
    connection.close();
  }
}
