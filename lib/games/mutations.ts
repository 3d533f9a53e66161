import type { GameSource, Store, Tx } from "@/db";
import { updateRatedAgain, type Game, type Participant } from "@/db/store/games";
import { countGamesFrom } from "@/db/store/history";
import { findLadderForUpdate, ladderState, writeLadder, type Ladder } from "@/db/store/ladders";
import { insertGuestIdentities, type GuestIdentity } from "@/db/store/identities";
import { recordAudit, type Acting } from "@/lib/audit/mutations";
import { recordEvents } from "@/lib/events/mutations";
import type { NewEvent } from "@/lib/events/schema";
import { leaderEvents, movedEvents } from "@/lib/fold/leader";
import { fold, type FoldOptions, type FoldReport } from "@/lib/fold/fold";
import type { GameEdit } from "@/lib/fold/edits";
import { eachInTurns } from "@/lib/platform/event-loop";
import { timedFold } from "@/lib/platform/metrics/measure";
import { recordMoves } from "@/lib/fold/moves";
import { isGuest, type PlayersByKey } from "@/lib/players/identity";
import { accountIn } from "@/lib/sign-in/providers";
import { addGuests } from "@/lib/players/mutations";
import { nameKey } from "@/lib/players/schema";
import { carryOut, gameTarget, type ChangeDone } from "./plan";
import { correctPlanner, restorePlanner, voidPlanner, type Correct, type Revise } from "./revise";
import { findDuplicate } from "./duplicates";
import { refusedBy, refuseUnlessOpen, whyRefused, type Refused, type Saving } from "./refusals";
import type { GameInput } from "./schema";
import { snapshotOf } from "./snapshot";
import { addTeams } from "./teams/mutations";
import { enteredGame } from "./who-is-rated";

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
   * whose players play again, which is at the same time without being the same. `checkedOn` is the ladder, as the caller read it before finding no
   * other.
   */
  readonly unlessDuplicateOf?: {
    readonly overruled: number | null;
    readonly continues?: number | null;
    readonly checkedOn?: Ladder;
  };
}

export type GameSubmitted = { readonly ok: true; readonly gameId: number; readonly report: FoldReport } | Refused;

/** Enters one game, wherever in time it belongs, and rates again from there. */
export async function submitGame(store: Store, command: SubmitGame): Promise<GameSubmitted> {
  return writeLadder(store, command.ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, command.ladderId);
    const refusal = refuseUnlessOpen(ladder, command.ladderId);
    if (refusal !== null) return refusal;
    const sought = command.unlessDuplicateOf;
    // Of two admins who enter the same game concurrently, one gets the warning.
    if (sought !== undefined && (sought.checkedOn === undefined || ladderState(sought.checkedOn) !== ladderState(ladder!))) {
      const duplicate = await findDuplicate(tx, command.ladderId, command.game, { continues: sought.continues ?? null });
      if (duplicate !== null && duplicate.id !== sought.overruled)
        return { ok: false, reason: `This looks like game ${duplicate.id}, which is already on the ladder.`, duplicate };
    }
    const entered = await enterGames(tx, { ...command, locked: ladder!, games: [command.game] });
    if (!entered.ok) return entered;
    const gameId = entered.report.added[0]!;
    // What a game server reports carries its key; what a person enters is an administrative act.
    if (command.source === "form") {
      const [target, after] = [gameTarget(gameId), await snapshotOf(tx, gameId)];
      await recordAudit(tx, command.actor, command.now, { action: "game.enter", target, after, reason: command.reason });
    }
    return { ok: true, gameId, report: entered.report };
  });
}

export interface EnterGames extends Entering, Pick<Saving, "refusesOverlap" | "players"> {
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
  const { games, players: given } = command;
  if (games.length === 0) return { ok: true, report: { added: [], gamesMoved: 0, players: [] } };
  const checked = await whyRefused(tx, ladder!, games, { refusesOverlap: command.refusesOverlap, players: given });
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
  const options: FoldOptions = { now, onAdded: (added, rows) => command.onAdded?.(added, rows, players) };
  const report = await timedFold(fold(tx, ladder!, edits, options));
  // Games that come before others also move players who played later.
  if (report.gamesMoved > 0) {
    const cause = command.source === "import" ? "import" : "late";
    const own = new Set<number>();
    await eachInTurns(edits, ({ game }) => {
      for (const { playerId } of game.participants) own.add(playerId);
    });
    const gameId = report.added.length === 1 ? report.added[0]! : null;
    if (cause === "late" && gameId !== null) await noteLate(tx, ladder!.id, gameId, games[0]!);
    await recordMoves(tx, { ladderId: ladder!.id, cause, gameId, at: command.now }, report, own);
  }
  await recordEvents(tx, enteredEvents(ladder!.id, edits, report, command));
  return { ok: true, report };
}

/** A game that moved others keeps how many came after it, because later ones will come. */
async function noteLate(tx: Tx, ladderId: number, id: number, { playedAt }: GameInput): Promise<void> {
  const fromItself = await countGamesFrom(tx, ladderId, { playedAt, id });
  await updateRatedAgain(tx, id, fromItself - 1);
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
  const gameId = added.length === 1 ? added[0]! : null;
  const leader = leaderEvents(ladderId, report, at, gameId);
  if (source === "import") return [{ kind: "games-imported", at, ladderId, payload: { games: added.length } }, ...leader];
  const games = edits.map(({ game: { participants } }, index): NewEvent => {
    const playerIds = participants.map(({ playerId }) => playerId);
    return { kind: "game-entered", at, ladderId, gameId: added[index]!, playerIds, payload: { late: report.gamesMoved > 0 } };
  });
  return [...games, ...movedEvents(ladderId, "entered", added[0]!, report, at), ...leader];
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

/** Replaces what was entered. */
export function correctGame(store: Store, { reason, actor, now, ...correct }: Correct & Changing): Promise<ChangeDone> {
  return carryOut(store, correctPlanner(correct), { reason, actor, now });
}

/** Takes a game off the list; its record stays. */
export function voidGame(store: Store, { reason, actor, now, ...revise }: Revise & Changing): Promise<ChangeDone> {
  return carryOut(store, voidPlanner(revise), { reason, actor, now });
}

/** Puts a voided game back where it was. */
export function restoreGame(store: Store, { reason, actor, now, ...revise }: Revise & Changing): Promise<ChangeDone> {
  return carryOut(store, restorePlanner(revise), { reason, actor, now });
}

interface Changing extends Acting {
  readonly reason: string;
}
