import type { Store, Tx } from "@/db";
import { findLadderBySlug } from "@/db/store/ladders";
import {
  deleteOutlet,
  findAllOutlets,
  findDeliveryById,
  findOutletById,
  insertDeliveries,
  insertOutlet,
  updateDelivery,
  updateOutlet,
  updateWaitingDue,
  type Outlet,
} from "@/db/store/outlets";
import { recordAudit, type Acting } from "@/lib/audit/mutations";
import type { AuditAction } from "@/lib/audit/schema";
import { formatShortTime, formatZone } from "@/lib/format";
import { refuse, type Outcome, type Refused } from "@/lib/platform/outcome";
import { seal } from "@/lib/platform/secrets";
import { siteOf } from "@/lib/site/data";
import { findChannel } from "./discord";
import { newDelivery } from "./deliveries";
import { readDiscordAddress, readWebhookAddress } from "./address";
import { TEST, type OutletInput } from "./schema";
import { newSecret } from "./webhook";
import { OLD_SECRET_MS } from "../policy";

/** A site needs a few; every one is looked at for each event. */
const MAX_OUTLETS = 50;

/**
 * Adds an outlet, and sends a first message there. The secret of a webhook is returned here and never again. `site`: the address at which
 * the admin sees the site, for links where no setting says it.
 */
export async function addOutlet(
  store: Store,
  { input, site, actor, now }: Acting & { readonly input: OutletInput; readonly site: string },
): Promise<Outcome<{ outlet: Outlet; secret: string | null }>> {
  const checked = await checkedAddress(input);
  if (!checked.ok) return checked;
  const secret = input.kind === "webhook" ? newSecret() : null;
  return store.write(async (tx) => {
    if ((await findAllOutlets(tx)).length >= MAX_OUTLETS)
      return refuse(`There are ${MAX_OUTLETS} outlets already. Remove one first.`);
    const ladders = await ladderIdsOf(tx, input);
    if (!ladders.ok) return ladders;
    const { kind, name, sends } = input;
    const row = { kind, name, sends, site, ladderIds: ladders.ids, ...checked.shown, createdAt: now, createdBy: actor.playerId };
    const { id } = await insertOutlet(tx, { ...row, address: "" });
    // Sealed for the outlet, whose number is known only now.
    await updateOutlet(tx, id, {
      address: seal(checked.address, id, "outlet address"),
      secret: secret === null ? null : seal(secret, id, "outlet secret"),
    });
    await insertDeliveries(tx, [testDelivery(id, now)]);
    const outlet = (await findOutletById(tx, id))!;
    const after = { kind, address: outlet.shownAddress, ladders: input.ladders, sends };
    await note(tx, "outlet.create", outlet, { actor, now }, after);
    return { ok: true, outlet, secret };
  });
}

/** A message that only says that it arrives. */
const testDelivery = (outletId: number, now: Date) => newDelivery(outletId, TEST, now, now);

type AddressChecked = Outcome<{ address: string; shown: Pick<Outlet, "shownAddress" | "guildId" | "channelId"> }>;

/** Discord is asked about its address; where another leads is checked whenever something is sent. */
async function checkedAddress({ kind, address }: Pick<OutletInput, "kind" | "address">): Promise<AddressChecked> {
  const read = kind === "webhook" ? readWebhookAddress(address) : readDiscordAddress(address);
  if (!read.ok) return { ...read, field: "address" };
  const channel = kind === "webhook" ? ({ ok: true, guildId: null, channelId: null } as const) : await findChannel(read.address);
  if (!channel.ok) return { ...channel, field: "address" };
  const { guildId, channelId } = channel;
  return { ok: true, address: read.address, shown: { shownAddress: read.shown, guildId, channelId } };
}

async function ladderIdsOf(tx: Tx, { ladders }: OutletInput): Promise<Outcome<{ ids: number[] | null }>> {
  if (ladders === null) return { ok: true, ids: null };
  const found = await Promise.all(ladders.map((slug) => findLadderBySlug(tx, slug)));
  const ids = found.flatMap((ladder) => (ladder === null ? [] : [ladder.id]));
  if (ids.length === 0) return { ok: false, reason: "Choose at least one ladder.", field: "ladders" };
  return { ok: true, ids };
}

async function note(tx: Tx, action: AuditAction, { id, name }: Outlet, { actor, now }: Acting, after?: unknown): Promise<void> {
  await recordAudit(tx, actor, now, { action, target: { kind: "outlet", id, name }, after });
}

const GONE = refuse("This outlet has been removed.");

export type OutletChanged = Outcome<{ outlet: Outlet }>;

/** Does something with an outlet that is there. */
async function withOutlet<What extends object>(
  store: Store,
  outletId: number,
  work: (tx: Tx, outlet: Outlet) => Promise<What | Refused>,
): Promise<Outcome<{ outlet: Outlet } & What>> {
  return store.write(async (tx) => {
    const outlet = await findOutletById(tx, outletId);
    if (outlet === null) return GONE;
    const done = await work(tx, outlet);
    return "ok" in done ? done : { ok: true, outlet, ...done };
  });
}

/**
 * Changes what an outlet sends; an empty address keeps the one there is. A new address switches it on again; messages in another channel
 * cannot be edited from there.
 */
export async function changeOutlet(
  store: Store,
  { outletId, input, actor, now }: OfOutlet & { readonly input: OutletInput },
): Promise<OutletChanged> {
  const existing = await findOutletById(store, outletId);
  if (existing === null) return GONE;
  const { kind } = existing;
  const checked = input.address.trim() === "" ? null : await checkedAddress({ kind, address: input.address });
  if (checked?.ok === false) return checked;
  return withOutlet(store, outletId, async (tx) => {
    const ladders = await ladderIdsOf(tx, input);
    if (!ladders.ok) return ladders;
    const { name, sends, ladders: chosen } = input;
    await updateOutlet(tx, outletId, {
      ...{ name, sends, ladderIds: ladders.ids },
      ...(checked !== null && {
        ...{ address: seal(checked.address, outletId, "outlet address"), ...checked.shown },
        ...{ disabledAt: null, disabledStatus: null, pausedUntil: null },
      }),
    });
    const outlet = (await findOutletById(tx, outletId))!;
    const after = { name, sends, ladders: chosen, address: outlet.shownAddress };
    await note(tx, "outlet.change", outlet, { actor, now }, after);
    return { outlet };
  });
}

type OfOutlet = Acting & { readonly outletId: number };

/** Removes an outlet with its log. What was sent stays where it is. */
export const removeOutlet = (store: Store, { outletId, actor, now }: OfOutlet) =>
  withOutlet(store, outletId, async (tx, outlet) => {
    await note(tx, "outlet.remove", outlet, { actor, now });
    await deleteOutlet(tx, outletId);
    return {};
  });

/** Sends something to an outlet that is on. */
const sendTo = (store: Store, outletId: number, send: (tx: Tx, outlet: Outlet) => Promise<unknown>) =>
  withOutlet(store, outletId, async (tx, outlet): Promise<object | Refused> => {
    if (outlet.disabledAt !== null) return refuse("This outlet is switched off. Paste a new address first.");
    await send(tx, outlet);
    return {};
  });

/** Queues a message that only says that it arrives. */
export const sendTest = (store: Store, { outletId, now }: Omit<OfOutlet, "actor">) =>
  sendTo(store, outletId, (tx, outlet) => insertDeliveries(tx, [testDelivery(outlet.id, now)]));

/** What waits is tried now instead of later. */
export const tryNow = (store: Store, { outletId, now }: Omit<OfOutlet, "actor">) =>
  sendTo(store, outletId, async (tx) => {
    await updateOutlet(tx, outletId, { pausedUntil: null });
    await updateWaitingDue(tx, outletId, now);
  });

/** Sends a message again, under its own id: a receiver that has it can tell. */
export async function sendAgain(store: Store, { deliveryId, now }: { readonly deliveryId: number; readonly now: Date }) {
  const delivery = await findDeliveryById(store, deliveryId);
  if (delivery === null) return refuse("This message is not in the log any more.");
  return sendTo(store, delivery.outletId, (tx) =>
    updateDelivery(tx, deliveryId, { state: "waiting", dueAt: now, attempts: 0, waitedMs: null, doneAt: null }),
  );
}

/** A new secret for a webhook, returned once. For a day requests have a signature by the old one, too, unless it is replaced at once. */
export async function replaceSecret(store: Store, { outletId, atOnce, actor, now }: OfOutlet & { readonly atOnce: boolean }) {
  const secret = newSecret();
  return withOutlet<{ readonly secret: string }>(store, outletId, async (tx, outlet) => {
    if (outlet.kind !== "webhook") return refuse("Only webhooks have a secret.");
    const until = outlet.oldSecretUntil;
    if (!atOnce && until !== null && until > now) {
      const { timeZone } = await siteOf(tx);
      const when = `${formatShortTime(until, timeZone)} ${formatZone(until, timeZone)}`;
      return refuse(`The secret before is in use until ${when}. Replace this one after that, or tick “At once”.`);
    }
    await updateOutlet(tx, outletId, {
      secret: seal(secret, outletId, "outlet secret"),
      oldSecret: atOnce ? null : outlet.secret,
      oldSecretUntil: atOnce ? null : new Date(now.getTime() + OLD_SECRET_MS),
    });
    await note(tx, "outlet.replace-secret", outlet, { actor, now });
    return { secret };
  });
}
