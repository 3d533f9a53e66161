import { setImmediate } from "node:timers/promises";
import type { Store, Tx } from "@/db";
import { insertSubmissions, keysByIds, submissionsNamed, touchKeys } from "@/db/store/access";
import { lockedLadder, type Ladder } from "@/db/store/ladders";
import { enterGames } from "@/lib/games/mutations";
import { refuseUnlessOpen } from "@/lib/games/refusals";
import { nameKey } from "@/lib/players/schema";
import { unauthorized } from "./bearer";
import type { WrittenGame } from "./data";
import { isLongUnused, reportAlone, reportOf, sameAs, type GameReported, type ReportGame } from "./mutations";
import { ApiProblem, type ProblemKind } from "./problem";
import { problemOf } from "./refusal";

/** Enough to make the round trips of a transaction cheap, few enough that the first of them does not wait long for the last. */
const MOST_TOGETHER = 64;

interface Waiting {
  readonly command: ReportGame;
  readonly resolve: (reported: GameReported) => void;
  readonly reject: (error: unknown) => void;
}

/** The reports that wait for one ladder. */
interface Line {
  waiting: Waiting[];
  isMoving: boolean;
}

const lines = new WeakMap<Store, Map<number, Line>>();

/**
 * Enters a game that a server reports. Reports that wait for the same ladder become one transaction and one fold: on PostgreSQL a report is
 * many round trips during which the ladder is locked, on SQLite most of it is reading and writing rows that several can share. The list of
 * games and all ratings are the same as one after the other.
 */
export async function reportGame(store: Store, command: ReportGame): Promise<GameReported> {
  try {
    return await inLine(store, command);
  } catch (problem) {
    // It was told that a game is there already. Its own transaction is taken back, so that waits for no standby.
    if (problem instanceof ApiProblem && NAMES_A_GAME.has(problem.kind)) await store.confirm();
    throw problem;
  }
}

/** Refusals from which a server concludes that a game is saved. */
const NAMES_A_GAME: ReadonlySet<ProblemKind> = new Set<ProblemKind>(["overlaps", "other-body"]);

function inLine(store: Store, command: ReportGame): Promise<GameReported> {
  const ofStore = lines.get(store) ?? new Map<number, Line>();
  lines.set(store, ofStore);
  const line = ofStore.get(command.ladder.id) ?? { waiting: [], isMoving: false };
  ofStore.set(command.ladder.id, line);
  return new Promise((resolve, reject) => {
    line.waiting.push({ command, resolve, reject });
    if (!line.isMoving) void move(store, line);
  });
}

async function move(store: Store, line: Line): Promise<void> {
  line.isMoving = true;
  // Whatever else arrives in this turn of the event loop comes along.
  await setImmediate();
  while (line.waiting.length > 0) {
    const some = takeSome(line);
    if (some.length === 1 || !(await enterTogether(store, some))) for (const one of some) await enterAlone(store, one);
  }
  line.isMoving = false;
}

/** The first in line, with others that can go with it: a name, or a game of the same players, that comes twice has to find the first one's game. */
function takeSome(line: Line): Waiting[] {
  const names = new Set<string>();
  const [some, rest]: [Waiting[], Waiting[]] = [[], []];
  for (const one of line.waiting) {
    const own = namesOf(one.command);
    const goes = some.length < MOST_TOGETHER && !own.some((name) => names.has(name));
    for (const name of own) names.add(name);
    (goes ? some : rest).push(one);
  }
  line.waiting = rest;
  return some;
}

function namesOf({ key, game, idempotencyKey, allowOverlap }: ReportGame): string[] {
  const players = game.participants.map(({ player }) => nameKey(player)).sort();
  return [
    ...(idempotencyKey === null ? [] : [`key ${key.id} ${idempotencyKey}`]),
    ...(allowOverlap ? [] : [`players ${JSON.stringify(players)}`]),
  ];
}

async function enterAlone(store: Store, { command, resolve, reject }: Waiting): Promise<void> {
  await reportAlone(store, command).then(resolve, reject);
}

/** Something about one of them needs a transaction of its own, such as a game that is refused: all are taken back. */
class NotTogether extends Error {
  override name = "NotTogether";
}

/** Whether they were entered, or failed, together. */
async function enterTogether(store: Store, some: readonly Waiting[]): Promise<boolean> {
  try {
    const outcomes = await store.write(
      (tx) =>
        enterAll(
          tx,
          some.map(({ command }) => command),
        ),
      { sharesCommit: true, ladder: some[0]!.command.ladder.id },
    );
    some.forEach(({ resolve, reject }, at) => {
      const outcome = outcomes[at]!;
      if ("gameId" in outcome) resolve(outcome);
      else reject(outcome.problem);
    });
    return true;
  } catch (error) {
    if (error instanceof NotTogether) return false;
    // The database did not save them, or did not say that it did: that holds for each.
    for (const { reject } of some) reject(error);
    return true;
  }
}

type Outcome = GameReported | { readonly problem: unknown };

async function enterAll(tx: Tx, commands: readonly ReportGame[]): Promise<Outcome[]> {
  const ladderId = commands[0]!.ladder.id;
  // Sent together: the lock goes first, and the database answers one after the other.
  const [ladder, known] = await Promise.all([lockedLadder(tx, ladderId), knownAlready(tx, ladderId, commands)]);
  if (ladder === null || refuseUnlessOpen(ladder, ladder.id) !== null) throw new NotTogether();
  const unknown = commands.filter((_, at) => known[at] === null);
  // A game from before others moves ratings, which is recorded for each by itself.
  const newest = ladder.newestPlayedAt?.getTime() ?? -Infinity;
  if (unknown.some(({ game }) => game.playedAt.getTime() < newest)) throw new NotTogether();
  const outcomes = await enterFresh(tx, ladder, unknown);
  const reports = unknown.flatMap((command, at) => {
    const outcome = outcomes[at]!;
    return "gameId" in outcome ? (reportOf(command, outcome.gameId) ?? []) : [];
  });
  await insertSubmissions(tx, reports);
  const used = unknown.filter((command, at) => "gameId" in outcomes[at]! && isLongUnused(command));
  await touchKeys(
    tx,
    used.map(({ key }) => key.id),
    commands[0]!.now,
  );
  let next = 0;
  return known.map((outcome) => outcome ?? outcomes[next++]!);
}

/** What can be said of each without entering it: an earlier report under its name, or why it is refused; null for the others. */
async function knownAlready(tx: Tx, ladderId: number, commands: readonly ReportGame[]): Promise<(Outcome | null)[]> {
  const keyIds = commands.map(({ key }) => key.id);
  const names = commands.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  const [keys, reports] = await Promise.all([keysByIds(tx, keyIds), submissionsNamed(tx, keyIds, ladderId, names)]);
  return commands.map((command) => {
    try {
      // It may have been revoked while this waited.
      if (keys.get(command.key.id)?.revokedAt !== null) throw unauthorized("unknown");
      const { key, idempotencyKey } = command;
      const earlier = reports.find((report) => report.keyId === key.id && report.idempotencyKey === idempotencyKey);
      const gameId = sameAs(command, earlier ?? null);
      return gameId === null ? null : { gameId, written: null };
    } catch (problem) {
      return { problem };
    }
  });
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
  if (entered.ok) return written.map((game) => ({ gameId: game.game.id, written: game }));
  // Nothing was written, so the others are entered without those that are refused.
  const refusals = entered.refusals ?? [];
  const refused = new Set(refusals.map(({ game }) => game));
  if (refused.size === 0) throw new NotTogether();
  const others = await enterFresh(
    tx,
    ladder,
    fresh.filter((_, at) => !refused.has(at)),
  );
  const outcomes: Outcome[] = [];
  for (const at of fresh.keys()) {
    const why = refusals.filter(({ game }) => game === at);
    outcomes.push(why.length === 0 ? others.shift()! : { problem: await problemOf(tx, why) });
  }
  return outcomes;
}
