import type { Reader } from "@/db";
import { findPasskeysByPlayer } from "@/db/store/passkeys";
import type { ShownPasskey } from "./view";

/** What the account page shows of somebody's own passkeys. `host`: the one that the page is at. */
export async function ownPasskeys(reader: Reader, playerId: number, host: string): Promise<ShownPasskey[]> {
  return (await findPasskeysByPlayer(reader, playerId)).map(({ id, name, createdAt, usedAt, rpId }) => ({
    id,
    name,
    since: createdAt.toISOString(),
    used: usedAt?.toISOString() ?? null,
    elsewhere: rpId === host ? null : rpId,
  }));
}

/** Whether somebody has a passkey that works on this host. */
export async function hasPasskey(reader: Reader, playerId: number, host: string): Promise<boolean> {
  return (await findPasskeysByPlayer(reader, playerId)).some(({ rpId }) => rpId === host);
}
