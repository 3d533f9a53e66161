import { byId, grouped } from "@/lib/platform/grouped";
import { createHash } from "node:crypto";
import type { Reader, RevisionAction, Store, Tx } from "@/db";
import { findGameById, findGamesByIds, findParticipantsByGame, type Game, type Participant } from "@/db/store/games";
import { findLadderById, findLadderForUpdate, lockAllLadders, type Ladder } from "@/db/store/ladders";
import { insertRevisions } from "@/db/store/records";
import { recordAudit, type AuditEntry, type Acting } from "@/lib/audit/mutations";
import { recordEvents } from "@/lib/events/mutations";
import type { NewEvent } from "@/lib/events/schema";
import { leaderEvents, movedEvents, reratedEvents } from "@/lib/fold/leader";
import type { GameEdit } from "@/lib/fold/edits";
import { fold, previewFold, type FoldReport } from "@/lib/fold/fold";
import { impactOf } from "@/lib/fold/impact";
import { recordMoves } from "@/lib/fold/moves";
import type { Impact } from "@/lib/fold/view";
import { guestsOnlyIn } from "@/lib/players/deletion";
import { inBatches } from "@/lib/platform/event-loop";
import { timedFold } from "@/lib/platform/metrics/measure";
import { refuse } from "@/lib/platform/outcome";
import type { Refused } from "./refusals";
import { snapshotsOf } from "./snapshot";
import type { ChangePreview } from "./view";

/** An edit of a stored game. */
type GameChange = Exclude<GameEdit, { do: "add" }>;

/**
 * A change of stored games, on one ladder or several. The preview and the change itself are planned by the same function, so
 * that what was shown is what is done.
 */
export interface Plan {
  readonly ok: true;
  /** The action that each game's revision records. */
  readonly action: RevisionAction;
  /** By ladder, in the order in which the ladders are rated again: a game leaves one before it arrives on another. */
  readonly edits: ReadonlyMap<number, readonly GameChange[]>;
  /** Players by number. Those who do not exist yet have negative numbers: `prepare` makes them. */
  readonly players?: ReadonlyMap<number, { readonly name: string; readonly slug: string }>;
  /** It finds players by their names, so nobody may be renamed or erased before it is carried out. */
  readonly namesPlayers?: boolean;
  /** What else has to be written first; gives the edits with the numbers of the players who were made. */
  readonly prepare?: (tx: Tx, now: Date) => Promise<Plan["edits"]>;
  /** Set: the games are removed by it, without revisions, and with them the guests whose names it returns. */
  readonly remove?: (tx: Tx, now: Date) => Promise<string[]>;
  /** The line of the audit log, made after everything else is written. */
  readonly audit: (tx: Tx, done: AuditedChange) => Promise<AuditEntry>;
}

interface AuditedChange {
  readonly games: number;
  readonly guests: readonly string[];
  readonly now: Date;
}

export type Planner = (reader: Reader) => Promise<Plan | Refused>;

/** A plan for one game. */
export function gamePlanner(
  gameId: number,
  plan: (reader: Reader, game: Game, ladder: Ladder) => Promise<Plan | Refused>,
): Planner {
  return async (reader) => {
    const game = await findGameById(reader, gameId);
    if (game === null) return refuse(`There is no game ${gameId}.`);
    return plan(reader, game, (await findLadderById(reader, game.ladderId))!);
  };
}

/** A game in the audit log. */
export function gameTarget(id: number): AuditEntry["target"] {
  return { kind: "game", id, name: `Game ${id}` };
}

/** The limit of one change: every game's previous version is written, and all games are in memory together. */
export const MAX_GAMES = 100_000;

export function refuseTooMany(games: number): Refused | null {
  return games <= MAX_GAMES ? null : refuse("These are more than 100,000 games. Choose fewer, such as a shorter span.");
}

function gameIdsOf({ edits }: Plan): number[] {
  return [...new Set([...edits.values()].flatMap((some) => some.map(({ id }) => id)))];
}

/** A plan by the games in it, their versions and who is rated in them: if any of these changes, the preview is out of date. */
async function formHashOf(reader: Reader, plan: Plan): Promise<string> {
  const games = byId(await findGamesByIds(reader, gameIdsOf(plan)));
  const hash = createHash("sha256").update(plan.action);
  for (const [ladderId, edits] of plan.edits) {
    hash.update(`\n${ladderId}`);
    for (const edit of edits) {
      const rated = "game" in edit ? edit.game.participants.map((row) => Number(row.rated)).join("") : "";
      hash.update(` ${edit.do} ${edit.id} ${games.get(edit.id)?.version} ${rated}`);
    }
  }
  return hash.digest("base64url").slice(0, 22);
}

export type ChangePreviewed = { readonly ok: true; readonly preview: ChangePreview } | Refused;

/** What a plan would do, from the same fold, with nothing written. */
export async function previewPlan(store: Store, planner: Planner): Promise<ChangePreviewed> {
  return store.snapshot(async (reader) => {
    const plan = await planner(reader);
    if (!plan.ok) return plan;
    const impacts: Impact[] = [];
    for (const [ladderId, edits] of plan.edits) {
      const ladder = (await findLadderById(reader, ladderId))!;
      const report = await previewFold(reader, ladder, edits);
      impacts.push(await impactOf(reader, ladder, report, plan.players));
    }
    const ids = gameIdsOf(plan);
    const guests = [...plan.edits.values()].flat().some((edit) => edit.do === "delete") ? await guestsOnlyIn(reader, ids) : [];
    const names = guests.map(({ name }) => name);
    return { ok: true, preview: { games: ids.length, impacts, names, formHash: await formHashOf(reader, plan) } };
  });
}

export interface CarryOut extends Acting {
  /** The hash of the preview that the user saw; without it nothing is compared. */
  readonly seen?: string;
  readonly reason: string;
}

export type ChangeDone =
  | {
      readonly ok: true;
      readonly games: number;
      /** How many ratings changed, and in how many other games. */
      readonly players: number;
      readonly gamesMoved: number;
    }
  | Refused;

export const OUTDATED = refuse("Something changed after the preview. Check the new preview, then confirm.");

/**
 * Carries out a plan in one transaction: each game's previous version is stored, and each ladder is rated again once.
 */
export async function carryOut(store: Store, planner: Planner, command: CarryOut): Promise<ChangeDone> {
  if (command.reason.trim() === "") return refuse("Give a reason. Everyone can read it on the games’ pages.");
  return store.write((tx) => carryOutIn(tx, planner, command));
}

/** `carryOut` as a part of another change, which has locked all ladders if it has locked names. The reason must not be empty. */
export async function carryOutIn(tx: Tx, planner: Planner, command: CarryOut): Promise<ChangeDone> {
  const first = await planner(tx);
  if (!first.ok) return first;
  // All writers lock ladders in the same order, so that none deadlock.
  if (first.remove === undefined) for (const id of [...first.edits.keys()].sort((a, b) => a - b)) await tx.lockLadder(id);
  // A game that is being entered now may name one of the guests.
  else await lockAllLadders(tx);
  if (first.remove !== undefined || first.namesPlayers) await tx.lock("names");
  // Again under the locks: games may have changed while this waited.
  const plan = await planner(tx);
  if (!plan.ok) return plan;
  const isLocked = [...plan.edits.keys()].every((id) => first.edits.has(id));
  if (!isLocked || (command.seen !== undefined && command.seen !== (await formHashOf(tx, plan)))) return OUTDATED;
  const players = new Set<number>();
  let gamesMoved = 0;
  const guests = (await plan.remove?.(tx, command.now)) ?? [];
  const edits = plan.remove === undefined ? ((await plan.prepare?.(tx, command.now)) ?? plan.edits) : [];
  const ids = gameIdsOf(plan);
  const only = ids.length === 1 ? await findGameById(tx, ids[0]!) : null;
  const gameId = only?.id ?? null;
  const stood = only === null ? [] : await findParticipantsByGame(tx, only.id);
  for (const [ladderId, some] of edits) {
    const ladder = (await findLadderForUpdate(tx, ladderId))!;
    await insertVersions(tx, ladder, some, plan.action, command);
    const report = await timedFold(fold(tx, ladder, some, { now: command.now }));
    const arrived = some.flatMap((edit) => (edit.do === "arrive" ? edit.game.participants.map((row) => row.playerId) : []));
    await recordMoves(tx, { ladderId, cause: plan.action, gameId, at: command.now }, report, new Set(arrived));
    for (const { playerId } of report.players) players.add(playerId);
    gamesMoved += report.gamesMoved;
    // The event of a moved game belongs to its new ladder.
    if (some.some((edit) => edit.do === "leave"))
      await recordEvents(tx, [
        ...movedEvents(ladderId, "moved", ids[0]!, report, command.now),
        ...leaderEvents(ladderId, report, command.now),
      ]);
    else if (only !== null) await recordEvents(tx, await changedEvents(tx, only, stood, report, command.now));
    else await recordEvents(tx, reratedEvents(ladderId, plan.action, some.length, report, command.now));
  }
  const { actor, now, reason } = command;
  await recordAudit(tx, actor, now, { ...(await plan.audit(tx, { games: ids.length, guests, now })), reason: reason.trim() });
  return { ok: true, games: ids.length, players: players.size, gamesMoved };
}

/** What became of one game, and who leads since. `stood` are its rows before. */
async function changedEvents(
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

/** A move is one revision: of the game as it left. */
async function insertVersions(
  tx: Tx,
  ladder: Ladder,
  edits: readonly GameChange[],
  action: RevisionAction,
  { reason, actor, now }: CarryOut,
): Promise<void> {
  for await (const some of inBatches(edits.filter((edit) => edit.do !== "arrive"))) {
    const ids = some.map(({ id }) => id);
    const games = byId(await findGamesByIds(tx, ids));
    const snapshots = await snapshotsOf(tx, ids);
    await insertRevisions(
      tx,
      some.map((edit) => ({
        gameId: edit.id,
        version: games.get(edit.id)!.version,
        action,
        reason: reason.trim(),
        before: { ...snapshots.get(edit.id)!, ...extraBefore(edit, games.get(edit.id)!, ladder) },
        at: now,
        by: actor.playerId,
      })),
    );
  }
}

/** Facts that the snapshot of a game does not have: the ladder and the external id that it loses. */
function extraBefore(edit: GameChange, { externalId }: Game, { name }: Ladder): { ladder?: string; externalId?: string } {
  if (edit.do === "leave") return { ladder: name };
  return edit.do === "void" && edit.release === true && externalId !== null ? { externalId } : {};
}

/** What is made of each game, by their ladder, in the order of the ladders' numbers: the order in which ladders are locked. */
export function byLadder<Item extends Pick<Game, "id" | "ladderId">, Made>(
  games: readonly Item[],
  make: (game: Item) => Made,
): Map<number, Made[]> {
  const sorted = [...grouped(games, ({ ladderId }) => ladderId)].sort(([a], [b]) => a - b);
  return new Map(sorted.map(([ladderId, some]) => [ladderId, some.map(make)]));
}
