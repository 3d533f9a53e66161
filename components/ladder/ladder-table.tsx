import type { LadderSort } from "@/lib/ladders/schema";
import type { LadderRow, OwnRow } from "@/lib/ladders/view";
import { standingLine } from "./standing-line";
import { Standings } from "./standings";

interface LadderTableProps {
  caption: string;
  rows: readonly LadderRow[];
  /** The viewer's own row if it is further down or on another page, and its link. */
  own: OwnRow | null;
  ownHref: string;
  viewerId: number | null;
  /** The slug of the searched player. */
  marked: string | undefined;
  sort: LadderSort;
  /** Address of this ladder in another order. */
  sortHref: (column: LadderSort) => string;
  now: string;
}

/** Rows of a ladder in words, for the table. */
export function LadderTable({ caption, rows, own, ownHref, viewerId, marked, sort, sortHref, now }: LadderTableProps) {
  return (
    <Standings
      caption={caption}
      lines={rows.map((row) => standingLine(row, viewerId, marked))}
      own={own === null ? null : { line: standingLine(own, own.playerId, undefined), href: ownHref }}
      sort={sort}
      sortHrefs={{ name: sortHref("name"), rating: sortHref("rating"), games: sortHref("games"), played: sortHref("played") }}
      now={now}
    />
  );
}
