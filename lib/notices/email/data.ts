import type { Reader } from "@/db";
import { findAddressByToken, findEmailAddressesByPlayer } from "@/db/store/mail";
import { addressOf, hashOfToken } from "./address";

/** A player's own address, and the one that waits to be confirmed. */
export async function ownAddresses(
  reader: Reader,
  playerId: number,
): Promise<{ readonly used: string | null; readonly waiting: string | null }> {
  const rows = await findEmailAddressesByPlayer(reader, playerId);
  const [used, waiting] = [true, false].map((isUsed) => rows.find(({ verifiedAt }) => (verifiedAt !== null) === isUsed));
  return { used: (used && addressOf(used)) ?? null, waiting: (waiting && addressOf(waiting)) ?? null };
}

/** The address that a link confirms; null if the link is no longer valid. */
export async function addressToVerify(reader: Reader, token: string, now: Date): Promise<string | null> {
  const found = await findAddressByToken(reader, hashOfToken(token), now);
  return found && addressOf(found);
}
