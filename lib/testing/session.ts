import type { Store } from "@/db";
import { findPlayersByIds } from "@/db/store/players";
import { openSession } from "@/lib/sign-in/sessions";

/** Signs somebody in without a password: what their browser keeps. */
export async function signedIn(store: Store, playerId: number, now = new Date()): Promise<string> {
  const [player] = await findPlayersByIds(store, [playerId]);
  return store.write((tx) => openSession(tx, player!, { browser: "Firefox on Linux", now }));
}
