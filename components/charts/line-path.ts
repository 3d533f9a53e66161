interface Spot {
  readonly x: number;
  /** Null: the line has a gap here. */
  readonly y: number | null;
}

/** The values at the edges of a picture. `high` is at the top: for ranks it is the smaller one. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A line as an SVG path that fills a box. In steps, each value stays until the next point: a rating does not change between two
 * games. From point to point it says how far to go, which is half as long as where to.
 */
export function linePath(spots: readonly Spot[], width: number, height: number, steps: boolean): string {
  return pathIn(extentOf(spots), spots, width, height, steps);
}

function extentOf(spots: readonly Spot[]): Plot {
  // Written out: it runs over hundreds of points for each page.
  let left = Infinity;
  let right = -Infinity;
  let low = Infinity;
  let high = -Infinity;
  for (const { x, y } of spots) {
    if (y === null) continue;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < low) low = y;
    if (y > high) high = y;
  }
  return { left, right, low, high };
}

/** How far along a value is from one edge to the other; in the middle where there is no distance. */
export function share(value: number, from: number, to: number): number {
  return from === to ? 0.5 : (value - from) / (to - from);
}

/** The same within edges that are given. With a `base`, the area between the line and that value. */
export function pathIn(
  { left, right, low, high }: Plot,
  spots: readonly Spot[],
  width: number,
  height: number,
  steps: boolean,
  base?: number,
): string {
  // Tenths of a pixel, which nobody can see; whole numbers, so that the steps add up.
  const across = (x: number) => Math.round(share(x, left, right) * width * 10);
  const down = (y: number) => Math.round((1 - share(y, low, high)) * height * 10);
  let path = "";
  let part = "";
  let start = 0;
  let fromX = 0;
  let fromY = 0;
  const endPart = () => {
    if (part !== "" && base !== undefined) part += `V${tenths(down(base))}H${tenths(start)}z`;
    path += part;
    part = "";
  };
  for (const spot of spots) {
    if (spot.y === null) {
      endPart();
      continue;
    }
    const x = across(spot.x);
    const y = down(spot.y);
    if (part === "") {
      part = `M${tenths(x)},${tenths(y)}`;
      start = x;
    } else if (steps) part += `h${tenths(x - fromX)}v${tenths(y - fromY)}`;
    else part += `l${tenths(x - fromX)}${y < fromY ? "" : ","}${tenths(y - fromY)}`;
    fromX = x;
    fromY = y;
  }
  endPart();
  return path;
}

/** A dot at each point: lines without length, which round ends make visible. */
export function dotsIn({ left, right, low, high }: Plot, spots: readonly Spot[], width: number, height: number): string {
  return spots
    .map(({ x, y }) => {
      if (y === null) return "";
      return `M${tenths(Math.round(share(x, left, right) * width * 10))},${tenths(Math.round((1 - share(y, low, high)) * height * 10))}h0`;
    })
    .join("");
}

/** 17 as 1.7, −3 as -.3, 20 as 2. */
function tenths(value: number): string {
  const size = Math.abs(value);
  const whole = Math.floor(size / 10);
  const rest = size % 10;
  if (rest === 0) return String(value / 10);
  return `${value < 0 ? "-" : ""}${whole === 0 ? "" : whole}.${rest}`;
}
