import "server-only";
import type { Store } from "@/db";
import { loader } from "@/lib/platform/loader";
import { numbered } from "@/lib/platform/schema";
import type { ProviderAccount } from "@/lib/sign-in/schema";
import type { Viewer } from "@/lib/sign-in/view";
import {
  chosenGuest,
  claimantOf,
  claimsFor,
  claimView,
  decidesOn,
  gamesOfGuest,
  guestChoices,
  ownClaims,
  previewClaim,
  type Claimant,
} from "./data";

/** Somebody who came by a provider and has no player. */
export const claimantWith = (account: ProviderAccount): Claimant => ({ playerId: null, name: account.name, accounts: [account] });

export const loadGuestChoices = loader((store, claimant: Claimant, search: string) =>
  guestChoices(store, claimant, search, new Date()),
);

export const loadChosenGuest = loader(chosenGuest);

export const loadGamesOfGuest = loader(gamesOfGuest);

export const loadClaimPreview = loader(previewClaim);

export const loadOwnClaims = loader(ownClaims);

export const loadClaimant = loader(claimantOf);

/** The claims that the viewer may decide. */
export const loadClaims = loader(async (store, viewer: Viewer) => claimsFor(store, await decidesOn(store, viewer)));

/** A claim by its address; null if there is none, or the viewer may not decide it. */
export const loadClaim = loader(
  numbered(async (store: Store, claim, viewer: Viewer) => claimView(store, claim, await decidesOn(store, viewer), viewer.id)),
);
