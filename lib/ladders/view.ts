import type { LadderRef } from "@/lib/fold/view";
import type { Team } from "@/lib/games/teams/view";
import type { Person } from "@/lib/players/view";
import type { Rules } from "@/lib/rating";
import type { Tally } from "@/lib/analysis";
import type { Race } from "./race";
import type { LadderAbout } from "./schema";

/** A ladder without its standings: what titles, lists and forms need. */
export interface LadderSummary extends LadderRef {
  readonly id: number;
  readonly description: string;
  readonly players: number;
  readonly games: number;
  readonly newestPlayedAt: string | null;
  readonly rules: Rules;
  readonly rateWho: LadderAbout["rateWho"];
  readonly closed: boolean;
  /** Left out of lists; its address still works. */
  readonly hidden: boolean;
  /** Another one with every change of its games. */
  readonly version: string;
}

/** A ladder row as the screen needs it. */
export interface LadderRow extends Person, Readonly<Tally> {
  readonly rank: number;
  /** Places gained in the ladder's last week, negative for lost (movement.ts); a word for who was not ranked then, null for who is not now. */
  readonly moved: number | "new" | "back" | null;
  readonly playerId: number;
  /** The seed of the player's mark. */
  readonly mark: number;
  /** The team that they play for; null for someone who plays for several, or for none. */
  readonly team: Team | null;
  readonly rating: number;
  readonly lastChange: number;
  readonly recent: readonly number[];
  readonly games: number;
  readonly lastPlayedAt: string;
  readonly provisional: boolean;
}

/** The viewer's own row. Without a rank where only active players are ranked and the viewer is not one of them. */
export type OwnRow = Omit<LadderRow, "rank"> & { readonly rank: number | null };

export interface LadderPage {
  readonly ladder: LadderSummary;
  readonly rows: LadderRow[];
  /** Players in this view. */
  readonly total: number;
  readonly pages: number;
  /** The cursor of the next page in another order; null at the end. */
  readonly next: string | null;
  /** The viewer's own row, where it is not among the first ones that are shown. */
  readonly own: OwnRow | null;
}

/** A row of the best five. */
export type TopRow = Pick<LadderRow, "rank" | "name" | "slug" | "mark" | "team" | "rating" | "lastChange">;

/** Points are only ever passed on: what everyone brought must be what is found. */
export interface Conservation {
  readonly players: number;
  /** The number of players who are not listed in the standings; their points count. */
  readonly hidden: number;
  readonly initialRating: number;
  readonly expected: number;
  readonly found: number;
  readonly balanced: boolean;
}

/** How many players have a rating from one number up to another. */
export interface DistributionBar {
  readonly from: number;
  readonly to: number;
  readonly players: number;
}

/** The signed-in player's rating among all ratings of a ladder. */
export interface OwnRating {
  readonly rating: number;
  /** How many of the others have less, 0 to 1; null without others. */
  readonly ahead: number | null;
}

/** A neighbour just above or below on a ladder. */
export interface Neighbour extends Person {
  readonly id: number;
  /** The seed of their mark. */
  readonly mark: number;
  readonly rank: number;
  readonly rating: number;
  /** Points between the two. */
  readonly away: number;
}

/** The signed-in player's position on a ladder, and the effect of their last rated game. */
export interface You {
  readonly ladder: LadderRef;
  /** The rank among active players; null for an inactive player. */
  readonly rank: number | null;
  readonly players: number;
  readonly rating: number;
  readonly games: number;
  readonly provisional: boolean;
  readonly above: Neighbour | null;
  readonly below: Neighbour | null;
  readonly last: {
    readonly gameId: number;
    readonly change: number;
    /** The result in one line. */
    readonly result: string;
    /** The pair that did most of the change, in a sentence. */
    readonly why: string | null;
  };
}

/** The signed-in player at the top of the home page. */
export interface OwnStrip {
  readonly mark: number;
  /** The team on the ladder that was played last, if there is one. */
  readonly team: Team | null;
  /** Rated games on all ladders. */
  readonly games: number;
  /** The ladder that was played last comes first. */
  readonly on: readonly You[];
}

/** A race with what its players look like. */
export interface RacePage {
  readonly ladder: LadderSummary;
  readonly race: Race;
  /** Mark seeds by player. */
  readonly marks: Readonly<Record<number, number>>;
  readonly teams: Readonly<Record<number, Team>>;
  /** The added players, and names that are unknown on the ladder. */
  readonly added: readonly Person[];
  readonly missing: readonly string[];
}

/** What is deleted with a ladder. */
export interface LadderDeletion {
  /** Voided ones included. */
  readonly games: number;
  /** Guests who came with its games and are in no others. */
  readonly names: readonly string[];
  /** The ladder's version, which must be the same when the deletion is confirmed. */
  readonly formHash: string;
}
