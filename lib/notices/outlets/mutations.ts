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
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import type { AuditAction } from "@/lib/audit/schema";
import { formatShortTime, formatZone } from "@/lib/format";
import { siteOf } from "@/lib/site/data";
import { findChannel } from "./discord";
import { newDelivery } from "./deliveries";
import { readDiscordAddress, readWebhookAddress } from "./address";
import { OLD_SECRET_MS, STANDINGS, TEST, type OutletInput } from "./schema";
import { newSecret, sealText } from "./secrets";

interface By {
  readonly actor: Actor;
  readonly now: Date;
}

interface Refused {
  readonly ok: false;
  readonly reason: string;
  /** The field that it is about. */
  readonly field?: "address" | "ladders";
}

/** A site needs a few; every one is looked at for each event. */
const MAX_OUTLETS = 50;

export interface AddOutlet extends By {
  readonly input: OutletInput;
  /** The address at which the admin sees the site, for links where no setting says it. */
  readonly site: string;
}

export type OutletAdded = { readonly ok: true; readonly outlet: Outlet; readonly secret: string | null } | Refused;

/** Adds an outlet, and sends a first message there. The secret of a webhook is returned here and never again. */
export async function addOutlet(store: Store, { input, site, actor, now }: AddOutlet): Promise<OutletAdded> {
  const address = await checkedAddress(input);
  if (!address.ok) return address;
  const secret = input.kind === "webhook" ? newSecret() : null;
  return store.write(async (tx) => {
    if ((await findAllOutlets(tx)).length >= MAX_OUTLETS)
      return { ok: false, reason: `There are ${MAX_OUTLETS} outlets already. Remove one first.` };
    const ladders = await ladderIdsOf(tx, input);
    if (!ladders.ok) return ladders;
    const { kind, name, sends } = input;
    const { id } = await insertOutlet(tx, {
      kind,
      name,
      sends,
      site,
      ladderIds: ladders.ids,
      address: "",
      shownAddress: address.shown,
      guildId: address.guildId,
      channelId: address.channelId,
      createdAt: now,
      createdBy: actor.playerId,
    });
    // Sealed for the outlet, whose number is known only now.
    await updateOutlet(tx, id, {
      address: sealText(address.address, id, "outlet address"),
      secret: secret === null ? null : sealText(secret, id, "outlet secret"),
    });
    await insertDeliveries(tx, [newDelivery(id, kind === "standing" ? STANDINGS : TEST, now, now)]);
    const outlet = (await findOutletById(tx, id))!;
    await note(tx, "outlet.create", outlet, { actor, now }, { kind, address: address.shown, ladders: input.ladders, sends });
    return { ok: true, outlet, secret };
  });
}

type AddressChecked =
  | {
      readonly ok: true;
      readonly address: string;
      readonly shown: string;
      readonly guildId: string | null;
      readonly channelId: string | null;
    }
  | Refused;

/** Discord is asked about its address; where another leads is checked whenever something is sent. */
async function checkedAddress({ kind, address }: Pick<OutletInput, "kind" | "address">): Promise<AddressChecked> {
  const read = kind === "webhook" ? readWebhookAddress(address) : readDiscordAddress(address);
  if (!read.ok) return { ...read, field: "address" };
  if (kind === "webhook") return { ...read, guildId: null, channelId: null };
  const channel = await findChannel(read.address);
  return channel.ok ? { ...read, guildId: channel.guildId, channelId: channel.channelId } : { ...channel, field: "address" };
}

type LaddersFound = { readonly ok: true; readonly ids: number[] | null } | Refused;

async function ladderIdsOf(tx: Tx, { kind, ladders }: OutletInput): Promise<LaddersFound> {
  if (ladders === null && kind !== "standing") return { ok: true, ids: null };
  const found = await Promise.all((ladders ?? []).map((slug) => findLadderBySlug(tx, slug)));
  const ids = found.flatMap((ladder) => (ladder === null ? [] : [ladder.id]));
  if (ids.length === 0) return { ok: false, reason: "Choose at least one ladder.", field: "ladders" };
  if (kind === "standing" && ids.length > 1)
    return { ok: false, reason: "A standing message has one ladder. Add another outlet for the next.", field: "ladders" };
  return { ok: true, ids };
}

async function note(tx: Tx, action: AuditAction, { id, name }: Outlet, { actor, now }: By, after?: unknown): Promise<void> {
  await recordAudit(tx, actor, now, { action, target: { kind: "outlet", id, name }, after });
}

const GONE: Refused = { ok: false, reason: "This outlet has been removed." };

export type OutletChanged = { readonly ok: true; readonly outlet: Outlet } | Refused;

export interface ChangeOutlet extends By {
  readonly outletId: number;
  /** An empty address keeps the one there is. */
  readonly input: OutletInput;
}

/** Changes what an outlet sends. A new address switches it on again; messages in another channel cannot be edited from there. */
export async function changeOutlet(store: Store, { outletId, input, actor, now }: ChangeOutlet): Promise<OutletChanged> {
  const existing = await findOutletById(store, outletId);
  if (existing === null) return GONE;
  const { kind } = existing;
  const address = input.address.trim() === "" ? null : await checkedAddress({ kind, address: input.address });
  if (address?.ok === false) return address;
  return store.write(async (tx) => {
    const before = await findOutletById(tx, outletId);
    if (before === null) return GONE;
    const ladders = await ladderIdsOf(tx, { ...input, kind });
    if (!ladders.ok) return ladders;
    const { name, sends } = input;
    const moved = address?.ok === true && address.channelId !== before.channelId;
    await updateOutlet(tx, outletId, {
      name,
      sends,
      ladderIds: ladders.ids,
      ...(address?.ok === true && {
        address: sealText(address.address, outletId, "outlet address"),
        shownAddress: address.shown,
        guildId: address.guildId,
        channelId: address.channelId,
        disabledAt: null,
        disabledStatus: null,
        pausedUntil: null,
      }),
      ...(moved && { messageId: null, editedAt: null }),
    });
    if (kind === "standing") await insertDeliveries(tx, [newDelivery(outletId, STANDINGS, now, now)]);
    const outlet = (await findOutletById(tx, outletId))!;
    await note(
      tx,
      "outlet.change",
      outlet,
      { actor, now },
      { name, sends, ladders: input.ladders, address: outlet.shownAddress },
    );
    return { ok: true, outlet };
  });
}

type OfOutlet = By & { readonly outletId: number };

/** Does something with an outlet that is there. */
function withOutlet<Done extends object>(
  store: Store,
  outletId: number,
  work: (tx: Tx, outlet: Outlet) => Promise<Done | Refused>,
): Promise<({ readonly ok: true; readonly outlet: Outlet } & Done) | Refused> {
  return store.write(async (tx) => {
    const outlet = await findOutletById(tx, outletId);
    if (outlet === null) return GONE;
    const done = await work(tx, outlet);
    return "ok" in done ? done : { ok: true, outlet, ...done };
  });
}

/** Removes an outlet with its log. What was sent stays where it is. */
export const removeOutlet = (store: Store, { outletId, actor, now }: OfOutlet) =>
  withOutlet(store, outletId, async (tx, outlet) => {
    await note(tx, "outlet.remove", outlet, { actor, now });
    await deleteOutlet(tx, outletId);
    return {};
  });

const OFF: Refused = { ok: false, reason: "This outlet is switched off. Paste a new address first." };

/** Queues a message that only says that it arrives; for a standing message, its next edit. */
export const sendTest = (store: Store, { outletId, now }: Omit<OfOutlet, "actor">) =>
  withOutlet(store, outletId, async (tx, { kind, disabledAt }) => {
    if (disabledAt !== null) return OFF;
    await insertDeliveries(tx, [newDelivery(outletId, kind === "standing" ? STANDINGS : TEST, now, now)]);
    return {};
  });

/** What waits is tried now instead of later. */
export const tryNow = (store: Store, { outletId, now }: Omit<OfOutlet, "actor">) =>
  withOutlet(store, outletId, async (tx, { disabledAt }) => {
    if (disabledAt !== null) return OFF;
    await updateOutlet(tx, outletId, { pausedUntil: null });
    return { waiting: await updateWaitingDue(tx, outletId, now) };
  });

/** Sends a message again, under its own id: a receiver that has it can tell. */
export async function sendAgain(store: Store, { deliveryId, now }: { readonly deliveryId: number; readonly now: Date }) {
  const delivery = await findDeliveryById(store, deliveryId);
  if (delivery === null) return { ok: false, reason: "This message is not in the log any more." } as const;
  return withOutlet(store, delivery.outletId, async (tx, { disabledAt }) => {
    if (disabledAt !== null) return OFF;
    await updateDelivery(tx, deliveryId, { state: "waiting", dueAt: now, attempts: 0, waitedMs: null, doneAt: null });
    return {};
  });
}

/** A new secret for a webhook, returned once. For a day requests have a signature by the old one, too, unless it is replaced at once. */
export async function replaceSecret(store: Store, { outletId, atOnce, actor, now }: OfOutlet & { readonly atOnce: boolean }) {
  const secret = newSecret();
  return withOutlet<{ readonly secret: string }>(store, outletId, async (tx, outlet) => {
    if (outlet.kind !== "webhook") return { ok: false, reason: "Only webhooks have a secret." };
    const until = outlet.oldSecretUntil;
    if (!atOnce && until !== null && until > now) {
      const { timeZone } = await siteOf(tx);
      const when = `${formatShortTime(until, timeZone)} ${formatZone(until, timeZone)}`;
      const reason = `The secret before is in use until ${when}. Replace this one after that, or tick “At once”.`;
      return { ok: false, reason };
    }
    await updateOutlet(tx, outletId, {
      secret: sealText(secret, outletId, "outlet secret"),
      oldSecret: atOnce ? null : outlet.secret,
      oldSecretUntil: atOnce ? null : new Date(now.getTime() + OLD_SECRET_MS),
    });
    await note(tx, "outlet.replace-secret", outlet, { actor, now });
    return { secret };
  });
}
