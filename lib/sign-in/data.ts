import type { Reader } from "@/db";
import type { Player } from "@/db/store/players";
import { bannedSentence } from "@/lib/players/bans";
import { isBanned, maySignIn, passwordHashOf, playerMeant } from "@/lib/players/identity";
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

/** After a reset by an admin, passkeys and providers wait for the new password: an intruder may have added theirs. */
export const NO_PASSWORD_NOW =
  "Your access was reset. Set a new password with the link that an admin gave you; then your other ways to sign in work again.";

const MERGED = "This account was merged into another one. Sign in with that one.";

/** Why an authenticated player may not sign in; null if they may. */
export function refusalOf(player: Player, now: Date): string | null {
  if (maySignIn(player, now)) return null;
  if (player.disabledAt !== null) return DISABLED;
  return isBanned(player, now) ? bannedSentence(player.bannedUntil!, player.banReason ?? "") : MERGED;
}

/** The player of this name and password, if they may sign in; otherwise null. */
export async function checkCredentials(reader: Reader, name: string, password: string, now = new Date()): Promise<Player | null> {
  const tried = await tryCredentials(reader, name, password, now);
  return tried.ok ? tried.player : null;
}
