"use client";

import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { nearestPlace, placeByKey } from "./chart-places";

/** The margins of a chart's line, in pixels. */
export const CHART_LEFT = 44;
export const CHART_RIGHT = 16;
/** The right margin of a chart whose end has a label. */
export const LABEL_RIGHT = 88;

interface ChartSurfaceProps {
  title: string;
  /** Where the points are along the chart, rising, from 0 to 1. */
  along: readonly number[];
  /** The point whose values are shown; null for none. */
  active: number | null;
  onActive: (point: number | null) => void;
  /** A click or Enter opens a point. A finger cannot hover: a tap tells about it, with a link. */
  onOpen?: (point: number) => void;
  margins?: { readonly left: number; readonly right: number };
  className?: string;
  children: ReactNode;
}

const MARGINS = { left: CHART_LEFT, right: LABEL_RIGHT };

/** Goes through the points of a chart by pointer and by keyboard: arrows, Page Up and Down, Home and End, Enter, Escape. */
export function ChartSurface({
  title,
  along,
  active,
  onActive,
  onOpen,
  margins = MARGINS,
  className = "",
  children,
}: ChartSurfaceProps) {
  const touched = useRef(false);
  const last = along.length - 1;
  const under = ({ currentTarget, clientX }: { currentTarget: HTMLElement; clientX: number }) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return nearestPlace(along, (clientX - left - margins.left) / Math.max(1, width - margins.left - margins.right));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onActive(null);
    else if (event.key === "Enter" && active !== null) onOpen?.(active);
    else {
      // Before the first key nothing is chosen: an arrow to the left begins at the end.
      const place = placeByKey(event.key, active ?? (event.key === "ArrowRight" ? -1 : last + 1), last);
      if (place === null) return;
      event.preventDefault();
      onActive(Math.max(0, Math.min(place, last)));
    }
  };
  return (
    <div
      role="application"
      aria-roledescription="chart"
      aria-label={title}
      tabIndex={0}
      className={`relative select-none ${onOpen ? "cursor-pointer" : ""} ${className}`}
      onPointerDown={(event) => {
        touched.current = event.pointerType === "touch";
      }}
      onPointerMove={(event: PointerEvent<HTMLDivElement>) => {
        if (event.pointerType !== "touch") onActive(under(event));
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== "touch") onActive(null);
      }}
      onClick={(event) => {
        const point = under(event);
        if (touched.current || onOpen === undefined) onActive(point);
        else onOpen(point);
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/** How charts of recharts draw a line; a single point is a dot. */
export function lineLook(points: number) {
  return {
    stroke: "var(--accent)",
    strokeWidth: 1.75,
    dot: points === 1 ? { fill: "var(--accent)", r: 3 } : false,
    activeDot: { r: 5, fill: "var(--paper)", stroke: "var(--accent)", strokeWidth: 2 },
    isAnimationActive: false,
  } as const;
}
