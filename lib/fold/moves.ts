import type { Reader, Tx } from "@/db";
import { insertRatingMoves, findRatingMovesByPlayer } from "@/db/store/moves";
import type { FoldReport } from "./fold";
import type { MoveCause } from "./view";

export interface Cause {
  readonly ladderId: number;
  readonly cause: MoveCause;
  readonly gameId: number | null;
  readonly at: Date;
}

/**
 * Stores which players a change of the past moved, and by how much. `own` are the players of the new games themselves: their
 * history shows the game.
 */
export async function recordMoves(
  tx: Tx,
  { ladderId, cause, gameId, at }: Cause,
  { players }: FoldReport,
  own: ReadonlySet<number> = new Set(),
): Promise<void> {
  const moved = players.filter(({ playerId, before, after }) => before !== null && after !== null && !own.has(playerId));
  await insertRatingMoves(
    tx,
    moved.map(({ playerId, before, after }) => ({ ladderId, playerId, at, cause, gameId, change: after! - before! })),
  );
}

const PAGE = 10;

/** A page of moves, the newest first, and where the next page starts. */
export async function moveLines(reader: Reader, ladderId: number, playerId: number, before?: number) {
  const found = await findRatingMovesByPlayer(reader, ladderId, playerId, PAGE + 1, before);
  const lines = found
    .slice(0, PAGE)
    .map(({ id, at, cause, gameId, change }) => ({ id, at: at.toISOString(), cause, gameId, change }));
  return { lines, next: found.length > PAGE ? lines.at(-1)!.id : null };
}

/** All moves of a player, for the marks on their history. */
export async function allMoves(reader: Reader, ladderId: number, playerId: number) {
  const moves = await findRatingMovesByPlayer(reader, ladderId, playerId);
  return moves.map(({ at, cause, gameId, change }) => ({ at: at.getTime(), cause, gameId, change }));
}
