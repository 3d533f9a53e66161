import { PLOT } from "./chart-look";
import type { Axis } from "./ticks";

export interface Spot {
  readonly x: number;
  /** Null for a gap in the line. */
  readonly y: number | null;
}

interface PlainLineProps {
  title: string;
  points: readonly Spot[];
  axes: Spans;
  /** In steps, a value stays until the next point. */
  steps: boolean;
  ink: string;
  /** Pixels around the plot. */
  plot?: typeof PLOT;
}

/** The values at the ends of an axis. */
type Span = Pick<Axis, "from" | "to">;
type Spans = Readonly<Record<"x" | "y", Span>>;

/** The box of `plainPath`; it is stretched to the size of the plot. */
const PLAIN_BOX = { width: 1000, height: 200 };

/** The line of a chart as static SVG, where the chart will draw it: sent by the server, and shown without JavaScript. */
export function PlainLine({ title, points, axes, steps, ink, plot = PLOT }: PlainLineProps) {
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${PLAIN_BOX.width} ${PLAIN_BOX.height}`}
      preserveAspectRatio="none"
      className="absolute overflow-visible"
      style={{
        left: plot.left,
        top: plot.top,
        width: `calc(100% - ${plot.left + plot.right}px)`,
        height: `calc(100% - ${plot.top + plot.bottom}px)`,
      }}
    >
      <path
        d={plainPath(points, axes, steps)}
        fill="none"
        stroke={ink}
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** A line as an SVG path that fills the box: steps in whole units, of which one is a pixel on a wide screen, and a curve in tenths. */
export function plainPath(points: readonly Spot[], { x, y }: Spans, steps: boolean): string {
  const rounded = (units: number) => (steps ? Math.round(units) : Math.round(units * 10) / 10);
  const along = (value: number) => rounded(share(value, x) * PLAIN_BOX.width);
  const down = (value: number) => rounded((1 - share(value, y)) * PLAIN_BOX.height);
  let path = "";
  let isGap = true;
  for (const point of points) {
    if (point.y !== null) {
      const [left, top] = [along(point.x), down(point.y)];
      path += isGap ? `M${left} ${top}h0` : steps ? `H${left}V${top}` : `L${left} ${top}`;
    }
    isGap = point.y === null;
  }
  return path;
}

/** How far along an axis a value is; in the middle of an axis without length. */
export function share(value: number, { from, to }: Span): number {
  return from === to ? 0.5 : (value - from) / (to - from);
}
