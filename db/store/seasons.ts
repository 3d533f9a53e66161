import { and, asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { inChunks } from "../client/in-chunks";
import { atMost, deleteRows, findRow, findRows, insertRow, lessThan, moreThan, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";

export type Season = Row<"seasons">;
export type Edition = Row<"seasonEditions">;
type NewSeason = Omit<Season, "id" | "version" | "startedAt" | "lastWeekAt" | "sealedAt">;

export const insertSeason = (tx: Tx, season: NewSeason) => insertRow(tx, "seasons", { ...season, version: 1 });

/** A ladder's seasons in order; they do not overlap. */
export const findSeasonsByLadder = (reader: Reader, ladderId: number) =>
  findRows(reader, "seasons", { ladderId }, { orderBy: "startsAt" });

export const findSeasonById = (reader: Reader, id: number) => findRow(reader, "seasons", { id });

/** The season of a ladder in which a moment lies. */
export const findSeasonAt = (reader: Reader, ladderId: number, at: Date) =>
  findRow(reader, "seasons", { ladderId, startsAt: atMost(at), endsAt: moreThan(at) });

/** Seasons without an edition that have begun, of one ladder or of all: those that something is due for. */
export const findOpenSeasons = (reader: Reader, now: Date, ladderId?: number) =>
  findRows(reader, "seasons", { sealedAt: null, startsAt: atMost(now), ladderId }, { orderBy: ["startsAt", "id"] });

/** Changes the terms, with a new version. */
export const updateSeasonTerms = (tx: Tx, id: number, terms: Omit<NewSeason, "ladderId" | "slug" | "createdAt">) =>
  updateRows(tx, "seasons", { id }, { ...terms, version: sql`${tx.tables.seasons.version} + 1` });

export const updateSeason = (
  tx: Tx,
  id: number,
  change: Partial<Pick<Season, "rules" | "startedAt" | "lastWeekAt" | "sealedAt">>,
) => updateRows(tx, "seasons", { id }, change);

/** A season without editions. */
export const deleteSeason = (tx: Tx, id: number) => deleteRows(tx, "seasons", { id });

export const insertEdition = (tx: Tx, edition: Omit<Edition, "id">) => insertRow(tx, "seasonEditions", edition);

export const findEditionsBySeason = (reader: Reader, seasonId: number) =>
  findRows(reader, "seasonEditions", { seasonId }, { orderBy: "number" });

export const findNewestEdition = (reader: Reader, seasonId: number) =>
  findRow(reader, "seasonEditions", { seasonId }, { orderBy: "number", descending: true });

/** How many rated games players had on a ladder before a moment; those with none are left out. */
export async function countRatedGamesBefore(reader: Reader, ladderId: number, playerIds: readonly number[], before: Date) {
  const { participants: row } = reader.tables;
  const found = await inChunks(playerIds, (part) =>
    reader.rows(sql`
      select ${row.playerId}, count(*) from ${row}
      where ${row.playerId} in ${part} and ${row.ladderId} = ${ladderId} and ${row.ratingBefore} is not null
        and ${row.playedAt} < ${sql.param(before, row.playedAt)}
      group by ${row.playerId}`),
  );
  return new Map(found.map(([id, games]) => [Number(id), Number(games)]));
}

/** What is known of a game without its participants. */
export type GameVersion = Pick<Row<"games">, "id" | "ladderId" | "playedAt" | "status" | "version" | "enteredAt" | "enteredBy">;

/** The versions of games. */
export const findGameVersions = (reader: Reader, id: readonly number[]): Promise<GameVersion[]> =>
  findRows(reader, "games", { id });

/** Changes of a ladder's games after a moment: revisions, and games that were entered, both with when a game is or was played. */
export async function findRevisionsSince(reader: Reader, ladderId: number, since: Date) {
  const { gameRevisions: revision, games } = reader.tables;
  return reader.db
    .select({ ...getTableColumns(revision), playedAt: games.playedAt, ladderId: games.ladderId })
    .from(revision)
    .innerJoin(games, eq(games.id, revision.gameId))
    .where(and(eq(games.ladderId, ladderId), gt(revision.at, since)))
    .orderBy(asc(revision.at), asc(revision.id));
}

/** Games of a ladder that were entered after a moment and played before another. */
export const findGamesEnteredSince = (reader: Reader, ladderId: number, since: Date, before: Date): Promise<GameVersion[]> =>
  findRows(
    reader,
    "games",
    { ladderId, enteredAt: moreThan(since), playedAt: lessThan(before) },
    { orderBy: ["enteredAt", "id"] },
  );

/** Whether the rules of a ladder were changed after a moment. */
export async function findRuleChangeSince(reader: Reader, ladderId: number, since: Date): Promise<Date | null> {
  const change = { targetKind: "ladder", targetId: ladderId, action: "ladder.change-rules", at: moreThan(since) };
  return (await findRow(reader, "auditLog", change))?.at ?? null;
}
