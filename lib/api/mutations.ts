import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Store, Tx } from "@/db";
import {
  insertSubmissions,
  findApiKeysByIds,
  findSubmissionsByNames,
  updateApiKeysLastUsed,
  type ApiKey,
  type Submission,
} from "@/db/store/access";
import { optionalFields } from "@/db/store/games";
import { findLadderForUpdate, writeLadder, type Ladder } from "@/db/store/ladders";
import { enterGames } from "@/lib/games/mutations";
import { gameTextNames } from "@/lib/games/fields";
import { refuseUnlessOpen } from "@/lib/games/refusals";
import type { GameInput } from "@/lib/games/schema";
import { nameKey } from "@/lib/players/schema";
import { unauthorized } from "./bearer";
import type { WrittenGame } from "./data";
import type { ReadGame } from "./game-in";
import { ApiProblem, type ProblemKind } from "./problem";
import { problemOf } from "./refusal";
import { MINUTE_MS } from "@/lib/format/durations";

export interface ReportGame extends ReadGame {
  readonly key: ApiKey;
  readonly ladder: Ladder;
  /** The server's own name for this report; null where it does not send one. */
  readonly idempotencyKey: string | null;
  readonly now: Date;
}

export interface GameReported {
  readonly gameId: number;
  /** The game as written; null where an earlier try had entered it. */
  readonly written: WrittenGame | null;
}

/** Enough to share the cost of a transaction, few enough that the first report does not wait long for the last. */
const MAX_BATCH = 64;
/** A busy server's key is not written with every game. */
const LAST_USED_MS = MINUTE_MS;

interface Waiting {
  readonly command: ReportGame;
  readonly resolve: (reported: GameReported) => void;
  readonly reject: (error: unknown) => void;
}

/** The reports that wait for one ladder. */
interface Queue {
  waiting: Waiting[];
  isRunning: boolean;
}

const queues = new WeakMap<Store, Map<number, Queue>>();

/**
 * Enters a reported game exactly once, however often and concurrently it is sent under the same external id. Reports that wait
 * for the same ladder are entered as one batch: one transaction and one fold. The list of games and all ratings are the same as one after
 * the other.
 */
export async function reportGame(store: Store, command: ReportGame): Promise<GameReported> {
  try {
    return await enqueue(store, command);
  } catch (problem) {
    // The response names a stored game, and a transaction that wrote nothing does not wait for a standby.
    if (problem instanceof ApiProblem && NAMES_A_GAME.has(problem.kind)) await store.confirm();
    throw problem;
  }
}

/** Refusals from which a server concludes that a game is saved. */
const NAMES_A_GAME: ReadonlySet<ProblemKind> = new Set<ProblemKind>(["overlaps", "other-body"]);

function enqueue(store: Store, command: ReportGame): Promise<GameReported> {
  const ofStore = queues.get(store) ?? new Map<number, Queue>();
  queues.set(store, ofStore);
  const queue = ofStore.get(command.ladder.id) ?? { waiting: [], isRunning: false };
  ofStore.set(command.ladder.id, queue);
  return new Promise((resolve, reject) => {
    queue.waiting.push({ command, resolve, reject });
    if (!queue.isRunning) void run(store, queue);
  });
}

async function run(store: Store, queue: Queue): Promise<void> {
  queue.isRunning = true;
  // Reports that arrive in this turn of the event loop join the first batch.
  await setImmediate();
  while (queue.waiting.length > 0) {
    const batch = takeBatch(queue);
    if (!(await settle(store, batch))) for (const one of batch) await settle(store, [one]);
  }
  queue.isRunning = false;
}

/** The first that wait, without a second report of the same name or the same players: it has to find the game of the first. */
function takeBatch(queue: Queue): Waiting[] {
  const names = new Set<string>();
  const [batch, rest]: [Waiting[], Waiting[]] = [[], []];
  for (const one of queue.waiting) {
    const own = namesOf(one.command);
    const fits = batch.length < MAX_BATCH && !own.some((name) => names.has(name));
    for (const name of own) names.add(name);
    (fits ? batch : rest).push(one);
  }
  queue.waiting = rest;
  return batch;
}

function namesOf({ key, game, idempotencyKey, allowOverlap }: ReportGame): string[] {
  const players = game.participants.map(({ player }) => nameKey(player)).sort();
  return [
    ...(idempotencyKey === null ? [] : [`key ${key.id} ${idempotencyKey}`]),
    ...(allowOverlap ? [] : [`players ${JSON.stringify(players)}`]),
  ];
}

/** One report of a batch needs a transaction of its own, such as a game from before others: the batch is rolled back. */
class CannotBatch extends Error {
  override name = "CannotBatch";
}

/** Enters a batch and answers each of its reports; false where they have to be entered one by one. A batch of one never has to. */
async function settle(store: Store, batch: readonly Waiting[]): Promise<boolean> {
  const commands = batch.map(({ command }) => command);
  try {
    const outcomes = await writeLadder(store, commands[0]!.ladder.id, (tx) => enterBatch(tx, commands));
    batch.forEach(({ resolve, reject }, at) => {
      const outcome = outcomes[at]!;
      if ("gameId" in outcome) resolve(outcome);
      else reject(outcome.problem);
    });
    return true;
  } catch (error) {
    if (error instanceof CannotBatch) return false;
    // A batch of one was refused, or the database failed to save or confirm the batch: every report gets the error.
    for (const { reject } of batch) reject(error);
    return true;
  }
}

type Outcome = GameReported | { readonly problem: unknown };

async function enterBatch(tx: Tx, commands: readonly ReportGame[]): Promise<Outcome[]> {
  // The ladder's lock decides between several servers: the first one enters the game and the others find it.
  const ladder = await findLadderForUpdate(tx, commands[0]!.ladder.id);
  const known = await knownAlready(tx, commands[0]!.ladder.id, commands);
  const closed = refuseUnlessOpen(ladder, commands[0]!.ladder.id);
  if (closed !== null) return known.map((outcome) => outcome ?? { problem: new ApiProblem("closed", closed.reason) });
  const fresh = commands.filter((_, at) => known[at] === null);
  const newest = ladder!.newestPlayedAt?.getTime() ?? -Infinity;
  // A game from before others moves ratings, which is recorded for each by itself.
  if (commands.length > 1 && fresh.some(({ game }) => game.playedAt.getTime() < newest)) throw new CannotBatch();
  const outcomes = await enterFresh(tx, ladder!, fresh);
  const entered = fresh.flatMap((command, at) => {
    const outcome = outcomes[at]!;
    return "gameId" in outcome ? [{ command, gameId: outcome.gameId }] : [];
  });
  const submissions = entered.flatMap(({ command, gameId }) => submissionOf(command, gameId) ?? []);
  await insertSubmissions(tx, submissions);
  const isDue = ({ key, now }: ReportGame) => now.getTime() - (key.lastUsedAt?.getTime() ?? -Infinity) >= LAST_USED_MS;
  const usedKeys = entered.flatMap(({ command }) => (isDue(command) ? [command.key.id] : []));
  await updateApiKeysLastUsed(tx, usedKeys, commands[0]!.now);
  let next = 0;
  return known.map((outcome) => outcome ?? outcomes[next++]!);
}

/** An earlier report under the same name, or a key that was revoked while this waited; null for the others. */
async function knownAlready(tx: Tx, ladderId: number, commands: readonly ReportGame[]): Promise<(Outcome | null)[]> {
  const keyIds = commands.map(({ key }) => key.id);
  const names = commands.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  const [keys, reports] = await Promise.all([findApiKeysByIds(tx, keyIds), findSubmissionsByNames(tx, keyIds, ladderId, names)]);
  return commands.map(({ key, game, idempotencyKey }) => {
    if (keys.get(key.id)?.revokedAt !== null) return { problem: unauthorized("unknown") };
    const earlier = reports.find((report) => report.keyId === key.id && report.idempotencyKey === idempotencyKey);
    if (earlier === undefined) return null;
    return earlier.bodyHash === hashOf(game) ? { gameId: earlier.gameId, written: null } : { problem: otherBody(earlier) };
  });
}

function otherBody({ gameId }: Submission): ApiProblem {
  const message = `This Idempotency-Key was already used for game ${gameId}, which is different. Use a new key for each game.`;
  return new ApiProblem("other-body", message, [{ path: "Idempotency-Key", message }]);
}

/** Enters games that were not reported before, except for those that are refused. */
async function enterFresh(tx: Tx, ladder: Ladder, fresh: readonly ReportGame[]): Promise<Outcome[]> {
  if (fresh.length === 0) return [];
  const { key, now } = fresh[0]!;
  const written: WrittenGame[] = [];
  const entered = await enterGames(tx, {
    ladderId: ladder.id,
    locked: ladder,
    games: fresh.map(({ game }) => game),
    keyIds: fresh.map((command) => command.key.id),
    source: "api",
    actor: { playerId: null, keyId: key.id, name: key.name },
    now,
    refusesOverlap: (at) => !fresh[at]!.allowOverlap,
    onAdded: (games, participants, players) => {
      const byId = new Map([...players.values()].map((player) => [player.id, player]));
      for (const game of games) {
        const rows = participants.filter(({ gameId }) => gameId === game.id);
        written.push({ game, ladder, rows, players: rows.flatMap(({ playerId }) => byId.get(playerId) ?? []) });
      }
    },
  });
  if (entered.ok) return written.map((one) => ({ gameId: one.game.id, written: one }));
  // Nothing was written, so the others are entered without those that are refused.
  const refusals = entered.refusals ?? [];
  const refused = new Set(refusals.map(({ game }) => game));
  if (refused.size === 0) throw new ApiProblem("refused", entered.reason, [{ path: "participants", message: entered.reason }]);
  const accepted = fresh.filter((_, at) => !refused.has(at));
  const others = await enterFresh(tx, ladder, accepted);
  const outcomes: Outcome[] = [];
  for (const at of fresh.keys()) {
    const why = refusals.filter(({ game }) => game === at);
    outcomes.push(why.length === 0 ? others.shift()! : { problem: await problemOf(tx, why) });
  }
  return outcomes;
}

function submissionOf({ key, ladder, game, idempotencyKey, now }: ReportGame, gameId: number): Omit<Submission, "id"> | null {
  if (idempotencyKey === null) return null;
  return { keyId: key.id, ladderId: ladder.id, idempotencyKey, bodyHash: hashOf(game), gameId, at: now };
}

/** The hash of the game, not of its text: a script may send the same game with other spaces, or its fields in another order. */
function hashOf({ playedAt, note, participants, ...game }: GameInput): string {
  // What is not there is left out, so that reports from before there were such fields are still known.
  const rows = participants.map(({ player, team, score, seconds, ...row }) => {
    const optional = optionalFields.map((name) => row[name] ?? null);
    return [player, team, score, seconds, ...optional.slice(0, optional.findLastIndex((value) => value !== null) + 1)];
  });
  const others = gameTextNames.flatMap((name) => (name === "note" || game[name] === null ? [] : [[name, game[name]]]));
  return createHash("sha256")
    .update(JSON.stringify([playedAt.getTime(), note, rows, ...others]))
    .digest("hex");
}
