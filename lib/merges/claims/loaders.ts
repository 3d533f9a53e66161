import "server-only";
import { isGuest, isMerged, playerAt } from "@/lib/players/identity";
import type { Store } from "@/db";
import { loader } from "@/lib/platform/loader";
import { numbered } from "@/lib/platform/schema";
import type { ProviderAccount } from "@/lib/sign-in/schema";
import type { Viewer } from "@/lib/sign-in/view";
import { claimantOf, claimsFor, claimView, decidesOn, guestChoices, ownClaims, previewClaim } from "./data";

export const loadGuestChoices = loader((store, account: ProviderAccount, search: string) =>
  guestChoices(store, account, search, new Date()),
);

/** A guest by their address, for a claim. */
export const loadGuest = loader(async (store, slug: string) => {
  const player = await playerAt(store, slug);
  return player === null || !isGuest(player) || isMerged(player) ? null : { id: player.id, name: player.name, slug: player.slug };
});

export const loadClaimPreview = loader(previewClaim);

export const loadOwnClaims = loader(ownClaims);

export const loadClaimant = loader(claimantOf);

/** The claims that the viewer may decide. */
export const loadClaims = loader(async (store, viewer: Viewer) => claimsFor(store, await decidesOn(store, viewer)));

/** A claim by its address; null if there is none, or the viewer may not decide it. */
export const loadClaim = loader(
  numbered(async (store: Store, claim, viewer: Viewer) => claimView(store, claim, await decidesOn(store, viewer))),
);
