import type { Impact } from "@/lib/fold/view";
import type { Person } from "@/lib/players/view";

/** Why nobody has to decide a claim: a game server sent the account with the guest's games, or an admin invited it. */
export type AtOnce = "report" | "invitation";

/** A guest who may be somebody. */
export interface GuestChoice extends Person {
  readonly id: number;
  readonly mark: number;
  readonly games: number;
  /** Games on each ladder, most first. */
  readonly ladders: readonly { readonly name: string; readonly games: number }[];
  readonly lastPlayedAt: string | null;
  readonly why: "sent" | "near" | "recent" | "found";
}

/** A guest whom somebody is about to claim. */
export interface ChosenGuest extends Person {
  readonly id: number;
  readonly atOnce: AtOnce | null;
}

/** What granting a claim would do to the ratings. */
export interface ClaimPreview {
  readonly games: number;
  readonly impacts: readonly Impact[];
  /** Who has the games afterwards: the guest, or the claimant's own player. */
  readonly whose: Person;
}

/** A claim, for the claimant and for whoever decides it. */
export interface ClaimView {
  readonly id: number;
  readonly guest: Person;
  /** Whether it is no guest but somebody with an account: two accounts would be merged. */
  readonly isAccount: boolean;
  /** The claimant's own player, if there is one. */
  readonly player: Person | null;
  /** Discord; null for a player who claims without an account elsewhere. */
  readonly provider: string | null;
  readonly name: string;
  readonly subject: string;
  readonly message: string;
  readonly at: string;
  readonly state: "open" | "granted" | "refused" | "withdrawn";
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}
