import { randomBytes } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";

/** Gives a database its epoch, unless it has one. */
export async function ensureEpoch(tx: Tx): Promise<void> {
  const epoch = randomBytes(12).toString("base64url");
  await tx.db.insert(tx.tables.databaseEpoch).values({ id: 1, epoch }).onConflictDoNothing();
}

/** Gives the database a new epoch. */
export async function replaceEpoch(tx: Tx): Promise<void> {
  await tx.db.delete(tx.tables.databaseEpoch);
  await ensureEpoch(tx);
}

/** The epoch as part of another query. */
export function selectEpoch(reader: Reader): SQL<string> {
  const { databaseEpoch } = reader.tables;
  return sql<string>`(select ${databaseEpoch.epoch} from ${databaseEpoch})`;
}

/** Whether the database is a standby. */
export async function isInRecovery(reader: Reader): Promise<boolean> {
  if (reader.engine === "sqlite") return false;
  const [row] = await reader.rows(sql`select pg_is_in_recovery()`);
  return row![0] === true;
}
