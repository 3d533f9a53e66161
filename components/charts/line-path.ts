interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * A line as an SVG path that fills a box. In steps, each value stays until the next point: a rating does not change between two
 * games. From point to point it says how far to go, which is half as long as where to.
 */
export function linePath(spots: readonly Spot[], width: number, height: number, steps: boolean): string {
  // Written out: it runs over hundreds of points for each page.
  let left = Infinity;
  let right = -Infinity;
  let low = Infinity;
  let high = -Infinity;
  for (const { x, y } of spots) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < low) low = y;
    if (y > high) high = y;
  }
  // Tenths of a pixel, which nobody can see; whole numbers, so that the steps add up.
  const across = (x: number) => Math.round((right > left ? (x - left) / (right - left) : 0.5) * width * 10);
  // A flat line is in the middle.
  const down = (y: number) => Math.round((high > low ? 1 - (y - low) / (high - low) : 0.5) * height * 10);
  let path = "";
  let fromX = 0;
  let fromY = 0;
  for (const spot of spots) {
    const x = across(spot.x);
    const y = down(spot.y);
    if (path === "") path = `M${tenths(x)},${tenths(y)}`;
    else if (steps) path += `h${tenths(x - fromX)}v${tenths(y - fromY)}`;
    else path += `l${tenths(x - fromX)}${y < fromY ? "" : ","}${tenths(y - fromY)}`;
    fromX = x;
    fromY = y;
  }
  return path;
}

/** 17 as 1.7, −3 as -.3, 20 as 2. */
function tenths(value: number): string {
  const size = Math.abs(value);
  const whole = Math.floor(size / 10);
  const rest = size % 10;
  if (rest === 0) return String(value / 10);
  return `${value < 0 ? "-" : ""}${whole === 0 ? "" : whole}.${rest}`;
}
