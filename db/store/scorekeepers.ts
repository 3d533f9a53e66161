import { asc, eq } from "drizzle-orm";
import { deleteRows, findRows } from "../client/rows";
import type { Reader, Tx } from "../client/session";

/** The ladders whose games a scorekeeper may enter and correct, oldest first. */
export async function findLaddersByScorekeeper(reader: Reader, playerId: number) {
  const { scorekeepers, ladders } = reader.tables;
  return reader.db
    .select({ id: ladders.id, slug: ladders.slug, name: ladders.name })
    .from(scorekeepers)
    .innerJoin(ladders, eq(ladders.id, scorekeepers.ladderId))
    .where(eq(scorekeepers.playerId, playerId))
    .orderBy(asc(ladders.id));
}

/** The players who keep the score of a ladder. */
export const findScorekeepersByLadder = async (reader: Reader, ladderId: number) =>
  (await findRows(reader, "scorekeepers", { ladderId })).map(({ playerId }) => ({ id: playerId }));

/** Replaces the ladders of a scorekeeper; none for a player who no longer is one. */
export async function updateScorekeeperLadders(tx: Tx, playerId: number, ladderIds: readonly number[]): Promise<void> {
  await deleteRows(tx, "scorekeepers", { playerId });
  const rows = ladderIds.map((ladderId) => ({ playerId, ladderId }));
  await tx.insertRows(tx.tables.scorekeepers, rows);
}
