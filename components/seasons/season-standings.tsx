"use client";

import { Sparkline } from "@/components/ladders/standings";
import { TeamShield } from "@/components/game/team-shield";
import { PlayerMark } from "@/components/player/player-mark";
import { AppLink, PlayerLink } from "@/components/ui/app-link";
import { Change, ChangeCell, PlacesMoved } from "@/components/ui/figures";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";
import { countOf, formatCount, formatRating, formatTally } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/numbers";
import type { SeasonLine } from "@/lib/ladders/view";

/** A player with mark and shield, as in all tables of a season. */
export function SeasonPerson(props: { person: Pick<SeasonLine, "name" | "slug" | "mark" | "team">; isYou?: boolean }) {
  const { isYou = false } = props;
  const { name, slug, mark, team } = props.person;
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      <PlayerMark seed={mark} size={20} className={isYou ? "shrink-0 text-accent" : "shrink-0"} />
      {slug === "" ? <span className="text-soft">{name}</span> : <PlayerLink slug={slug} name={isYou ? "You" : name} />}
      {team !== null && (
        <span title={team.name} className="inline-flex">
          <TeamShield colour={team.colour} />
        </span>
      )}
    </span>
  );
}

interface SeasonStandingsProps {
  caption: string;
  rows: readonly SeasonLine[];
  viewerId: number | null;
  /** The address of the whole table; null when all of it is shown. */
  allHref: string | null;
}

/** The number of rows before the viewer's own, unless all are asked for. */
const FIRST = 10;

/** Narrow on a phone, where name, games and rating fill the row. */
export const RANK = "w-8 max-sm:pr-1!";

/** A season's table by its rating. */
export function SeasonStandings({ caption, rows, viewerId, allHref }: SeasonStandingsProps) {
  const first = allHref === null ? rows : rows.slice(0, FIRST);
  const own = rows.find(({ playerId }) => playerId === viewerId);
  const isBelow = own !== undefined && !first.includes(own);
  const between = own === undefined ? 0 : rows.indexOf(own) - first.length;
  return (
    <Table
      caption={caption}
      head={[
        { name: <span className="sr-only">Rank</span>, className: RANK },
        "Player",
        figures(<span title="Places gained or lost in the seven days before the newest game">7 d</span>, "max-sm:hidden"),
        { ...figures("↓ Season rating"), sort: "descending" },
        figures("Since opening", "max-sm:hidden"),
        figures("Last game", "max-md:hidden"),
        figures("Last 20", "max-lg:hidden"),
        figures("Games", "max-sm:hidden"),
        figures("Opponents", "max-md:hidden"),
        figures("Won–lost–tied", "max-md:hidden"),
      ]}
    >
      {first.map((row) => (
        <Row key={row.playerId} row={row} isYou={row.playerId === viewerId} />
      ))}
      {isBelow && between > 0 && (
        <tr>
          <td colSpan={10} className="words text-[13px] text-soft">
            … {formatCount(between)} more
          </td>
        </tr>
      )}
      {isBelow && <Row row={own} isYou />}
    </Table>
  );
}

function Row({ row, isYou }: { row: SeasonLine; isYou: boolean }) {
  return (
    <tr className={isYou ? "own-row" : undefined} data-row={row.slug} data-says={`${row.rating} ${row.games}`}>
      <td className={`words ${RANK} font-serif text-[19px] text-soft`}>{row.rank}</td>
      <RowHead held={false} className="max-sm:pr-0!">
        <SeasonPerson person={row} isYou={isYou} />
        <span className="block pl-7 text-[13px] font-normal whitespace-nowrap text-soft sm:hidden">
          {countOf(row.games, "game")}, {countOf(row.opponents, "opponent")}
        </span>
      </RowHead>
      <Figure className="max-sm:hidden">
        <PlacesMoved places={row.moved} />
      </Figure>
      <Figure className="font-semibold">
        {formatRating(row.rating)}
        <span className="block text-[13px] font-normal sm:hidden">
          <Change value={row.since} />
        </span>
      </Figure>
      <ChangeCell value={row.since} className="max-sm:hidden" />
      <ChangeCell value={row.lastChange} className="max-md:hidden" />
      <Figure className="max-lg:hidden">
        <Sparkline values={row.recent} />
      </Figure>
      <Figure className="max-sm:hidden">{formatCount(row.games)}</Figure>
      <Figure className="max-md:hidden">{formatCount(row.opponents)}</Figure>
      <Figure className="text-soft max-md:hidden">{formatTally(row)}</Figure>
    </tr>
  );
}

interface NotRankedProps {
  rows: readonly SeasonLine[];
  viewerId: number | null;
  minGames: number;
  minOpponents: number;
  allHref: string | null;
}

const FIRST_UNRANKED = 6;

/** Who is not ranked yet, what is missing, and the place that the rating would give. */
export function NotRanked({ rows, viewerId, minGames, minOpponents, allHref }: NotRankedProps) {
  const shown = allHref === null ? rows : rows.slice(0, FIRST_UNRANKED);
  const rest = rows.length - shown.length;
  const minimums = [
    { name: "Games", of: "games", min: minGames } as const,
    { name: "Opponents", of: "opponents", min: minOpponents } as const,
  ].filter(({ min }) => min > 0);
  return (
    <>
      <Table
        caption="Players who are not ranked yet"
        head={[
          "Player",
          figures("Season rating", "max-sm:hidden"),
          figures("Would be", "max-sm:hidden"),
          ...minimums.map(({ name }) => figures(name, "max-sm:hidden")),
          { name: "Missing", className: "pl-6 max-sm:pr-0! max-sm:text-right!" },
        ]}
      >
        {shown.map((row) => (
          <tr key={row.playerId} className={row.playerId === viewerId ? "own-row" : undefined}>
            <RowHead held={false} className="max-sm:pr-0!">
              <SeasonPerson person={row} isYou={row.playerId === viewerId} />
              <span className="block pl-7 text-[13px] font-normal whitespace-nowrap text-soft sm:hidden">
                {formatRating(row.rating)}, would be {formatOrdinal(row.wouldBe)}
              </span>
            </RowHead>
            <Figure className="font-semibold max-sm:hidden">{formatRating(row.rating)}</Figure>
            <Figure className="text-soft max-sm:hidden">{formatOrdinal(row.wouldBe)}</Figure>
            {minimums.map(({ name, of, min }) => (
              <Figure key={name} className="max-sm:hidden">
                {row[of]} <span className="text-soft">of {min}</span>
              </Figure>
            ))}
            <Words className="pl-6 max-sm:pr-0! max-sm:text-right!">
              {row.missing.split(", ").map((part, at) => (
                <span key={part} className="inline-block whitespace-nowrap">
                  {at > 0 && <span className="max-sm:hidden">,&nbsp;</span>}
                  {part}
                </span>
              ))}
            </Words>
          </tr>
        ))}
      </Table>
      {rest > 0 && allHref !== null && (
        <p className="mt-3 text-[15px]">
          <AppLink href={allHref} className="link py-2.5">
            {countOf(rest, "more player")}
          </AppLink>
        </p>
      )}
    </>
  );
}
