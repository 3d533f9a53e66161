import "server-only";
import { loader } from "@/lib/platform/loader";
import { claimable } from "./claims";
import { findFactors } from "./factors";
import { accountsPage, accountView } from "./data";
import { isGuest } from "./identity";
import type { AccountsQuery } from "./schema";
import { playersLike, ratedPlayersLike } from "./search";

/** The admin's list of players. */
export const loadAccounts = loader((store, view: AccountsQuery) => accountsPage(store, view, new Date()));

/** One player, for admins. */
export const loadAccount = loader((store, slug: string) => accountView(store, slug, new Date()));

export const loadPlayersLike = loader(playersLike);

/** Search results with ratings. */
export const loadRatedPlayersLike = loader(ratedPlayersLike);

/** The player whose password a link sets, for its page. */
export const loadClaim = loader(async (store, token: string) => {
  const now = new Date();
  const found = await claimable(store, token, now);
  if (!found.ok) return found;
  const { id, name } = found.player;
  const isByMail = found.claim.byMail === true;
  const factors = isByMail ? [] : await findFactors(store, id, now);
  return { ok: true as const, name, isNew: isGuest(found.player), isByMail, factors };
});
