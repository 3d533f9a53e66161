import "server-only";
import { getStore } from "@/db";
import { claimable } from "./claim-data";

/** Whose password a link sets, as its page says it. */
export async function loadClaim(token: string) {
  const found = await claimable(await getStore(), token, new Date());
  return found.ok ? { ok: true as const, name: found.player.name, isNew: found.player.passwordHash === null } : found;
}
