import { predict } from "@/lib/rating";
import { CHART_RIGHT, PLOT } from "@/components/charts/chart-look";
import { spanTicks } from "@/components/charts/ticks";

/** Pixels around the plot of the curve: a name above, the axis with its label below. */
export const CURVE_PLOT = { ...PLOT, left: 48, top: 26, right: CHART_RIGHT, bottom: 50 };

/** Most ladders have all players in this range; a player outside it widens the axis. */
const USUAL = [0, 1000];

/** Round ratings for the axis, with both players between the first and the last. */
export function curveTicks(one: number, other: number): number[] {
  return spanTicks([...USUAL, one, other], 6);
}

/** How many of 100 games a player of each rating is expected to win against one rated `other`: even steps along the axis, and smaller ones where it bends. */
export function curvePoints(other: number, spread: number, from: number, to: number) {
  const even = Array.from({ length: 81 }, (_, at) => from + ((to - from) * at) / 80);
  const close = Array.from({ length: 65 }, (_, at) => other + ((at - 32) / 4) * spread);
  const ratings = [...new Set([...even, ...close.filter((rating) => rating > from && rating < to)])].sort((a, b) => a - b);
  return ratings.map((x) => ({ x, y: predict(x, other, { spread }) * 100 }));
}

/** The rows of the table below the curve, in points ahead. */
export const aheadBy = [-400, -300, -200, -150, -100, -80, -50, -20, 0, 20, 50, 80, 100, 150, 200, 300, 400];
