/** What pages and components are given of seasons. */
export type {
  PlayerSeason,
  PlayerSeasonLine,
  SealedView,
  SeasonChoice,
  SeasonHeadView,
  SeasonLine,
  SeasonOfGame,
  SeasonPageView,
} from "./pages";

interface Place {
  readonly rank: number | null;
  readonly rating: number;
}

/** Who would move under other terms of a season. */
export interface SeasonImpact {
  /** Those who move most. */
  readonly rows: readonly {
    readonly name: string;
    readonly slug: string;
    readonly before: Place | null;
    readonly after: Place | null;
  }[];
  readonly moved: number;
  readonly formHash: string;
  readonly version: number;
}
