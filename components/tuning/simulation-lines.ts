import type { Series } from "@/lib/analysis";
import { seriesName } from "./simulation-words";

/** A line of a chart: one series, or several whose curves cannot be told apart. */
export interface SimulationLine {
  readonly series: Series;
  /** The place of the first one among the series, by which the line looks as its sample does beside the fields. */
  readonly at: number;
  readonly name: string;
}

/** Errors that are nearer to each other than this look the same in any chart. */
const SAME = 0.05;

/** Ratings with the same ratio of GAME_MULT to T make the same predictions, so their curves are one line with both names. */
export function linesOf(series: readonly Series[]): SimulationLine[] {
  const groups: Series[][] = [];
  for (const one of series) {
    const twins = groups.find(([first]) => first !== undefined && areOne(first, one));
    if (twins === undefined) groups.push([one]);
    else twins.push(one);
  }
  return groups.map((group) => {
    const [first] = group;
    return {
      series: first!,
      at: series.indexOf(first!),
      name: group.map(({ rules }) => seriesName(rules)).join(" and "),
    };
  });
}

function areOne(one: Series, other: Series): boolean {
  const [mine, theirs] = [one, other].map(({ rules }) => rules.gameMult / rules.spread);
  if (Math.abs(mine! - theirs!) > 1e-9 * mine!) return false;
  return one.checkpoints.every(({ error, rankCorrelation }, at) => {
    const there = other.checkpoints[at];
    if (there === undefined) return false;
    return Math.abs(error - there.error) < SAME && Math.abs(rankCorrelation - there.rankCorrelation) < SAME / 10;
  });
}
