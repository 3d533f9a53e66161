import type { Series } from "@/lib/analysis";
import { haveOneRatio, seriesName } from "./simulation-words";

/* The inks that people with any colour vision can tell apart; the series differ in dashes as well. */
const looks = [
  { stroke: "var(--accent)", strokeWidth: 2, strokeDasharray: "" },
  { stroke: "var(--team-0)", strokeWidth: 2, strokeDasharray: "8 4" },
  { stroke: "var(--team-6)", strokeWidth: 2, strokeDasharray: "2 3" },
  { stroke: "var(--team-2)", strokeWidth: 2, strokeDasharray: "10 3 2 3" },
  { stroke: "var(--team-1)", strokeWidth: 2, strokeDasharray: "5 2" },
] as const;

/** The line style of a series: series differ in colour and in dashes. */
export function lookOf(at: number) {
  return looks[at % looks.length]!;
}

/** A sample of the line, to show next to its name. */
export function LineSample({ at }: { at: number }) {
  return (
    <svg aria-hidden width="40" height="10" className="inline-block shrink-0">
      <line x1="0" x2="40" y1="5" y2="5" {...lookOf(at)} />
    </svg>
  );
}

/** Errors that are nearer to each other than this look the same in any chart. */
const SAME = 0.05;

/**
 * The lines of a chart. Ratings with the same ratio of GAME_MULT to T make the same predictions, so their curves are one line with both
 * names. It looks as the sample of the first one does beside the fields, by its place among the series.
 */
export function linesOf(series: readonly Series[]) {
  const groups: Series[][] = [];
  for (const one of series) {
    const twins = groups.find(([first]) => first !== undefined && areOne(first, one));
    if (twins === undefined) groups.push([one]);
    else twins.push(one);
  }
  return groups.map((group) => ({
    series: group[0]!,
    at: series.indexOf(group[0]!),
    name: group.map(({ rules }) => seriesName(rules)).join(" and "),
  }));
}

function areOne(one: Series, other: Series): boolean {
  return (
    haveOneRatio(one, other) &&
    one.checkpoints.every(({ error, rankCorrelation }, at) => {
      const there = other.checkpoints[at];
      if (there === undefined) return false;
      return Math.abs(error - there.error) < SAME && Math.abs(rankCorrelation - there.rankCorrelation) < SAME / 10;
    })
  );
}
