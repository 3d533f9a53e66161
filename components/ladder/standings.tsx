import { playerPath } from "@/lib/format";
import { MARK_BOX, markPath } from "@/lib/format/mark-path";
import type { LadderSort } from "@/lib/ladders/schema";
import { ChangeText } from "@/components/ui/change";
import { Sparkline } from "@/components/charts/sparkline";
import { ShieldSymbol } from "@/components/game/team-shield";
import { StillMoment } from "@/components/ui/moment-in";
import { PlacesMoved } from "@/components/ui/places-moved";
import { markupOf } from "@/components/ui/markup";
import { Still } from "@/components/ui/still";
import type { StandingLine } from "./standing-line";
import look from "./standings.module.css";

interface StandingsProps {
  caption: string;
  lines: readonly StandingLine[];
  /** The viewer's own row, pinned above the others, and where its place is. */
  own: { readonly line: StandingLine; readonly href: string } | null;
  sort: LadderSort;
  sortHrefs: Readonly<Record<LadderSort, string>>;
  now: string;
}

/**
 * The standings, drawn by the server: a document has the table once, as still markup, and nothing of it as data. Cells have no
 * classes: columns are styled by their place, and phones get another layout of the same cells (standings.module.css). The roles say
 * again what the tags say, because some browsers forget that of a table with another layout.
 */
export function Standings(props: StandingsProps) {
  return (
    <Still
      className="table-scroll head-stays"
      role="region"
      aria-label={props.caption}
      tabIndex={0}
      drawn={markupOf(<StandingsTable {...props} />)}
    />
  );
}

function StandingsTable({ caption, lines, own, sort, sortHrefs, now }: StandingsProps) {
  const by = { sort, sortHrefs };
  const colours = new Set([...lines, ...(own === null ? [] : [own.line])].flatMap(({ team }) => (team ? [team[1]] : [])));
  return (
    <>
      <svg aria-hidden className={look.shields}>
        {[...colours].map((colour) => (
          <ShieldSymbol key={colour} colour={colour} />
        ))}
      </svg>
      <table role="table" className={`ledger ${look.standings}`}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <span className="sr-only">Rank</span>
            </th>
            <SortHead {...by} column="name" label="Player" />
            <th scope="col" role="columnheader" title="Places gained or lost in the last seven days">
              7 d
            </th>
            <SortHead {...by} column="rating" label="Rating" />
            <th scope="col" role="columnheader">
              Last game
            </th>
            <th scope="col" role="columnheader">
              Last 20
            </th>
            <SortHead {...by} column="games" label="Games" />
            <th scope="col" role="columnheader" title="Opponents met in a game who were behind, ahead and level">
              Won–lost–tied
            </th>
            <SortHead {...by} column="played" label="Played" />
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
    </>
  );
}

interface SortHeadProps extends Pick<StandingsProps, "sort" | "sortHrefs"> {
  column: LadderSort;
  label: string;
}

function SortHead({ sort, sortHrefs, column, label }: SortHeadProps) {
  const sorted = sort === column;
  const rising = column === "name";
  return (
    <th scope="col" role="columnheader" aria-sort={sorted ? (rising ? "ascending" : "descending") : undefined}>
      <a href={sortHrefs[column]} className={sorted ? "text-ink" : "hover:text-ink"}>
        {/* Words over figures end where the figures end: there the arrow comes first. */}
        {sorted && !rising && <span aria-hidden>↓ </span>}
        {label}
        {sorted && rising && <span aria-hidden> ↑</span>}
      </a>
    </th>
  );
}

const BOX = `0 0 ${MARK_BOX} ${MARK_BOX}`;

interface LineProps {
  line: StandingLine;
  now: string;
  /** Of the row that is pinned at the top: where it has its place. */
  href?: string;
}

function Line({ line, now, href }: LineProps) {
  const { slug, name, rating, games, you } = line;
  return (
    <tr
      role="row"
      id={line.found && "found"}
      className={rowClass(line)}
      // By these a live update tells which rows to mark: ranks shift with others' games, these two with one's own.
      data-row={slug}
      data-says={`${rating} ${games}`}
    >
      <td role="cell">{line.rank}</td>
      <th scope="row" role="rowheader">
        <span id={you !== undefined && href === undefined ? "you" : undefined}>
          <svg viewBox={BOX} aria-hidden>
            <path d={markPath(line.mark)} />
          </svg>
          <a href={playerPath(slug)} className="name-link">
            {name}
          </a>
          {line.team && (
            <svg role="img">
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
          <a href={href} className="link text-[13px] font-normal">
            go to your place
          </a>
        )}
      </th>
      <td role="cell">
        <PlacesMoved places={line.moved} />
      </td>
      <td role="cell">{rating}</td>
      <td role="cell">
        <ChangeText text={line.change} />
      </td>
      <td role="cell">
        <Sparkline points={line.recent} />
      </td>
      <td role="cell" data-one={games === "1" ? "" : undefined}>
        {games}
      </td>
      <td role="cell">{line.tally}</td>
      <td role="cell">
        <StillMoment at={line.playedAt} style="ago" now={now} />
      </td>
    </tr>
  );
}

function rowClass({ you, found }: StandingLine): string | undefined {
  if (you === undefined) return found && "found-row";
  return found ? "own-row found-row" : "own-row";
}
