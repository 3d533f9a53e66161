import type { Store } from "@/db";
import { findPlayersByIds } from "@/db/store/players";
import { hasPassword } from "@/lib/players/identity";
import { signInAttempts } from "./attempts";
import { refusalOf, type Player } from "./data";
import { atSecondStep, newSession, TOO_LATE, type Entered, type From } from "./enter";
import { recordEvent } from "./events/mutations";
import { knownBrowserOf } from "./known-browser";
import { networkOf } from "./limits";
import { usePasskey } from "./passkeys/use-passkey";
import type { RelyingParty } from "./passkeys/relying-party";
import { readJson, signedPasskey } from "./passkeys/schema";

const NO_PASSKEY =
  "This passkey was not accepted. It may have been removed, or the question took too long to answer. Try again, or sign in another way.";
const COPIED =
  "This passkey was refused, because it has counted fewer uses than this site has seen: there may be a copy of it. Sign in another way, and remove it on your account page.";
const NO_PASSWORD_NOW =
  "Your password was reset. Set a new one with the link that an admin gave you; then your passkeys work again.";

interface Given {
  /** As the browser sent it. */
  readonly signed: string;
  readonly party: RelyingParty;
}

/** Signs in with a passkey alone: it says who it is, and the device has asked for a finger, a face or a PIN. */
export async function enterWithPasskey(store: Store, { signed, party }: Given, from: From): Promise<Entered> {
  const { address, now } = from;
  const network = networkOf(address);
  // Signatures cannot be guessed; this bounds the work that somebody can make with wrong ones.
  const { wait, succeeded } = await signInAttempts().begin({ name: "any passkey", network, browser: null });
  if (wait > 0) return { ok: false, why: "wait", wait };
  const read = readJson(signed, signedPasskey);
  const used = read === null ? null : await usePasskey(store, { signed: read, party, now, after: null });
  const whose = used?.playerId ?? null;
  const [player] = whose === null ? [] : await findPlayersByIds(store, [whose]);
  if (used?.ok !== true || player === undefined) return refuse(store, used?.ok === false ? used.why : "wrong", player, from);
  await succeeded();
  // Whoever took over an account may have given it a passkey. A reset by an admin shuts that door until its owner has a password again.
  const reason = refusalOf(player, now) ?? (hasPassword(player) ? null : NO_PASSWORD_NOW);
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
  const { address, now } = from;
  const player = await atSecondStep(store, ticket, now);
  if (player === null) return TOO_LATE;
  const account = `code of ${player.nameKey}`;
  const browser = knownBrowserOf(from.known, player.id, process.env.AUTH_SECRET ?? "");
  const { wait, succeeded } = await signInAttempts().begin({ name: account, network: account, browser });
  if (wait > 0) {
    await recordEvent(store, { event: "had to wait", player, address, now });
    return { ok: false, why: "wait", wait };
  }
  const read = readJson(signed, signedPasskey);
  const used = read === null ? null : await usePasskey(store, { signed: read, party, now, after: player.id });
  if (used?.ok !== true) return refuse(store, used?.why ?? "wrong", player, from);
  await succeeded();
  return letIn(store, player, from);
}

async function refuse(
  store: Store,
  why: "wrong" | "copied",
  player: Player | undefined,
  { address, now }: From,
): Promise<Entered> {
  const event = why === "copied" ? "copied passkey" : "wrong passkey";
  await recordEvent(store, { event, player: player ?? null, address, now });
  return { ok: false, why: "refused", reason: why === "copied" ? COPIED : NO_PASSKEY };
}

async function letIn(store: Store, player: Player, from: From): Promise<Entered> {
  await recordEvent(store, { event: "signed in with a passkey", player, address: from.address, now: from.now });
  return { ok: true, player, session: await newSession(store, player, from) };
}
