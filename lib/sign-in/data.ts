import type { Reader } from "@/db";
import { playersById, type Player } from "@/db/store/players";
import { maySignIn, passwordHashOf, playerNamed } from "@/lib/players/identity";
import { isPassword, NOBODY } from "@/lib/players/password";

export type { Player } from "@/db/store/players";

/** The player of this name and password, or null: which of the two was wrong is not said. */
export async function checkCredentials(reader: Reader, name: string, password: string): Promise<Player | null> {
  const player = await playerNamed(reader, name);
  const right = await isPassword(password, (player && passwordHashOf(player)) ?? NOBODY);
  return right && player !== null && maySignIn(player) ? player : null;
}

/** The player of a session; null if the session has ended. */
export async function playerOfSession(reader: Reader, session: string): Promise<Player | null> {
  const [id, version] = session.split(".").map(Number);
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(version)) return null;
  const [player] = await playersById(reader, [id!]);
  return player !== undefined && maySignIn(player) && player.sessionVersion === version ? player : null;
}
