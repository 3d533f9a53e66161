import { asc, eq } from "drizzle-orm";
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
export async function findScorekeepersByLadder(reader: Reader, ladderId: number): Promise<{ readonly id: number }[]> {
  const { scorekeepers } = reader.tables;
  return reader.db.select({ id: scorekeepers.playerId }).from(scorekeepers).where(eq(scorekeepers.ladderId, ladderId));
}

/** Replaces the ladders of a scorekeeper; none for a player who no longer is one. */
export async function updateScorekeeperLadders(tx: Tx, playerId: number, ladderIds: readonly number[]): Promise<void> {
  const { scorekeepers } = tx.tables;
  await tx.db.delete(scorekeepers).where(eq(scorekeepers.playerId, playerId));
  if (ladderIds.length > 0) await tx.db.insert(scorekeepers).values(ladderIds.map((ladderId) => ({ playerId, ladderId })));
}
