import type { Impact } from "@/lib/fold/view";
import type { Person } from "@/lib/players/view";

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

/** What granting a claim would do to the ratings. */
export interface ClaimPreview {
  readonly games: number;
  readonly impacts: readonly Impact[];
}

/** A claim, for the claimant and for whoever decides it. */
export interface ClaimView {
  readonly id: number;
  readonly guest: Person;
  /** The claimant's own player, if there is one. */
  readonly player: Person | null;
  /** Discord. */
  readonly provider: string;
  readonly name: string;
  readonly subject: string;
  readonly message: string;
  readonly at: string;
  readonly state: "open" | "granted" | "refused" | "withdrawn";
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}
