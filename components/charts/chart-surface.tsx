"use client";

import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";

/** The margins of a chart's line, in pixels. */
export const CHART_LEFT = 44;
export const CHART_RIGHT = 16;

interface ChartSurfaceProps<Point> {
  points: readonly Point[];
  /** The position of a point on the x axis. */
  xOf: (point: Point) => number;
  /** Called on a mouse click. */
  onOpen: (point: Point) => void;
  /** Called on a tap and on Enter, to show a point with a link: a finger cannot hover. */
  onTell: (point: Point) => void;
  /** The point that the arrow keys have reached. */
  active: Point | null;
  /** Drawn over the chart, with pointer events of its own. */
  over?: ReactNode;
  children: ReactNode;
}

/**
 * Handles pointer events for a chart. The drawing itself gets none: the line is redrawn while a finger is down, and a browser
 * sees no click when the element under the finger was replaced.
 */
export function ChartSurface<Point>({ points, xOf, onOpen, onTell, active, over, children }: ChartSurfaceProps<Point>) {
  const touched = useRef(false);
  const choose = (event: MouseEvent<HTMLDivElement>) => {
    // A link over the chart leads where it says; what is under it is not opened as well.
    if (event.target instanceof Element && event.target.closest("a") !== null) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const [first, last] = [xOf(points[0]!), xOf(points.at(-1)!)];
    const x = first + ((event.clientX - left - CHART_LEFT) / (width - CHART_LEFT - CHART_RIGHT)) * (last - first);
    const point = points.reduce((best, one) => (Math.abs(xOf(one) - x) < Math.abs(xOf(best) - x) ? one : best), points[0]!);
    if (touched.current) onTell(point);
    else onOpen(point);
  };
  return (
    <div
      className="relative h-full cursor-pointer [&_svg]:pointer-events-none"
      onClick={choose}
      onPointerDownCapture={(event) => {
        touched.current = event.pointerType === "touch";
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && active !== null) onTell(active);
      }}
    >
      {children}
      {over}
    </div>
  );
}

/** How every line over games is drawn; a single game is a dot. */
export function lineLook(points: number) {
  return {
    stroke: "var(--accent)",
    strokeWidth: 1.75,
    dot: points === 1 ? { fill: "var(--accent)", r: 3 } : false,
    activeDot: { r: 5, fill: "var(--paper)", stroke: "var(--accent)", strokeWidth: 2 },
    isAnimationActive: false,
  } as const;
}

interface PointedAtProps<Point> {
  point: Point;
  onShow: (point: Point) => void;
  children: ReactNode;
}

/** The tooltip of a point, read out as it changes. It is the only way to learn which point the arrow keys have reached. */
export function PointedAt<Point>({ point, onShow, children }: PointedAtProps<Point>) {
  useEffect(() => onShow(point), [point, onShow]);
  return (
    <div role="status" className="border border-rule bg-paper px-3 py-2 text-[13px]">
      {children}
    </div>
  );
}
