"use client";

import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { formatCount, formatShortDay } from "@/lib/format";
import type { Axis } from "@/lib/history/schema";
import { CHART_LEFT, LABEL_RIGHT } from "@/components/charts/chart-surface";
import type { HistoryPoint } from "./history-stretch";
import { nearestPlace, placeByKey } from "@/components/charts/chart-places";
import { moveBoth, moveHandle, type Handle, type Window } from "./history-window";
import { linePath } from "@/components/charts/line-path";

interface HistoryBrushProps {
  /** The whole history, as the chart shows it. */
  whole: readonly HistoryPoint[];
  axis: Axis;
  /** The numbers of the first and the last game that are shown of it. */
  from: number;
  to: number;
  /** Told with every move of a handle. */
  onSelect: (from: number, to: number, everything: boolean) => void;
}

/** The line is drawn in a box of this size and stretched to fit. */
const BOX = { width: 1000, height: 36 };

const names = { start: "Start of the part that is shown", end: "End of the part that is shown" };

/** The whole history, small, with two handles that choose a part of it, and what is between them to move both. */
export function HistoryBrush({ whole, axis, from, to, onSelect }: HistoryBrushProps) {
  const box = useRef<HTMLDivElement>(null);
  const grip = useRef<{ readonly at: number; readonly window: Window } | null>(null);
  // Where the handles are while the part between them is being loaded.
  // Held by a pointer, a handle needs no ring: the ring is for those who use the keyboard.
  const [held, setHeld] = useState(false);
  const [moved, setMoved] = useState<{ readonly of: string; readonly window: Window } | null>(null);
  const of = `${axis} ${from} ${to}`;
  const last = whole.length - 1;
  // The same for every move of a handle.
  const { xs, firsts, numbers, path } = useMemo(() => drawn(whole, axis), [whole, axis]);
  const shown = { start: nearestPlace(firsts, from), end: nearestPlace(numbers, to) };
  const window = moved?.of === of ? moved.window : shown;

  const select = (next: Window) => {
    if (next.start === window.start && next.end === window.end) return;
    setMoved({ of, window: next });
    onSelect(firsts[next.start]!, numbers[next.end]!, next.start === 0 && next.end === last);
  };
  const placeUnder = ({ clientX }: PointerEvent) => {
    const { left, width } = box.current!.getBoundingClientRect();
    return nearestPlace(xs, xs[0]! + ((clientX - left) / width) * (xs[last]! - xs[0]!));
  };
  const along = (place: number) => `${((xs[place]! - xs[0]!) / (xs[last]! - xs[0]! || 1)) * 100}%`;
  const takeHold = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    setHeld(true);
    grip.current = { at: placeUnder(event), window };
  };
  const letGo = () => {
    grip.current = null;
  };
  const handle = (which: Handle) => (
    <div
      role="slider"
      tabIndex={0}
      aria-label={names[which]}
      aria-valuemin={firsts[0]}
      aria-valuemax={numbers[last]}
      aria-valuenow={(which === "start" ? firsts : numbers)[window[which]]}
      aria-valuetext={inWords((which === "start" ? firsts : numbers)[window[which]]!, whole[window[which]]!)}
      title={inWords((which === "start" ? firsts : numbers)[window[which]]!, whole[window[which]]!)}
      // Where both stand at the right end, the one that can still be moved lies on top.
      style={{ left: along(window[which]), zIndex: which === "start" && window.start > last / 2 ? 2 : 1 }}
      className={`absolute inset-y-0 -ml-3 flex w-6 cursor-ew-resize touch-pan-y items-center justify-center ${held ? "outline-none!" : ""}`}
      onPointerDown={takeHold}
      onPointerMove={(event) => {
        if (grip.current !== null) select(moveHandle(window, which, placeUnder(event), last));
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event: KeyboardEvent) => {
        setHeld(false);
        const place = placeByKey(event.key, window[which], last);
        if (place === null) return;
        event.preventDefault();
        select(moveHandle(window, which, place, last));
      }}
    >
      <span aria-hidden className="h-full w-0.5 bg-soft" />
      <span aria-hidden className="absolute h-4 w-2 rounded-[2px] border border-soft bg-paper" />
    </div>
  );

  return (
    <div className="h-full" style={{ paddingLeft: CHART_LEFT, paddingRight: LABEL_RIGHT }}>
      <div
        ref={box}
        className="relative h-full border-y border-rule select-none"
        // Otherwise the mouse selects the page's text on its way, and next time drags that text instead of the handle.
        onMouseDown={(event) => event.preventDefault()}
      >
        <svg
          aria-hidden
          viewBox={`0 -2 ${BOX.width} ${BOX.height + 4}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          <path d={path} fill="none" stroke="var(--accent)" strokeOpacity="0.6" vectorEffect="non-scaling-stroke" />
        </svg>
        <div
          aria-hidden
          style={{ left: along(window.start), right: `calc(100% - ${along(window.end)})` }}
          className="absolute inset-y-0 cursor-grab touch-pan-y bg-soft/12"
          onPointerDown={takeHold}
          onPointerMove={(event) => {
            if (grip.current !== null) select(moveBoth(grip.current.window, placeUnder(event) - grip.current.at, last));
          }}
          onPointerUp={letGo}
          onPointerCancel={letGo}
        />
        {handle("start")}
        {handle("end")}
      </div>
    </div>
  );
}

function drawn(whole: readonly HistoryPoint[], axis: Axis) {
  return {
    xs: whole.map(({ x }) => x),
    // A point may be an evening of several games: its first one, and its last.
    firsts: whole.map(({ number, games }) => number - games + 1),
    numbers: whole.map(({ number }) => number),
    path: linePath(whole, BOX.width, BOX.height, axis === "date"),
  };
}

function inWords(number: number, { at }: HistoryPoint): string {
  return `Game ${formatCount(number)}, ${formatShortDay(new Date(at), "UTC")}`;
}
