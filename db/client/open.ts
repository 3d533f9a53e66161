import fs from "node:fs";
import path from "node:path";
import { openPostgres } from "./postgres";
import type { Store } from "./session";
import { openSqlite } from "./sqlite";

export const DEFAULT_DATABASE_URL = "file:./data/pairwise.db";

/** A wrong setting or database, in a sentence for the operator. */
export class SetupError extends Error {
  override name = "SetupError";
}

/** The file of a SQLite address, or null for another engine. */
export function sqliteFile(address: string): string | null {
  return address.startsWith("file:") ? path.resolve(address.replace(/^file:(\/\/(?=\/))?/, "")) : null;
}

/** Refuses an address of an unknown engine. */
export function checkAddress(address: string): void {
  if (/^postgres(ql)?:\/\/([^@/?]*@)?[^/?]*,/.test(address)) {
    throw new SetupError(
      "DATABASE_URL names several hosts. Name one address, for example that of HAProxy or PgBouncer in front of the servers.",
    );
  }
  if (sqliteFile(address) !== null || /^postgres(ql)?:\/\//.test(address)) return;
  throw new SetupError(
    `DATABASE_URL must start with file: (SQLite) or postgres:// (PostgreSQL), for example ${DEFAULT_DATABASE_URL}; it starts with "${address.slice(0, 12)}".`,
  );
}

/** Opens the database of an address. It is not migrated yet: see migrate.ts. */
export function connectStore(address: string): Store {
  checkAddress(address);
  const file = sqliteFile(address);
  if (file !== null) return openFile(file);
  try {
    return openPostgres(address);
  } catch (error) {
    throw new SetupError(`DATABASE_URL is not an address that PostgreSQL understands: ${String(error)}`);
  }
}

function openFile(file: string): Store {
  if (fs.existsSync(file) && fs.statSync(file).isDirectory()) {
    throw new SetupError(
      `DATABASE_URL names ${file}, which is a folder; name a file in it, for example ${path.join(file, "pairwise.db")}.`,
    );
  }
  try {
    return openSqlite(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(
      `The database file ${file} cannot be opened (${reason}). Check that it is a Pairwise database and may be written.`,
    );
  }
}

/** Secret settings that may be in a file instead, as Docker and systemd pass secrets. */
const SECRET = ["DATABASE_URL", "AUTH_SECRET", "ADMIN_PASSWORD", "METRICS_TOKEN", "SMTP_URL", "MAIL_FROM"];
/** Settings of providers may be in files, too: AUTH_DISCORD_SECRET_FILE. */
const OF_PROVIDER = /^(AUTH_[A-Z]+_(ID|SECRET|ISSUER|NAME))_FILE$/;

type Settings = Record<string, string | undefined>;

/** Reads settings whose name ends with _FILE: AUTH_SECRET_FILE names a file that holds AUTH_SECRET. */
export function readSettingFiles(settings: Settings = process.env): void {
  const ofProviders = Object.keys(settings).flatMap((name) => OF_PROVIDER.exec(name)?.[1] ?? []);
  for (const name of [...SECRET, ...ofProviders]) {
    const file = settings[`${name}_FILE`];
    if (file === undefined || file === "") continue;
    if (settings[name] !== undefined) throw new SetupError(`Set ${name} or ${name}_FILE, not both.`);
    settings[name] = contentOf(file, name);
    // Deleted after reading: the server's second check must not take the setting for set twice.
    delete settings[`${name}_FILE`];
  }
}

function contentOf(file: string, name: string): string {
  let content: string;
  try {
    content = fs.readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new SetupError(`${name}_FILE names ${file}, which cannot be read (${String(error)}).`);
  }
  if (content === "") throw new SetupError(`${name}_FILE names ${file}, which is empty.`);
  return content;
}
