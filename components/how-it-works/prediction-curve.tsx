"use client";

import { useId, useState } from "react";
import { formatCount, formatPredicted, formatRating, formatScore } from "@/lib/format";
import { predict } from "@/lib/rating";
import { PlainLine, share } from "../charts/plain-line";
import { useHydrated } from "../ui/hydration";
import { FieldProblem } from "@/components/ui/field-problem";
import { AsTable, Figure, figures, RowHead, Table } from "@/components/ui/table";
import styles from "./prediction-curve.module.css";
import { expectedInWords, names, SPREADS, type DuelProps } from "./duel";
import { CHART_RIGHT, PLOT } from "@/components/charts/chart-look";
import { spanTicks } from "@/components/charts/ticks";

/** The expected result of two ratings: in words, as a curve on which both players can be moved, and as a table. */
export function PredictionCurve({ duel, typed, problems, onType }: DuelProps) {
  return (
    <figure className="m-0">
      <p role="status" className="pt-2 font-serif text-[26px] leading-snug">
        {expectedInWords(duel)}
      </p>
      <Spread typed={typed} problem={problems.t} onType={onType} />
      <p className="mb-1 text-xs text-soft">
        Share of games that {names.one} is expected to win (a tie counts half). The curve is at 50% at the rating of {names.other}
        .
      </p>
      <Curve duel={duel} onType={onType} />
      <CurveTable spread={duel.spread} />
    </figure>
  );
}

const quarters = [0, 25, 50, 75, 100];

/** The curve as plain SVG with its axes; with code, both players are sliders on it. */
function Curve({ duel, onType }: Pick<DuelProps, "duel" | "onType">) {
  const { one, other, spread } = duel;
  // The axis is fixed while a handle is held, or it would move away under the finger.
  const [held, setHeld] = useState<number[] | null>(null);
  const ticks = held ?? curveTicks(one, other);
  const x = { from: ticks[0]!, to: ticks.at(-1)! };
  const hold = () => {
    setHeld(ticks);
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => setHeld(null), { once: true });
  };
  const handle = { x, words: expectedInWords(duel), onHold: hold };
  const isHydrated = useHydrated();
  return (
    <div className="relative h-[320px] text-xs text-soft">
      <div aria-hidden className="absolute border-b border-ink" style={CURVE_PLOT}>
        {quarters.map((share) => (
          <div
            key={share}
            className={`absolute w-full border-t ${share === 50 ? "border-dotted border-(--field)" : "border-hairline"}`}
            style={{ bottom: `${share}%` }}
          >
            <span className="absolute right-full -translate-y-1/2 pr-2">{share}%</span>
          </div>
        ))}
        {ticks.map((rating) => (
          <span key={rating} className="absolute top-full -translate-x-1/2 pt-1.5" style={{ left: alongOf(rating, x) }}>
            {formatCount(rating)}
          </span>
        ))}
        <span className="absolute top-full right-0 pt-7">Rating of {names.one}, in points</span>
      </div>
      <PlainLine
        title="Share of games that is expected to be won, by rating; the table below has the same"
        points={curvePoints(other, spread, x.from, x.to)}
        axes={{ x, y: { from: 0, to: 100 } }}
        steps={false}
        ink="var(--accent)"
        plot={CURVE_PLOT}
      />
      {isHydrated && (
        <div className="absolute" style={CURVE_PLOT}>
          <Handle {...handle} name={names.other} rating={other} wins={50} onMove={(rating) => onType({ other: rating })} />
          <Handle
            {...handle}
            above
            name={names.one}
            rating={one}
            wins={predict(one, other, { spread }) * 100}
            onMove={(rating) => onType({ one: rating })}
          />
        </div>
      )}
    </div>
  );
}

interface HandleProps {
  name: string;
  rating: number;
  /** The height on the curve, 0 to 100. */
  wins: number;
  /** The expected result, read out while moving. */
  words: string;
  /** Where the name is: two close handles must not cover each other's names. */
  above?: boolean;
  /** The ends of the axis. */
  x: { readonly from: number; readonly to: number };
  onHold: () => void;
  onMove: (rating: string) => void;
}

/** A player on the curve: a slider as wide as the axis, of which only the thumb can be touched, and what is drawn at the thumb. */
function Handle({ name, rating, wins, words, above = false, x, onHold, onMove }: HandleProps) {
  const left = alongOf(rating, x);
  return (
    // A box of its own, so that only this slider's focus is drawn at its thumb.
    <div className="contents">
      <input
        type="range"
        aria-label={`Rating of ${name}`}
        aria-valuetext={`${formatRating(rating)} points. ${words}`}
        min={x.from}
        max={x.to}
        value={rating}
        onPointerDown={onHold}
        onChange={(event) => onMove(event.target.value)}
        className={`peer ${styles.handle}`}
      />
      <span
        aria-hidden
        style={{ left }}
        className={`pointer-events-none absolute inset-y-0 w-px outline-offset-8 outline-(--ink) peer-focus-visible:outline-2 ${above ? "bg-accent" : "bg-soft"}`}
      >
        <span
          style={{ top: `${100 - wins}%` }}
          className={`absolute -mt-2 -ml-2 size-4 rounded-full border-2 ${above ? "border-paper bg-accent" : "border-soft bg-paper"}`}
        />
      </span>
      <span
        aria-hidden
        // Near the ends of the axis the label moves inwards.
        style={{ left, transform: `translateX(-${left})` }}
        className={`pointer-events-none absolute z-10 bg-paper px-1 text-[13px] whitespace-nowrap ${above ? "-top-[26px] text-ink" : "bottom-1"}`}
      >
        {name} <b className="tabular font-semibold">{formatRating(rating)}</b>
      </span>
    </div>
  );
}

/** How far along the axis a rating is. */
const alongOf = (rating: number, x: HandleProps["x"]) => `${share(rating, x) * 100}%`;

function Spread({ typed, problem, onType }: { problem: string | undefined } & Pick<DuelProps, "typed" | "onType">) {
  const id = useId();
  return (
    <div className="mt-4 mb-5 max-w-md">
      <div className="flex items-baseline justify-between gap-4 text-[15px]">
        <label htmlFor={id}>T, the spread</label>
        {/* Until there is code, it could not follow the handle. */}
        {useHydrated() && (
          <output htmlFor={id} className="tabular font-semibold">
            {typed.t} points
          </output>
        )}
      </div>
      <input
        id={id}
        name="t"
        type="range"
        min={SPREADS.least}
        max={SPREADS.most}
        step={SPREADS.step}
        value={typed.t}
        onChange={(event) => onType({ t: event.target.value })}
        aria-valuetext={`${typed.t} points`}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        className="w-full cursor-pointer accent-(--accent)"
      />
      <div aria-hidden className="flex justify-between text-xs text-soft">
        <span>{SPREADS.least}: few points decide</span>
        <span>{SPREADS.most}: many are needed</span>
      </div>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

function CurveTable({ spread }: { spread: number }) {
  return (
    <AsTable className="max-w-md">
      <Table
        caption={`What a lead is worth when T is ${formatScore(spread)} points`}
        head={["Points ahead", figures("Expected to win")]}
      >
        {aheadBy.map((ahead) => (
          <tr key={ahead}>
            <RowHead held={false} className="tabular">
              {ahead > 0 ? `+${ahead}` : formatScore(ahead)}
            </RowHead>
            <Figure>{formatPredicted(predict(ahead, 0, { spread }))}</Figure>
          </tr>
        ))}
      </Table>
    </AsTable>
  );
}

/** Pixels around the plot of the curve: a name above, the axis with its label below. */
const CURVE_PLOT = { ...PLOT, left: 48, top: 26, right: CHART_RIGHT, bottom: 50 };

/** Most ladders have all players in this range; a player outside it widens the axis. */
const USUAL = [0, 1000];

/** Round ratings for the axis, with both players between the first and the last. */
export function curveTicks(one: number, other: number): number[] {
  return spanTicks([...USUAL, one, other], 6);
}

/**
 * How many of 100 games a player of each rating is expected to win against one rated `other`: even steps along the axis, and smaller ones
 * where it bends.
 */
export function curvePoints(other: number, spread: number, from: number, to: number) {
  const even = Array.from({ length: 81 }, (_, at) => from + ((to - from) * at) / 80);
  const close = Array.from({ length: 65 }, (_, at) => other + ((at - 32) / 4) * spread);
  const ratings = [...new Set([...even, ...close.filter((rating) => rating > from && rating < to)])].sort((a, b) => a - b);
  return ratings.map((x) => ({ x, y: predict(x, other, { spread }) * 100 }));
}

/** The rows of the table below the curve, in points ahead. */
const aheadBy = [-400, -300, -200, -150, -100, -80, -50, -20, 0, 20, 50, 80, 100, 150, 200, 300, 400];
