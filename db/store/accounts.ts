import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Reader } from "../client/session";
import type { Activity } from "./activity";
import type { Player } from "./players";

/** Which players the admins’ list shows. */
type AccountFilter = "everyone" | "registered" | "guests" | "invited" | "scorekeepers" | "admins" | "banned" | "hidden";

/** By name from A, by most games, or by last seen. */
export type AccountOrder = "name" | "games" | "seen";

export interface AccountRow {
  readonly player: Player;
  readonly activity: Activity;
}

/** The cursor of the previous page: its last row's sort value and id. */
export interface AccountCursor {
  readonly value: string | number;
  readonly id: number;
}

export function accountCursor(order: AccountOrder, { player, activity }: AccountRow): AccountCursor {
  return { id: player.id, value: { name: player.nameKey, games: activity.games, seen: activity.lastSeenAt.getTime() }[order] };
}

interface AccountQuery {
  readonly who: AccountFilter;
  readonly order: AccountOrder;
  /** Only these players: the search results. */
  readonly ids?: readonly number[];
  readonly after?: AccountCursor | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** Players with their activity, read in the order of an index. */
export async function findAccounts(reader: Reader, wanted: AccountQuery): Promise<AccountRow[]> {
  const { players, playerActivity: activity } = reader.tables;
  const { order, ids, after, limit } = wanted;
  const which = and(
    eq(players.id, activity.id),
    isNull(players.mergedInto),
    filterOf(reader, wanted),
    ids && inArray(players.id, [...ids]),
    after && beyond(reader, order, after),
  );
  // "Cross" fixes SQLite's join order: it starts at the table that has the sort order.
  const rows = reader.db.select({ player: players, activity });
  if (order === "name") {
    return rows.from(players).crossJoin(activity).where(which).orderBy(asc(players.nameKey)).limit(limit);
  }
  const column = order === "games" ? activity.games : activity.lastSeenAt;
  return rows.from(activity).crossJoin(players).where(which).orderBy(desc(column), desc(activity.id)).limit(limit);
}

function filterOf(reader: Reader, { who, now }: AccountQuery): SQL | undefined {
  const { players } = reader.tables;
  return {
    everyone: undefined,
    registered: isNotNull(players.passwordHash),
    guests: isNull(players.passwordHash),
    invited: and(isNull(players.passwordHash), inArray(players.id, invitedNow(reader, now))),
    scorekeepers: eq(players.role, "scorekeeper"),
    admins: eq(players.role, "admin"),
    banned: gt(players.bannedUntil, now),
    hidden: isNotNull(players.hiddenAt),
  }[who];
}

function invitedNow(reader: Reader, now: Date) {
  const { claimTokens } = reader.tables;
  return reader.db
    .select({ id: claimTokens.playerId })
    .from(claimTokens)
    .where(and(isNull(claimTokens.usedAt), gt(claimTokens.expiresAt, now)));
}

/** Which of these players have a valid link. */
export async function findInvitedPlayerIds(reader: Reader, ids: readonly number[], now: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { claimTokens } = reader.tables;
  const open = and(isNull(claimTokens.usedAt), gt(claimTokens.expiresAt, now), inArray(claimTokens.playerId, [...ids]));
  const rows = await reader.db.select({ id: claimTokens.playerId }).from(claimTokens).where(open);
  return new Set(rows.map(({ id }) => id));
}

function beyond(reader: Reader, order: AccountOrder, { value, id }: AccountCursor): SQL {
  const { players, playerActivity: activity } = reader.tables;
  if (order === "name") return gt(players.nameKey, String(value));
  const column = order === "games" ? activity.games : activity.lastSeenAt;
  const bound = order === "games" ? Number(value) : new Date(Number(value));
  return sql`(${column}, ${activity.id}) < (${sql.param(bound, column)}, ${id})`;
}
