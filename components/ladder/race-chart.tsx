"use client";

import { useState, type ReactNode } from "react";
import { formatShortDay, playerPath } from "@/lib/format";
import { formatOrdinal } from "@/lib/games/result";
import type { Race, RaceLine } from "@/lib/ladders/race";
import { AppLink } from "@/components/ui/app-link";
import { layOutRace, heightOfRank, racePath, spreadLabels } from "./race-layout";
import styles from "./race-chart.module.css";

declare module "react" {
  interface CSSProperties {
    /** The colour of a line of the race. */
    "--line"?: string;
  }
}

/** How players are drawn; left out, lines are grey and names stand alone. */
export interface RaceLook {
  /** The number of the team's colour, 0 to 7; null for a player of several teams. */
  readonly colourOf: (player: number) => number | null;
  readonly markOf?: (player: number) => ReactNode;
  readonly shieldOf?: (player: number) => ReactNode;
}

interface RaceChartProps {
  race: Race;
  look: RaceLook;
  /** The signed-in player, whose line is brick. */
  viewerId?: number | null;
}

/** The drawing is stretched to the width there is; only heights are pixels. */
const WIDTH = 100;
/** Names at the right need so much. */
const NAME = 22;

/** Ranks week by week, a line a player, with names at the ends of the lines. Pointing at a name, or tabbing to it, brings its line out. */
export function RaceChart({ race, look, viewerId = null }: RaceChartProps) {
  const [out, setOut] = useState<number | null>(null);
  const { lines, moments } = race;
  const { height, ticks } = layOutRace(lines);
  // Someone who is no longer active has the name where the line ends.
  const ends = spreadLabels(
    lines.map(({ ranks }) => heightOfRank(ranks.findLast((rank) => rank !== null) ?? 1)),
    NAME,
  );
  const starts = lines.map(({ ranks }) => heightOfRank(ranks[0] ?? 1));
  const total = Math.max(height, ...ends.map((y) => y + NAME));
  const colour = ({ id }: RaceLine) => {
    if (id === viewerId) return "var(--accent)";
    const team = look.colourOf(id);
    return team === null ? "var(--soft)" : `var(--team-${team})`;
  };
  // The line that is brought out is drawn last, above the others.
  const inOrder = lines.map((_, at) => at).sort((a, b) => Number(lines[a]!.id === out) - Number(lines[b]!.id === out));
  return (
    <figure className={styles.race} data-out={out !== null}>
      <Dates moments={moments} />
      <div className={styles.body} style={{ height: total }}>
        {ticks.map(({ text, y }) => (
          <span key={text} aria-hidden className={styles.tick} style={{ top: y }}>
            {text}
          </span>
        ))}
        <svg
          viewBox={`0 0 ${WIDTH} ${total}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Ranks of ${lines.length} players over ${moments.length - 1} weeks; the table has every rank.`}
          className={styles.drawing}
        >
          {moments.map((moment, at) => {
            const x = moments.length > 1 ? (at * WIDTH) / (moments.length - 1) : 0;
            return <path key={moment} d={`M${x.toFixed(2)} 4V${height - 4}`} className={styles.week} />;
          })}
          {inOrder.map((at) => {
            const line = lines[at]!;
            const path = racePath(line.ranks, WIDTH);
            const several = line.id !== viewerId && look.colourOf(line.id) === null;
            return (
              <g key={line.id} style={{ "--line": colour(line) }} className={styles.line} data-is={line.id === out}>
                <path d={path} className={styles.halo} />
                <path d={path} className={several ? styles.several : styles.stroke} />
                {endsOf(line, WIDTH).map((d) => (
                  <path key={d} d={d} className={styles.dot} />
                ))}
              </g>
            );
          })}
        </svg>
        {lines.map((line, at) => (
          <div key={line.id} className={styles.person} data-is={line.id === out}>
            {line.ranks[0] != null && (
              <span aria-hidden className={styles.start} style={{ top: starts[at] }}>
                {look.markOf?.(line.id)}
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
              <span className={styles.mark}>{look.markOf?.(line.id)}</span>
              {look.shieldOf?.(line.id)}
              <b title={line.name}>{line.name}</b>
              <span className={styles.rating}>{Math.round(line.rating)}</span>
            </AppLink>
          </div>
        ))}
      </div>
    </figure>
  );
}

/** Dots where a line begins and ends. */
function endsOf({ ranks }: RaceLine, width: number): string[] {
  const step = ranks.length > 1 ? width / (ranks.length - 1) : 0;
  const [first, last] = [ranks.findIndex((rank) => rank !== null), ranks.findLastIndex((rank) => rank !== null)];
  return [...new Set([first, last])].map((week) => `M${(week * step).toFixed(2)} ${heightOfRank(ranks[week]!)}h0`);
}

/** As many as there is room for: seven on a wide screen, three on a phone. */
function Dates({ moments }: { moments: readonly string[] }) {
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
            {formatShortDay(new Date(moment), "UTC").replace(/ \d{4}$/, "")}
          </span>
        ) : null,
      )}
    </div>
  );
}

/** The same race as a table: one row a player, one column a week. */
export function RaceTable({ race: { lines, moments } }: { race: Race }) {
  return (
    <div className="table-scroll" role="region" aria-label="Ranks week by week" tabIndex={0}>
      <table className="ledger">
        <caption className="sr-only">Ranks week by week</caption>
        <thead>
          <tr>
            <th scope="col" className="words held">
              Player
            </th>
            {moments.map((moment) => (
              <th key={moment} scope="col" className="figures">
                {formatShortDay(new Date(moment), "UTC").replace(/ \d{4}$/, "")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, slug, ranks }) => (
            <tr key={id}>
              <th scope="row" className="words held font-semibold">
                <AppLink href={playerPath(slug)} className="name-link">
                  {name}
                </AppLink>
              </th>
              {ranks.map((rank, at) => (
                <td key={moments[at]} className="figures">
                  {rank === null ? <span title="Not active">–</span> : <span title={formatOrdinal(rank)}>{rank}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
