import { isDeepStrictEqual } from "node:util";
import type { GameSource, Reader, Store, Tx } from "@/db";
import {
  findGameById,
  gameFieldsOf,
  findParticipantsByGame,
  findParticipantsByGames,
  rowFieldsOf,
  type Game,
  type Participant,
} from "@/db/store/games";
import { findLadderForUpdate, writeLadder, type Ladder } from "@/db/store/ladders";
import { insertGuestIdentities, type GuestIdentity } from "@/db/store/identities";
import { insertRevisions } from "@/db/store/records";
import { recordAudit, type Acting } from "@/lib/audit/mutations";
import { recordEvents } from "@/lib/events/mutations";
import type { NewEvent } from "@/lib/events/schema";
import { leaderEvents, movedEvents } from "@/lib/fold/leader";
import { fold, type FoldReport } from "@/lib/fold/fold";
import type { EnteredGame, GameEdit } from "@/lib/fold/edits";
import { eachInTurns } from "@/lib/platform/event-loop";
import { timedFold } from "@/lib/platform/metrics/measure";
import { recordMoves } from "@/lib/fold/moves";
import { isGuest, type PlayersByKey } from "@/lib/players/identity";
import { accountIn } from "@/lib/sign-in/providers";
import { addGuests } from "@/lib/players/mutations";
import { nameKey } from "@/lib/players/schema";
import { findDuplicate, type Duplicate } from "./duplicates";
import { scoresForLadder } from "./fit";
import type { PlayersAtOpen } from "./form-players";
import {
  refusedBy,
  refuseUnlessOpen,
  whyRefused,
  whyStoredRefused,
  type GameRefusal,
  type GamesChecked,
  type Saving,
} from "./refusals";
import type { GameInput } from "./schema";
import { snapshotOf } from "./snapshot";
import { addTeams } from "./teams/mutations";
import { isRatedInGame, type Decided } from "./who-is-rated";

/** Why games were not taken, in a sentence; nothing was written. */
export interface Refused {
  readonly ok: false;
  readonly reason: string;
  /** Every reason, by game, where it is about the games themselves. */
  readonly refusals?: readonly GameRefusal[];
  /** The current version, where another change came first. */
  readonly changed?: { readonly version: number };
  /** A game that is probably the same. */
  readonly duplicate?: Duplicate;
}

interface Entering extends Acting {
  readonly ladderId: number;
  readonly source: GameSource;
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
      // Checked under the ladder's lock: of two admins who enter the same game concurrently, one gets the warning.
      await findLadderForUpdate(tx, command.ladderId);
      const { overruled, continues } = command.unlessDuplicateOf;
      const duplicate = await findDuplicate(tx, command.ladderId, command.game, undefined, continues);
      if (duplicate !== null && duplicate.id !== overruled) {
        return { ok: false, reason: `This looks like game ${duplicate.id}, which is already on the ladder.`, duplicate };
      }
    }
    const entered = await enterGames(tx, { ...command, games: [command.game] });
    if (!entered.ok) return entered;
    const gameId = entered.report.added[0]!;
    // What a game server reports carries its key; what a person enters is an administrative act.
    if (command.source === "form") {
      const target = { kind: "game" as const, id: gameId, name: `Game ${gameId}` };
      const entry = { action: "game.enter", target, after: await snapshotOf(tx, gameId), reason: command.reason } as const;
      await recordAudit(tx, command.actor, command.now, entry);
    }
    return { ok: true, gameId, report: entered.report };
  });
}

export interface EnterGames extends Entering, Pick<Saving, "refusesOverlap"> {
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

export type GamesEntered = { readonly ok: true; readonly report: FoldReport } | Refused;

/** Enters games in the caller's transaction: all of them, or none and nothing is written. */
export async function enterGames(tx: Tx, command: EnterGames): Promise<GamesEntered> {
  const ladder = command.locked ?? (await findLadderForUpdate(tx, command.ladderId));
  const refusal = refuseUnlessOpen(ladder, command.ladderId);
  if (refusal !== null) return refusal;
  const { games } = command;
  if (games.length === 0) return { ok: true, report: { added: [], gamesMoved: 0, players: [] } };
  const checked = await whyRefused(tx, ladder!, games, { refusesOverlap: command.refusesOverlap });
  const refused = refusedBy(checked);
  if (refused !== null) return refused;
  const players = await addGuests(tx, checked.players, command.now);
  await insertGuestIdentities(tx, guestIdentities(games, players, command.now));
  const { source, now, actor } = command;
  const importId = command.importId ?? null;
  const origin = { source, enteredAt: now, enteredBy: actor.playerId, enteredByKey: actor.keyId, importId };
  await addTeams(tx, ladder!.id, checked.newTeams);
  const keyIds = games.length === command.keyIds?.length ? command.keyIds : undefined;
  const edits: AddGame[] = [];
  await eachInTurns(games, (game, at) => {
    const enteredByKey = keyIds === undefined ? origin.enteredByKey : keyIds[at]!;
    const ofGame = { ...origin, enteredByKey, externalId: game.externalId };
    edits.push({ do: "add", game: enteredGame(game, ladder!, players), origin: ofGame });
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
  await recordEvents(tx, enteredEvents(ladder!.id, edits, report, command));
  return { ok: true, report };
}

/** One for each game, or one for all of a file. Made-up leagues tell nobody. */
function enteredEvents(
  ladderId: number,
  edits: readonly AddGame[],
  report: FoldReport,
  { source, now: at }: Entering,
): NewEvent[] {
  if (source === "demo") return [];
  const { added } = report;
  const games = edits.map(({ game: { participants } }, index): NewEvent => {
    const playerIds = participants.map(({ playerId }) => playerId);
    return { kind: "game-entered", at, ladderId, gameId: added[index]!, playerIds, payload: { late: report.gamesMoved > 0 } };
  });
  const imported: NewEvent = { kind: "games-imported", at, ladderId, payload: { games: added.length } };
  const gameId = added.length === 1 ? added[0]! : null;
  return [
    ...(source === "import" ? [imported] : [...games, ...movedEvents(ladderId, "entered", added[0]!, report, at)]),
    ...leaderEvents(ladderId, report, at, gameId),
  ];
}

/** The accounts that came with guests. A registered player links their own. */
function guestIdentities(games: readonly GameInput[], players: PlayersByKey, at: Date): Omit<GuestIdentity, "id">[] {
  return games.flatMap(({ participants }) =>
    participants.flatMap(({ player: name, account }) => {
      const player = account == null ? undefined : players.get(nameKey(name));
      const known = account == null ? null : accountIn(account);
      return player === undefined || known === null || !isGuest(player)
        ? []
        : [{ ...known, playerId: player.id, source: "report", at }];
    }),
  );
}

type AddGame = GameEdit & { do: "add" };

/** Names become players, and it is decided who is rated. */
export function enteredGame(game: GameInput, ladder: Ladder, players: PlayersByKey, decided?: Decided): EnteredGame {
  const { externalId: _id, scores: _scores, participants, ...fields } = scoresForLadder(ladder, game);
  return {
    participants: participants.map(({ player: name, versus: _versus, account: _account, ...row }) => {
      const player = players.get(nameKey(name))!;
      return { ...row, playerId: player.id, rated: isRatedInGame(ladder, player, decided, row.rated) };
    }),
    ...fields,
  };
}

export interface ReviseGame extends Acting {
  readonly gameId: number;
  /** The version that the user opened; a newer one is refused. */
  readonly version?: number;
  readonly reason: string;
}

export type GameRevised = { readonly ok: true; readonly report: FoldReport } | Refused;

export interface CorrectGame extends ReviseGame {
  readonly game: GameInput;
  /** The players of the game when its form was opened. */
  readonly playersAtOpen?: PlayersAtOpen;
}

/** What a correction makes of a game. */
export interface Correction extends Pick<GamesChecked, "players" | "newTeams"> {
  readonly ok: true;
  readonly becomes: EnteredGame;
  /** Who was rated in the game before. */
  readonly decided: Decided;
}

/** What a correction would make of a game, with players who do not exist yet, or why it is refused: for the preview and the act. */
export async function planCorrection(
  reader: Reader,
  ladder: Ladder,
  game: Game,
  { game: given, playersAtOpen }: Pick<CorrectGame, "game" | "playersAtOpen">,
): Promise<Correction | Refused> {
  const input = keepingDate(given, game);
  const checked = await whyRefused(reader, ladder, [input], { corrects: { playersAtOpen } });
  const refused = refusedBy(checked);
  if (refused !== null) return refused;
  const { players, newTeams } = checked;
  const rows = await findParticipantsByGame(reader, game.id);
  const decided = new Map(rows.map(({ playerId, rated }) => [playerId, rated]));
  const becomes = enteredGame(input, ladder, players, decided);
  if (sameAsEntered(game, rows, becomes))
    return { ok: false, reason: `You changed nothing in game ${game.id}, so there is nothing to correct.` };
  return { ok: true, players, newTeams, becomes, decided };
}

/** The form shows noon for a date alone: the time stays unknown as long as nobody changes it. */
function keepingDate(input: GameInput, { playedAt, timeUnknown }: Game): GameInput {
  return { ...input, timeUnknown: timeUnknown && input.playedAt.getTime() === playedAt.getTime() };
}

/** Whether a game is what was entered already. */
export function sameAsEntered(game: Game, rows: readonly Participant[], becomes: EnteredGame): boolean {
  const stands = { ...gameFieldsOf(game), participants: rows.map(rowFieldsOf) };
  return isDeepStrictEqual(stands, { ...stands, ...becomes, participants: becomes.participants.map(rowFieldsOf) });
}

/**
 * Replaces what was entered. Who was rated stays as first decided, unless the correction changes it; players who are new to
 * the game are decided now.
 */
export async function correctGame(store: Store, command: CorrectGame): Promise<GameRevised> {
  return revise(store, command, "correct", async (tx, ladder, game) => {
    // The lock keeps players from being erased between the check and the write.
    if (command.playersAtOpen !== undefined) await tx.lock("names");
    const planned = await planCorrection(tx, ladder, game, command);
    if (!planned.ok) return planned;
    const players = await addGuests(tx, planned.players, command.now);
    await addTeams(tx, ladder.id, planned.newTeams);
    return {
      do: "replace",
      id: command.gameId,
      game: enteredGame(keepingDate(command.game, game), ladder, players, planned.decided),
    };
  });
}

/** Takes a game off the list; its record stays. */
export async function voidGame(store: Store, command: ReviseGame): Promise<GameRevised> {
  return revise(store, command, "void", async () => ({ do: "void", id: command.gameId }));
}

/** Puts a voided game back where it was. */
export async function restoreGame(store: Store, command: ReviseGame): Promise<GameRevised> {
  return revise(store, command, "restore", async (tx, ladder) => {
    const checked = await checkRestored(tx, ladder, [command.gameId]);
    return checked.ok ? { do: "restore", id: command.gameId } : checked;
  });
}

/** Whether voided games can count on their ladder again. */
export async function checkRestored(reader: Reader, ladder: Ladder, ids: readonly number[]): ReturnType<typeof whyStoredRefused> {
  const rows = await findParticipantsByGames(reader, ids);
  return whyStoredRefused(
    reader,
    ladder,
    ids.map((id) => ({ id, participants: rows.get(id) ?? [], voided: false })),
  );
}

/** What an admin does to one game. */
export type Revise = "correct" | "void" | "restore";

/** Reasons that need no query. */
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
  editFor: (tx: Tx, ladder: Ladder, game: Game) => Promise<GameEdit | Refused>,
): Promise<GameRevised> {
  if (reason.trim() === "") return { ok: false, reason: "Give a reason. Everyone can read it on the game’s page." };
  const listed = await findGameById(store, gameId);
  return writeLadder(store, listed?.ladderId, async (tx) => {
    const found = await findGameById(tx, gameId);
    if (found === null) return { ok: false, reason: `There is no game ${gameId}.` };
    const ladder = await findLadderForUpdate(tx, found.ladderId);
    // Read again under the lock: the game may have been revised while this waited.
    const game = (await findGameById(tx, gameId))!;
    const refusal = refuseRevision(game, action);
    if (refusal !== null) return refusal;
    if (expected !== undefined && game.version !== expected) {
      return { ok: false, reason: `Game ${gameId} has been changed since you opened it.`, changed: { version: game.version } };
    }
    const before = await snapshotOf(tx, gameId);
    const stood = await findParticipantsByGame(tx, gameId);
    const edit = await editFor(tx, ladder!, game);
    if ("ok" in edit) return edit;
    const report = await timedFold(fold(tx, ladder!, [edit]));
    await recordMoves(tx, { ladderId: ladder!.id, cause: action, gameId, at: now }, report);
    await insertRevisions(tx, [{ gameId, version: game.version, action, reason, before, at: now, by: actor.playerId }]);
    await recordAudit(tx, actor, now, {
      action: `game.${action}`,
      target: { kind: "game", id: gameId, name: `Game ${gameId}` },
      before,
      after: await snapshotOf(tx, gameId),
      reason,
    });
    await recordEvents(tx, await changedEvents(tx, game, stood, report, now));
    return { ok: true, report };
  });
}

/** What became of one game, and who leads since. `stood` are its rows before. */
export async function changedEvents(
  tx: Tx,
  before: Game,
  stood: readonly Participant[],
  report: FoldReport,
  at: Date,
): Promise<NewEvent[]> {
  const { id: gameId, ladderId, status } = (await findGameById(tx, before.id))!;
  const kind = status === "voided" ? "game-voided" : before.status === "voided" ? "game-restored" : "game-corrected";
  const rows = await findParticipantsByGame(tx, gameId);
  const playerIds = [...new Set([...stood, ...rows].map(({ playerId }) => playerId))];
  const numbers = stood.map(({ playerId, score, place, change }) => ({ playerId, score, place, change }));
  const changeIn = (some: readonly Participant[], id: number) => some.find(({ playerId }) => playerId === id)?.change ?? 0;
  const only = report.players
    .filter((player) => player.before === null || player.after === null)
    .map(({ playerId }) => ({ playerId, change: changeIn(rows, playerId) - changeIn(stood, playerId) }));
  return [
    { kind, at, ladderId, gameId, playerIds, payload: { version: before.version, before: numbers, only } },
    ...movedEvents(ladderId, kind.slice("game-".length), gameId, report, at),
    ...leaderEvents(ladderId, report, at, gameId),
  ];
}
