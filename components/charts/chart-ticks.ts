const DAY = 86_400_000;

/** Round numbers within a range, at most `most` of them. */
export function numberTicks(from: number, to: number, most: number): number[] {
  const step = stepOf(to - from, most);
  return steps(Math.ceil(from / step), Math.floor(to / step), step);
}

/** Round numbers around all these values: none is below the first or above the last. */
export function spanTicks(values: readonly number[], most: number): number[] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const step = stepOf(high - low, most - 1);
  const first = Math.floor(low / step);
  return steps(first, Math.max(first + 1, Math.ceil(high / step)), step);
}

/** 1, 2 or 5 times a power of ten, and at least 1: nobody needs half a game, and few need half a point. */
function stepOf(span: number, most: number): number {
  const least = span / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? 10 * power;
}

function steps(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}

export interface DateTicks {
  readonly ticks: number[];
  readonly format: (at: number) => string;
}

const months = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600];

/** Days, or first days of months, within a range, at most `most` of them; in UTC, as on the server. */
export function dateTicks(from: number, to: number, most: number): DateTicks {
  const days = (to - from) / DAY;
  if (days / most < 15) {
    const step = [1, 2, 3, 7, 14].find((size) => days / size <= most) ?? 14;
    const ticks: number[] = [];
    for (let at = Math.ceil(from / DAY) * DAY; at <= to; at += step * DAY) ticks.push(at);
    // There is no midnight within the range.
    return { ticks: ticks.length === 0 ? [from] : ticks, format: formatWith({ day: "numeric", month: "short" }) };
  }
  const step = months.find((size) => days / (30.4 * size) <= most) ?? 1_200;
  const start = new Date(from);
  const ticks: number[] = [];
  for (let month = Math.ceil((start.getUTCFullYear() * 12 + start.getUTCMonth() + 1) / step) * step; ; month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12, 1);
    if (at > to) break;
    ticks.push(at);
  }
  const format = step >= 12 ? formatWith({ year: "numeric" }) : formatWith({ month: "short", year: "numeric" });
  return { ticks, format };
}

function formatWith(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  return (at) => format.format(at);
}
