import type { Shown } from "@/lib/format/shown";
import type { impactOf } from "./impact";

/** A ladder to link to. Here and not in lib/ladders, because games and the fold, which come before it, name ladders too. */
export interface LadderRef {
  readonly slug: string;
  readonly name: string;
}

/** A rating and its rank. */
export interface RankedRating {
  readonly rating: number;
  readonly rank: number;
}

/** A ranked rating; no rank for a player who is hidden from the standings. */
export interface MaybeRanked {
  readonly rating: number;
  readonly rank: number | null;
}

/** What a change of the list of games, or of the rules, does to a ladder. */
export type Impact = Shown<typeof impactOf>;

/** What would move, and a hash of what it was made of: the same comes back with the reason. */
export interface ImpactPreview {
  readonly impact: Impact;
  readonly formHash: string;
}

/** Causes of rating changes other than playing. The table has the same list; moves.ts does not compile where one has more. */
export type MoveCause =
  | "correct"
  | "void"
  | "restore"
  | "rate"
  | "revert"
  | "move"
  | "merge"
  | "unmerge"
  | "late"
  | "import"
  | "rules";

/** A rating change that did not come from a game of the player's own. */
export interface Move {
  /** Milliseconds. */
  readonly at: number;
  readonly cause: MoveCause;
  readonly gameId: number | null;
  readonly change: number;
}
