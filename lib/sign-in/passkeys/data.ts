import type { Reader } from "@/db";
import { findPasskeysByPlayer } from "@/db/store/passkeys";

/** The player's own passkeys for the account page. `host`: the host of that page. */
export async function ownPasskeys(reader: Reader, playerId: number, host: string) {
  return (await findPasskeysByPlayer(reader, playerId)).map(({ id, name, createdAt, usedAt, rpId }) => ({
    id,
    name,
    since: createdAt.toISOString(),
    used: usedAt?.toISOString() ?? null,
    /** The host that it works on, if it is another one. */
    elsewhere: rpId === host ? null : rpId,
  }));
}

/** Whether a player has a passkey that works on this host. */
export async function hasPasskey(reader: Reader, playerId: number, host: string): Promise<boolean> {
  return (await findPasskeysByPlayer(reader, playerId)).some(({ rpId }) => rpId === host);
}
