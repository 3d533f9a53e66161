import { HOUR_MS } from "@/lib/format/durations";

/** A list or a typed array. */
type Values = ArrayLike<number>;

/** Four points a column at most: as many as a wide screen can tell apart, and a few kilobytes. */
export const COLUMNS = 150;

/** Games with less than this between them were played on one evening, also across midnight. */
const PAUSE_MS = 6 * HOUR_MS;

/**
 * Picks fewer points of a line that draw the same picture. The part from `from` up to `to` (exclusive) is cut into columns of
 * equal width, and of each column the first, last, lowest and highest point are kept, which is what a screen of that many pixels
 * can show. Every extreme is kept. Returns rising indexes; `xs` must not fall.
 */
export function thin(xs: Values, ys: Values, from: number, to: number, columns: number): number[] {
  if (to - from <= 4 * columns) return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const start = xs[from]!;
  const width = (xs[to - 1]! - start) / columns;
  const columnOf = (at: number) => (width > 0 ? Math.min(columns - 1, Math.floor((xs[at]! - start) / width)) : 0);
  const picked: number[] = [];
  for (let first = from; first < to;) {
    const column = columnOf(first);
    let [low, high, next] = [first, first, first + 1];
    for (; next < to && columnOf(next) === column; next++) {
      if (ys[next]! < ys[low]!) low = next;
      if (ys[next]! > ys[high]!) high = next;
    }
    for (const at of [first, Math.min(low, high), Math.max(low, high), next - 1]) if (at !== picked.at(-1)) picked.push(at);
    first = next;
  }
  return picked;
}

/**
 * The last game of each evening among those from one place up to another (exclusive), by place. Of several games on one evening a chart
 * by date would draw a hair. The game at `peak` is included as well, because the line should reach the highest rating.
 */
export function eveningEnds(playedAt: Values, from: number, to: number, peak: number): number[] {
  const ends: number[] = [];
  for (let game = from; game < to; game++) {
    const isLast = game + 1 === to || playedAt[game + 1]! - playedAt[game]! >= PAUSE_MS;
    if (isLast || game === peak) ends.push(game);
  }
  return ends;
}

/** The evenings of a line by date, thinned: the place of the last game of each, and of the last one before that evening. */
export function thinEvenings(playedAt: Values, ys: Values, from: number, to: number, peak: number) {
  const ends = eveningEnds(playedAt, from, to, peak);
  const [at, values] = [ends.map((end) => playedAt[end]!), ends.map((end) => ys[end]!)];
  return thin(at, values, 0, ends.length, COLUMNS).map((evening) => {
    return { end: ends[evening]!, before: ends[evening - 1] ?? from - 1 };
  });
}

/** A number for a chart, with two decimals more than any screen shows: half the bytes of a double in full. */
export function toScreen(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
