"use client";

import { useRef, type PointerEvent, type RefObject } from "react";
import { formatRating } from "@/lib/format";
import { ratingByKey, within } from "./curve";

interface RatingHandleProps {
  name: string;
  rating: number;
  /** The height on the curve, 0 to 100. */
  wins: number;
  /** The expected result in words, read out while moving. */
  words: string;
  /** The position of the name: two close handles must not cover each other's names. */
  label: "above" | "below";
  /** The ends of the axis. */
  from: number;
  to: number;
  /** The element that spans the axis on the screen. */
  box: RefObject<HTMLDivElement | null>;
  onHold: (holds: boolean) => void;
  onMove: (rating: number) => void;
}

/** A player on the curve, to be dragged along the axis or moved with the keys. */
export function RatingHandle(props: RatingHandleProps) {
  const { name, rating, wins, words, label, from, to, box, onHold, onMove } = props;
  const held = useRef(false);
  const along = ((within(rating, from, to) - from) / (to - from)) * 100;
  const letGo = () => {
    held.current = false;
    onHold(false);
  };
  const drag = ({ clientX }: PointerEvent) => {
    const { left, width } = box.current!.getBoundingClientRect();
    const next = Math.round(within(from + ((clientX - left) / width) * (to - from), from, to));
    if (next !== rating) onMove(next);
  };
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`Rating of ${name}`}
        aria-valuemin={from}
        aria-valuemax={to}
        aria-valuenow={rating}
        aria-valuetext={`${formatRating(rating)} points. ${words}`}
        style={{ left: `${along}%` }}
        className="pointer-events-auto absolute inset-y-0 -ml-3 flex w-6 cursor-ew-resize touch-pan-y justify-center"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          event.currentTarget.focus({ preventScroll: true });
          held.current = true;
          onHold(true);
        }}
        onPointerMove={(event) => {
          if (held.current) drag(event);
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={(event) => {
          const next = ratingByKey(event.key, rating, from, to);
          if (next === null) return;
          event.preventDefault();
          onMove(next);
        }}
      >
        <span aria-hidden className={`h-full w-px ${label === "above" ? "bg-accent" : "bg-soft"}`} />
        <span
          aria-hidden
          style={{ top: `${100 - wins}%` }}
          className={`absolute -mt-2 size-4 rounded-full border-2 ${label === "above" ? "border-paper bg-accent" : "border-soft bg-paper"}`}
        />
      </div>
      <span
        aria-hidden
        // Near the ends of the axis the label moves inwards.
        style={{ left: `${along}%`, transform: `translateX(-${along}%)` }}
        className={`absolute z-10 bg-paper px-1 text-[13px] whitespace-nowrap ${label === "above" ? "-top-[26px]" : "bottom-1 text-soft"}`}
      >
        {name} <b className="tabular font-semibold">{formatRating(rating)}</b>
      </span>
    </>
  );
}
