import { byId } from "@/lib/platform/grouped";
import type { GameSource, GameStatus, Reader } from "@/db";
import {
  gameFieldsOf,
  findGamesByIds,
  findParticipantsByGames,
  isWhole,
  type EnteredRow,
  type Game,
  type GameFields,
  type GamePosition,
  type Participant,
} from "@/db/store/games";
import { eachInTurns } from "@/lib/platform/event-loop";
import { isRatedGame } from "@/lib/rating";

export interface EnteredGame extends GameFields {
  readonly participants: readonly EnteredRow[];
}

/** How a new game came in. */
export interface Origin {
  readonly source: GameSource;
  readonly externalId: string | null;
  readonly enteredAt: Date;
  readonly enteredBy: number | null;
  readonly enteredByKey: number | null;
  /** The import that it came with. */
  readonly importId: number | null;
}

/** One change to a ladder's list of games. There is no other way to change the list. */
export type GameEdit =
  | { readonly do: "add"; readonly game: EnteredGame; readonly origin: Origin }
  /** `voided` decides whether it counts afterwards; without it, a voided game stays voided and any other game counts. */
  | { readonly do: "replace"; readonly id: number; readonly game: EnteredGame; readonly voided?: boolean }
  /** `release` gives up its external id, so that a corrected file can bring the game again. */
  | { readonly do: "void"; readonly id: number; readonly release?: boolean }
  | { readonly do: "restore"; readonly id: number }
  /** A move is two edits in one transaction: first the game leaves its ladder, then it arrives on the other one. */
  | { readonly do: "leave"; readonly id: number }
  | { readonly do: "arrive"; readonly id: number; readonly game: EnteredGame; readonly voided: boolean }
  /** For good, with its versions: nothing is left to restore. */
  | { readonly do: "delete"; readonly id: number };

/** A game as it is stored, before the edit. */
interface StoredGame {
  readonly game: Game;
  readonly participants: readonly Participant[];
}

/** An edit with the game before (`was`) and after it (`becomes`). */
export interface ResolvedEdit {
  readonly id: number;
  readonly edit: GameEdit;
  readonly was: StoredGame | null;
  readonly becomes: EnteredGame;
  /** The position and size of the game after the edit. */
  readonly playedAt: number;
  readonly participantCount: number;
  /** Somebody in it has what only some rules read. */
  readonly whole: boolean;
  readonly status: GameStatus;
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
  const stored = byId(await findGamesByIds(reader, ids));
  const participants = await findParticipantsByGames(reader, ids);
  const resolved: ResolvedEdit[] = [];
  let added = 0;
  await eachInTurns(edits, (edit) => {
    const resolve = (id: number, was: StoredGame | null, becomes: EnteredGame, status: GameStatus) => {
      const [playedAt, participantCount] = [becomes.playedAt.getTime(), becomes.participants.length];
      resolved.push({ id, edit, was, becomes, playedAt, participantCount, whole: isWhole(becomes.participants), status });
    };
    if (edit.do === "add") return resolve(newIds[added++]!, null, edit.game, statusOf(edit.game));
    const game = stored.get(edit.id);
    if (game === undefined || (game.ladderId === ladderId) === (edit.do === "arrive"))
      throw new Error(`Game ${edit.id} is ${edit.do === "arrive" ? "already" : "not"} on this ladder.`);
    const stands = { game, participants: participants.get(edit.id) ?? [] };
    const { becomes, status } = outcome(edit, stands);
    // A game that arrives is a new one to its target ladder.
    resolve(edit.id, edit.do === "arrive" ? null : stands, becomes, status);
  });
  return resolved;
}

/** Whether it adds a game to the list. */
export function isAddition({ edit }: ResolvedEdit): boolean {
  return edit.do === "add";
}

function outcome(edit: Exclude<GameEdit, { do: "add" }>, was: StoredGame): Pick<ResolvedEdit, "becomes" | "status"> {
  const same: EnteredGame = { ...gameFieldsOf(was.game), participants: was.participants };
  if (edit.do === "void" || edit.do === "leave" || edit.do === "delete") return { becomes: same, status: "voided" };
  if (edit.do === "restore") return { becomes: same, status: statusOf(same) };
  // A voided game can be corrected, and stays voided.
  const voided = edit.voided ?? was.game.status === "voided";
  return { becomes: edit.game, status: voided ? "voided" : statusOf(edit.game) };
}

function statusOf(game: EnteredGame): GameStatus {
  return isRatedGame(game.participants) ? "rated" : "unrated";
}

/** The first place in the ladder's order where an edit can change ratings; null when no edit can. */
export function firstPosition(edits: readonly ResolvedEdit[]): GamePosition | null {
  let first: GamePosition | null = null;
  const take = (playedAt: number, id: number) => {
    const [at, number] = first === null ? [Infinity, 0] : [first.playedAt.getTime(), first.id];
    if (playedAt < at || (playedAt === at && id < number)) first = { playedAt: new Date(playedAt), id };
  };
  for (const { id, was, playedAt, status } of edits) {
    if (was?.game.status === "rated") take(was.game.playedAt.getTime(), id);
    if (status === "rated") take(playedAt, id);
  }
  return first;
}

export function compareGamePositions(a: GamePosition, b: GamePosition): number {
  return a.playedAt.getTime() - b.playedAt.getTime() || a.id - b.id;
}
