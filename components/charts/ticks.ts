import { formatCount } from "@/lib/format";
import { DAY_MS } from "@/lib/format/durations";

/** Round numbers around all values: none is below the first tick or above the last, so a chart and its placeholder have the same extents. */
export function spanTicks(values: readonly number[], max: number): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = stepOf(high - low, max - 1);
  const first = Math.floor(low / step);
  return steps(first, Math.max(first + 1, Math.ceil(high / step)), step);
}

/** Round numbers within a range, at most `max` of them. */
export function numberTicks(from: number, to: number, max: number): number[] {
  const step = stepOf(to - from, max);
  return steps(Math.ceil(from / step), Math.floor(to / step), step);
}

/** 1, 2 or 5 times a power of ten, and at least 1: half a game does not exist, and few need half a point. */
function stepOf(span: number, max: number): number {
  const least = span / Math.max(1, max);
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? 10 * power;
}

function steps(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}

/** One axis of a chart: the values at its ends (left and right, bottom and top) and its ticks. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly format: (value: number) => string;
}

/** An axis of numbers with given ends. */
export function countAxis(from: number, to: number): Axis {
  return { from, to, ticks: numberTicks(from, to, 7), format: formatCount };
}

/** An axis that begins and ends at round numbers around all values. */
export function valueAxis(values: readonly number[], max: number): Axis {
  const ticks = spanTicks(values, max);
  return { from: ticks[0]!, to: ticks.at(-1)!, ticks, format: formatCount };
}

const months = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600];

/** Six labels fit a wide screen; recharts leaves out those that do not fit a phone. */
const MAX_DATES = 6;

/** An axis of dates: days, or first days of months; in UTC, as on the server. recharts has no calendar ticks. */
export function dateAxis(from: number, to: number): Axis {
  const days = (to - from) / DAY_MS;
  const ticks: number[] = [];
  if (days / MAX_DATES < 15) {
    const step = [1, 2, 3, 7, 14].find((size) => days / size <= MAX_DATES) ?? 14;
    for (let at = Math.ceil(from / DAY_MS) * DAY_MS; at <= to; at += step * DAY_MS) ticks.push(at);
    // A range within one day has no midnight.
    return { from, to, ticks: ticks.length === 0 ? [from] : ticks, format: formatWith({ day: "numeric", month: "short" }) };
  }
  const step = months.find((size) => days / (30.4 * size) <= MAX_DATES) ?? 1_200;
  const start = new Date(from);
  for (let month = Math.ceil((start.getUTCFullYear() * 12 + start.getUTCMonth() + 1) / step) * step; ; month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12, 1);
    if (at > to) break;
    ticks.push(at);
  }
  const format = step >= 12 ? formatWith({ year: "numeric" }) : formatWith({ month: "short", year: "numeric" });
  return { from, to, ticks, format };
}

function formatWith(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  return (at) => format.format(at);
}
