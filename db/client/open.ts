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
