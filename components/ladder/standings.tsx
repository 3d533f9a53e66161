"use client";

import { playerPath } from "@/lib/format";
import { MARK_BOX, markPath } from "@/lib/format/mark-path";
import type { LadderSort } from "@/lib/ladders/schema";
import { ChangeText } from "@/components/ui/change";
import { Sparkline } from "@/components/charts/sparkline";
import { ShieldSymbol } from "@/components/game/team-shield";
import { AppLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";
import { PlacesMoved } from "@/components/ui/places-moved";
import type { StandingLine } from "./standing-line";
import look from "./standings.module.css";

interface StandingsProps {
  caption: string;
  lines: readonly StandingLine[];
  /** The viewer's own row, pinned above the others, with a link to its position. */
  own: { readonly line: StandingLine; readonly href: string } | null;
  sort: LadderSort;
  sortHrefs: Readonly<Record<LadderSort, string>>;
  now: string;
}

/**
 * The standings. A client component, because its rows are shorter as data than as the elements that a server component would send
 * besides the HTML. Phones get another layout of the same cells (standings.module.css); the roles say again what the tags say, because
 * some browsers forget that of a table with another layout.
 */
export function Standings({ caption, lines, own, sort, sortHrefs, now }: StandingsProps) {
  const by = { sort, sortHrefs };
  const colours = new Set([...lines, ...(own === null ? [] : [own.line])].flatMap(({ team }) => (team ? [team[1]] : [])));
  return (
    <div className="table-scroll head-stays" role="region" aria-label={caption} tabIndex={0}>
      <svg aria-hidden className={look.shields}>
        {[...colours].map((colour) => (
          <ShieldSymbol key={colour} colour={colour} />
        ))}
      </svg>
      <table role="table" className={`ledger ${look.standings}`}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" data-column="rank">
              <span className="sr-only">Rank</span>
            </th>
            <SortHead {...by} sortedBy="name" column="player" label="Player" />
            <th
              scope="col"
              role="columnheader"
              data-column="moved"
              title="Places gained or lost among active players in the seven days before the newest game"
            >
              7 d
            </th>
            <SortHead {...by} sortedBy="rating" column="rating" label="Rating" />
            <th scope="col" role="columnheader" data-column="change">
              Last game
            </th>
            <th scope="col" role="columnheader" data-column="recent">
              Last 20
            </th>
            <SortHead {...by} sortedBy="games" column="games" label="Games" />
            <th
              scope="col"
              role="columnheader"
              data-column="tally"
              title="Opponents met in a game who were behind, ahead and level"
            >
              Won–lost–tied
            </th>
            <SortHead {...by} sortedBy="played" column="played" label="Played" />
          </tr>
        </thead>
        {own !== null && (
          <tbody role="rowgroup" aria-label="Your row" className={look.own}>
            <Line {...own} now={now} />
          </tbody>
        )}
        <tbody role="rowgroup">
          {lines.map((line) => (
            <Line key={line.slug} line={line} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeadProps extends Pick<StandingsProps, "sort" | "sortHrefs"> {
  sortedBy: LadderSort;
  column: string;
  label: string;
}

function SortHead({ sort, sortHrefs, sortedBy, column, label }: SortHeadProps) {
  const sorted = sort === sortedBy;
  const rising = sortedBy === "name";
  return (
    <th
      scope="col"
      role="columnheader"
      data-column={column}
      aria-sort={sorted ? (rising ? "ascending" : "descending") : undefined}
    >
      <AppLink href={sortHrefs[sortedBy]} className={sorted ? "text-ink" : "hover:text-ink"}>
        {/* Words over figures end where the figures end: there the arrow comes first. */}
        {sorted && !rising && <span aria-hidden>↓ </span>}
        {label}
        {sorted && rising && <span aria-hidden> ↑</span>}
      </AppLink>
    </th>
  );
}

const BOX = `0 0 ${MARK_BOX} ${MARK_BOX}`;

interface LineProps {
  line: StandingLine;
  now: string;
  /** The link of the pinned row to its position. */
  href?: string;
}

function Line({ line, now, href }: LineProps) {
  const { slug, name, rating, games, you } = line;
  return (
    <tr
      role="row"
      id={line.found && "found"}
      className={rowClass(line)}
      // A live update finds the changed rows by these: ranks shift with others' games, these two with one's own.
      data-row={slug}
      data-says={`${rating} ${games}`}
    >
      <td role="cell" data-column="rank">
        {line.rank}
      </td>
      <th scope="row" role="rowheader" data-column="player">
        <span className={look.name} id={you !== undefined && href === undefined ? "you" : undefined}>
          <svg viewBox={BOX} aria-hidden className={look.mark}>
            <path d={markPath(line.mark)} />
          </svg>
          <AppLink href={playerPath(slug)} className="name-link">
            {name}
          </AppLink>
          {line.team && (
            <svg role="img" className={look.shield}>
              <title>{line.team[0]}</title>
              <use href={`#shield-${line.team[1]}`} />
            </svg>
          )}
        </span>
        {you !== undefined && <span className="tag">{you}</span>}
        {line.provisional && (
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
      <td role="cell" data-column="moved">
        <PlacesMoved places={line.moved} />
      </td>
      <td role="cell" data-column="rating">
        {rating}
      </td>
      <td role="cell" data-column="change">
        <ChangeText text={line.change} />
      </td>
      <td role="cell" data-column="recent">
        <Sparkline points={line.recent} />
      </td>
      <td role="cell" data-column="games" data-one={games === "1" ? "" : undefined}>
        {games}
      </td>
      <td role="cell" data-column="tally">
        {line.tally}
      </td>
      <td role="cell" data-column="played">
        <Moment at={line.playedAt} style="ago" now={now} />
      </td>
    </tr>
  );
}

function rowClass({ you, found }: StandingLine): string | undefined {
  if (you === undefined) return found && "found-row";
  return found ? "own-row found-row" : "own-row";
}
