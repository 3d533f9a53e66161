import Link from "next/link";
import { Fragment } from "react";
import { formatCount, formatRating, formatTally } from "@/lib/format";
import type { LadderSort } from "@/lib/ladders/schema";
import type { LadderRow, OwnRow } from "@/lib/ladders/view";
import { Change } from "@/components/ui/change";
import { PlayerLink } from "@/components/ui/links";
import { PlacesMoved } from "./places-moved";
import { Sparkline } from "@/components/charts/sparkline";
import { Moment } from "@/components/ui/moment";
import { Figure, HeadCell, RowHead, Table } from "@/components/ui/table";

interface LadderTableProps {
  caption: string;
  rows: readonly LadderRow[];
  /** The viewer's own row when it is further down or on another page, and where that is. */
  own: OwnRow | null;
  ownHref: string;
  viewerId: number | null;
  /** Slug of the player who was looked for. */
  marked: string | undefined;
  sort: LadderSort;
  /** Address of this ladder in another order. */
  sortHref: (column: LadderSort) => string;
  now: string;
}

/** What only wide screens have a column for; phones show it under the name and the rating. */
const wide = "max-sm:hidden";

export function LadderTable({ caption, rows, own, ownHref, viewerId, marked, sort, sortHref, now }: LadderTableProps) {
  const sortable = (column: LadderSort, label: string) => ({
    "aria-sort": sort === column ? (column === "name" ? ("ascending" as const) : ("descending" as const)) : undefined,
    children: (
      <Link prefetch={false} href={sortHref(column)} className={sort === column ? "text-ink" : "hover:text-ink"}>
        {label}
        {sort === column && <span aria-hidden> {column === "name" ? "↑" : "↓"}</span>}
      </Link>
    ),
  });
  return (
    <Table caption={caption} headStays>
      <thead>
        <tr>
          <HeadCell>
            <span className="sr-only">Rank</span>
          </HeadCell>
          <HeadCell held {...sortable("name", "Player")} />
          <HeadCell figures className={wide} title="Places gained or lost in the last seven days">
            7 d
          </HeadCell>
          <HeadCell figures {...sortable("rating", "Rating")} />
          <HeadCell figures className={wide}>
            Last game
          </HeadCell>
          <HeadCell figures className={wide}>
            Last 20
          </HeadCell>
          <HeadCell figures className={wide} {...sortable("games", "Games")} />
          <HeadCell figures className={wide} title="Opponents met in a game who were behind, ahead and level">
            Won–lost–tied
          </HeadCell>
          <HeadCell figures className={wide} {...sortable("played", "Played")} />
        </tr>
      </thead>
      {own !== null && (
        <tbody aria-label="Your row" className="border-b border-rule">
          <LadderTableLine row={own} you now={now} placeHref={ownHref} />
        </tbody>
      )}
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.playerId}>
            <LadderTableLine row={row} you={row.playerId === viewerId} marked={row.slug === marked} now={now} />
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

interface LineProps {
  row: OwnRow;
  you: boolean;
  marked?: boolean;
  now: string;
  /** Of the row that is pinned at the top: where it has its place. */
  placeHref?: string;
}

function LadderTableLine({ row, you, marked = false, now, placeHref }: LineProps) {
  return (
    <tr
      id={marked ? "found" : undefined}
      className={`${you ? "own-row" : ""} ${marked ? "found-row" : ""}`}
      // By these a live update tells which rows to mark: ranks shift with others' games, these two with one's own.
      data-row={row.slug}
      data-says={`${formatRating(row.rating)} ${row.games}`}
    >
      <td className="w-12 pr-2 font-serif text-xl text-soft max-sm:w-9">{row.rank === null ? "–" : formatCount(row.rank)}</td>
      <RowHead>
        <span id={you && placeHref === undefined ? "you" : undefined} className="flex flex-wrap items-center gap-x-2">
          <PlayerLink slug={row.slug} name={row.name} />
          {you && <span className="tag">{row.rank === null ? "you, not active now" : "you"}</span>}
          {row.provisional && (
            <span className="tag" title="Fewer than ten rated games: the rating is still on its way">
              provisional
            </span>
          )}
          {placeHref !== undefined && (
            <a href={placeHref} className="link text-[13px] font-normal">
              go to your place
            </a>
          )}
        </span>
        <UnderName row={row} now={now} />
      </RowHead>
      <Figure className={wide}>
        <PlacesMoved places={row.moved} />
      </Figure>
      <Figure className="font-bold">
        {formatRating(row.rating)}
        <span className="block sm:hidden">
          <Sparkline values={row.recent} />
        </span>
      </Figure>
      <Figure className={wide}>
        <Change value={row.lastChange} />
      </Figure>
      <Figure className={wide}>
        <Sparkline values={row.recent} />
      </Figure>
      <Figure className={wide}>{formatCount(row.games)}</Figure>
      <Figure className={`${wide} text-soft`}>{formatTally(row)}</Figure>
      <Figure className={`${wide} text-soft`}>
        <Moment at={row.lastPlayedAt} style="ago" now={now} />
      </Figure>
    </tr>
  );
}

/** The other columns, in two lines, where there is no room for them. */
function UnderName({ row, now }: Pick<LineProps, "row" | "now">) {
  return (
    <span className="block text-[13px] font-normal text-soft sm:hidden">
      <span className="flex flex-wrap gap-x-2.5">
        <span>
          <Change value={row.lastChange} />, <Moment at={row.lastPlayedAt} style="ago" now={now} />
        </span>
        <span>
          7 d <PlacesMoved places={row.moved} />
        </span>
      </span>
      <span className="tabular">
        {formatCount(row.games)} {row.games === 1 ? "game" : "games"}, {formatTally(row)}
      </span>
    </span>
  );
}
