/** A list or a typed array. */
type Values = ArrayLike<number>;

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

/** A number for a chart, with two decimals more than any screen shows: half the bytes of a double in full. */
export function toScreen(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
