import type { Shown } from "@/lib/format/shown";
import type { guestChoices, ownClaims, previewClaim } from "./data";

/** A guest who may be somebody. */
export type GuestChoice = Shown<typeof guestChoices>[number];

/** What granting a claim would do to the ratings. */
export type ClaimPreview = Exclude<Shown<typeof previewClaim>, string>;

/** A claim, for the claimant and for whoever decides it. */
export type ClaimView = Shown<typeof ownClaims>[number];
