import { createHash, randomUUID } from "node:crypto";
import type { Store, Tx } from "@/db";
import { findEventById } from "@/db/store/events";
import { findAllLadders } from "@/db/store/ladders";
import {
  claimOutlet,
  deleteDeliveriesBefore,
  deleteDelivery,
  findAllOutlets,
  findDeliveryById,
  findDueDelivery,
  findDueOutlets,
  findGamesWithMessage,
  findNewestDeliveries,
  findNextDue,
  findOutletMessage,
  insertDeliveries,
  updateDelivery,
  updateOutlet,
  updateWaitingDropped,
  upsertOutletMessage,
  type Delivery,
  type NewDelivery,
  type Outlet,
} from "@/db/store/outlets";
import { findAllAdmins } from "@/db/store/players";
import { recordEvents, storedEvent, type Consumer } from "@/lib/events/mutations";
import type { StoredEvent } from "@/lib/events/schema";
import { entries } from "../tell";
import { unsealText } from "@/lib/platform/secrets";
import { siteOf } from "@/lib/site/data";
import { RERATED, TEST } from "./schema";
import { sendsInWords } from "./data";
import { messageLink, messageOf, post, shortMessage, testMessage } from "./discord";
import { announcementOf, announcementOfGame } from "./announcement";
import { TIMEOUT_MS, type Outcome } from "./transport";
import { bodyOf, deliver, secretsOf, testBody } from "./webhook";
import { KEEP_EVENTS_DAYS } from "@/lib/events/policy";
import { DAY_MS } from "@/lib/format/durations";
import { MAX_ATTEMPTS, MAX_RERATED, RETRY_MS } from "../policy";
import { log } from "@/lib/platform/log";

const newMessageId = () => `msg_${randomUUID().replaceAll("-", "")}`;

/** Queues what each outlet sends of these events. */
export const queueForOutlets: Consumer = async (tx, events, now) => {
  const outlets = (await findAllOutlets(tx)).filter(({ disabledAt }) => disabledAt === null);
  if (outlets.length === 0) return;
  const rows: NewDelivery[] = [];
  const hidden = (await findAllLadders(tx)).filter(({ hiddenAt }) => hiddenAt !== null).map(({ id }) => id);
  for (const outlet of outlets) {
    // An outlet gets a hidden ladder only if the ladder was chosen by name.
    const visible = events.filter(({ ladderId }) => outlet.ladderIds !== null || ladderId === null || !hidden.includes(ladderId));
    const wanted = visible.filter((event) => isWanted(outlet, event));
    const isDiscord = outlet.kind === "discord";
    // What a change of one game did to others is in the messages of those.
    const own = wanted.filter(({ kind, gameId }) => !isDiscord || kind !== "games-rerated" || gameId === null);
    rows.push(...own.map(({ id, kind }) => newDelivery(outlet.id, kind, now, now, id)));
    if (isDiscord) rows.push(...(await reratedDeliveries(tx, outlet.id, wanted, now)));
  }
  await insertDeliveries(tx, rows);
};

function isWanted({ sends, ladderIds }: Outlet, event: StoredEvent): boolean {
  const { group } = entries[event.kind];
  if (group === null || event.ladderId === null) return false;
  if (ladderIds !== null && !ladderIds.includes(event.ladderId)) return false;
  return sends === null || sends.includes(group);
}

export function newDelivery(outletId: number, kind: string, at: Date, dueAt: Date, eventId: number | null = null): NewDelivery {
  return { outletId, eventId, gameId: null, kind, messageId: newMessageId(), at, dueAt };
}

/** Messages of games that may have been rated again, oldest first. Those that say the same as before are left alone when their turn comes. */
async function reratedDeliveries(tx: Tx, outletId: number, events: readonly StoredEvent[], now: Date): Promise<NewDelivery[]> {
  const rerated = events.filter(({ kind }) => kind === "games-rerated" || kind === "games-imported");
  const ladderIds = [...new Set(rerated.flatMap(({ ladderId }) => ladderId ?? []))];
  if (ladderIds.length === 0) return [];
  const waiting = new Set((await findNewestDeliveries(tx, outletId, 1_000, { state: "waiting" })).map(({ gameId }) => gameId));
  const found = await Promise.all(ladderIds.map((ladderId) => findGamesWithMessage(tx, outletId, ladderId, MAX_RERATED)));
  const gameIds = found.flatMap((ids) => ids.toReversed()).filter((id) => !waiting.has(id));
  return gameIds.map((gameId) => ({ ...newDelivery(outletId, RERATED, now, now), gameId }));
}

/** Longer than the requests of one delivery can take: a message that is refused as an edit, sent anew, and the old one deleted. */
const CLAIM_MS = 3 * TIMEOUT_MS + 5_000;

/** What a server is sending at the moment, by outlet. */
export type Sending = Map<number, Promise<void>>;

/** Starts to send what is due, each outlet for itself, and returns when to ask again. Outlets that are being served are left alone. */
export async function sendDue(store: Store, sending: Sending, now: Date): Promise<Date | null> {
  for (const id of await findDueOutlets(store, now)) {
    if (sending.has(id)) continue;
    const served = serveOutlet(store, id)
      .catch((error: unknown) => log.error({ err: error }, "A message could not be sent; it is tried again."))
      .finally(() => sending.delete(id));
    sending.set(id, served);
  }
  return findNextDue(store);
}

/** Sends what is due at one outlet, one after the other and oldest first, while this server has claimed it. */
async function serveOutlet(store: Store, id: number): Promise<void> {
  const claimed = await store.write((tx) => nextFor(tx, id, false));
  for (let next = claimed; next !== null;) {
    const { outlet, delivery } = next;
    const started = new Date();
    const outcome = await attempt(store, outlet, delivery, started).catch(faultOf);
    next = await store.write(async (tx) => {
      await record(tx, outlet, delivery, outcome, started);
      return nextFor(tx, id, true);
    });
  }
}

/** The next message that is due, with the outlet claimed for as long as it takes; null, and the outlet is free, without one. */
async function nextFor(tx: Tx, id: number, isOurs: boolean): Promise<{ outlet: Outlet; delivery: Delivery } | null> {
  const now = new Date();
  if (isOurs) await updateOutlet(tx, id, { claimedUntil: null });
  const outlet = await claimOutlet(tx, id, now, new Date(now.getTime() + CLAIM_MS));
  if (outlet === null) return null;
  const delivery = await findDueDelivery(tx, id, now);
  if (delivery !== null) return { outlet, delivery };
  await updateOutlet(tx, id, { claimedUntil: null });
  return null;
}

/** A message that cannot even be written is tried again like one that is refused, and does not hold up the others. */
function faultOf(error: unknown): Outcome {
  log.error({ err: error }, "A message could not be made; it is tried again.");
  return { state: "unanswered", problem: "fault" };
}

async function attempt(store: Store, outlet: Outlet, delivery: Delivery, now: Date): Promise<Outcome> {
  // Null if AUTH_SECRET is another than when it was saved.
  const address = unsealText(outlet.address, outlet.id, "outlet address");
  if (address === null) return { state: "unanswered", problem: "sealed" };
  const work = { store, outlet, delivery, address, site: process.env.BASE_URL ?? outlet.site, now };
  return outlet.kind === "webhook" ? sendSigned(work) : sendToDiscord(work);
}

/** One attempt to send one delivery. */
interface Work {
  readonly store: Store;
  readonly outlet: Outlet;
  readonly delivery: Delivery;
  readonly address: string;
  readonly site: string;
  readonly now: Date;
}

async function announcementFor({ store, delivery: { eventId }, now }: Work) {
  const row = eventId === null ? null : await findEventById(store, eventId);
  const [event] = row === null ? [] : storedEvent(row);
  const { timeZone } = await siteOf(store);
  const announcement = event === undefined ? null : await announcementOf(event, { store, zone: timeZone, now });
  return event === undefined || announcement === null ? null : { event, announcement };
}

async function sendSigned(work: Work): Promise<Outcome> {
  const { outlet, delivery, address, site, now } = work;
  const secrets = secretsOf(outlet, now);
  if (secrets.length === 0) return { state: "unanswered", problem: "sealed" };
  const request = { address, secrets, id: delivery.messageId, now };
  if (delivery.kind === TEST) return deliver({ ...request, body: testBody(outlet.name, site, now) });
  const announcement = await announcementFor(work);
  return announcement === null
    ? { state: "dropped" }
    : deliver({ ...request, body: bodyOf(announcement.event, announcement.announcement, site) });
}

async function sendToDiscord(work: Work): Promise<Outcome> {
  const { store, outlet, delivery, site, now } = work;
  const channel = { ...outlet, address: work.address };
  const { messageId: id, kind, gameId } = delivery;
  if (kind === TEST) {
    const message = testMessage(outlet.name, await sendsInWords(store, outlet), site);
    return post(channel, { id, message, existing: null, instead: () => message });
  }
  const announcement =
    gameId === null
      ? (await announcementFor(work))?.announcement
      : await announcementOfGame(gameId, { store, zone: (await siteOf(store)).timeZone, now });
  if (announcement == null) return { state: "dropped" };
  const there = announcement.game === null ? null : await findOutletMessage(store, outlet.id, announcement.game.id);
  const existing = there?.messageId ?? null;
  const message = messageOf(announcement, site);
  const digest = createHash("sha256").update(JSON.stringify(message)).digest("base64");
  // For new numbers no new message is sent, and one that was edited is edited again only where an admin asks for it.
  const isSame = there === null || (there.digest === digest && delivery.status === null);
  if (gameId !== null && isSame) return { state: "dropped" };
  const instead = () => shortMessage(announcement, site, existing === null ? null : messageLink(channel, existing));
  const outcome = await post(channel, { id, message, existing, instead: gameId === null ? instead : null });
  return outcome.state === "delivered" || outcome.state === "edited" ? { ...outcome, digest } : outcome;
}

/** Writes down what came of an attempt. */
async function record(tx: Tx, outlet: Outlet, sent: Delivery, outcome: Outcome, started: Date): Promise<void> {
  const now = new Date();
  const delivery = await findDeliveryById(tx, sent.id);
  // It may have been removed, or replaced by a restored backup, in the meantime.
  if (delivery === null || delivery.messageId !== sent.messageId || delivery.state !== "waiting") return;
  const tookMs = now.getTime() - started.getTime();
  const attempts = delivery.attempts + 1;
  const done = { dueAt: null, doneAt: now };
  const finish = (state: "delivered" | "edited" | "failed", status: number) =>
    updateDelivery(tx, delivery.id, { ...done, state, attempts, status, problem: null, tookMs });
  switch (outcome.state) {
    case "delivered":
    case "edited":
      await finish(outcome.state, outcome.status);
      await keepMessage(tx, outlet, delivery, outcome, now);
      return;
    case "wait": {
      const until = new Date(now.getTime() + outcome.waitMs);
      const waitedMs = (delivery.waitedMs ?? 0) + outcome.waitMs;
      await updateDelivery(tx, delivery.id, { dueAt: until, status: outcome.status, problem: null, tookMs, waitedMs });
      await updateOutlet(tx, outlet.id, { pausedUntil: until });
      return;
    }
    case "gone":
      await finish("failed", outcome.status);
      await switchOff(tx, outlet, outcome.status, now);
      return;
    case "dropped":
      if (delivery.gameId !== null) await deleteDelivery(tx, delivery.id);
      else await updateDelivery(tx, delivery.id, { ...done, state: "dropped" });
      return;
    case "refused":
    case "unanswered": {
      const answer =
        outcome.state === "refused" ? { status: outcome.status, problem: null } : { status: null, problem: outcome.problem };
      const isLast = attempts >= MAX_ATTEMPTS || (outcome.state === "refused" && outcome.isFinal === true);
      const next = new Date(now.getTime() + (RETRY_MS[attempts - 1] ?? 0));
      await updateDelivery(tx, delivery.id, {
        ...(isLast ? { ...done, state: "failed" } : { dueAt: next }),
        ...answer,
        attempts,
        tookMs,
      });
    }
  }
}

async function keepMessage(
  tx: Tx,
  { id, kind }: Outlet,
  delivery: Delivery,
  { messageId, pauseMs, digest = "" }: Extract<Outcome, { state: "delivered" | "edited" }>,
  now: Date,
): Promise<void> {
  const pausedUntil = pauseMs > 0 ? new Date(now.getTime() + pauseMs) : null;
  await updateOutlet(tx, id, { deliveredAt: now, pausedUntil });
  if (kind !== "discord" || messageId === null) return;
  const event = delivery.eventId === null ? null : await findEventById(tx, delivery.eventId);
  const gameId = event?.kind.startsWith("game-") === true ? event.gameId : delivery.gameId;
  if (gameId !== null) await upsertOutletMessage(tx, { outletId: id, gameId, messageId, digest });
}

/** The other side says that the address is gone: nothing more is sent there, and the admins are told. */
async function switchOff(tx: Tx, { id }: Outlet, status: number, now: Date): Promise<void> {
  await updateOutlet(tx, id, { disabledAt: now, disabledStatus: status });
  await updateWaitingDropped(tx, id, now);
  const playerIds = (await findAllAdmins(tx)).map((admin) => admin.id);
  await recordEvents(tx, [{ kind: "outlet-disabled", at: now, playerIds, payload: { outletId: id, status } }]);
}

export const pruneDeliveries = (store: Store, now: Date) =>
  store.write((tx) => deleteDeliveriesBefore(tx, new Date(now.getTime() - KEEP_EVENTS_DAYS * DAY_MS)));
