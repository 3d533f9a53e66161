import { isDeepStrictEqual } from "node:util";
import type { Reader } from "@/db";
import {
  copyField,
  findParticipantsByGame,
  findParticipantsByGames,
  gameFieldsOf,
  optionalFields,
  rowFieldsOf,
  type Game,
  type Participant,
} from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import type { EnteredGame } from "@/lib/fold/edits";
import { byId } from "@/lib/platform/grouped";
import { refuse } from "@/lib/platform/outcome";
import type { PlayersByKey } from "@/lib/players/identity";
import { addGuests } from "@/lib/players/mutations";
import type { PlayersAtOpen } from "./form-players";
import { refusedBy, whyRefused, whyStoredRefused, type Refused } from "./refusals";
import type { GameInput } from "./schema";
import { snapshotOf, untypedColumns } from "./snapshot";
import { addTeams } from "./teams/mutations";
import { enteredGame } from "./who-is-rated";
import { gamePlanner, gameTarget, type Plan, type Planner } from "./plan";

/** One game, in the version that the user opened; a newer one is refused. */
export interface Revise {
  readonly gameId: number;
  readonly version?: number;
}

export interface Correct extends Revise {
  readonly game: GameInput;
  /** The players of the game when its form was opened. */
  readonly playersAtOpen?: PlayersAtOpen;
}

/**
 * Replaces what was entered. Who was rated stays as first decided, unless the correction changes it; players who are new to
 * the game are decided now.
 */
export function correctPlanner({ game: given, playersAtOpen, ...revise }: Correct): Planner {
  return revisePlanner("correct", revise, async (reader, game, ladder) => {
    // The form shows noon for a date alone: the time stays unknown as long as nobody changes it.
    const timeUnknown = game.timeUnknown && given.playedAt.getTime() === game.playedAt.getTime();
    const input = { ...given, timeUnknown };
    const checked = await whyRefused(reader, ladder, [input], { corrects: { playersAtOpen } });
    const refused = refusedBy(checked);
    if (refused !== null) return refused;
    const rows = await findParticipantsByGame(reader, game.id);
    const decided = new Map(rows.map(({ playerId, rated }) => [playerId, rated]));
    const becomes = (players: PlayersByKey) => withUntyped(enteredGame(input, ladder, players, decided), rows);
    if (sameAsEntered(game, rows, becomes(checked.players)))
      return refuse(`You changed nothing in game ${game.id}, so there is nothing to correct.`);
    const editsWith = (players: PlayersByKey): Plan["edits"] =>
      new Map([[ladder.id, [{ do: "replace", id: game.id, game: becomes(players) }]]]);
    return {
      edits: editsWith(checked.players),
      namesPlayers: true,
      players: byId([...checked.players.values()]),
      prepare: async (tx, now) => {
        const players = await addGuests(tx, checked.players, now);
        await addTeams(tx, ladder.id, checked.newTeams);
        return editsWith(players);
      },
    };
  });
}

/** A corrected game with what its form could not show: fields that it does not have, and moments to the millisecond. */
export function withUntyped(game: EnteredGame, rows: readonly Participant[], untyped = untypedColumns): EnteredGame {
  const stored = new Map(rows.map((row) => [row.playerId, row]));
  const participants = game.participants.map((row) => {
    const was = stored.get(row.playerId);
    const becomes = rowFieldsOf(row);
    if (was === undefined) return becomes;
    for (const column of optionalFields) {
      if (untyped.includes(column) || isSameSecond(was[column], becomes[column])) copyField(was, becomes, column);
    }
    return becomes;
  });
  return { ...game, participants };
}

function isSameSecond(one: unknown, other: unknown): boolean {
  if (!(one instanceof Date) || !(other instanceof Date)) return false;
  return Math.floor(one.getTime() / 1000) === Math.floor(other.getTime() / 1000);
}

/** Takes a game off the list; its record stays. */
export function voidPlanner(revise: Revise): Planner {
  return revisePlanner("void", revise, async (_, { id, status }, ladder) =>
    status === "voided" ? refuse(`Game ${id} is already voided.`) : { edits: new Map([[ladder.id, [{ do: "void", id }]]]) },
  );
}

/** Puts a voided game back where it was. */
export function restorePlanner(revise: Revise): Planner {
  return revisePlanner("restore", revise, async (reader, { id, status }, ladder) => {
    if (status !== "voided") return refuse(`Game ${id} is not voided, so there is nothing to restore.`);
    const checked = await checkRestored(reader, ladder, [id]);
    return checked.ok ? { edits: new Map([[ladder.id, [{ do: "restore", id }]]]) } : checked;
  });
}

/** Whether voided games can count on their ladder again. */
export async function checkRestored(reader: Reader, ladder: Ladder, ids: readonly number[]): ReturnType<typeof whyStoredRefused> {
  const rows = await findParticipantsByGames(reader, ids);
  const games = ids.map((id) => ({ id, participants: rows.get(id) ?? [], voided: false }));
  return whyStoredRefused(reader, ladder, games);
}

/** Whether a game is what was entered already. */
export function sameAsEntered(game: Game, rows: readonly Participant[], becomes: EnteredGame): boolean {
  const stands = { ...gameFieldsOf(game), participants: rows.map(rowFieldsOf) };
  return isDeepStrictEqual(stands, { ...stands, ...becomes, participants: becomes.participants.map(rowFieldsOf) });
}

function revisePlanner(
  action: "correct" | "void" | "restore",
  { gameId, version }: Revise,
  changeOf: (reader: Reader, game: Game, ladder: Ladder) => Promise<Omit<Plan, "ok" | "action" | "audit"> | Refused>,
): Planner {
  return gamePlanner(gameId, async (reader, game, ladder) => {
    if (version !== undefined && game.version !== version) return refuse(`Game ${gameId} has been changed since you opened it.`);
    const change = await changeOf(reader, game, ladder);
    if ("ok" in change) return change;
    const before = await snapshotOf(reader, gameId);
    return {
      ok: true,
      action,
      ...change,
      audit: async (tx) => ({
        action: `game.${action}`,
        target: gameTarget(gameId),
        before,
        after: await snapshotOf(tx, gameId),
      }),
    };
  });
}
