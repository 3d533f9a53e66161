import type { GameSource, Store, Tx } from "@/db";
import { gameById, knownExternalIds, participantsOf, type Game, type Participant } from "@/db/store/games";
import { lockedLadder, writeLadder, type Ladder } from "@/db/store/ladders";
import { insertRevision } from "@/db/store/records";
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import { fold, type FoldReport } from "@/lib/fold/fold";
import type { EnteredGame, GameEdit } from "@/lib/fold/edits";
import { eachInTurns, yieldToEventLoop } from "@/lib/platform/event-loop";
import { timedFold } from "@/lib/platform/metrics/measure";
import { recordMoves } from "@/lib/fold/moves";
import { type PlayersByKey } from "@/lib/players/identity";
import { disguiseAmong } from "@/lib/players/look-alikes";
import { ensurePlayers } from "@/lib/players/mutations";
import { nameKey } from "@/lib/players/schema";
import { findDuplicate, type Duplicate } from "./duplicates";
import { asOn, refuseMisfit, refuseStoredMisfit } from "./fit";
import { refuseLostNames, type PlayersAtOpen } from "./form-players";
import type { GameInput } from "./schema";
import { snapshotOf } from "./snapshot";
import { addTeams, checkTeams } from "./teams/mutations";
import { isRatedInGame, type Decided } from "./who-is-rated";

/** Why games were not taken, in a sentence; nothing was written. */
export interface Refused {
  readonly ok: false;
  readonly reason: string;
  /** Somebody else was quicker: the version there is now. */
  readonly changed?: { readonly version: number };
  /** A game that is probably the same. */
  readonly duplicate?: Duplicate;
}

interface Entering {
  readonly ladderId: number;
  readonly source: GameSource;
  readonly actor: Actor;
  readonly now: Date;
}

export interface SubmitGame extends Entering {
  readonly game: GameInput;
  /** Why it comes late, where it does. */
  readonly reason?: string;
  /**
   * Set: a game that is probably on the ladder already is refused, except for the overruled one; null for any. `continues` is the game
   * whose players play again, which is at the same time without being the same.
   */
  readonly unlessDuplicateOf?: { readonly overruled: number | null; readonly continues?: number | null };
}

export type GameSubmitted = { readonly ok: true; readonly gameId: number; readonly report: FoldReport } | Refused;

/** Enters one game, wherever in time it belongs, and rates again from there. */
export async function submitGame(store: Store, command: SubmitGame): Promise<GameSubmitted> {
  return writeLadder(store, command.ladderId, async (tx) => {
    if (command.unlessDuplicateOf !== undefined) {
      // Under the ladder's lock, so that of two admins who enter the same game at once, one gets the warning.
      await lockedLadder(tx, command.ladderId);
      const { overruled, continues } = command.unlessDuplicateOf;
      const duplicate = await findDuplicate(tx, command.ladderId, command.game, undefined, continues);
      if (duplicate !== null && duplicate.id !== overruled) {
        return { ok: false, reason: `This looks like game ${duplicate.id}, which is already on the ladder.`, duplicate };
      }
    }
    const entered = await enterGames(tx, { ...command, games: [command.game] });
    if (!entered.ok) return entered;
    const [gameId] = entered.report.added;
    if (gameId === undefined) return { ok: false, reason: `Game ${command.game.externalId} is already on this ladder.` };
    // What a game server reports carries its key; what a person enters is an administrative act.
    if (command.source === "form") {
      const target = { kind: "game" as const, id: gameId, name: `Game ${gameId}` };
      const entry = { action: "game.enter", target, after: await snapshotOf(tx, gameId), reason: command.reason } as const;
      await recordAudit(tx, command.actor, command.now, entry);
    }
    return { ok: true, gameId, report: entered.report };
  });
}

export interface EnterGames extends Entering {
  readonly games: readonly GameInput[];
  /** The ladder, where the caller has taken its lock and read it since. */
  readonly locked?: Ladder;
  /** The import that brings them. */
  readonly importId?: number;
  /** The key that reported each of them, where several have: otherwise it is the actor's. */
  readonly keyIds?: readonly number[];
  /** Called with games as they are stored, and with the players in them. */
  readonly onAdded?: (games: readonly Game[], participants: readonly Participant[], players: PlayersByKey) => void;
}

export type GamesEntered = { readonly ok: true; readonly report: FoldReport; readonly known: number } | Refused;

/** Enters games in the caller's transaction. Those that the ladder has already, by their external id, are left out and counted. */
export async function enterGames(tx: Tx, command: EnterGames): Promise<GamesEntered> {
  const ladder = command.locked ?? (await lockedLadder(tx, command.ladderId));
  const refusal = refuseUnlessOpen(ladder, command.ladderId);
  if (refusal !== null) return refusal;
  const { left: games, known } = await withoutKnown(tx, ladder!.id, command.games);
  if (games.length === 0) return { ok: true, report: { added: [], gamesMoved: 0, players: [] }, known };
  const teams = await checkTeams(tx, ladder!.id, games);
  if (!teams.ok) return teams;
  const names = await namesIn(games);
  const disguise = await disguiseAmong(tx, names);
  if (disguise !== null) return { ok: false, reason: disguise };
  const players = await ensurePlayers(tx, names, command.now);
  const { source, now, actor } = command;
  const importId = command.importId ?? null;
  const origin = { source, enteredAt: now, enteredBy: actor.playerId, enteredByKey: actor.keyId, importId };
  const entries: EnteredGame[] = [];
  for (const [at, game] of games.entries()) {
    if (at % GAMES_A_TURN === GAMES_A_TURN - 1) await yieldToEventLoop();
    const misfit = refuseMisfit(ladder!, game);
    if (misfit !== null) return misfit;
    const entered = enteredGame(game, ladder!, players);
    const twice = isSomebodyTwice(entered) ? samePlayerTwice(game, players) : null;
    if (twice !== null) return { ok: false, reason: twice };
    entries.push(entered);
  }
  await addTeams(tx, ladder!.id, teams.fresh);
  const keyIds = games.length === command.keyIds?.length ? command.keyIds : undefined;
  const edits = entries.map((game, at): AddGame => {
    const enteredByKey = keyIds === undefined ? origin.enteredByKey : keyIds[at]!;
    return { do: "add", game, origin: { ...origin, enteredByKey, externalId: games[at]!.externalId } };
  });
  const { onAdded } = command;
  const report = await timedFold(fold(tx, ladder!, edits, onAdded && { onAdded: (...added) => onAdded(...added, players) }));
  // Games that come before others also move players who played later.
  if (report.gamesMoved > 0) {
    const cause = command.source === "import" ? "import" : "late";
    const own = new Set<number>();
    await eachInTurns(edits, ({ game }) => {
      for (const { playerId } of game.participants) own.add(playerId);
    });
    const gameId = report.added.length === 1 ? report.added[0]! : null;
    await recordMoves(tx, { ladderId: ladder!.id, cause, gameId, at: command.now }, report, own);
  }
  return { ok: true, report, known };
}

/** So many games take a few milliseconds. */
const GAMES_A_TURN = 250;

type AddGame = GameEdit & { do: "add" };

/** The games that the ladder does not have yet by their external ids, and the number of the others. */
async function withoutKnown(tx: Tx, ladderId: number, games: EnterGames["games"]) {
  const externalIds = games.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]));
  const known = await knownExternalIds(tx, ladderId, externalIds);
  const left = known.size === 0 ? games : games.filter(({ externalId }) => externalId === null || !known.has(externalId));
  return { left, known: games.length - left.length };
}

/** Every name in these games, as it is written. */
export async function namesIn(games: readonly GameInput[]): Promise<string[]> {
  const names = new Set<string>();
  await eachInTurns(games, ({ participants }) => {
    for (const { player } of participants) names.add(player);
  });
  return [...names];
}

export function refuseUnlessOpen(ladder: Ladder | null, ladderId: number): Refused | null {
  if (ladder === null) return { ok: false, reason: `Ladder ${ladderId} does not exist.` };
  if (ladder.closedAt !== null) return { ok: false, reason: `${ladder.name} is closed. Reopen it to enter games.` };
  return null;
}

/** Of hundreds of thousands of games hardly any has somebody twice: quick, and without a sentence about it. */
export function isSomebodyTwice({ participants }: EnteredGame): boolean {
  for (let one = 1; one < participants.length; one++) {
    for (let other = 0; other < one; other++) if (participants[one]!.playerId === participants[other]!.playerId) return true;
  }
  return false;
}

/** A name and a name that was theirs before are one player, whom a game can have once only. */
export function samePlayerTwice(game: GameInput, players: PlayersByKey): string | null {
  const names = new Map<number, string>();
  for (const { player: name } of game.participants) {
    const { id } = players.get(nameKey(name))!;
    const before = names.get(id);
    if (before !== undefined)
      return `${before} and ${name} are the same player, who can be in a game only once. Remove one of them.`;
    names.set(id, name);
  }
  return null;
}

/** Names become players, and it is decided who is rated. */
export function enteredGame(game: GameInput, ladder: Ladder, players: PlayersByKey, decided?: Decided): EnteredGame {
  return {
    ...game,
    participants: asOn(ladder, game).participants.map(({ player: name, team, score, seconds, rated, place, direct }) => {
      const player = players.get(nameKey(name))!;
      return { playerId: player.id, team, score, seconds, rated: isRatedInGame(ladder, player, decided, rated), place, direct };
    }),
  };
}

export interface ReviseGame {
  readonly gameId: number;
  /** The version that is to be revised, where somebody has looked at one: another one is refused. */
  readonly version?: number;
  readonly reason: string;
  readonly actor: Actor;
  readonly now: Date;
}

export type GameRevised = { readonly ok: true; readonly report: FoldReport } | Refused;

export interface CorrectGame extends ReviseGame {
  readonly game: GameInput;
  /** Who was in it when somebody looked at it. */
  readonly playersAtOpen?: PlayersAtOpen;
}

/**
 * Replaces what was entered. Who was rated stays as it was decided then, unless the correction says otherwise; players who are new to
 * the game are decided now.
 */
export async function correctGame(store: Store, command: CorrectGame): Promise<GameRevised> {
  return revise(store, command, "correct", async (tx, ladder) => {
    if (command.playersAtOpen !== undefined) {
      // Nobody is erased between the question and what follows from it.
      await tx.lock("names");
      const lost = await refuseLostNames(tx, command.game, command.playersAtOpen);
      if (lost !== null) return { ok: false, reason: lost };
    }
    const misfit = refuseMisfit(ladder, command.game);
    if (misfit !== null) return misfit;
    const teams = await checkTeams(tx, ladder.id, [command.game]);
    if (!teams.ok) return teams;
    const names = await namesIn([command.game]);
    const disguise = await disguiseAmong(tx, names);
    if (disguise !== null) return { ok: false, reason: disguise };
    const players = await ensurePlayers(tx, names, command.now);
    const twice = samePlayerTwice(command.game, players);
    if (twice !== null) return { ok: false, reason: twice };
    await addTeams(tx, ladder.id, teams.fresh);
    const decided = new Map((await participantsOf(tx, command.gameId)).map(({ playerId, rated }) => [playerId, rated]));
    return { do: "replace", id: command.gameId, game: enteredGame(command.game, ladder, players, decided) };
  });
}

/** Takes a game off the list, and keeps it for the record. */
export async function voidGame(store: Store, command: ReviseGame): Promise<GameRevised> {
  return revise(store, command, "void", async () => ({ do: "void", id: command.gameId }));
}

/** Puts a voided game back where it was. */
export async function restoreGame(store: Store, command: ReviseGame): Promise<GameRevised> {
  return revise(store, command, "restore", async (tx, ladder) => {
    const misfit = refuseStoredMisfit(ladder, command.gameId, { participants: await participantsOf(tx, command.gameId) });
    return misfit ?? { do: "restore", id: command.gameId };
  });
}

/** What an admin does to one game. */
export type Revise = "correct" | "void" | "restore";

/** What can be said of it without looking further. */
export function refuseRevision({ id, status }: Game, action: Revise): Refused | null {
  if (action === "void" && status === "voided") return { ok: false, reason: `Game ${id} is already voided.` };
  if (action === "restore" && status !== "voided")
    return { ok: false, reason: `Game ${id} is not voided, so there is nothing to restore.` };
  return null;
}

async function revise(
  store: Store,
  { gameId, version: expected, reason, actor, now }: ReviseGame,
  action: Revise,
  editFor: (tx: Tx, ladder: Ladder) => Promise<GameEdit | Refused>,
): Promise<GameRevised> {
  if (reason.trim() === "") return { ok: false, reason: "Give a reason. Everyone can read it on the game’s page." };
  const listed = await gameById(store, gameId);
  return writeLadder(store, listed?.ladderId, async (tx) => {
    const found = await gameById(tx, gameId);
    if (found === null) return { ok: false, reason: `There is no game ${gameId}.` };
    const ladder = await lockedLadder(tx, found.ladderId);
    // Read again under the lock: somebody may have revised it while this waited.
    const game = (await gameById(tx, gameId))!;
    const refusal = refuseRevision(game, action);
    if (refusal !== null) return refusal;
    if (expected !== undefined && game.version !== expected) {
      return { ok: false, reason: `Game ${gameId} has been changed since you opened it.`, changed: { version: game.version } };
    }
    const before = await snapshotOf(tx, gameId);
    const edit = await editFor(tx, ladder!);
    if ("ok" in edit) return edit;
    const report = await timedFold(fold(tx, ladder!, [edit]));
    await recordMoves(tx, { ladderId: ladder!.id, cause: action, gameId, at: now }, report);
    await insertRevision(tx, { gameId, version: game.version, action, reason, before, at: now, by: actor.playerId });
    await recordAudit(tx, actor, now, {
      action: `game.${action}`,
      target: { kind: "game", id: gameId, name: `Game ${gameId}` },
      before,
      after: await snapshotOf(tx, gameId),
      reason,
    });
    return { ok: true, report };
  });
}
