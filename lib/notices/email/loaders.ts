import "server-only";
import { findAddressByToken, findEmailAddressesByPlayer } from "@/db/store/mail";
import { loader } from "@/lib/platform/loader";
import { mailSettings } from "@/lib/platform/settings";
import { addressOf, hashOfToken } from "./address";

/** Whether the site sends e-mail. Without it, no page mentions any. */
export const loadSendsMail = (): boolean => mailSettings() !== null;

/** A player's own address, and the one that waits to be confirmed. */
export const loadOwnAddresses = loader(async (store, playerId: number) => {
  const rows = await findEmailAddressesByPlayer(store, playerId);
  const [used, waiting] = [
    rows.find(({ verifiedAt }) => verifiedAt !== null),
    rows.find(({ verifiedAt }) => verifiedAt === null),
  ];
  return { used: (used && addressOf(used)) ?? null, waiting: (waiting && addressOf(waiting)) ?? null };
});

/** The address that a link confirms; null if the link is no longer valid. */
export const loadAddressToVerify = loader(async (store, token: string) => {
  const found = await findAddressByToken(store, hashOfToken(token), new Date());
  return found && addressOf(found);
});
