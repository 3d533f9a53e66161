import { pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { moveLines } from "@/lib/fold/moves";
import { resultsOf } from "@/lib/games/list";
import type { Correction, PlacedCorrection } from "./view";

/** A page of a player's rating changes from causes other than their own games, with the results of the corrected games. */
export async function playerMoves(reader: Reader, ladderId: number, playerId: number, before?: number) {
  const { lines, next } = await moveLines(reader, ladderId, playerId, before);
  const resultOf = await resultsIn(reader, lines);
  return { lines: lines.map((line) => ({ ...line, result: resultOf(line.gameId) })), next };
}

/** Corrections with the results of the games that they are about. */
export async function withResults(reader: Reader, corrections: readonly PlacedCorrection[]): Promise<Correction[]> {
  const resultOf = await resultsIn(reader, pluck(corrections, "largest"));
  return corrections.map((correction) => ({
    ...correction,
    largest: { ...correction.largest, result: resultOf(correction.largest.gameId) },
  }));
}

async function resultsIn(reader: Reader, moves: readonly { readonly gameId: number | null }[]) {
  const ids = [...new Set(moves.flatMap(({ gameId }) => gameId ?? []))];
  const results = ids.length === 0 ? new Map<number, string>() : await resultsOf(reader, ids);
  return (gameId: number | null) => (gameId === null ? null : (results.get(gameId) ?? null));
}
