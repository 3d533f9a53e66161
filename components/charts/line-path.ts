interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * A line as an SVG path that fills a box. In steps, each value stays until the next point: a rating does not change between two
 * games.
 */
export function linePath(spots: readonly Spot[], width: number, height: number, steps: boolean): string {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of spots) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [low, high] = [Math.min(low, y), Math.max(high, y)];
  }
  const across = (x: number) => round(right > left ? ((x - left) / (right - left)) * width : width / 2);
  // A flat line is in the middle.
  const down = (y: number) => round(high > low ? height - ((y - low) / (high - low)) * height : height / 2);
  return spots
    .map(
      ({ x, y }, at) =>
        `${at === 0 ? "M" : steps ? `H${across(x)}V` : "L"}${at > 0 && steps ? down(y) : `${across(x)},${down(y)}`}`,
    )
    .join("");
}

/** To a tenth of a pixel, which nobody can see. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
