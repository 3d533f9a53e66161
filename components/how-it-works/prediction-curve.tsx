"use client";

import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { formatPredicted, formatScore } from "@/lib/format";
import { predict } from "@/lib/rating";
import { PlainLine } from "../charts/plain-line";
import { useHydrated } from "../ui/hydration";
import { FieldProblem } from "../ui/field-problem";
import { Figure, figures, RowHead, Table } from "../ui/table";
import { aheadBy, CURVE_PLOT, curvePoints, curveTicks } from "./curve";
import { expectedInWords, names, SPREADS, type Duel, type DuelRead, type TypedDuel } from "./duel";

const Chart = dynamic(() => import("./prediction-curve-chart").then((module) => module.PredictionCurveChart), { ssr: false });

interface PredictionCurveProps {
  duel: Duel;
  typed: TypedDuel;
  problems: DuelRead["problems"];
  onType: (change: Partial<TypedDuel>) => void;
  onMove: (change: Partial<Pick<Duel, "one" | "other">>) => void;
}

/** The expected result of two ratings: in words, as a curve on which both players can be moved, and as a table. */
export function PredictionCurve({ duel, typed, problems, onType, onMove }: PredictionCurveProps) {
  const [isDrawn, setIsDrawn] = useState(false);
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
      <div className="relative h-[320px]">
        {!isDrawn && <PlainCurve duel={duel} />}
        <Chart duel={duel} onMove={onMove} onDrawn={() => setIsDrawn(true)} />
      </div>
      <CurveTable spread={duel.spread} />
    </figure>
  );
}

/** The curve without recharts: until its code has arrived, and without JavaScript. */
function PlainCurve({ duel: { one, other, spread } }: { duel: Duel }) {
  const ticks = curveTicks(one, other);
  const x = { from: ticks[0]!, to: ticks.at(-1)! };
  return (
    <PlainLine
      title="Share of games that is expected to be won, by rating; the table below has the same"
      points={curvePoints(other, spread, x.from, x.to).map(({ rating, wins }) => ({ x: rating, y: wins }))}
      axes={{ x, y: { from: 0, to: 100 } }}
      steps={false}
      ink="var(--accent)"
      plot={CURVE_PLOT}
    />
  );
}

function Spread({
  typed,
  problem,
  onType,
}: { typed: TypedDuel; problem: string | undefined } & Pick<PredictionCurveProps, "onType">) {
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
    <details className="mt-2 text-sm text-soft">
      <summary className="cursor-pointer">View as a table</summary>
      <div className="mt-2 max-w-md text-ink">
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
      </div>
    </details>
  );
}
