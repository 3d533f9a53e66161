import { createHash } from "node:crypto";
import type { Store, Tx } from "@/db";
import { insertSubmission, keyById, submissionOf, touchKeys, type ApiKey, type Submission } from "@/db/store/access";
import { lockedLadder, type Ladder } from "@/db/store/ladders";
import { enterGames } from "@/lib/games/mutations";
import { refuseUnlessOpen } from "@/lib/games/refusals";
import type { GameInput } from "@/lib/games/schema";
import { unauthorized } from "./bearer";
import type { WrittenGame } from "./data";
import type { ReadGame } from "./game-in";
import { ApiProblem } from "./problem";
import { problemOf } from "./refusal";

export interface ReportGame extends ReadGame {
  readonly key: ApiKey;
  readonly ladder: Ladder;
  /** What the server calls this report; null where it does not care to send it twice. */
  readonly idempotencyKey: string | null;
  readonly now: Date;
}

export interface GameReported {
  readonly gameId: number;
  /** As it was written; null where the game was there already, from an earlier try. */
  readonly written: WrittenGame | null;
}

/** The report of a game, alone or together with others of the same ladder. */
export function reportOf({ key, ladder, game, idempotencyKey, now }: ReportGame, gameId: number): Omit<Submission, "id"> | null {
  if (idempotencyKey === null) return null;
  return { keyId: key.id, ladderId: ladder.id, idempotencyKey, bodyHash: hashOf(game), gameId, at: now };
}

/** Long enough that a busy server's key is not written with every game. */
const LAST_USED_MS = 60_000;

/**
 * Enters a game that a server reports, once, however often and by however many at once it is sent under the same name. A refusal
 * is thrown, which takes back all that the transaction wrote: guests made for a game that is refused after all, for example.
 */
export async function reportAlone(store: Store, command: ReportGame): Promise<GameReported> {
  const enterOnce = async (tx: Tx): Promise<GameReported> => {
    // Under the ladder's lock, so that of many at once the first one enters the game and the others find it.
    const ladder = await lockedLadder(tx, command.ladder.id);
    await refuseRevoked(tx, command.key);
    const earlier = await earlierReport(tx, command);
    if (earlier !== null) return { gameId: earlier, written: null };
    const written = await enter(tx, command, ladder);
    await recordUse(tx, command, written.game.id);
    return { gameId: written.game.id, written };
  };
  return store.write(enterOnce, { sharesCommit: true, ladder: command.ladder.id });
}

/** It may have been revoked while this waited. */
async function refuseRevoked(tx: Tx, { id }: ApiKey): Promise<void> {
  if ((await keyById(tx, id))?.revokedAt !== null) throw unauthorized("unknown");
}

async function earlierReport(tx: Tx, command: ReportGame): Promise<number | null> {
  const { key, ladder, idempotencyKey } = command;
  if (idempotencyKey === null) return null;
  return sameAs(command, await submissionOf(tx, { keyId: key.id, ladderId: ladder.id, idempotencyKey }));
}

/** The game of an earlier report under the same name; null where there is none. Another game under it is refused. */
export function sameAs({ game }: ReportGame, earlier: Submission | null): number | null {
  if (earlier === null || earlier.bodyHash === hashOf(game)) return earlier?.gameId ?? null;
  const message = `This Idempotency-Key was already used for game ${earlier.gameId}, which is different. Use a new key for each game.`;
  throw new ApiProblem("other-body", message, [{ path: "Idempotency-Key", message }]);
}

async function enter(tx: Tx, { key, game, allowOverlap, now }: ReportGame, ladder: Ladder | null): Promise<WrittenGame> {
  const actor = { playerId: null, keyId: key.id, name: key.name };
  const closed = refuseUnlessOpen(ladder, ladder?.id ?? 0);
  if (closed !== null) throw new ApiProblem("closed", closed.reason);
  let written: WrittenGame | null = null;
  const entered = await enterGames(tx, {
    ladderId: ladder!.id,
    locked: ladder!,
    games: [game],
    source: "api",
    actor,
    now,
    refusesOverlap: () => !allowOverlap,
    onAdded: ([row], rows, players) => (written = { game: row!, ladder: ladder!, rows, players: [...players.values()] }),
  });
  if (!entered.ok) throw await problemOf(tx, entered.refusals ?? []);
  return written!;
}

async function recordUse(tx: Tx, command: ReportGame, gameId: number): Promise<void> {
  const report = reportOf(command, gameId);
  if (report !== null) await insertSubmission(tx, report);
  if (isLongUnused(command)) await touchKeys(tx, [command.key.id], command.now);
}

export function isLongUnused({ key, now }: ReportGame): boolean {
  return now.getTime() - (key.lastUsedAt?.getTime() ?? -Infinity) >= LAST_USED_MS;
}

/** Of the game, not of the text it came in: a script may write the same game with other spaces, or its fields in another order. */
function hashOf({ playedAt, note, participants }: GameInput): string {
  // Places and scores against others only where there are any, so that reports from before there were such fields are still known.
  const rows = participants.map(({ player, team, score, seconds, place, direct }) => {
    const row = [player, team, score, seconds];
    return place === undefined && direct === undefined ? row : [...row, place ?? null, direct ?? null];
  });
  return createHash("sha256")
    .update(JSON.stringify([playedAt.getTime(), note, rows]))
    .digest("hex");
}
