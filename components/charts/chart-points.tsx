"use client";

import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import { useActiveTooltipDataPoints } from "recharts";

/**
 * Interaction with the points of a chart: recharts finds the one under the pointer and moves through them by the arrow keys; a click or
 * Enter opens one. `surface` is for the element around the chart, `report` for `ReportActive` within it.
 */
export function useChartPoints(onActive: (point: number) => void, onOpen?: (point: number) => void) {
  const isTouched = useRef(false);
  const active = useRef<number | null>(null);
  const open = () => {
    if (active.current !== null) onOpen?.(active.current);
  };
  return {
    surface: {
      className: `absolute inset-0 select-none ${onOpen ? "cursor-pointer" : ""}`,
      onPointerDown: (event: PointerEvent) => {
        isTouched.current = event.pointerType === "touch";
      },
      // The focus would make the first point the active one.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => {
        // Touch cannot hover: a tap only reads the point out.
        if (!isTouched.current) open();
      },
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (event.key !== "Enter" || active.current === null) return;
        // recharts would hide the point, and later show the previous one.
        event.stopPropagation();
        open();
      },
    },
    report: (point: number | null) => {
      active.current = point;
      if (point !== null) onActive(point);
    },
  };
}

interface ReportActiveProps {
  points: readonly unknown[];
  /** The point of a hovered diamond; it takes precedence over the one that recharts finds. */
  hovered?: number | null;
  onActive: (point: number | null) => void;
}

/** Passes on the index of the point that recharts has found, by pointer or by keyboard. */
export function ReportActive({ points, hovered = null, onActive }: ReportActiveProps) {
  const found = useActiveTooltipDataPoints()?.[0];
  const active = hovered ?? (found === undefined ? null : points.indexOf(found));
  useEffect(() => {
    onActive(active);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function is another one with every rendering, and does the same
  }, [active]);
  return null;
}

/** The content of a tooltip whose point is read out above the chart. */
export function noTooltip() {
  return null;
}

/** Reports when a recharts chart has drawn: recharts mounts its children only when it knows its size. */
export function Drawn({ onDrawn }: { onDrawn: () => void }) {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is drawn
  useEffect(onDrawn, []);
  return null;
}
