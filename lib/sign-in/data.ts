import type { Reader } from "@/db";
import { playersById, type Player } from "@/db/store/players";
import { maySignIn, passwordHashOf, playerNamed } from "@/lib/players/identity";
import { isPassword, NOBODY } from "@/lib/players/password";

export type { Player } from "@/db/store/players";

export type Credentials =
  { readonly ok: true; readonly player: Player } | { readonly ok: false; readonly why: "wrong" | "disabled" };

/**
 * Checks a name and password. Which of the two was wrong is not said; that an account is disabled, only to somebody who knows its
 * password.
 */
export async function tryCredentials(reader: Reader, name: string, password: string): Promise<Credentials> {
  const player = await playerNamed(reader, name);
  const right = await isPassword(password, (player && passwordHashOf(player)) ?? NOBODY);
  if (!right || player === null) return { ok: false, why: "wrong" };
  if (maySignIn(player)) return { ok: true, player };
  return { ok: false, why: player.disabledAt === null ? "wrong" : "disabled" };
}

/** The player of this name and password, if they may sign in; otherwise null. */
export async function checkCredentials(reader: Reader, name: string, password: string): Promise<Player | null> {
  const tried = await tryCredentials(reader, name, password);
  return tried.ok ? tried.player : null;
}

/** The player of a session; null if the session has ended. */
export async function playerOfSession(reader: Reader, session: string): Promise<Player | null> {
  const [id, version] = session.split(".").map(Number);
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(version)) return null;
  const [player] = await playersById(reader, [id!]);
  return player !== undefined && maySignIn(player) && player.sessionVersion === version ? player : null;
}
