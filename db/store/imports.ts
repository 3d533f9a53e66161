import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";

export type Import = Tables["imports"]["$inferSelect"];

/** Inserts an import before its games, which refer to it. */
export async function insertImport(tx: Tx, row: Pick<Import, "ladderId" | "fileName" | "at" | "by">): Promise<number> {
  const { imports } = tx.tables;
  const [inserted] = await tx.db
    .insert(imports)
    .values({ ...row, games: 0 })
    .returning({ id: imports.id });
  return inserted!.id;
}

export async function updateImportFinished(tx: Tx, id: number, gameIds: readonly number[]): Promise<void> {
  const { imports } = tx.tables;
  const found = { games: gameIds.length, firstGame: gameIds[0] ?? null, lastGame: gameIds.at(-1) ?? null };
  await tx.db.update(imports).set(found).where(eq(imports.id, id));
}

export async function updateImportUndone(tx: Tx, id: number, undoneAt: Date): Promise<void> {
  const { imports } = tx.tables;
  await tx.db.update(imports).set({ undoneAt }).where(eq(imports.id, id));
}

export async function findImportById(reader: Reader, id: number): Promise<Import | null> {
  const { imports } = reader.tables;
  const [row] = await reader.db.select().from(imports).where(eq(imports.id, id));
  return row ?? null;
}

/** The newest imports with at least one game. */
export async function findNewestImports(reader: Reader, limit: number): Promise<Import[]> {
  const { imports } = reader.tables;
  return reader.db.select().from(imports).where(gt(imports.games, 0)).orderBy(desc(imports.id)).limit(limit);
}

/** The games of an import that count, rated or not, on whatever ladder they are now. */
export async function findGamesByImport(
  reader: Reader,
  { id, firstGame, lastGame }: Import,
): Promise<{ id: number; ladderId: number }[]> {
  if (firstGame === null || lastGame === null) return [];
  const { games } = reader.tables;
  // By the range of ids, which is the order of the table.
  return reader.db
    .select({ id: games.id, ladderId: games.ladderId })
    .from(games)
    .where(and(sql`${games.id} between ${firstGame} and ${lastGame}`, eq(games.importId, id), ne(games.status, "voided")));
}

/** How many games of each of these imports count, and how many are voided. */
export async function countGamesByImports(
  reader: Reader,
  imports: readonly Import[],
): Promise<Map<number, { counting: number; voided: number }>> {
  const { games } = reader.tables;
  const ids = imports.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const first = Math.min(...imports.map(({ firstGame }) => firstGame ?? Infinity));
  const last = Math.max(...imports.map(({ lastGame }) => lastGame ?? 0));
  if (first > last) return new Map();
  const found = await reader.db
    .select({
      importId: games.importId,
      all: sql<number>`count(*)`,
      voided: sql<number>`sum(case when ${games.status} = 'voided' then 1 else 0 end)`,
    })
    .from(games)
    .where(and(sql`${games.id} between ${first} and ${last}`, inArray(games.importId, ids)))
    .groupBy(games.importId);
  return new Map(
    found.map(({ importId, all, voided }) => [importId!, { counting: Number(all) - Number(voided), voided: Number(voided) }]),
  );
}
