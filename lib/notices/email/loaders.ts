import "server-only";
import { loader } from "@/lib/platform/loader";
import { mailSettings } from "@/lib/platform/settings";
import { findPlayersByIds } from "@/lib/sign-in/data";
import { addressToVerify, mailOutlet, mayEnterAddressFrom, ownAddresses } from "./data";

/** Whether the site sends e-mail. Without it, no page mentions any. */
export const loadSendsMail = (): boolean => mailSettings() !== null;

export const loadOwnAddresses = loader(ownAddresses);

export const loadMayEnterAddressFrom = loader(async (store, playerId: number) => {
  const [player] = await findPlayersByIds(store, [playerId]);
  return mayEnterAddressFrom(player!, new Date())?.toISOString() ?? null;
});

export const loadAddressToVerify = loader((store, token: string) => addressToVerify(store, token, new Date()));

export const loadMailOutlet = loader((store) => mailOutlet(store, new Date()));
