interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * A line as an SVG path that fills a box. In steps, each value stays until the next point: a rating does not change between two
 * games. From point to point it says how far to go, which is half as long as where to.
 */
export function linePath(spots: readonly Spot[], width: number, height: number, steps: boolean): string {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of spots) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [low, high] = [Math.min(low, y), Math.max(high, y)];
  }
  // Tenths of a pixel, which nobody can see; whole numbers, so that the steps add up.
  const across = (x: number) => Math.round((right > left ? (x - left) / (right - left) : 0.5) * width * 10);
  // A flat line is in the middle.
  const down = (y: number) => Math.round((high > low ? 1 - (y - low) / (high - low) : 0.5) * height * 10);
  let path = "";
  let [atX, atY] = [0, 0];
  for (const [at, spot] of spots.entries()) {
    const [x, y] = [across(spot.x), down(spot.y)];
    if (at === 0) path = `M${tenths(x)},${tenths(y)}`;
    else if (steps) path += `h${tenths(x - atX)}v${tenths(y - atY)}`;
    else path += `l${tenths(x - atX)}${y < atY ? "" : ","}${tenths(y - atY)}`;
    [atX, atY] = [x, y];
  }
  return path;
}

function tenths(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, "$1.");
}
