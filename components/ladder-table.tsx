import Link from "next/link";
import { Fragment } from "react";
import { formatCount, formatRating, formatTally } from "@/lib/format";
import { Change } from "./change";
import { PlayerLink } from "./links";
import { PlacesMoved } from "./places-moved";
import { Sparkline } from "./sparkline";
import { Moment } from "./ui/moment";
import { Figure, HeadCell, RowHead, Table } from "./ui/table";

export interface LadderTableRow {
  readonly rank: number;
  readonly moved: number | null;
  readonly playerId: number;
  readonly name: string;
  readonly slug: string;
  readonly rating: number;
  readonly lastChange: number;
  readonly recent: readonly number[];
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly lastPlayedAt: string;
  readonly provisional: boolean;
}

export type LadderColumn = "rating" | "games" | "played" | "name";

interface LadderTableProps {
  caption: string;
  rows: readonly LadderTableRow[];
  /** The viewer's own row when it is on another page. */
  own: LadderTableRow | null;
  viewerId: number | null;
  /** Slug of the player who was looked for. */
  marked: string | undefined;
  sort: LadderColumn;
  /** Address of this ladder in another order. */
  sortHref: (column: LadderColumn) => string;
  now: string;
}

export function LadderTable({ caption, rows, own, viewerId, marked, sort, sortHref, now }: LadderTableProps) {
  const sortable = (column: LadderColumn, label: string) => ({
    "aria-sort": sort === column ? (column === "name" ? ("ascending" as const) : ("descending" as const)) : undefined,
    children: (
      <Link prefetch={false} href={sortHref(column)} className={sort === column ? "text-ink" : "hover:text-ink"}>
        {label}
        {sort === column && <span aria-hidden> {column === "name" ? "↑" : "↓"}</span>}
      </Link>
    ),
  });
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell>
            <span className="sr-only">Rank</span>
          </HeadCell>
          <HeadCell held {...sortable("name", "Player")} />
          <HeadCell figures title="Places gained or lost in the last seven days">
            7 d
          </HeadCell>
          <HeadCell figures {...sortable("rating", "Rating")} />
          <HeadCell figures>Last game</HeadCell>
          <HeadCell figures>Last 20</HeadCell>
          <HeadCell figures {...sortable("games", "Games")} />
          <HeadCell figures title="Opponents met in a game who were behind, ahead and level">
            Won–lost–tied
          </HeadCell>
          <HeadCell figures {...sortable("played", "Played")} />
        </tr>
      </thead>
      {own !== null && (
        <tbody aria-label="Your row" className="border-b border-rule">
          <LadderTableLine row={own} you now={now} />
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
  row: LadderTableRow;
  you: boolean;
  marked?: boolean;
  now: string;
}

function LadderTableLine({ row, you, marked = false, now }: LineProps) {
  return (
    <tr
      id={marked ? "found" : undefined}
      className={`${you ? "own-row" : ""} ${marked ? "found-row" : ""}`}
      // By these a live update tells which rows to mark: ranks shift with others' games, these two with one's own.
      data-row={row.slug}
      data-says={`${formatRating(row.rating)} ${row.games}`}
    >
      <td className="w-12 pr-2 font-serif text-xl text-soft">{formatCount(row.rank)}</td>
      <RowHead className="max-w-56 min-w-36 sm:max-w-72">
        <span className="flex flex-wrap items-center gap-x-2">
          <PlayerLink slug={row.slug} name={row.name} className="min-w-0 break-words" />
          {you && <span className="tag">you</span>}
          {row.provisional && (
            <span className="tag" title="Fewer than ten rated games: the rating is still on its way">
              provisional
            </span>
          )}
        </span>
      </RowHead>
      <Figure>
        <PlacesMoved places={row.moved} />
      </Figure>
      <Figure className="font-bold">{formatRating(row.rating)}</Figure>
      <Figure>
        <Change value={row.lastChange} />
      </Figure>
      <Figure>
        <Sparkline values={row.recent} />
      </Figure>
      <Figure>{formatCount(row.games)}</Figure>
      <Figure className="text-soft">{formatTally(row)}</Figure>
      <Figure className="text-soft">
        <Moment at={row.lastPlayedAt} style="ago" now={now} />
      </Figure>
    </tr>
  );
}
