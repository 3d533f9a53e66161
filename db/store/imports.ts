import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { findRow, findRows, insertRow, moreThan, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";

export type Import = Row<"imports">;

/** Inserts an import before its games, which refer to it. */
export async function insertImport(tx: Tx, row: Pick<Import, "ladderId" | "fileName" | "at" | "by">): Promise<number> {
  return (await insertRow(tx, "imports", { ...row, games: 0 })).id;
}

export const updateImportFinished = (tx: Tx, id: number, gameIds: readonly number[]) =>
  updateRows(tx, "imports", { id }, { games: gameIds.length, firstGame: gameIds[0] ?? null, lastGame: gameIds.at(-1) ?? null });

export const updateImportUndone = (tx: Tx, id: number, undoneAt: Date) => updateRows(tx, "imports", { id }, { undoneAt });

export const findImportById = (reader: Reader, id: number) => findRow(reader, "imports", { id });

/** The newest imports with at least one game. */
export const findNewestImports = (reader: Reader, limit: number) =>
  findRows(reader, "imports", { games: moreThan(0) }, { orderBy: "id", descending: true, limit });

/** The games of an import that count, rated or not, on whatever ladder they are now. */
export async function findGamesByImport(reader: Reader, { id, firstGame, lastGame }: Import) {
  if (firstGame === null || lastGame === null) return [];
  const { games } = reader.tables;
  // By the range of ids, which is the order of the table.
  return reader.db
    .select({ id: games.id, ladderId: games.ladderId })
    .from(games)
    .where(and(sql`${games.id} between ${firstGame} and ${lastGame}`, eq(games.importId, id), ne(games.status, "voided")));
}

/** How many games of each of these imports count, and how many are voided. */
export async function countGamesByImports(reader: Reader, imports: readonly Import[]) {
  const { games } = reader.tables;
  const counts = new Map<number, { counting: number; voided: number }>();
  const ids = imports.map(({ id }) => id);
  if (ids.length === 0) return counts;
  const first = Math.min(...imports.map(({ firstGame }) => firstGame ?? Infinity));
  const last = Math.max(...imports.map(({ lastGame }) => lastGame ?? 0));
  if (first > last) return counts;
  const found = await reader.db
    .select({
      importId: games.importId,
      all: sql<number>`count(*)`,
      voided: sql<number>`sum(case when ${games.status} = 'voided' then 1 else 0 end)`,
    })
    .from(games)
    .where(and(sql`${games.id} between ${first} and ${last}`, inArray(games.importId, ids)))
    .groupBy(games.importId);
  for (const { importId, all, voided } of found)
    counts.set(importId!, { counting: Number(all) - Number(voided), voided: Number(voided) });
  return counts;
}
