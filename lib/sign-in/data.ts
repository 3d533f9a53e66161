import type { Reader } from "@/db";
import { findPlayersByIds, type Player } from "@/db/store/players";
import { findSite } from "@/db/store/site";
import { bannedSentence } from "@/lib/players/bans";
import { isBanned, isReset, maySignIn, passwordHashOf, playerMeant, hasPassword } from "@/lib/players/identity";
import { isPassword, NOBODY } from "@/lib/players/password";

export { findPlayersByIds, type Player } from "@/db/store/players";
export { findLaddersByScorekeeper } from "@/db/store/scorekeepers";

export type Credentials =
  | { readonly ok: true; readonly player: Player }
  | { readonly ok: false; readonly why: "wrong" }
  | { readonly ok: false; readonly why: "refused"; readonly reason: string };

const DISABLED = "This account is disabled. Ask an admin of this site to enable it.";

/**
 * Checks a name and password. The refusal does not say which of the two was wrong; that an account is disabled or banned is revealed only
 * with the right password.
 */
export async function tryCredentials(reader: Reader, name: string, password: string, now = new Date()): Promise<Credentials> {
  const player = await playerMeant(reader, name);
  const right = await isPassword(password, (player && passwordHashOf(player)) ?? NOBODY);
  if (!right || player === null) return { ok: false, why: "wrong" };
  const reason = refusalOf(player, now);
  return reason === null ? { ok: true, player } : { ok: false, why: "refused", reason };
}

const NO_PASSWORD_NOW =
  "Your access was reset. Set a new password with the link that an admin gave you; then your other ways to sign in work again.";

const MERGED = "This account was merged into another one. Sign in with that one.";

/** The same for a passkey or a provider. After a reset by an admin they wait for the new password: an intruder may have added theirs. */
export const refusalWithoutPassword = (player: Player, now: Date): string | null =>
  refusalOf(player, now) ?? (isReset(player) ? NO_PASSWORD_NOW : null);

/** Why an authenticated player may not sign in; null if they may. */
function refusalOf(player: Player, now: Date): string | null {
  if (maySignIn(player, now)) return null;
  if (player.disabledAt !== null) return DISABLED;
  return isBanned(player, now) ? bannedSentence(player.bannedUntil!, player.banReason ?? "") : MERGED;
}

/** The player of this name and password, if they may sign in; otherwise null. */
export async function checkCredentials(reader: Reader, name: string, password: string, now = new Date()): Promise<Player | null> {
  const tried = await tryCredentials(reader, name, password, now);
  return tried.ok ? tried.player : null;
}

/** Whether the sign-in page offers passwords. */
export async function arePasswordsOffered(reader: Reader): Promise<boolean> {
  return (await findSite(reader))?.passwordsOffered ?? true;
}

/** Why nobody new can come in by a provider now; null if everybody can. */
export async function newByProviderProblem(reader: Reader): Promise<string | null> {
  const site = await findSite(reader);
  if (site?.providersRegister === false) {
    return "New people cannot come in by other accounts here. Register with a name and a password, or ask an admin.";
  }
  return registrationProblem(reader);
}

/** Why nobody without an account can claim a guest; null if everybody can. A claim that is granted is an invitation. */
export async function claimProblem(reader: Reader): Promise<string | null> {
  const site = await findSite(reader);
  if (site?.registration === "invited" && site.providersRegister !== false) return null;
  return newByProviderProblem(reader);
}

/** Why nobody can register now; null if everybody can. */
export async function registrationProblem(reader: Reader): Promise<string | null> {
  const how = (await findSite(reader))?.registration ?? "open";
  if (how === "invited") return "New accounts are by invitation. Ask an admin of this site for a link.";
  return how === "closed" ? "This site takes no new accounts." : null;
}

export async function hasPasswordNow(reader: Reader, playerId: number): Promise<boolean> {
  const [player] = await findPlayersByIds(reader, [playerId]);
  return player !== undefined && hasPassword(player);
}
