import { dateTicks, numberTicks, spanTicks } from "@/components/charts/chart-ticks";
import type { Plot } from "@/components/charts/line-path";
import type { Tick } from "@/components/charts/time-chart";
import { formatCount } from "@/lib/format";
import type { Axis } from "@/lib/history/schema";
import type { LinePoint } from "./mark-points";

export interface DrawnPlot {
  readonly plot: Plot;
  readonly ticks: { readonly x: readonly Tick[]; readonly y: readonly Tick[] };
}

/** Round ratings around the whole line and, where the line of the initial rating is always in the picture, around that. */
export function plotOf(points: readonly LinePoint[], axis: Axis, initialRating: number | null): DrawnPlot {
  const ratings = spanTicks([...points.map(({ y }) => y), ...(initialRating === null ? [] : [initialRating])], 7);
  const [left, right] = [points[0]!.x, points.at(-1)!.x];
  return {
    plot: { left, right, low: ratings[0]!, high: ratings.at(-1)! },
    ticks: {
      x: axis === "date" ? datesBetween(left, right) : numberTicks(left, right, 7).map((at) => ({ at, text: formatCount(at) })),
      y: ratings.map((at) => ({ at, text: formatCount(at) })),
    },
  };
}

/** Dates under a chart: as many as a wide screen has room for; phones show every other one. */
export function datesBetween(left: number, right: number): Tick[] {
  const { ticks, format } = dateTicks(left, right, 6);
  return ticks.map((at) => ({ at, text: format(at) }));
}
