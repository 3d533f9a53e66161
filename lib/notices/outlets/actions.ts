"use server";

import { headers } from "next/headers";
import type { Store } from "@/db";
import { done, numberOf, problemsOf, textOf, type FormAction } from "@/lib/platform/forms/schema";
import { leaveNotice, redirectFromAction } from "@/lib/platform/request";
import { adminAction } from "@/lib/sign-in/guard";
import {
  addOutlet,
  changeOutlet,
  removeOutlet,
  replaceSecret,
  sendAgain,
  sendTest,
  tryNow,
  type OutletChanged,
} from "./mutations";
import { eventGroups, isGroup } from "@/lib/events/view";
import { outletInput } from "./schema";

const PAGE = "/admin/outlets";

/** The names of ticked boxes "sends.games", "ladder.clan". */
function ticked(form: FormData, name: string): string[] {
  return [...form.keys()].flatMap((key) => (key.startsWith(`${name}.`) ? [key.slice(name.length + 1)] : []));
}

function readOutlet(form: FormData) {
  const sends = ticked(form, "sends").filter(isGroup);
  return outletInput.safeParse({
    kind: textOf(form, "kind"),
    name: textOf(form, "name"),
    address: textOf(form, "address"),
    // Every one: those of later versions, too.
    sends: sends.length === Object.keys(eventGroups).length ? null : sends,
    ladders: textOf(form, "ladders") === "all" ? null : ticked(form, "ladder"),
  });
}

/** Says what was done on the page of outlets. */
async function toOutlets(sentence: string, outlet: number | null = null): Promise<never> {
  await leaveNotice(PAGE, sentence);
  redirectFromAction(outlet === null ? PAGE : `${PAGE}?outlet=${outlet}`);
}

export const addOutletAction = adminAction<{ readonly secret: string; readonly outlet: number }>(
  async ({ store, actor, now }, form) => {
    const input = readOutlet(form);
    if (!input.success) return { ok: false, problems: problemsOf(input.error) };
    // The guard has checked that it is this site's.
    const site = (await headers()).get("origin") ?? "";
    const added = await addOutlet(store, { input: input.data, site, actor, now });
    if (!added.ok) return added;
    const { outlet, secret } = added;
    if (secret === null) return toOutlets(`${outlet.name} was added. A first message is on its way.`, outlet.id);
    return {
      ...done(`${outlet.name} was added. A first request is on its way. Copy the secret now: it is not shown again.`),
      shown: { secret, outlet: outlet.id },
    };
  },
);

export const changeOutletAction = adminAction(async ({ store, actor, now }, form) => {
  const input = readOutlet(form);
  if (!input.success) return { ok: false, problems: problemsOf(input.error) };
  const changed = await changeOutlet(store, { outletId: numberOf(form, "outlet"), input: input.data, actor, now });
  if (!changed.ok) return changed;
  return toOutlets(`${changed.outlet.name} was changed.`, changed.outlet.id);
});

export const removeOutletAction = adminAction(async ({ store, actor, now }, form) => {
  const removed = await removeOutlet(store, { outletId: numberOf(form, "outlet"), actor, now });
  return removed.ok ? toOutlets(`${removed.outlet.name} was removed.`) : removed;
});

export const replaceSecretAction = adminAction<{ readonly secret: string }>(async ({ store, actor, now }, form) => {
  const atOnce = textOf(form, "atOnce") === "yes";
  const replaced = await replaceSecret(store, { outletId: numberOf(form, "outlet"), atOnce, actor, now });
  if (!replaced.ok) return replaced;
  return {
    ...done(
      `Copy the new secret now: it is not shown again.${atOnce ? "" : " For a day, requests are signed with the old one, too."}`,
    ),
    shown: { secret: replaced.secret },
  };
});

/** Sends something, and says so on the page of outlets. */
const sending = (
  send: (store: Store, form: FormData, now: Date) => Promise<OutletChanged>,
  sentence: (name: string) => string,
): FormAction =>
  adminAction(async ({ store, now }, form) => {
    const sent = await send(store, form, now);
    return sent.ok ? toOutlets(sentence(sent.outlet.name), sent.outlet.id) : sent;
  });

export const sendTestAction = sending(
  (store, form, now) => sendTest(store, { outletId: numberOf(form, "outlet"), now }),
  (name) => `A test is on its way to ${name}.`,
);

export const tryNowAction = sending(
  (store, form, now) => tryNow(store, { outletId: numberOf(form, "outlet"), now }),
  (name) => `What waits for ${name} is tried now.`,
);

export const sendAgainAction = sending(
  (store, form, now) => sendAgain(store, { deliveryId: numberOf(form, "delivery"), now }),
  (name) => `It is on its way to ${name} again.`,
);
