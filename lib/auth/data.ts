import type { Reader } from "@/db";
import { playersById, playersByKey, type Player } from "@/db/store/players";
import { nameKey } from "@/lib/players/schema";
import { isPassword } from "./password";

/** A hash of nothing anybody knows: checking against it makes an unknown name take as long as a wrong password. */
const NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$GnoBJNSoGXdW3VhgfLTajA$QAghnUkTilaiFnXNHkxHXuOx2HmGwC4Vvkpve7vmQa4";

/** The player of this name and password, or null: which of the two was wrong is not said. */
export async function checkCredentials(reader: Reader, name: string, password: string): Promise<Player | null> {
  const [player] = await playersByKey(reader, [nameKey(name)]);
  const right = await isPassword(password, player?.passwordHash ?? NOBODY);
  return right && player?.passwordHash ? player : null;
}

/** Who a session stands for, if it has not been ended since. */
export async function playerOfSession(reader: Reader, session: string): Promise<Player | null> {
  const [id, version] = session.split(".").map(Number);
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(version)) return null;
  const [player] = await playersById(reader, [id!]);
  return player !== undefined && player.passwordHash !== null && player.sessionVersion === version ? player : null;
}
