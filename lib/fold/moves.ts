import type { MoveCause, Tx } from "@/db";
import { insertMoves } from "@/db/store/moves";
import type { FoldReport } from "./fold";

export interface Cause {
  readonly ladderId: number;
  readonly cause: MoveCause;
  readonly gameId: number | null;
  readonly at: Date;
}

/**
 * Keeps whom a change of the past moved, and by how much. `own` are those whom a game of their own moved, which their history shows
 * by itself.
 */
export async function recordMoves(
  tx: Tx,
  { ladderId, cause, gameId, at }: Cause,
  { players }: FoldReport,
  own: ReadonlySet<number> = new Set(),
): Promise<void> {
  const moved = players.filter(({ playerId, before, after }) => before !== null && after !== null && !own.has(playerId));
  await insertMoves(
    tx,
    moved.map(({ playerId, before, after }) => ({ ladderId, playerId, at, cause, gameId, change: after! - before! })),
  );
}
