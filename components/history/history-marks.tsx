"use client";

import { useRef } from "react";
import { formatChange } from "@/lib/format";
import { Diamond } from "@/components/charts/diamond";
import { pathOf, type MarkPoint } from "./mark-points";
import { MarkReadout, markInWords } from "./move-words";

interface HistoryMarksProps {
  marks: readonly MarkPoint[];
  /** Where the box that they are laid over begins and ends, in the values of the line. */
  box: { readonly left: number; readonly right: number; readonly low: number; readonly high: number };
  /** Where the arrow keys reach them as points of the line, they are for pointers alone. */
  forPointers?: { readonly onTell: (point: MarkPoint) => void };
}

/** The marks over a line: links, each with a box that says what happened. */
export function HistoryMarks({ marks, box: { left, right, low, high }, forPointers }: HistoryMarksProps) {
  const touched = useRef(false);
  return marks.map((point) => {
    const [along, up] = [share(point.x, left, right), share(point.rating, low, high)];
    return (
      <a
        key={point.x}
        href={pathOf(point)}
        {...(forPointers === undefined
          ? { "aria-label": `${formatChange(point.mark.change)} by ${markInWords(point.mark)}` }
          : { "aria-hidden": true, tabIndex: -1 })}
        data-mark
        style={{ left: `${along * 100}%`, bottom: `${up * 100}%` }}
        className="group pointer-events-auto absolute -mb-3 -ml-3 grid size-6 place-items-center leading-none hover:z-10 focus-visible:z-10"
        onPointerDown={(event) => {
          touched.current = event.pointerType === "touch";
        }}
        onClick={(event) => {
          if (forPointers === undefined || !touched.current) return;
          // A finger cannot hover: it is told below, with a link.
          event.preventDefault();
          forPointers.onTell(point);
        }}
      >
        <Diamond filled={point.mark.moves > 1} />
        <div
          aria-hidden
          className={`pointer-events-none absolute hidden w-max max-w-60 border border-rule bg-paper px-3 py-2 text-[13px] leading-normal group-hover:block group-focus-visible:block ${along > 0.5 ? "right-4" : "left-4"} ${up > 0.6 ? "top-5" : "bottom-5"}`}
        >
          <MarkReadout mark={point.mark} />
        </div>
      </a>
    );
  });
}

/** A line without any width or height stands in the middle. */
function share(value: number, from: number, to: number): number {
  return to > from ? (value - from) / (to - from) : 0.5;
}
