import type { Shown } from "@/lib/format/shown";
import type { playerSeasonLine, playerSeasons, seasonChoices, seasonOfGame, seasonPage } from "./pages";

/** What the chooser of a ladder's head offers. */
export type SeasonChoice = Shown<typeof seasonChoices>[number];
export type SeasonPageView = Shown<typeof seasonPage>;
/** What all pages of a season show. */
export type SeasonHeadView = SeasonPageView["head"];
export type SeasonLine = SeasonPageView["ranked"][number];
export type SealedView = NonNullable<SeasonPageView["sealed"]>;
export type PlayerSeason = Shown<typeof playerSeasons>[number];
export type PlayerSeasonLine = Shown<typeof playerSeasonLine>;
export type SeasonOfGame = Shown<typeof seasonOfGame>;

interface Place {
  readonly rank: number | null;
  readonly rating: number;
}

/** Who would move under other terms of a season. */
export interface SeasonImpact {
  /** Those who would have another rank, then those with another rating; the most moved first. */
  readonly rows: readonly {
    readonly name: string;
    readonly slug: string;
    readonly before: Place | null;
    readonly after: Place | null;
  }[];
  readonly moved: number;
  /** Of those, who would have another rank. */
  readonly reranked: number;
  readonly formHash: string;
  readonly version: number;
}
