import { asc, eq } from "drizzle-orm";
import { prepared } from "../client/prepared";
import type { Reader, Tx } from "../client/session";

/** A ladder whose games a scorekeeper may enter and correct. */
export interface ScorekeeperLadder {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

const byScorekeeper = prepared<{ playerId: number }, ScorekeeperLadder>((reader, { playerId }) => {
  const { scorekeepers, ladders } = reader.tables;
  return reader.db
    .select({ id: ladders.id, slug: ladders.slug, name: ladders.name })
    .from(scorekeepers)
    .innerJoin(ladders, eq(ladders.id, scorekeepers.ladderId))
    .where(eq(scorekeepers.playerId, playerId))
    .orderBy(asc(ladders.id));
});

/** The ladders of a scorekeeper, oldest first. */
export async function findLaddersByScorekeeper(reader: Reader, playerId: number): Promise<ScorekeeperLadder[]> {
  return byScorekeeper(reader, { playerId });
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
