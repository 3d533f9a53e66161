"use client";

import dynamic from "next/dynamic";
import { useState, type ReactNode } from "react";
import { PLAIN_BOX, plainPath } from "@/components/charts/plain-line";
import { AppLink } from "@/components/ui/app-link";
import { formatShortDay, playerPath } from "@/lib/format";
import { formatOrdinal } from "@/lib/games/result";
import type { Race, RaceLine } from "@/lib/ladders/race";
import { layOutRace, heightOfRank, spreadLabels } from "./race-layout";
import styles from "./race-chart.module.css";

const RaceLines = dynamic(() => import("./race-lines").then((module) => module.RaceLines), { ssr: false });

/** How players are drawn; left out, lines are grey and names stand alone. */
interface RaceLook {
  /** The number of the team's colour, 0 to 7; null for a player of several teams. */
  readonly colourOf: (player: number) => number | null;
  readonly isDotted?: (player: number) => boolean;
  readonly markOf?: (player: number) => ReactNode;
  readonly shieldOf?: (player: number) => ReactNode;
}

interface RaceChartProps {
  race: Race;
  look: RaceLook;
  /** The signed-in player, whose line is brick. */
  viewerId?: number | null;
}

/** The height of a name at the right. */
const NAME = 22;

/**
 * Ranks week by week, one line per player, with names at the ends of the lines. Pointing at a name, or tabbing to it, highlights its line.
 */
export function RaceChart({ race, look, viewerId = null }: RaceChartProps) {
  const [out, setOut] = useState<number | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const { lines, moments } = race;
  const { height, ticks } = layOutRace(lines);
  // An inactive player has the name at the end of the line.
  const ends = spreadLabels(
    lines.map(({ ranks }) => heightOfRank(ranks.findLast((rank) => rank !== null) ?? 1)),
    NAME,
  );
  const starts = lines.map(({ ranks }) => heightOfRank(ranks[0] ?? 1));
  const total = Math.max(height, ...ends.map((y) => y + NAME));
  const drawn = lines.map((line) => drawnLine(line, look, viewerId));
  const title = `Ranks of ${lines.length} players over ${moments.length - 1} weeks; the table has every rank.`;
  return (
    <figure className={styles.race}>
      <Dates moments={moments} />
      <div className={styles.body} style={{ height: total }}>
        {ticks.map(({ text, y }) => (
          <span key={text} aria-hidden className={styles.tick} style={{ top: y }}>
            {text}
          </span>
        ))}
        <div className={styles.drawing}>
          {!isDrawn && <PlainLines title={title} lines={drawn} height={total} />}
          <RaceLines title={title} lines={drawn} height={total} out={out} onDrawn={() => setIsDrawn(true)} />
        </div>
        {lines.map((line, at) => (
          <div key={line.id}>
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

/** A line of the race: where it is in each week, in pixels from the top, and how it looks. */
export interface DrawnLine {
  readonly id: number;
  readonly heights: readonly (number | null)[];
  readonly ink: string;
  /** True for a player of several teams or of none. */
  readonly isDotted: boolean;
}

function drawnLine({ id, ranks }: RaceLine, look: RaceLook, viewerId: number | null): DrawnLine {
  const team = look.colourOf(id);
  const isViewer = id === viewerId;
  return {
    id,
    heights: ranks.map((rank) => (rank === null ? null : heightOfRank(rank))),
    ink: isViewer ? "var(--accent)" : team === null ? "var(--soft)" : `var(--team-${team})`,
    isDotted: !isViewer && (look.isDotted?.(id) ?? team === null),
  };
}

/** The lines without recharts: until its code has arrived, and without JavaScript. */
function PlainLines({ title, lines, height }: { title: string; lines: readonly DrawnLine[]; height: number }) {
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${PLAIN_BOX.width} ${PLAIN_BOX.height}`}
      preserveAspectRatio="none"
      className="absolute size-full overflow-visible"
    >
      {lines.map(({ id, heights, ink }) => (
        <path
          key={id}
          d={plainPath(
            heights.map((y, x) => ({ x, y })),
            { x: { from: 0, to: heights.length - 1 }, y: { from: height, to: 0 } },
            false,
          )}
          fill="none"
          stroke={ink}
          strokeWidth="2.5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** As many dates as fit: seven on a wide screen, three on a phone. */
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

/** The race as a table: one row per player, one column per week. */
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
