import { createHash } from "node:crypto";
import type { Reader } from "@/db";
import { claimByHash, type ClaimToken } from "@/db/store/access";
import { playersById, type Player } from "@/db/store/players";

/** A token has 256 random bits, so a plain hash keeps it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export type Claimable =
  { readonly ok: true; readonly claim: ClaimToken; readonly player: Player } | { readonly ok: false; readonly reason: string };

const NOT_ANY_MORE = "Ask an admin for a new one.";

/** Whose password a link sets, or why it sets none. */
export async function claimable(reader: Reader, token: string, now: Date): Promise<Claimable> {
  const claim = await claimByHash(reader, hashToken(token));
  if (claim === null) return { ok: false, reason: `There is no such link. Check that it was copied whole. ${NOT_ANY_MORE}` };
  if (claim.usedAt !== null)
    return { ok: false, reason: `This link has been used, or a newer one took its place. ${NOT_ANY_MORE}` };
  if (claim.expiresAt <= now) return { ok: false, reason: `This link was good for a time that is over. ${NOT_ANY_MORE}` };
  const [player] = await playersById(reader, [claim.playerId]);
  if (player === undefined || player.disabledAt !== null)
    return { ok: false, reason: "The player of this link may not sign in. Ask an admin about it." };
  return { ok: true, claim, player };
}
