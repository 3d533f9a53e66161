import { createTransport, type Transporter } from "nodemailer";
import { z } from "zod";
import type { Store, Tx } from "@/db";
import { updateDailySent } from "@/db/store/inbox";
import { deleteMail, findNextMail, releaseMails, takeDueMail, updateMailDue, type Mail } from "@/db/store/mail";
import { upsertSharedValue } from "@/db/store/shared";
import type { Step } from "@/lib/events/runner";
import { RETRY_MS } from "../policy";
import { compose } from "./compose";
import { MAIL_NOTE } from "./data";
import { log } from "@/lib/platform/log";
import { DAY_MS, MINUTE_MS } from "@/lib/format/durations";

/** Longer than sending one takes: another server goes on with what this one left behind. */
const LEASE_MS = 2 * MINUTE_MS;

/** Sends the e-mail that is due, and returns when the next is. */
export function mailStep(store: Store, { url, from }: { readonly url: string; readonly from: string }, base: string): Step {
  const transport = createTransport(
    { url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: MINUTE_MS },
    { from },
  );
  let isReleased = store.engine !== "sqlite";
  return async (now) => {
    // One server has the file for itself: what it was sending when it ended is nobody's.
    if (!isReleased) await store.write((tx) => releaseMails(tx, now, new Date(now.getTime() + LEASE_MS)));
    isReleased = true;
    while (await sendNext(store, transport, base, now)) continue;
    return findNextMail(store);
  };
}

async function sendNext(store: Store, transport: Transporter, base: string, now: Date): Promise<boolean> {
  const next = await findNextMail(store);
  if (next === null || next > now) return false;
  const mail = await store.write((tx) => takeDueMail(tx, now, new Date(Date.now() + LEASE_MS)));
  if (mail !== null) await sendOne(store, transport, base, mail, now);
  return mail !== null;
}

async function sendOne(store: Store, transport: Transporter, base: string, mail: Mail, now: Date): Promise<void> {
  try {
    const letter = await compose(store, mail, base, now);
    if (letter !== null) {
      const { settings, daily: _, ...message } = letter;
      await transport.sendMail({
        ...message,
        // The same if it has to be sent again because the answer was lost.
        messageId: `<${mail.id}.${mail.at.getTime()}@${new URL(base).hostname}>`,
        headers: { "Auto-Submitted": "auto-generated" },
        ...(settings !== undefined && { list: { unsubscribe: { url: settings, comment: "Settings" } } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    }
    await store.write(async (tx) => {
      if (letter?.daily !== undefined) await updateDailySent(tx, letter.daily);
      await deleteMail(tx, mail.id);
      if (letter !== null) await remember(tx, "delivered", "");
    });
  } catch (error) {
    const wait = RETRY_MS[mail.attempts - 1];
    // The server's own words may name the address.
    log.error(`An e-mail (${mail.kind}) was not sent: ${reasonOf(error)}. ${wait ? "It is tried again." : "It is given up."}`);
    await store.write(async (tx) => {
      if (wait === undefined || finalRefusal.safeParse(error).success) await deleteMail(tx, mail.id);
      else await updateMailDue(tx, mail.id, new Date(now.getTime() + wait));
      await remember(tx, "failed", reasonOf(error));
    });
  }
}

const YEAR_MS = 365 * DAY_MS;

/** When e-mail was last taken or not, for the page of outlets. */
async function remember(tx: Tx, key: "delivered" | "failed", reason: string): Promise<void> {
  const value = { at: new Date().toISOString(), reason };
  await upsertSharedValue(tx, MAIL_NOTE, { key, value }, new Date(Date.now() + YEAR_MS));
}

/** The receiving side will not take it, now or later. */
const finalRefusal = z.object({ code: z.literal("EENVELOPE"), responseCode: z.number().min(500) });

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const parts = ["code", "responseCode"].flatMap((name) => (name in error ? [String(Reflect.get(error, name))] : []));
  return parts.join(" ") || error.name;
}
