import type { Shown } from "@/lib/format/shown";
import type { Move } from "@/lib/fold/view";
import type { profileOf, rankHistory } from "./data";
import type { playerGamesPage } from "./games";
import type { headToHead } from "./head-to-head";
import type { namedEnds } from "./rivals";
import type { historyTable, spanOf, stretchOf } from "./stretches";

export type Profile = Shown<typeof profileOf>;
export type LadderStanding = NonNullable<Profile["standing"]>;
export type RankPoint = Shown<typeof rankHistory>[number];

export type PlayerGameLine = Shown<typeof playerGamesPage>["lines"][number];
export type RivalList = Shown<typeof namedEnds>;
export type RivalLine = RivalList["first"][number];

/** A part of a history, its games by number from 1; as a chart shows it, and as a table. */
export type Span = Shown<typeof spanOf>;
export type Stretch = Shown<typeof stretchOf>;
export type HistoryLine = Shown<typeof historyTable>["lines"][number];

export type HeadToHead = Shown<typeof headToHead>;
export type HeadToHeadSide = HeadToHead["player"];
export type MeetingLine = HeadToHead["lines"][number];

/** The game that was corrected, voided or entered late, by its result in one line; null for a move by something else. */
export interface ResultOfMove {
  readonly result: string | null;
}

/** A correction on a player's rating history: a move that is not a game, or several that are too close to show one by one. */
export interface Correction<Of = Move & ResultOfMove> {
  /** How many of the player's rated games had been played by then. */
  readonly after: number;
  /** The position along the axis: a number between two games, or milliseconds. */
  readonly x: number;
  /** When the first and the last of them were. */
  readonly since: number;
  readonly at: number;
  readonly moves: number;
  /** What they come to. */
  readonly change: number;
  /** The one that changed the rating most. */
  readonly largest: Of;
}

/** A correction before the corrected game's result is looked up. */
export type PlacedCorrection = Correction<Move>;
