import { formatScore } from "@/lib/format";
import type { Series } from "@/lib/analysis";
import { seriesName } from "./simulation-words";

/** A line of a chart: one series, or several whose curves cannot be told apart. */
export interface SimulationLine {
  readonly series: Series;
  /** The place of the first one among the series, by which the line looks as its sample does beside the fields. */
  readonly at: number;
  /** In the legend and in tables. */
  readonly name: string;
  /** At the line's end, where there is room for the first one's name only. */
  readonly label: string;
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
    const { spread, gameMult } = first!.rules;
    return {
      series: first!,
      at: series.indexOf(first!),
      name: group.map(({ rules }) => seriesName(rules)).join(" and "),
      label: `T ${formatScore(spread)} · ${formatScore(gameMult)}`,
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

/** Where labels are put so that none covers another: as near to their places as a distance between them allows, inside the bounds. */
export function spreadLabels(places: readonly number[], distance: number, min: number, max: number): number[] {
  const order = places.map((_, at) => at).sort((a, b) => places[a]! - places[b]!);
  const put = [...places];
  let floor = min;
  for (const at of order) {
    put[at] = Math.max(put[at]!, floor);
    floor = put[at] + distance;
  }
  let ceiling = max;
  for (const at of order.reverse()) {
    put[at] = Math.min(put[at]!, ceiling);
    ceiling = put[at] - distance;
  }
  return put;
}
