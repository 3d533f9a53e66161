import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { inChunks } from "../client/in-chunks";
import { deleteRows, findRow, findRows, insertRow, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";
import type { GameStatus } from "../tables/games";

export type Season = Row<"seasons">;
export type Edition = Row<"seasonEditions">;
export type NewSeason = Omit<Season, "id" | "version" | "startedAt" | "lastWeekAt" | "sealedAt">;

export const insertSeason = (tx: Tx, season: NewSeason) => insertRow(tx, "seasons", { ...season, version: 1 });

/** A ladder's seasons in order; they do not overlap. */
export const findSeasonsByLadder = (reader: Reader, ladderId: number) =>
  findRows(reader, "seasons", { ladderId }, { orderBy: "startsAt" });

export const findSeasonById = (reader: Reader, id: number) => findRow(reader, "seasons", { id });

/** The season of a ladder in which a moment lies. */
export async function findSeasonAt(reader: Reader, ladderId: number, at: Date): Promise<Season | null> {
  const { seasons } = reader.tables;
  const [season] = await reader.db
    .select()
    .from(seasons)
    .where(and(eq(seasons.ladderId, ladderId), lte(seasons.startsAt, at), gt(seasons.endsAt, at)));
  return season ?? null;
}

/** Seasons without an edition that have begun, of one ladder or of all: those that something is due for. */
export async function findOpenSeasons(reader: Reader, now: Date, ladderId?: number): Promise<Season[]> {
  const { seasons } = reader.tables;
  const ofLadder = ladderId === undefined ? undefined : eq(seasons.ladderId, ladderId);
  return reader.db
    .select()
    .from(seasons)
    .where(and(isNull(seasons.sealedAt), lte(seasons.startsAt, now), ofLadder))
    .orderBy(asc(seasons.startsAt), asc(seasons.id));
}

type SeasonTerms = Pick<
  Season,
  "name" | "zone" | "startsAt" | "endsAt" | "keep" | "minGames" | "minOpponents" | "graceMs" | "repeat"
>;

/** Changes the terms, with a new version. */
export async function updateSeasonTerms(tx: Tx, id: number, terms: SeasonTerms & Pick<Season, "rules">): Promise<void> {
  const { seasons } = tx.tables;
  await tx.db
    .update(seasons)
    .set({ ...terms, version: sql`${seasons.version} + 1` })
    .where(eq(seasons.id, id));
}

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
export async function countRatedGamesBefore(
  reader: Reader,
  ladderId: number,
  playerIds: readonly number[],
  before: Date,
): Promise<Map<number, number>> {
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
export interface GameVersion {
  readonly id: number;
  readonly ladderId: number;
  readonly playedAt: Date;
  readonly status: GameStatus;
  readonly version: number;
  readonly enteredAt: Date;
  readonly enteredBy: number | null;
}

/** The versions of games. */
export async function findGameVersions(reader: Reader, ids: readonly number[]): Promise<GameVersion[]> {
  const { games } = reader.tables;
  const { id, ladderId, playedAt, status, version, enteredAt, enteredBy } = games;
  const fields = { id, ladderId, playedAt, status, version, enteredAt, enteredBy };
  return inChunks(ids, (part) =>
    reader.db
      .select(fields)
      .from(games)
      .where(sql`${games.id} in ${part}`),
  );
}

/** Changes of a ladder's games after a moment: revisions, and games that were entered, both with when a game is or was played. */
export async function findRevisionsSince(reader: Reader, ladderId: number, since: Date) {
  const { gameRevisions: revision, games } = reader.tables;
  return reader.db
    .select({
      gameId: revision.gameId,
      version: revision.version,
      action: revision.action,
      reason: revision.reason,
      before: revision.before,
      at: revision.at,
      by: revision.by,
      playedAt: games.playedAt,
      ladderId: games.ladderId,
    })
    .from(revision)
    .innerJoin(games, eq(games.id, revision.gameId))
    .where(and(eq(games.ladderId, ladderId), gt(revision.at, since)))
    .orderBy(asc(revision.at), asc(revision.id));
}

/** Games of a ladder that were entered after a moment and played before another. */
export async function findGamesEnteredSince(reader: Reader, ladderId: number, since: Date, before: Date): Promise<GameVersion[]> {
  const { games } = reader.tables;
  const { id, playedAt, status, version, enteredAt, enteredBy } = games;
  return reader.db
    .select({ id, ladderId: games.ladderId, playedAt, status, version, enteredAt, enteredBy })
    .from(games)
    .where(
      and(
        eq(games.ladderId, ladderId),
        gt(games.enteredAt, since),
        sql`${games.playedAt} < ${sql.param(before, games.playedAt)}`,
      ),
    )
    .orderBy(asc(games.enteredAt), asc(games.id));
}

/** Whether the rules of a ladder were changed after a moment. */
export async function findRuleChangeSince(reader: Reader, ladderId: number, since: Date): Promise<Date | null> {
  const { auditLog } = reader.tables;
  const [row] = await reader.db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetKind, "ladder"),
        eq(auditLog.targetId, ladderId),
        eq(auditLog.action, "ladder.change-rules"),
        gt(auditLog.at, since),
      ),
    )
    .limit(1);
  return row?.at ?? null;
}
