import { formatChange, formatCount, formatRating, formatTally } from "@/lib/format";
import type { LadderRow, OwnRow } from "@/lib/ladders/view";
import { sparkPoints } from "@/components/charts/sparkline";

/** A row of the standings in the words that the table shows. */
export interface StandingLine {
  readonly slug: string;
  readonly name: string;
  /** The seed of the player's mark. */
  readonly mark: number;
  /** The team's name and colour; left out for those who have none. */
  readonly team?: readonly [name: string, colour: number];
  readonly rank: string;
  readonly moved: LadderRow["moved"];
  readonly rating: string;
  readonly change: string;
  /** The last ratings, as the points of a sparkline. */
  readonly recent: string;
  readonly games: string;
  readonly tally: string;
  readonly playedAt: string;
  /** A note beside the name; left out for most. */
  readonly you?: string;
  readonly provisional?: true;
  readonly found?: true;
}

export function standingLine(row: OwnRow, viewerId: number | null, marked: string | undefined): StandingLine {
  return {
    slug: row.slug,
    name: row.name,
    mark: row.mark,
    ...(row.team !== null && { team: [row.team.name, row.team.colour] as const }),
    rank: row.rank === null ? "–" : formatCount(row.rank),
    moved: row.moved,
    rating: formatRating(row.rating),
    change: formatChange(row.lastChange),
    recent: sparkPoints(row.recent),
    games: formatCount(row.games),
    tally: formatTally(row),
    playedAt: row.lastPlayedAt,
    ...(row.playerId === viewerId && { you: row.rank === null ? "You, not active now" : "You" }),
    ...(row.provisional && { provisional: true }),
    ...(row.slug === marked && { found: true }),
  };
}
