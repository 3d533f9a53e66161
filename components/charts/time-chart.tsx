"use client";

import { useMemo, type ReactNode } from "react";
import { CHART_LEFT, LABEL_RIGHT, ChartSurface } from "./chart-surface";
import { dotsIn, pathIn, share, type Plot } from "./line-path";

interface Spot {
  readonly x: number;
  /** Null: nothing is known here, and the line has a gap. */
  readonly y: number | null;
}

export interface Tick {
  readonly at: number;
  readonly text: string;
}

/** How far a line may be off at a place. */
export interface BandSpot {
  readonly x: number;
  readonly low: number;
  readonly high: number;
}

interface TimeChartProps<Point extends Spot> {
  title: string;
  /** From left to right. */
  points: readonly Point[];
  plot: Plot;
  ticks: { readonly x: readonly Tick[]; readonly y: readonly Tick[] };
  /** In steps, a value stays until the next point. */
  steps: boolean;
  /** The area is between the line and this value. */
  base: number;
  /** A dotted line across, at this value. */
  dotted?: number | null;
  /** Drawn behind a part of the line, from left to right. */
  band?: readonly BandSpot[];
  ink?: string;
  active: number | null;
  onActive: (point: number | null) => void;
  onOpen?: (point: number) => void;
  /** Labels and marks, laid over the plot: `ChartLabel`, or anything placed by shares of it. */
  children?: ReactNode;
}

const BOX = { width: 1000, height: 200 };

const NO_BAND: readonly BandSpot[] = [];

/** There and back again, as far as the plot goes. */
function bandIn(plot: Plot, band: readonly BandSpot[]): string {
  const spot = (x: number, y: number) => {
    const within = Math.min(Math.max(y, Math.min(plot.low, plot.high)), Math.max(plot.low, plot.high));
    return `${(share(x, plot.left, plot.right) * BOX.width).toFixed(1)},${((1 - share(within, plot.low, plot.high)) * BOX.height).toFixed(1)}`;
  };
  const [there, back] = [band.map(({ x, high }) => spot(x, high)), band.toReversed().map(({ x, low }) => spot(x, low))];
  return `M${[...there, ...back].join("L")}z`;
}

/** Fewer points are seen as single ones. */
const FEW = 40;

/** Room above the plot for the label of the highest point, and below it for the axis. */
const TOP = 30;
const BOTTOM = 28;

/**
 * A line over time with a soft area, drawn on the server: it is there at once, without JavaScript too. Texts and dots are not part of
 * the picture that is stretched to the width of the window.
 */
export function TimeChart<Point extends Spot>(props: TimeChartProps<Point>) {
  const {
    title,
    points,
    plot,
    ticks,
    steps,
    base,
    dotted = null,
    band = NO_BAND,
    ink = "var(--accent)",
    active,
    onActive,
    onOpen,
  } = props;
  const drawing = useMemo(
    () => (
      <svg
        aria-hidden
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        className="absolute size-full overflow-visible"
      >
        <path d={pathIn(plot, points, BOX.width, BOX.height, steps, base)} fill={ink} fillOpacity="0.07" />
        {band.length > 1 && <path data-band d={bandIn(plot, band)} fill="var(--soft)" fillOpacity="0.16" />}
        <path
          data-line
          d={pathIn(plot, points, BOX.width, BOX.height, steps)}
          fill="none"
          stroke={ink}
          strokeWidth="1.75"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {points.length <= FEW && (
          <path
            d={dotsIn(plot, points, BOX.width, BOX.height)}
            stroke={ink}
            strokeWidth="6"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
    ),
    [plot, points, steps, base, ink, band],
  );
  const along = useMemo(() => points.map(({ x }) => share(x, plot.left, plot.right)), [points, plot]);
  const point = active === null ? undefined : points[active];
  return (
    <ChartSurface title={title} along={along} active={active} onActive={onActive} onOpen={onOpen} className="h-full">
      <div className="absolute" style={{ left: CHART_LEFT, right: LABEL_RIGHT, top: TOP, bottom: BOTTOM }}>
        <div aria-hidden className="text-xs text-soft">
          {ticks.y.map(({ at, text }) => (
            <div
              key={at}
              className="absolute inset-x-0 border-t border-hairline"
              style={{ bottom: percent(share(at, plot.low, plot.high)) }}
            >
              <span className="tabular absolute right-full mr-2 -translate-y-1/2 leading-none">{text}</span>
            </div>
          ))}
          {dotted !== null && (
            <div
              className="absolute inset-x-0 border-t border-dotted border-soft"
              style={{ bottom: percent(share(dotted, plot.low, plot.high)) }}
            />
          )}
          {ticks.x.map(({ at, text }, place) => (
            <span
              key={at}
              className={`absolute top-full mt-2 -translate-x-1/2 whitespace-nowrap leading-none ${place % 2 === 1 ? "max-sm:hidden" : ""}`}
              style={{ left: percent(share(at, plot.left, plot.right)) }}
            >
              {text}
            </span>
          ))}
        </div>
        {drawing}
        {props.children}
        {point !== undefined && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-y-0 border-l border-rule"
            style={{ left: percent(along[active!]!) }}
          >
            {point.y !== null && (
              <span
                className="absolute -mb-1.5 -ml-[6.5px] size-3 rounded-full border-2 bg-paper"
                style={{ bottom: percent(share(point.y, plot.low, plot.high)), borderColor: ink }}
              />
            )}
          </div>
        )}
      </div>
    </ChartSurface>
  );
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}

interface ChartLabelProps {
  plot: Plot;
  x: number;
  y: number;
  /** Above the point, or at its right. */
  place: "above" | "beside";
  value: string;
  words: string;
  ink?: string;
}

/** Names a point of the line: its value, and what it is. */
export function ChartLabel({ plot, x, y, place, value, words, ink = "var(--accent)" }: ChartLabelProps) {
  const [along, up] = [share(x, plot.left, plot.right), share(y, plot.low, plot.high)];
  const above = place === "above";
  return (
    <div className="pointer-events-none absolute" style={{ left: percent(along), bottom: percent(up) }}>
      <span
        aria-hidden
        className={`absolute -bottom-1 -left-1 size-2 rounded-full border-2 ${above ? "bg-paper" : ""}`}
        style={{ borderColor: ink, background: above ? undefined : ink }}
      />
      <p
        className={
          above
            ? `absolute bottom-2 bg-paper px-1 text-xs leading-none whitespace-nowrap text-soft ${along > 0.5 ? "-right-1" : along > 0.15 ? "-left-9" : "-left-2"}`
            : "absolute left-2.5 w-[78px] -translate-y-1/2 text-xs leading-tight text-soft"
        }
      >
        <b className={`tabular font-serif text-[17px] font-semibold text-ink ${above ? "mr-1" : "block"}`}>{value}</b>
        {words}
      </p>
    </div>
  );
}
