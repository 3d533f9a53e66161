import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Reader } from "../client/session";
import { selectEpoch } from "./epoch";

/**
 * Rows this far back may still appear: on PostgreSQL a transaction gets its ids before it commits, so that a row with a lower id can come
 * after one with a higher.
 */
const LATE = 64;

/**
 * Identifies the state of everything that pages show: no two states of a database have the same version. Games change with the version of
 * their ladder, every admin action has a line in the audit log, and a registration adds a player; all three only increase. A ban ends by
 * the clock alone, so bans in force are counted: their number only falls between two lines of the log. Pages say how long a season has to
 * go: as long as one does, each quarter of an hour has a version. The epoch distinguishes databases and restored backups.
 */
export async function readDatabaseVersion(reader: Reader, now = new Date()): Promise<string> {
  const { ladders, auditLog, players, seasons } = reader.tables;
  const versions = sql`(select coalesce(sum(${ladders.version} + 1), 0) from ${ladders})`;
  const bans = sql`(select count(*) from ${players} where ${players.bannedUntil} > ${sql.param(now, players.bannedUntil)})`;
  const open = sql`(select count(*) from ${seasons} where ${seasons.endsAt} > ${sql.param(now, seasons.endsAt)})`;
  const [row] = await reader.rows(
    sql`select ${selectEpoch(reader)}, ${versions}, ${newest(auditLog)}, ${newest(players)}, ${bans}, ${open}`,
  );
  const quarter = Number(row![5]) > 0 ? [Math.floor(now.getTime() / QUARTER_MS)] : [];
  return [...row!, ...quarter].join(".");
}

/** Midnights of all time zones are at quarters of an hour. */
const QUARTER_MS = 900_000;

/** Whether only games differ between two versions: nobody was renamed, merged or erased, and no ladder hidden. */
export function onlyGamesChanged(version: string, next: string): boolean {
  const withoutVersions = (text: string) => text.split(".").toSpliced(1, 1).join(".");
  return withoutVersions(version) === withoutVersions(next);
}

/** The sum of a table's highest ids: it increases with each inserted row, even one with a lower id. */
function newest(table: SQLWrapper): SQL {
  return sql`(select coalesce(sum(id), 0) from (select id from ${table} order by id desc limit ${LATE}) as highest)`;
}
