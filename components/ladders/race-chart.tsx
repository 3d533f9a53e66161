"use client";

import { useState, type ReactNode } from "react";
import { PlayerMark } from "@/components/player/player-mark";
import { TeamShield } from "@/components/game/team-shield";
import { AppLink, PlayerLink } from "@/components/ui/app-link";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import { formatDayMonth, playerPath } from "@/lib/format";
import { teamColours } from "@/lib/format/team-colours";
import { formatOrdinal } from "@/lib/games/result";
import type { Race as RaceData, RaceLine } from "@/lib/ladders/race";
import { layOutRace, heightOfRank, spreadLabels } from "./race-layout";
import styles from "./race-chart.module.css";

/** The height of a name at the right. */
const NAME = 22;
/** The width of the drawing, which is stretched to the width there is. */
const WIDTH = 1000;

interface RaceProps {
  race: RaceData;
  viewerId: number | null;
  /** Who is in it, and what gaps mean. */
  words: string;
  /** Between the chart and its table. */
  children?: ReactNode;
}

/** The race of a ladder or of a season: the chart, what it shows, and a table of the same. */
export function Race({ race, viewerId, words, children }: RaceProps) {
  return (
    <>
      <RaceChart race={race} viewerId={viewerId} />
      <p className="mt-4 text-sm text-soft">
        {words}
        {race.lines.some(({ team }) => team !== null) && " Coloured by team; dotted if a player has no regular team."}
      </p>
      {children}
      <RaceTable race={race} />
    </>
  );
}

/**
 * Ranks week by week, one line per player, with names at the ends of the lines. Pointing at a name, or tabbing to it, highlights its line. The
 * signed-in player's line is brick.
 */
export function RaceChart({ race: { lines, moments, zone }, viewerId }: { race: RaceData; viewerId: number | null }) {
  const [out, setOut] = useState<number | null>(null);
  const { height, ticks } = layOutRace(lines);
  // An inactive player has the name at the end of the line.
  const ends = spreadLabels(
    lines.map(({ ranks }) => heightOfRank(ranks.findLast((rank) => rank !== null) ?? 1)),
    NAME,
  );
  const total = Math.max(height, ...ends.map((y) => y + NAME));
  const last = Math.max(1, moments.length - 1);
  // Without teams, the colours tell the players apart.
  const inTeams = lines.some(({ team }) => team !== null);
  const drawn = lines.map(({ id, team, ranks }, at) => {
    const colour = inTeams ? team?.colour : at % teamColours.length;
    const isDotted = inTeams ? colour === undefined : at >= teamColours.length;
    return {
      id,
      path: bumpPath(ranks, last),
      ends: [ranks.findIndex((rank) => rank !== null), ranks.findLastIndex((rank) => rank !== null)]
        .map((week) => `M${xOf(week, last)} ${heightOfRank(ranks[week] ?? 1)}h0`)
        .join(""),
      ink: id === viewerId ? "var(--accent)" : colour === undefined ? "var(--soft)" : `var(--team-${colour})`,
      isDotted: isDotted && id !== viewerId,
    };
  });
  const markOf = ({ id, mark }: RaceLine) => <PlayerMark seed={mark} className={id === viewerId ? "text-accent" : ""} />;
  return (
    <figure className={styles.race}>
      <Dates moments={moments} zone={zone} />
      <div className={styles.body} style={{ height: total }}>
        {ticks.map(({ text, y }) => (
          <span key={text} aria-hidden className={styles.tick} style={{ top: y }}>
            {text}
          </span>
        ))}
        <svg
          role="img"
          aria-label={`Ranks of ${lines.length} players over ${moments.length - 1} weeks; the table has every rank.`}
          viewBox={`0 0 ${WIDTH} ${total}`}
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          <path d={moments.map((_, week) => `M${xOf(week, last)} 0V${total}`).join("")} className={styles.weeks} />
          {/* The line that is pointed at is above the others. */}
          {drawn
            .toSorted((a, b) => Number(a.id === out) - Number(b.id === out))
            .map(({ id, path, ends: dots, ink, isDotted }) => (
              <g key={id} opacity={out === null || out === id ? 1 : 0.25}>
                {/* Where two lines cross, a gap shows which is above. */}
                <path d={path} stroke="var(--paper)" strokeWidth="6" />
                <path d={path} stroke={ink} strokeWidth="2.5" strokeDasharray={isDotted ? "0.1 5" : undefined} />
                <path d={dots} stroke={ink} strokeWidth="9" />
              </g>
            ))}
        </svg>
        {lines.map((line, at) => (
          <div key={line.id}>
            {line.ranks[0] != null && (
              <span aria-hidden className={styles.start} style={{ top: heightOfRank(line.ranks[0]) }}>
                {markOf(line)}
              </span>
            )}
            <AppLink
              href={playerPath(line.slug)}
              className={styles.name}
              style={{ top: ends[at] }}
              onPointerEnter={() => setOut(line.id)}
              onPointerLeave={() => setOut(null)}
              onFocus={() => setOut(line.id)}
              onBlur={() => setOut(null)}
            >
              <span className={styles.mark}>{markOf(line)}</span>
              {line.team && <TeamShield colour={line.team.colour} />}
              <b title={line.name}>{line.name}</b>
              <span className={styles.rating}>{Math.round(line.rating)}</span>
            </AppLink>
          </div>
        ))}
      </div>
    </figure>
  );
}

function xOf(week: number, last: number): number {
  return Math.round((week * WIDTH) / last);
}

/** A line from week to week; weeks in which a player was not active are gaps. */
function bumpPath(ranks: readonly (number | null)[], last: number): string {
  return ranks
    .map((rank, week) => {
      if (rank === null) return "";
      const [x, y] = [xOf(week, last), heightOfRank(rank)];
      const before = week > 0 ? ranks[week - 1] : null;
      if (before == null) return `M${x} ${y}`;
      const middle = (xOf(week - 1, last) + x) / 2;
      return `C${middle} ${heightOfRank(before)} ${middle} ${y} ${x} ${y}`;
    })
    .join("");
}

/** As many dates as fit: seven on a wide screen, three on a phone. */
function Dates({ moments, zone = "UTC" }: Pick<RaceData, "moments" | "zone">) {
  const last = moments.length - 1;
  const shown = (count: number) => new Set(Array.from({ length: count }, (_, at) => Math.round((at * last) / (count - 1))));
  const [wide, narrow] = [shown(7), shown(3)];
  return (
    <div className={styles.dates} aria-hidden>
      {moments.map((moment, at) =>
        wide.has(at) || narrow.has(at) ? (
          <span
            key={moment}
            className={`${wide.has(at) ? "" : "sm:hidden"} ${narrow.has(at) ? "" : "max-sm:hidden"}`}
            style={{ left: `${last > 0 ? ((at * 100) / last).toFixed(2) : 0}%` }}
          >
            {formatDayMonth(new Date(moment), zone)}
          </span>
        ) : null,
      )}
    </div>
  );
}

/** The race as a table, closed at first: one row per player, one column per week. */
export function RaceTable({ race: { lines, moments, zone = "UTC" } }: { race: RaceData }) {
  return (
    <details className="mt-4 text-sm text-soft">
      <summary className="cursor-pointer py-2">View as a table</summary>
      <div className="mt-2 text-ink">
        <Table
          caption="Ranks week by week"
          head={[{ name: "Player", held: true }, ...moments.map((moment) => figures(formatDayMonth(new Date(moment), zone)))]}
        >
          {lines.map(({ id, name, slug, ranks }) => (
            <tr key={id}>
              <RowHead>
                <PlayerLink slug={slug} name={name} />
              </RowHead>
              {ranks.map((rank, at) => (
                <Figure key={moments[at]}>
                  {rank === null ? <span title="Not active">–</span> : <span title={formatOrdinal(rank)}>{rank}</span>}
                </Figure>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </details>
  );
}
