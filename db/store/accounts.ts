import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { findRows, moreThan } from "../client/rows";
import type { Reader } from "../client/session";
import type { Activity } from "./activity";
import { isBelow, type PageCursor } from "./keyset";
import type { Player } from "./players";

/** Which players the admins’ list shows. */
type AccountFilter = "everyone" | "registered" | "guests" | "invited" | "scorekeepers" | "admins" | "banned" | "hidden";

/** By name from A, by most games, or by last seen. */
type AccountOrder = "name" | "games" | "seen";

export interface AccountRow {
  readonly player: Player;
  readonly activity: Activity;
}

export function accountCursor(order: AccountOrder, { player, activity }: AccountRow): PageCursor {
  return { id: player.id, value: { name: player.nameKey, games: activity.games, seen: activity.lastSeenAt.getTime() }[order] };
}

interface AccountQuery {
  readonly who: AccountFilter;
  readonly order: AccountOrder;
  /** Only these players: the search results. */
  readonly ids?: readonly number[];
  readonly after?: PageCursor | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** Players with their activity, read in the order of an index. */
export async function findAccounts(reader: Reader, wanted: AccountQuery): Promise<AccountRow[]> {
  const { players, playerActivity: activity } = reader.tables;
  const { order, ids, after, limit } = wanted;
  const column = { name: players.nameKey, games: activity.games, seen: activity.lastSeenAt }[order];
  const which = and(
    eq(players.id, activity.id),
    isNull(players.mergedInto),
    filterOf(reader, wanted),
    ids && inArray(players.id, [...ids]),
    after && (order === "name" ? gt(column, after.value) : isBelow(column, activity.id, after)),
  );
  // "Cross" fixes SQLite's join order: it starts at the table that has the sort order.
  const rows = reader.db.select({ player: players, activity });
  if (order === "name") {
    return rows.from(players).crossJoin(activity).where(which).orderBy(asc(players.nameKey)).limit(limit);
  }
  return rows.from(activity).crossJoin(players).where(which).orderBy(desc(column), desc(activity.id)).limit(limit);
}

function filterOf(reader: Reader, { who, now }: AccountQuery): SQL | undefined {
  const { players, claimTokens } = reader.tables;
  const invited = reader.db
    .select({ id: claimTokens.playerId })
    .from(claimTokens)
    .where(and(isNull(claimTokens.usedAt), gt(claimTokens.expiresAt, now)));
  return {
    everyone: undefined,
    registered: isNotNull(players.passwordHash),
    guests: isNull(players.passwordHash),
    invited: and(isNull(players.passwordHash), inArray(players.id, invited)),
    scorekeepers: eq(players.role, "scorekeeper"),
    admins: eq(players.role, "admin"),
    banned: gt(players.bannedUntil, now),
    hidden: isNotNull(players.hiddenAt),
  }[who];
}

/** Which of these players have a valid link. */
export async function findInvitedPlayerIds(reader: Reader, playerId: readonly number[], now: Date): Promise<Set<number>> {
  const open = await findRows(reader, "claimTokens", { playerId, usedAt: null, expiresAt: moreThan(now) });
  return new Set(open.map((token) => token.playerId));
}
