import type { Store } from "@/db";
import type { ApiKey } from "@/db/store/access";
import { allLadders, ladderBySlug, type Ladder } from "@/db/store/ladders";
import { countSubmission } from "@/lib/metrics/measure";
import { idempotencyKeyOf, keyOf, limitWrites, unauthorized } from "./bearer";
import { readJson } from "./body";
import { BASE, calls, type Call, type CallName, type Matched } from "./calls";
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
  ladders: async (asked) => {
    const ladders = await allLadders(asked.store);
    return fresh(asked, ladders, async () => ({ ladders: ladders.map(ladderAnswer) }));
  },
  ladder: async (asked) => {
    const ladder = await ladderOf(asked);
    return fresh(asked, [ladder], async () => ladderAnswer(ladder));
  },
  standings: async (asked) => {
    const ladder = await ladderOf(asked);
    const page = queryOf(asked.request, standingsQuery);
    return fresh(asked, [ladder], () => standingsAnswer(asked.store, ladder, page));
  },
  games: async (asked) => {
    const ladder = await ladderOf(asked);
    const page = queryOf(asked.request, gamesQuery);
    return fresh(asked, [ladder], () => gamesAnswer(asked.store, ladder, page));
  },
  player: async (asked) => {
    const [player, ladders] = [await playerOf(asked), await allLadders(asked.store)];
    return fresh(asked, ladders, () => playerAnswer(asked.store, player, ladders));
  },
  history: async (asked) => {
    const player = await playerOf(asked);
    const { ladder: slug } = queryOf(asked.request, historyQuery);
    const all = await allLadders(asked.store);
    const ladders = all.filter((ladder) => slug === undefined || ladder.slug === slug);
    if (slug !== undefined && ladders.length === 0) {
      const message = "ladder must be the slug of a ladder; GET /ladders lists them.";
      throw new ApiProblem("refused", message, [{ path: "ladder", message }]);
    }
    return fresh(asked, ladders, () => historyAnswer(asked.store, player, ladders));
  },
  game: async (asked) => {
    const found = await findGame(asked.store, asked.parts.game!);
    if (found === null) throw new ApiProblem("not-found", `There is no game ${shown(asked.parts.game!)}.`);
    return fresh(asked, [found.ladder], () => gameAnswer(asked.store, found));
  },
  openapi: async () => ({ body: openapi(), headers: { "Cache-Control": "public, max-age=300" } }),
  preview: async (asked) => {
    const ladder = await ladderFor(asked, calls.preview);
    const game = readGame(await readJson(asked.request), asked.now);
    return { body: await previewAnswer(asked.store, ladder.ladder, game), headers: NO_STORE };
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
  const { ladder, key } = await ladderFor(asked, calls.report);
  if (key === null) throw unauthorized("no key");
  limitWrites(store, key, now);
  const idempotencyKey = idempotencyKeyOf(request.headers);
  const game = readGame(await readJson(request), now);
  const { gameId, replayed } = await reportGame(store, { key, ladder, game, idempotencyKey, now });
  countSubmission(replayed ? "replayed" : "entered");
  const found = await findGame(store, String(gameId));
  const headers = { ...NO_STORE, Location: `${BASE}/games/${gameId}`, ...(replayed && { "Idempotency-Replayed": "true" }) };
  return { body: await gameAnswer(store, found!), headers };
}

/** A read, unless whoever asks has it already. The tag is read before the answer, so that it is never newer than what it names. */
async function fresh(asked: Asked, ladders: readonly Ladder[], make: () => Promise<unknown>): Promise<Answer> {
  const etag = await etagOf(asked.store, ladders);
  const headers = { ETag: etag, "Cache-Control": "no-cache" };
  if (isKnown(etag, asked.request.headers.get("if-none-match"))) return { body: NOT_MODIFIED, headers };
  return { body: await make(), headers };
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

/** The ladder that a game is for, and the key that may speak of it. */
async function ladderFor(asked: Asked, { key: need }: Call): Promise<{ ladder: Ladder; key: ApiKey | null }> {
  const key = await keyOf(asked.store, asked.request.headers);
  if (key === null && need === "needed") throw unauthorized("no key");
  const ladder = await ladderOf(asked);
  if (key !== null && key.ladderId !== null && key.ladderId !== ladder.id) {
    throw new ApiProblem("another-ladder", `This key is bound to another ladder than ${ladder.name}.`);
  }
  return { ladder, key };
}
