import { and, asc, count, eq, isNotNull, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { Row } from "../client/rows";
import type { Reader } from "../client/session";

/** A participant who was not rated in a game that counts. */
export type UnratedRow = Readonly<Pick<Row<"participants">, "gameId" | "ladderId" | "playerId">>;

export type UnratedWanted = Partial<UnratedRow>;

/** The condition of the index on these rows, so that both engines use it. */
const notRated = sql`not rated`;

function wantedRows(reader: Reader, { playerId, ladderId, gameId }: UnratedWanted): SQL | undefined {
  const { games, participants: row } = reader.tables;
  return and(
    notRated,
    eq(games.id, row.gameId),
    ne(games.status, "voided"),
    playerId === undefined ? undefined : eq(row.playerId, playerId),
    ladderId === undefined ? undefined : eq(row.ladderId, ladderId),
    gameId === undefined ? undefined : sql`${row.id} >= ${gameId * 256} and ${row.id} < ${gameId * 256 + 256}`,
  );
}

/** Unrated rows in the order of the games, up to a limit. */
export async function findUnratedRows(reader: Reader, wanted: UnratedWanted, limit: number): Promise<UnratedRow[]> {
  const { games, participants: row } = reader.tables;
  return reader.db
    .select({ gameId: row.gameId, ladderId: row.ladderId, playerId: row.playerId })
    .from(row)
    .crossJoin(games)
    .where(wantedRows(reader, wanted))
    .orderBy(asc(row.gameId), asc(row.id))
    .limit(limit);
}

/** How many such games each player has on each ladder. */
export type UnratedCount = Pick<UnratedRow, "playerId" | "ladderId"> & { readonly games: number };

/** Counts players with an account, or everybody who appears in games. */
export async function countUnrated(
  reader: Reader,
  wanted: Pick<UnratedWanted, "playerId" | "ladderId">,
  who: "registered" | "everyone",
): Promise<UnratedCount[]> {
  const { games, players, participants: row } = reader.tables;
  return reader.db
    .select({ playerId: row.playerId, ladderId: row.ladderId, games: count() })
    .from(players)
    .crossJoin(row)
    .crossJoin(games)
    .where(
      and(
        eq(row.playerId, players.id),
        isNull(players.mergedInto),
        who === "registered" ? isNotNull(players.passwordHash) : undefined,
        wantedRows(reader, wanted),
      ),
    )
    .groupBy(row.playerId, row.ladderId)
    .orderBy(asc(row.playerId), asc(row.ladderId));
}
