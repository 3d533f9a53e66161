import type { GameSource, GameStatus, Reader } from "@/db";
import { gamesById, participantsOfGames, type Game, type Participant, type GamePosition } from "@/db/store/games";
import { isRatedGame } from "@/lib/rating";

export interface EnteredParticipant {
  readonly playerId: number;
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  /** Decided when the game is recorded, and stored with it. */
  readonly rated: boolean;
}

export interface EnteredGame {
  readonly playedAt: Date;
  readonly note: string | null;
  readonly participants: readonly EnteredParticipant[];
}

/** How a new game came in. */
export interface Origin {
  readonly source: GameSource;
  readonly externalId: string | null;
  readonly enteredAt: Date;
  readonly enteredBy: number | null;
  readonly enteredByKey: number | null;
}

/** One change to a ladder's list of games. There is no other way to change the list. */
export type GameEdit =
  | { readonly do: "add"; readonly game: EnteredGame; readonly origin: Origin }
  | { readonly do: "replace"; readonly id: number; readonly game: EnteredGame }
  | { readonly do: "void"; readonly id: number }
  | { readonly do: "restore"; readonly id: number };

/** A game as it is stored, before the edit. */
export interface StoredGame {
  readonly game: Game;
  readonly participants: readonly Participant[];
}

/** An edit with the game before (`was`) and after it (`becomes`). */
export interface ResolvedEdit {
  readonly id: number;
  readonly was: StoredGame | null;
  readonly becomes: EnteredGame;
  readonly status: GameStatus;
  readonly origin: Origin | null;
}

/** Reads the games that the edits change. `newIds` are the numbers of added games. */
export async function resolveEdits(
  reader: Reader,
  ladderId: number,
  edits: readonly GameEdit[],
  newIds: readonly number[],
): Promise<ResolvedEdit[]> {
  const ids = edits.flatMap((edit) => (edit.do === "add" ? [] : [edit.id]));
  if (new Set(ids).size < ids.length) throw new Error("A game can be edited only once in one fold.");
  const stored = new Map((await gamesById(reader, ids)).map((game) => [game.id, game]));
  const participants = await participantsOfGames(reader, ids);
  const resolved: ResolvedEdit[] = [];
  let added = 0;
  for (const edit of edits) {
    if (edit.do === "add") {
      resolved.push({ id: newIds[added++]!, was: null, becomes: edit.game, status: statusOf(edit.game), origin: edit.origin });
      continue;
    }
    const game = stored.get(edit.id);
    if (game?.ladderId !== ladderId) throw new Error(`Game ${edit.id} is not on this ladder.`);
    const was = { game, participants: participants.get(edit.id) ?? [] };
    resolved.push({ id: edit.id, was, origin: null, ...outcome(edit, was) });
  }
  return resolved;
}

function outcome(edit: Exclude<GameEdit, { do: "add" }>, was: StoredGame): Pick<ResolvedEdit, "becomes" | "status"> {
  const same: EnteredGame = { playedAt: was.game.playedAt, note: was.game.note, participants: was.participants };
  if (edit.do === "void") return { becomes: same, status: "voided" };
  if (edit.do === "restore") return { becomes: same, status: statusOf(same) };
  // A voided game can be corrected, and stays voided.
  return { becomes: edit.game, status: was.game.status === "voided" ? "voided" : statusOf(edit.game) };
}

function statusOf(game: EnteredGame): GameStatus {
  return isRatedGame(game.participants) ? "rated" : "unrated";
}

/** The first place in the ladder's order where an edit can change ratings; null when no edit can. */
export function firstPosition(edits: readonly ResolvedEdit[]): GamePosition | null {
  let first: GamePosition | null = null;
  for (const { id, was, becomes, status } of edits) {
    const positions = [
      ...(was?.game.status === "rated" ? [{ playedAt: was.game.playedAt, id }] : []),
      ...(status === "rated" ? [{ playedAt: becomes.playedAt, id }] : []),
    ];
    for (const position of positions) if (first === null || compareGamePositions(position, first) < 0) first = position;
  }
  return first;
}

export function compareGamePositions(a: GamePosition, b: GamePosition): number {
  return a.playedAt.getTime() - b.playedAt.getTime() || a.id - b.id;
}
