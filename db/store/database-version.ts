import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Reader } from "../client/session";
import { selectEpoch } from "./epoch";

/**
 * Rows this far back may still appear: on PostgreSQL a transaction gets its numbers before it commits, so that a row with a lower number
 * can come after one with a higher.
 */
const LATE = 64;

/**
 * Names the state of everything that pages show: no two states of a database have the same version. Games change with the version of
 * their ladder, anything that an admin does has a line in the audit log, and somebody who registers is a new player; all three only
 * ever rise. A ban ends by the clock alone, so those in force are counted: between two lines of the log, fewer and fewer. The epoch tells databases and restored backups apart.
 */
export async function readDatabaseVersion(reader: Reader, now = new Date()): Promise<string> {
  const { ladders, auditLog, players } = reader.tables;
  const versions = sql`(select coalesce(sum(${ladders.version} + 1), 0) from ${ladders})`;
  const bans = sql`(select count(*) from ${players} where ${players.bannedUntil} > ${sql.param(now, players.bannedUntil)})`;
  const [row] = await reader.rows(
    sql`select ${selectEpoch(reader)}, ${versions}, ${newest(auditLog)}, ${newest(players)}, ${bans}`,
  );
  return row!.join(".");
}

/** Whether nothing but games lies between two versions: nobody was renamed, merged or erased, and no ladder hidden. */
export function onlyGamesChanged(version: string, next: string): boolean {
  const withoutVersions = (text: string) => text.split(".").toSpliced(1, 1).join(".");
  return withoutVersions(version) === withoutVersions(next);
}

/** The sum of a table's highest numbers: it rises with each row that is added, even one with a lower number. */
function newest(table: SQLWrapper): SQL {
  return sql`(select coalesce(sum(id), 0) from (select id from ${table} order by id desc limit ${LATE}) as highest)`;
}
