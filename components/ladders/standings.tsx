"use client";

import { formatCount, formatRating, formatTally, playerPath } from "@/lib/format";
import { MARK_BOX, markPath } from "@/lib/format/mark-path";
import type { LadderSort } from "@/lib/ladders/schema";
import type { LadderRow, OwnRow } from "@/lib/ladders/view";
import { Change, PlacesMoved } from "@/components/ui/figures";
import { ShieldSymbols } from "@/components/game/team-shield";
import { AppLink, NameLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";
import { LaidOutCells, LaidOutTable } from "@/components/ui/table";
import look from "./standings.module.css";

interface StandingsProps {
  caption: string;
  rows: readonly LadderRow[];
  /** The viewer's own row if it is further down or on another page, pinned above the others, and the link to its position. */
  own: OwnRow | null;
  ownHref: string;
  viewerId: number | null;
  /** The slug of the searched player. */
  found: string | undefined;
  sort: LadderSort;
  sortHrefs: Readonly<Record<LadderSort, string>>;
  now: string;
}

/**
 * The standings. A client component, because its rows are shorter as data than as the elements that a server component would send
 * besides the HTML. Phones get another layout of the same cells (standings.module.css).
 */
export function Standings(props: StandingsProps) {
  const { caption, rows, own, ownHref, viewerId, found, sort, sortHrefs, now } = props;
  const sortHead = (by: LadderSort, column: string, label: string) => ({
    "data-column": column,
    "aria-sort": sort !== by ? undefined : by === "name" ? ("ascending" as const) : ("descending" as const),
    children: (
      <AppLink href={sortHrefs[by]} className={sort === by ? "text-ink" : "hover:text-ink"}>
        {/* Words over figures end where the figures end: there the arrow comes first. */}
        {sort === by && by !== "name" && <span aria-hidden>↓ </span>}
        {label}
        {sort === by && by === "name" && <span aria-hidden> ↑</span>}
      </AppLink>
    ),
  });
  return (
    <LaidOutTable
      caption={caption}
      headStays
      className={look.standings}
      symbols={<ShieldSymbols colours={[...rows, ...(own === null ? [] : [own])].flatMap(({ team }) => team?.colour ?? [])} />}
      head={[
        { "data-column": "rank", children: <span className="sr-only">Rank</span> },
        sortHead("name", "player", "Player"),
        {
          "data-column": "moved",
          title: "Places gained or lost among active players in the seven days before the newest game",
          children: "7 d",
        },
        sortHead("rating", "rating", "Rating"),
        { "data-column": "change", children: "Last game" },
        { "data-column": "recent", children: "Last 20" },
        sortHead("games", "games", "Games"),
        {
          "data-column": "tally",
          title: "Opponents met in a game who were behind, ahead and level",
          children: "Won–lost–tied",
        },
        sortHead("played", "played", "Played"),
      ]}
    >
      {own !== null && (
        <tbody role="rowgroup" aria-label="Your row" className={look.own}>
          <Row row={own} isYou href={ownHref} now={now} />
        </tbody>
      )}
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.slug} row={row} isYou={row.playerId === viewerId} isFound={row.slug === found} now={now} />
        ))}
      </tbody>
    </LaidOutTable>
  );
}

const BOX = `0 0 ${MARK_BOX} ${MARK_BOX}`;

interface RowProps {
  row: OwnRow;
  isYou: boolean;
  isFound?: boolean;
  now: string;
  /** The link of the pinned row to its position. */
  href?: string;
}

function Row({ row, isYou, isFound = false, now, href }: RowProps) {
  const { slug, name, mark, team, rank, provisional } = row;
  const [rating, games] = [formatRating(row.rating), formatCount(row.games)];
  return (
    <tr
      role="row"
      id={isFound ? "found" : undefined}
      className={[isYou && "own-row", isFound && "found-row"].filter(Boolean).join(" ") || undefined}
      // A refreshed page finds the changed rows by these: ranks shift with others' games, these two with one's own.
      data-row={slug}
      data-says={`${rating} ${games}`}
    >
      <td role="cell" data-column="rank">
        {rank === null ? "–" : formatCount(rank)}
      </td>
      <th scope="row" role="rowheader" data-column="player">
        <span className={look.name} id={isYou && href === undefined ? "you" : undefined}>
          <svg viewBox={BOX} aria-hidden className={look.mark}>
            <path d={markPath(mark)} />
          </svg>
          <NameLink href={playerPath(slug)}>{name}</NameLink>
          {team !== null && (
            <svg role="img" className={look.shield}>
              <title>{team.name}</title>
              <use href={`#shield-${team.colour}`} />
            </svg>
          )}
        </span>
        {isYou && <span className="tag">{rank === null ? "You, not active now" : "You"}</span>}
        {provisional && (
          <span className="tag" title="Fewer than ten rated games: the rating is still settling">
            provisional
          </span>
        )}
        {href !== undefined && (
          <AppLink href={href} className="link text-[13px] font-normal">
            go to your place
          </AppLink>
        )}
      </th>
      <LaidOutCells
        cells={[
          { "data-column": "moved", children: <PlacesMoved places={row.moved} /> },
          { "data-column": "rating", children: rating },
          { "data-column": "change", children: <Change value={row.lastChange} /> },
          { "data-column": "recent", children: <Sparkline values={row.recent} /> },
          { "data-column": "games", "data-one": row.games === 1 ? "" : undefined, children: games },
          { "data-column": "tally", children: formatTally(row) },
          { "data-column": "played", children: <Moment at={row.lastPlayedAt} style="ago" now={now} /> },
        ]}
      />
    </tr>
  );
}

/** Steps from the lowest value to the highest: a tenth of a pixel each. */
const STEPS = 160;

/**
 * The ratings after the last games as a line. Decorative: the numbers are in the row and on the player's page. Its size is the class's:
 * app/globals.css.
 */
export function Sparkline({ values }: { values: readonly number[] }) {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const points = values.map((value, at) => `${at},${Math.round((1 - (value - low) / range) * STEPS)}`).join(" ");
  const last = values.length - 1;
  return (
    <svg className="spark" aria-hidden viewBox={`0 0 ${last || 1} ${STEPS}`} preserveAspectRatio="none">
      {last === 0 ? <path d="M.5 80h0" strokeWidth="3" strokeLinecap="round" /> : <polyline points={points} />}
    </svg>
  );
}
