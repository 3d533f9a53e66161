import type { Shown } from "@/lib/format/shown";
import type { chosenGuest, guestChoices, ownClaims, previewClaim } from "./data";

/** A guest who may be somebody. */
export type GuestChoice = Shown<typeof guestChoices>[number];

/** A guest whom somebody is about to claim. */
export type ChosenGuest = NonNullable<Shown<typeof chosenGuest>>;

/** What granting a claim would do to the ratings. */
export type ClaimPreview = Exclude<Shown<typeof previewClaim>, string>;

/** A claim, as the claimant and those who decide it see it. */
export type ClaimView = Shown<typeof ownClaims>[number];
