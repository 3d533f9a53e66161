import type { z } from "zod";
import { withBase } from "@/lib/platform/base-path";
import type { Store } from "@/db";
import type { ApiKey } from "@/db/store/access";
import { findLadderBySlug, findListedLadders, type Ladder } from "@/db/store/ladders";
import { findNewestAuditPosition } from "@/db/store/records";
import { phaseOf } from "@/lib/seasons/schema";
import { countSubmission } from "@/lib/platform/metrics/measure";
import { findSeason } from "@/lib/transfer/export/data";
import { balanceBody } from "./balance";
import { idempotencyKeyOf, keyOf, limitAddress, limitWrites, unauthorized } from "./bearer";
import { readJson } from "./body";
import { BASE, type CallName, type MatchedCall } from "./calls";
import {
  findGame,
  findPlayer,
  gameBody,
  gamesBody,
  historyBody,
  ladderBody,
  playerBody,
  reportsBody,
  seasonsBody,
  seasonStandingsBody,
  standingsBody,
  writtenBody,
} from "./data";
import { etagOf, isKnown } from "./freshness";
import { readGame } from "./game-in";
import { reportGame } from "./mutations";
import { openapi } from "./openapi";
import { previewBody } from "./preview";
import { ApiProblem, shown } from "./problem";
import { gamesQuery, playerHistoryQuery, seasonStandingsQuery, standingsQuery } from "./schema";

/** A request that has found its call. */
export interface CallContext {
  readonly store: Store;
  readonly request: Request;
  readonly parts: MatchedCall["parts"];
  readonly now: Date;
}

export interface HandlerResult {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Instead of a body: the client has this version already. */
export const NOT_MODIFIED = Symbol("not modified");
/** The empty body of a HEAD request. */
export const NO_BODY = Symbol("no body");

/** The handler of each call. */
export const handlers: Record<CallName, (context: CallContext) => Promise<HandlerResult>> = {
  ladders: (context) =>
    fresh(context, async ({ store }) => {
      const ladders = await findListedLadders(store);
      return [ladders, async () => ({ ladders: ladders.map(ladderBody) })];
    }),
  ladder: (context) =>
    fresh(context, async () => {
      const ladder = await ladderOf(context);
      return [[ladder], async () => ladderBody(ladder)];
    }),
  standings: (context) =>
    fresh(context, async ({ store, request }) => {
      const [ladder, page] = [await ladderOf(context), queryOf(request, standingsQuery)];
      return [[ladder], () => standingsBody(store, ladder, page)];
    }),
  seasons: (context) =>
    fresh(context, async ({ store, now }) => {
      const ladder = await ladderOf(context);
      const { tag, make } = await seasonsBody(store, ladder, now);
      return [[ladder], make, tag];
    }),
  seasonStandings: (context) =>
    fresh(context, async ({ store, request, parts, now }) => {
      const [ladder, page] = [await ladderOf(context), queryOf(request, seasonStandingsQuery)];
      const found = await findSeason(store, ladder, parts.season!, page.edition);
      if (found === null) {
        const which = page.edition === undefined ? "" : `edition ${page.edition} of `;
        const listed = `GET ${BASE}/ladders/${ladder.slug}/seasons lists all seasons.`;
        throw new ApiProblem("not-found", `${ladder.name} has no ${which}season “${shown(parts.season!)}”. ${listed}`);
      }
      return [[ladder], () => seasonStandingsBody(store, ladder, found, page, now), phaseOf(found.season, now)];
    }),
  games: (context) =>
    fresh(context, async ({ store, request }) => {
      const [ladder, page] = [await ladderOf(context), queryOf(request, gamesQuery)];
      return [[ladder], () => gamesBody(store, ladder, page)];
    }),
  reports: async (context) => {
    const { store, request, now } = context;
    const key = await keyOf(store, request);
    if (key === null) throw unauthorized("no key");
    const ladder = await ladderFor(context, key);
    return { body: await reportsBody(store, ladder, now), headers: NO_STORE };
  },
  player: (context) =>
    fresh(context, async ({ store }) => {
      const [player, ladders] = [await playerOf(context), await findListedLadders(store)];
      return [ladders, () => playerBody(store, player, ladders)];
    }),
  history: (context) =>
    fresh(context, async ({ store, request }) => {
      const [player, page] = [await playerOf(context), queryOf(request, playerHistoryQuery)];
      const ladders = await laddersNamed(store, page.ladder);
      return [ladders, () => historyBody(store, player, ladders, page)];
    }),
  game: (context) =>
    fresh(context, async ({ store, parts }) => {
      const found = await findGame(store, parts.game!);
      if (found === null) throw new ApiProblem("not-found", `There is no game ${shown(parts.game!)}.`);
      return [[found.ladder], () => gameBody(store, found)];
    }),
  openapi: async () => ({ body: openapi(), headers: { "Cache-Control": "public, max-age=300" } }),
  preview: async (context) => {
    const { store, request, now } = context;
    const ladder = await ladderFor(context, await keyOf(store, request));
    await limitAddress(store, request, "preview");
    return { body: await previewBody(store, ladder, readGame(await readJson(request), now, ladder)), headers: NO_STORE };
  },
  balance: async (context) => {
    const { store, request } = context;
    const ladder = await ladderOf(context);
    await limitAddress(store, request, "balance");
    const takeMore = (count: number) => limitAddress(store, request, "balance", count);
    return { body: await balanceBody(store, ladder, await readJson(request), takeMore), headers: NO_STORE };
  },
  report: async (context) => {
    try {
      return await handleReport(context);
    } catch (error) {
      countSubmission(error instanceof ApiProblem ? "refused" : "failed");
      throw error;
    }
  },
};

const NO_STORE = { "Cache-Control": "no-store" };

async function handleReport(context: CallContext): Promise<HandlerResult> {
  const { store, request, now } = context;
  const key = await keyOf(store, request);
  if (key === null) throw unauthorized("no key");
  const ladder = await ladderFor(context, key);
  await limitWrites(store, key);
  const idempotencyKey = idempotencyKeyOf(request);
  const read = readGame(await readJson(request), now, ladder);
  const { gameId, written } = await reportGame(store, { ...read, key, ladder, idempotencyKey, now });
  countSubmission(written === null ? "replayed" : "entered");
  const headers = { ...NO_STORE, Location: withBase(`${BASE}/games/${gameId}`) };
  if (written !== null) return { body: writtenBody(written), headers };
  const found = await findGame(store, String(gameId));
  return { body: await gameBody(store, found!), headers: { ...headers, "Idempotency-Replayed": "true" } };
}

/** The ladders that a read is about, how to make its response, and what of it changes by the clock alone. */
type Found = readonly [ladders: readonly Ladder[], make: () => Promise<unknown>, byClock?: string];

/**
 * A read, or 304 if the client has it already. The tag is read before the content: should something change in
 * between, the tag is too old, which costs one more read, and never too new, which would hide the change.
 */
async function fresh(context: CallContext, find: (context: CallContext) => Promise<Found>): Promise<HandlerResult> {
  const line = await findNewestAuditPosition(context.store);
  const [ladders, make, byClock] = await find(context);
  const etag = etagOf(line, ladders, byClock);
  const headers = { ETag: etag, "Cache-Control": "no-cache" };
  if (isKnown(etag, context.request)) return { body: NOT_MODIFIED, headers };
  if (context.request.method === "HEAD") return { body: NO_BODY, headers };
  return { body: await make(), headers };
}

/** All listed ladders, or the one of that slug. */
async function laddersNamed(store: Store, slug: string | undefined): Promise<Ladder[]> {
  if (slug === undefined) return findListedLadders(store);
  const ladder = await findLadderBySlug(store, slug);
  if (ladder !== null) return [ladder];
  const message = "ladder must be the slug of a ladder; GET /ladders lists them.";
  throw new ApiProblem("refused", message, [{ path: "ladder", message }]);
}

async function ladderOf({ store, parts }: CallContext): Promise<Ladder> {
  const ladder = await findLadderBySlug(store, parts.ladder!);
  if (ladder !== null) return ladder;
  throw new ApiProblem("not-found", `There is no ladder “${shown(parts.ladder!)}”. GET ${BASE}/ladders lists all ladders.`);
}

async function playerOf({ store, parts }: CallContext) {
  const player = await findPlayer(store, parts.player!);
  if (player !== null) return player;
  throw new ApiProblem("not-found", `There is no player “${shown(parts.player!)}”.`);
}

/** The ladder that a game is for, where the key that came with it may speak of it. */
async function ladderFor(context: CallContext, key: ApiKey | null): Promise<Ladder> {
  const ladder = await ladderOf(context);
  if (key === null || key.ladderId === null || key.ladderId === ladder.id) return ladder;
  throw new ApiProblem("another-ladder", `This key cannot report games on ${ladder.name}: it belongs to another ladder.`);
}

/** The query of an address. Unknown parameters are ignored; a known one may occur once. */
function queryOf<Query extends z.ZodObject>(request: Request, schema: Query): z.output<Query> {
  const { searchParams } = new URL(request.url);
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const values = searchParams.getAll(name);
    if (values.length > 1) throw badQuery([{ path: name, message: `${name} appears ${values.length} times. Send it once.` }]);
    if (values[0] !== undefined) given[name] = values[0];
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw badQuery(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })));
}

function badQuery(errors: { path: string; message: string }[]): ApiProblem {
  return new ApiProblem("refused", errors[0]!.message, errors);
}
