import type { Reader } from "@/db";
import { findEventsByIds } from "@/db/store/events";
import { findGamesByIds } from "@/db/store/games";
import { findAllLadders } from "@/db/store/ladders";
import {
  countWaitingByOutlet,
  findAllOutlets,
  findNewestDeliveries,
  findOutletById,
  type Delivery,
  type Outlet,
} from "@/db/store/outlets";
import { findSeasonById } from "@/db/store/seasons";
import { storedEvent } from "@/lib/events/mutations";
import type { StoredEvent } from "@/lib/events/schema";
import { eventGroups, isGroup } from "@/lib/events/view";
import { entryOf } from "../tell";
import { countOf } from "@/lib/format";
import { outcomesOf } from "@/lib/games/outcomes";
import { resultLine } from "@/lib/games/result";
import { byId, pluck } from "@/lib/platform/grouped";
import { reportView } from "@/lib/reports/data";
import { RERATED } from "./schema";
import { MAX_ATTEMPTS, RETRY_MS } from "../policy";

const PAGE = 20;
/** Of an outlet with trouble that is not the chosen one. */
const SOME = 3;

/** What is wrong with an outlet, of a message that waits to be tried again. */
function troubleOf(outlet: Outlet, waiting: readonly Delivery[]) {
  if (outlet.disabledAt !== null)
    return { kind: "off", at: outlet.disabledAt.toISOString(), status: outlet.disabledStatus } as const;
  const failing = waiting.filter(({ attempts }) => attempts > 0).toSorted((a, b) => b.attempts - a.attempts)[0];
  if (failing === undefined) return null;
  const { status, problem, attempts, dueAt } = failing;
  const next = dueAt?.toISOString() ?? null;
  return { kind: "retrying", status, problem, attempts, next, later: RETRY_MS.slice(attempts) } as const;
}

/** "Clan ladder: games, new leader", "All ladders: every event". */
export async function sendsInWords(reader: Reader, { sends, ladderIds }: Pick<Outlet, "sends" | "ladderIds">): Promise<string> {
  const all = byId(await findAllLadders(reader));
  const ladders =
    ladderIds === null ? "All ladders" : ladderIds.flatMap((id) => all.get(id)?.name ?? []).join(", ") || "No ladder";
  const groups = sends?.filter(isGroup).map((group) => eventGroups[group].name);
  return `${ladders}: ${groups?.join(", ") ?? "every event"}`;
}

/** "Game corrected", for the log. */
function kindInWords(kind: string): string {
  if (kind === RERATED) return "Game rated again";
  const plain = kind.replaceAll("-", " ");
  return entryOf(kind)?.name ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

async function outletLine(reader: Reader, outlet: Outlet, waiting: number) {
  const { id, kind, name } = outlet;
  const tried = waiting === 0 ? [] : await findNewestDeliveries(reader, id, PAGE, { state: "waiting" });
  const sends = await sendsInWords(reader, outlet);
  const deliveredAt = outlet.deliveredAt?.toISOString() ?? null;
  return { id, kind, name, sends, deliveredAt, waiting, trouble: troubleOf(outlet, tried) };
}

/** All outlets, and the log of one: the chosen one, or the first. */
export async function outletsPage(reader: Reader, chosen: number | null, before: number | null, now: Date) {
  const [outlets, counts] = await Promise.all([findAllOutlets(reader), countWaitingByOutlet(reader)]);
  const lines = await Promise.all(outlets.map((outlet) => outletLine(reader, outlet, counts.get(outlet.id) ?? 0)));
  const open = lines.find(({ id }) => id === chosen) ?? lines[0];
  const troubled = lines.filter((line) => line !== open && line.trouble?.kind === "retrying");
  return {
    lines,
    open:
      open === undefined
        ? null
        : { id: open.id, name: open.name, ...(await logOf(reader, open.id, now, { limit: PAGE, before })) },
    waiting: await Promise.all(
      troubled.map(async ({ id, name }) => ({ id, name, ...(await logOf(reader, id, now, { limit: SOME, state: "waiting" })) })),
    ),
  };
}

async function logOf(
  reader: Reader,
  outletId: number,
  now: Date,
  { limit, before, state }: { limit: number; before?: number | null; state?: Delivery["state"] },
) {
  const wanted = { ...(before != null && { before }), ...(state && { state }) };
  const rows = await findNewestDeliveries(reader, outletId, limit + 1, wanted);
  const shown = rows.slice(0, limit);
  const about = await aboutOf(reader, shown, now);
  return {
    log: shown.map(({ id, state: is, attempts, status, problem, tookMs, waitedMs, ...row }) => ({
      ...{ id, state: is, attempts, status, problem, tookMs, waitedMs },
      kind: kindInWords(row.kind),
      at: (row.doneAt ?? row.at).toISOString(),
      dueAt: row.dueAt?.toISOString() ?? null,
      of: MAX_ATTEMPTS,
      about: about.get(id) ?? null,
    })),
    older: rows.length > limit ? shown.at(-1)!.id : null,
  };
}

/** What the messages of a log are about, by their ids: the game's result as it is now, or a count. */
async function aboutOf(reader: Reader, deliveries: readonly Delivery[], now: Date) {
  const ids = deliveries.flatMap(({ eventId }) => eventId ?? []);
  const events = (await findEventsByIds(reader, ids)).flatMap(storedEvent);
  const ladders = byId(await findAllLadders(reader));
  const games = await findGamesByIds(reader, [...new Set([...events, ...deliveries].flatMap(({ gameId }) => gameId ?? []))]);
  const outcomes = await outcomesOf(reader, games, (id) => ladders.get(id)!.rules);
  const abouts = await Promise.all(
    deliveries.map(async ({ eventId, gameId: ofDelivery }) => {
      const event = events.find(({ id }) => id === eventId);
      const gameId = ofDelivery ?? event?.gameId ?? null;
      const outcome = gameId === null ? undefined : outcomes.get(gameId);
      if (outcome !== undefined) return { gameId, text: resultLine(outcome.result) };
      if (event === undefined) return null;
      return { gameId: null, text: (await subjectOf(reader, event, now)) ?? ladders.get(event.ladderId ?? 0)?.name ?? "" };
    }),
  );
  return new Map(deliveries.map(({ id }, at) => [id, abouts[at]!]));
}

async function subjectOf(reader: Reader, { payload, kind, ladderId }: StoredEvent, now: Date): Promise<string | null> {
  if (kind === "games-imported") return countOf(payload.games, "game");
  if (kind === "games-rerated") return `${countOf(payload.players, "rating")} changed`;
  if (ladderId !== null && "reportId" in payload) return (await reportView(reader, payload.reportId, 0, now))?.title ?? null;
  return "seasonId" in payload ? ((await findSeasonById(reader, payload.seasonId))?.name ?? null) : null;
}

/** An outlet for its form, with the addresses of its ladders; null if it has been removed. */
export async function outletToChange(reader: Reader, id: number) {
  const outlet = await findOutletById(reader, id);
  if (outlet === null) return null;
  const { kind, name, shownAddress: address, sends, ladderIds } = outlet;
  const chosen = (await findAllLadders(reader)).filter((ladder) => ladderIds?.includes(ladder.id));
  const oldSecretUntil = outlet.oldSecretUntil?.toISOString() ?? null;
  return { id, kind, name, address, sends, ladders: ladderIds && pluck(chosen, "slug"), oldSecretUntil };
}
