import type { Store } from "@/db";
import type { Passkey } from "@/db/store/passkeys";
import { findPlayersByIds } from "@/db/store/players";
import type { Taken } from "@/lib/platform/limits";
import { isReset } from "@/lib/players/identity";
import { NO_PASSWORD_NOW, refusalOf, type Player } from "./data";
import { atSecondStep, newSession, TOO_LATE, type Entered, type From } from "./enter";
import { recordEvent } from "./events/mutations";
import { knownBrowserOf } from "./known-browser";
import { signInLimits } from "./limits";
import { usePasskey, type PasskeyUsed } from "./passkeys/use-passkey";
import type { RelyingParty } from "./passkeys/relying-party";
import { readJson, signedPasskey } from "./passkeys/schema";

const NO_PASSKEY =
  "This passkey was not accepted. It may have been removed, or the question took too long to answer. Try again, or sign in another way.";
const COPIED =
  "This passkey was refused, because it has counted fewer uses than this site has seen: there may be a copy of it. Sign in another way, and remove it on your account page.";

interface Given {
  /** The response of the browser, unchanged. */
  readonly signed: string;
  readonly party: RelyingParty;
}

/** Signs in with a passkey alone: it identifies its owner, and the device has verified a finger, a face or a PIN. */
export async function enterWithPasskey(store: Store, { signed, party }: Given, from: From): Promise<Entered> {
  const { address, now } = from;
  const read = readJson(signed, signedPasskey);
  const used = read === null ? null : await usePasskey(store, { signed: read, party, now, after: null, count: counting(from) });
  const whose = used?.playerId ?? null;
  const [player] = whose === null ? [] : await findPlayersByIds(store, [whose]);
  if (used?.ok !== true || player === undefined) return refuse(store, used, player, from);
  // An intruder may have added a passkey to the account. After a reset by an admin it is refused until the owner has a password again.
  const reason = refusalOf(player, now) ?? (isReset(player) ? NO_PASSWORD_NOW : null);
  if (reason !== null) {
    await recordEvent(store, { event: "may not sign in", player, address, now });
    return { ok: false, why: "refused", reason };
  }
  return letIn(store, player, from);
}

/** The second step: a passkey after the right password. */
export async function enterWithSecondPasskey(
  store: Store,
  { ticket, signed, party }: Given & { readonly ticket: string },
  from: From,
): Promise<Entered> {
  const { now } = from;
  const player = await atSecondStep(store, ticket, now);
  if (player === null) return TOO_LATE;
  const read = readJson(signed, signedPasskey);
  const used =
    read === null ? null : await usePasskey(store, { signed: read, party, now, after: player.id, count: counting(from) });
  if (used?.ok !== true) return refuse(store, used, player, from);
  return letIn(store, player, from);
}

/** Counts per passkey, and separately for known browsers: other people's failures cannot use the budget up. */
function counting({ known }: From) {
  return async ({ id, playerId }: Passkey): Promise<Taken> => {
    const { passkeys } = signInLimits();
    const key = `${id} ${knownBrowserOf(known, playerId, process.env.AUTH_SECRET ?? "") ?? ""}`;
    return { wait: await passkeys.take(key), giveBack: () => passkeys.giveBack(key) };
  };
}

async function refuse(
  store: Store,
  used: PasskeyUsed | null,
  player: Player | undefined,
  { address, now }: From,
): Promise<Entered> {
  const why = used?.ok === false ? used.why : "wrong";
  const event = ({ wait: "had to wait", copied: "copied passkey", wrong: "wrong passkey" } as const)[why];
  await recordEvent(store, { event, player: player ?? null, address, now });
  if (used?.ok === false && used.why === "wait") return { ok: false, why: "wait", wait: used.wait };
  return { ok: false, why: "refused", reason: why === "copied" ? COPIED : NO_PASSKEY };
}

async function letIn(store: Store, player: Player, from: From): Promise<Entered> {
  await recordEvent(store, { event: "signed in with a passkey", player, address: from.address, now: from.now });
  return { ok: true, player, session: await newSession(store, player, from) };
}
