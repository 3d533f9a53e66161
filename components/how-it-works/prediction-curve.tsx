"use client";

import dynamic from "next/dynamic";
import { useId } from "react";
import { formatPredicted, formatScore } from "@/lib/format";
import { predict } from "@/lib/rating";
import { WhenSeen } from "../charts/when-seen";
import { FieldProblem } from "../ui/field-problem";
import { Figure, HeadCell, RowHead, Table } from "../ui/table";
import { aheadBy } from "./curve";
import { expectedInWords, names, outOfHundred, SPREADS, type Duel, type DuelRead, type TypedDuel } from "./duel";

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
  return (
    <figure className="m-0">
      <p role="status" className="pt-2 font-serif text-[26px] leading-snug">
        {expectedInWords(duel)}
      </p>
      <Spread typed={typed} problem={problems.t} onType={onType} />
      <div className="needs-script">
        <p className="mb-1 text-xs text-soft">
          Games out of 100 that {names.one} is expected to win (a tie counts half). The curve is at 50 at the rating of{" "}
          {names.other}.
        </p>
        <div className="h-[320px]">
          <WhenSeen>
            <Chart duel={duel} onMove={onMove} />
          </WhenSeen>
        </div>
      </div>
      <noscript>
        <link rel="stylesheet" href="/no-script.css" />
      </noscript>
      <CurveTable spread={duel.spread} />
    </figure>
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
        <output htmlFor={id} className="tabular font-semibold">
          {typed.t} points
        </output>
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
        <Table caption={`What a lead is worth when T is ${formatScore(spread)} points`}>
          <thead>
            <tr>
              <HeadCell>Points ahead</HeadCell>
              <HeadCell figures>Predicted</HeadCell>
              <HeadCell figures>Expected to win</HeadCell>
            </tr>
          </thead>
          <tbody>
            {aheadBy.map((ahead) => (
              <tr key={ahead}>
                <RowHead held={false} className="tabular">
                  {ahead > 0 ? `+${ahead}` : formatScore(ahead)}
                </RowHead>
                <Figure>{formatPredicted(predict(ahead, 0, { spread }))}</Figure>
                <Figure>{outOfHundred(predict(ahead, 0, { spread }))}</Figure>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
