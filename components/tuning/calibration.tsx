import { lazy, Suspense, useState } from "react";
import type { CalibrationBin, Figures } from "@/lib/analysis";

/** Loaded when somebody opens it. */
const CalibrationTable = lazy(() => import("./calibration-table").then((module) => ({ default: module.CalibrationTable })));

/** The square of the chart, and the space for the axes on its left and below. */
const SIDE = 300;
const [LEFT, TOP, BOTTOM] = [40, 10, 84];
/** The height of the bars that show the number of pairs of each point. */
const BARS = 30;
const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1];

const x = (share: number) => LEFT + share * SIDE;
const y = (share: number) => TOP + (1 - share) * SIDE;

interface Point {
  readonly predicted: number;
  readonly actual: number;
}

function pointsOf(bins: readonly CalibrationBin[]): Point[] {
  return bins.flatMap(({ predicted, actual }) => (predicted === null || actual === null ? [] : [{ predicted, actual }]));
}

const line = (points: readonly Point[]) => points.map(({ predicted, actual }) => `${x(predicted)},${y(actual)}`).join(" ");

/**
 * Predicted against actual results. Drawn by hand instead of with the chart library: it changes with every move of a slider, and
 * twenty points are drawn quickly.
 */
export function Calibration({ figures }: { figures: { readonly inForce: Figures; readonly tried: Figures } | null }) {
  const [inForce, tried] = [pointsOf(figures?.inForce.bins ?? []), pointsOf(figures?.tried.bins ?? [])];
  return (
    <figure className="m-0">
      <svg
        viewBox={`0 0 ${LEFT + SIDE + 12} ${TOP + SIDE + BOTTOM}`}
        className="w-full max-w-[27rem]"
        role="img"
        aria-label="Share of wins against what was predicted, in ten bins, for both sets of rules; the table below has the same"
      >
        <g className="fill-(--soft) text-[11px]">
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={x(0)} x2={x(1)} y1={y(tick)} y2={y(tick)} stroke="var(--hairline)" />
              <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
                {tick.toFixed(1)}
              </text>
              <text x={x(tick)} y={y(0) + BARS + 22} textAnchor="middle">
                {tick.toFixed(1)}
              </text>
            </g>
          ))}
          <text x={x(1)} y={y(0) + BARS + 40} textAnchor="end">
            predicted share of wins
          </text>
          <text transform={`translate(10 ${y(1)}) rotate(-90)`} textAnchor="end">
            actual share of wins
          </text>
        </g>
        <line x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} stroke="var(--field)" strokeDasharray="2 4" />
        <Counts bins={figures?.tried.bins ?? []} />
        <polyline points={line(inForce)} fill="none" stroke="var(--soft)" strokeWidth="1.5" strokeDasharray="6 4" />
        {inForce.map((point) => (
          <circle
            key={point.predicted}
            cx={x(point.predicted)}
            cy={y(point.actual)}
            r="4.5"
            fill="var(--paper)"
            stroke="var(--soft)"
            strokeWidth="1.5"
          />
        ))}
        <polyline points={line(tried)} fill="none" stroke="var(--accent)" strokeWidth="1.75" />
        {tried.map((point) => (
          <circle key={point.predicted} cx={x(point.predicted)} cy={y(point.actual)} r="3" fill="var(--accent)" />
        ))}
      </svg>
      <figcaption className="max-w-[60ch] text-[13px] text-soft">
        <span className="mr-4 inline-flex items-center gap-1.5 text-ink">
          <svg aria-hidden width="26" height="10">
            <line x1="0" x2="26" y1="5" y2="5" stroke="var(--accent)" strokeWidth="1.75" />
            <circle cx="13" cy="5" r="3" fill="var(--accent)" />
          </svg>
          new rules
        </span>
        <span className="mr-4 inline-flex items-center gap-1.5 text-ink">
          <svg aria-hidden width="26" height="10">
            <line x1="0" x2="26" y1="5" y2="5" stroke="var(--soft)" strokeWidth="1.5" strokeDasharray="6 4" />
            <circle cx="13" cy="5" r="4" fill="var(--paper)" stroke="var(--soft)" strokeWidth="1.5" />
          </svg>
          current rules
        </span>
        On the dotted line, wins are as frequent as predicted. A flatter curve means the ratings predict too boldly, a steeper one
        too cautiously. The bars show the number of pairs under the new rules.
      </figcaption>
      {figures !== null && <AsTable {...figures} />}
    </figure>
  );
}

function Counts({ bins }: { bins: readonly CalibrationBin[] }) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <>
      <line x1={x(0)} x2={x(1)} y1={y(0) + 6 + BARS} y2={y(0) + 6 + BARS} stroke="var(--ink)" />
      {bins.map(({ from, to, count }) => (
        <rect
          key={from}
          x={x(from) + 1}
          width={x(to) - x(from) - 2}
          y={y(0) + 6 + BARS - (count / most) * BARS}
          height={(count / most) * BARS}
          fill="var(--accent)"
          opacity="0.55"
        />
      ))}
    </>
  );
}

function AsTable(figures: { inForce: Figures; tried: Figures }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="mt-2 text-sm text-soft" onToggle={() => setOpened(true)}>
      <summary className="cursor-pointer">View as a table</summary>
      <Suspense>{opened && <CalibrationTable {...figures} />}</Suspense>
    </details>
  );
}
