import type { Store } from "@/db";
import type { ApiKey } from "@/db/store/access";
import { allLadders, ladderBySlug, type Ladder } from "@/db/store/ladders";
import { newestAuditLine } from "@/db/store/records";
import { countSubmission } from "@/lib/metrics/measure";
import { idempotencyKeyOf, keyOf, limitWrites, unauthorized } from "./bearer";
import { readJson } from "./body";
import { BASE, type CallName, type Matched } from "./calls";
import {
  findGame,
  findPlayer,
  gameAnswer,
  gamesAnswer,
  historyAnswer,
  ladderAnswer,
  playerAnswer,
  standingsAnswer,
} from "./data";
import { etagOf, isKnown } from "./freshness";
import { readGame } from "./game-in";
import { reportGame } from "./mutations";
import { openapi } from "./openapi";
import { previewAnswer } from "./preview";
import { ApiProblem, shown } from "./problem";
import { queryOf } from "./query";
import { gamesQuery, historyQuery, standingsQuery } from "./schema";

/** A request that has found its call. */
export interface Asked {
  readonly store: Store;
  readonly request: Request;
  readonly parts: Matched["parts"];
  readonly now: Date;
}

export interface Answer {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Instead of a body: whoever asked has it. */
export const NOT_MODIFIED = Symbol("not modified");

/** What answers each call. */
export const answers: Record<CallName, (asked: Asked) => Promise<Answer>> = {
  ladders: (asked) =>
    fresh(asked, async ({ store }) => {
      const ladders = await allLadders(store);
      return [ladders, async () => ({ ladders: ladders.map(ladderAnswer) })];
    }),
  ladder: (asked) =>
    fresh(asked, async () => {
      const ladder = await ladderOf(asked);
      return [[ladder], async () => ladderAnswer(ladder)];
    }),
  standings: (asked) =>
    fresh(asked, async ({ store, request }) => {
      const [ladder, page] = [await ladderOf(asked), queryOf(request, standingsQuery)];
      return [[ladder], () => standingsAnswer(store, ladder, page)];
    }),
  games: (asked) =>
    fresh(asked, async ({ store, request }) => {
      const [ladder, page] = [await ladderOf(asked), queryOf(request, gamesQuery)];
      return [[ladder], () => gamesAnswer(store, ladder, page)];
    }),
  player: (asked) =>
    fresh(asked, async ({ store }) => {
      const [player, ladders] = [await playerOf(asked), await allLadders(store)];
      return [ladders, () => playerAnswer(store, player, ladders)];
    }),
  history: (asked) =>
    fresh(asked, async ({ store, request }) => {
      const [player, { ladder: slug }] = [await playerOf(asked), queryOf(request, historyQuery)];
      const ladders = await laddersNamed(store, slug);
      return [ladders, () => historyAnswer(store, player, ladders)];
    }),
  game: (asked) =>
    fresh(asked, async ({ store, parts }) => {
      const found = await findGame(store, parts.game!);
      if (found === null) throw new ApiProblem("not-found", `There is no game ${shown(parts.game!)}.`);
      return [[found.ladder], () => gameAnswer(store, found)];
    }),
  openapi: async () => ({ body: openapi(), headers: { "Cache-Control": "public, max-age=300" } }),
  preview: async (asked) => {
    const { store, request, now } = asked;
    const ladder = await ladderFor(asked, await keyOf(store, request.headers));
    return { body: await previewAnswer(store, ladder, readGame(await readJson(request), now)), headers: NO_STORE };
  },
  report: async (asked) => {
    try {
      return await answerReport(asked);
    } catch (error) {
      countSubmission(error instanceof ApiProblem ? "refused" : "failed");
      throw error;
    }
  },
};

const NO_STORE = { "Cache-Control": "no-store" };

async function answerReport(asked: Asked): Promise<Answer> {
  const { store, request, now } = asked;
  const key = await keyOf(store, request.headers);
  if (key === null) throw unauthorized("no key");
  const ladder = await ladderFor(asked, key);
  limitWrites(store, key, now);
  const idempotencyKey = idempotencyKeyOf(request.headers);
  const game = readGame(await readJson(request), now);
  const { gameId, replayed } = await reportGame(store, { key, ladder, game, idempotencyKey, now });
  countSubmission(replayed ? "replayed" : "entered");
  const found = await findGame(store, String(gameId));
  const headers = { ...NO_STORE, Location: `${BASE}/games/${gameId}`, ...(replayed && { "Idempotency-Replayed": "true" }) };
  return { body: await gameAnswer(store, found!), headers };
}

/** The ladders that a read speaks of, and how to make its answer. */
type Found = readonly [ladders: readonly Ladder[], make: () => Promise<unknown>];

/**
 * A read, unless whoever asks has it already. What the tag is made of is read before what it names: should something change in
 * between, the tag is too old, which costs one more read, and never too new, which would hide the change.
 */
async function fresh(asked: Asked, find: (asked: Asked) => Promise<Found>): Promise<Answer> {
  const line = await newestAuditLine(asked.store);
  const [ladders, make] = await find(asked);
  const etag = etagOf(line, ladders);
  const headers = { ETag: etag, "Cache-Control": "no-cache" };
  if (isKnown(etag, asked.request.headers.get("if-none-match"))) return { body: NOT_MODIFIED, headers };
  return { body: await make(), headers };
}

/** All ladders, or the one of that slug. */
async function laddersNamed(store: Store, slug: string | undefined): Promise<Ladder[]> {
  const ladders = (await allLadders(store)).filter((ladder) => slug === undefined || ladder.slug === slug);
  if (slug === undefined || ladders.length > 0) return ladders;
  const message = "ladder must be the slug of a ladder; GET /ladders lists them.";
  throw new ApiProblem("refused", message, [{ path: "ladder", message }]);
}

async function ladderOf({ store, parts }: Asked): Promise<Ladder> {
  const ladder = await ladderBySlug(store, parts.ladder!);
  if (ladder !== null) return ladder;
  throw new ApiProblem("not-found", `There is no ladder “${shown(parts.ladder!)}”; GET ${BASE}/ladders lists them.`);
}

async function playerOf({ store, parts }: Asked) {
  const player = await findPlayer(store, parts.player!);
  if (player !== null) return player;
  throw new ApiProblem("not-found", `There is no player “${shown(parts.player!)}”.`);
}

/** The ladder that a game is for, where the key that came with it may speak of it. */
async function ladderFor(asked: Asked, key: ApiKey | null): Promise<Ladder> {
  const ladder = await ladderOf(asked);
  if (key === null || key.ladderId === null || key.ladderId === ladder.id) return ladder;
  throw new ApiProblem("another-ladder", `This key is bound to another ladder than ${ladder.name}.`);
}
