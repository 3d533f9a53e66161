import fs from "node:fs";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { SetupError } from "./client/open";
import type { Store } from "./client/session";
import { copySqlite } from "./client/sqlite";
import { pendingMigrations } from "./migrate";
import { newestFirst, withoutOldest } from "./rotation";

/** An upgrade that turns out wrong is found within a few, and each copy is as large as the database. */
const KEPT = 3;

const NAME = /^before-\d{4}\w*-[\d-]+T[\d-]+Z\.db$/;

/** Where the copies of a database file are that were made before migrations. */
export function upgradesFolder(file: string): string {
  return `${file}-upgrades`;
}

/**
 * Copies a database of SQLite before migrations change it: migrations cannot be undone, and the copy is the way back. PostgreSQL has
 * backups of its own, which whoever runs it makes.
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
    // It holds what signs people in.
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

/** The copies of a database file, the newest first. */
export function copiesOf(file: string): string[] {
  const folder = upgradesFolder(file);
  if (!fs.existsSync(folder)) return [];
  return newestFirst(fs.readdirSync(folder).filter((name) => NAME.test(name))).map((name) => path.join(folder, name));
}

export interface RolledBack {
  /** The copy that is the database now. */
  readonly copy: string;
  /** Where the upgraded database is. */
  readonly savedAs: string;
}

/** A file that says that an upgrade was undone: the next command must not silently do it again. */
function rolledBackMark(file: string): string {
  return `${file}-rolled-back`;
}

/** Puts the newest copy from before an upgrade in the place of the database, and keeps the upgraded one beside it. */
export function rollBack(file: string, now = new Date()): RolledBack {
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

/** Puts the log into the file, which the engine does only while nobody else has the database open. */
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
