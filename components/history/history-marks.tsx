"use client";

import { useRef } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Diamond } from "@/components/charts/diamond";
import { share, type Plot } from "@/components/charts/line-path";
import { isMark, pathOf, type LinePoint } from "./mark-points";

interface HistoryMarksProps {
  points: readonly LinePoint[];
  plot: Plot;
  /** Told with the place of a mark among the points when a pointer is on it. */
  onActive: (point: number) => void;
}

/**
 * The marks on a line, for pointers: the arrow keys reach them as points of the line, and the list of corrections below has them for
 * everybody. What a mark is about is said above the chart, where it covers nothing.
 */
export function HistoryMarks({ points, plot, onActive }: HistoryMarksProps) {
  const touched = useRef(false);
  return points.map((point, place) => {
    if (!isMark(point)) return null;
    const [along, up] = [share(point.x, plot.left, plot.right), share(point.y, plot.low, plot.high)];
    return (
      <AppLink
        key={point.x}
        href={pathOf(point)}
        aria-hidden
        tabIndex={-1}
        data-mark
        style={{ left: `${along * 100}%`, bottom: `${up * 100}%` }}
        className="absolute -mb-3 -ml-3 grid size-6 place-items-center leading-none"
        onPointerMove={(event) => {
          // The chart under it would tell about the nearest point, which may be a game beside it.
          event.stopPropagation();
          onActive(place);
        }}
        onPointerDown={(event) => {
          touched.current = event.pointerType === "touch";
        }}
        onClick={(event) => {
          event.stopPropagation();
          if (!touched.current) return;
          // There is no hovering by touch: the text and its link are shown above the chart.
          event.preventDefault();
          onActive(place);
        }}
      >
        <Diamond filled={point.mark.moves > 1} />
      </AppLink>
    );
  });
}
