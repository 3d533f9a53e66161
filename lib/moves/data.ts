import type { MoveCause, Reader } from "@/db";
import { movesOf } from "@/db/store/moves";
import type { Move } from "./schema";

/** Something besides a game of their own that moved a player, as their page says it. */
export interface MoveLine {
  readonly id: number;
  readonly at: string;
  readonly cause: MoveCause;
  readonly gameId: number | null;
  readonly change: number;
}

const MOST = 50;

export async function moveLines(reader: Reader, ladderId: number, playerId: number): Promise<MoveLine[]> {
  const moves = await movesOf(reader, ladderId, playerId, MOST);
  return moves.map(({ id, at, cause, gameId, change }) => ({ id, at: at.toISOString(), cause, gameId, change }));
}

/** Everything that moved a player, for the marks on their history. */
export async function allMoves(reader: Reader, ladderId: number, playerId: number): Promise<Move[]> {
  const moves = await movesOf(reader, ladderId, playerId);
  return moves.map(({ at, cause, gameId, change }) => ({ at: at.getTime(), cause, gameId, change }));
}
