import type { MoveCause, Reader } from "@/db";
import { movesOf } from "@/db/store/moves";
import type { Move } from "./moves-schema";

/** Something besides a game of their own that moved a player, as their page says it. */
export interface MoveLine {
  readonly id: number;
  readonly at: string;
  readonly cause: MoveCause;
  readonly gameId: number | null;
  readonly change: number;
}

const PAGE = 10;

/** A page of them, the newest first, and where the next one starts. */
export async function moveLines(reader: Reader, ladderId: number, playerId: number, before?: number) {
  const found = await movesOf(reader, ladderId, playerId, PAGE + 1, before);
  const lines = found
    .slice(0, PAGE)
    .map(({ id, at, cause, gameId, change }): MoveLine => ({ id, at: at.toISOString(), cause, gameId, change }));
  return { lines, next: found.length > PAGE ? lines.at(-1)!.id : null };
}

/** Everything that moved a player, for the marks on their history. */
export async function allMoves(reader: Reader, ladderId: number, playerId: number): Promise<Move[]> {
  const moves = await movesOf(reader, ladderId, playerId);
  return moves.map(({ at, cause, gameId, change }) => ({ at: at.getTime(), cause, gameId, change }));
}
