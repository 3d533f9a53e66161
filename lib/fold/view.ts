import type { Shown } from "@/lib/format/shown";
import type { impactOf } from "./impact";
import type { allMoves } from "./moves";

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

/** A rating change that did not come from a game of the player's own; its time is in milliseconds. */
export type Move = Shown<typeof allMoves>[number];

/** Causes of rating changes other than playing. */
export type MoveCause = Move["cause"];
