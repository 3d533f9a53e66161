/** One bar up or down: what it is worth to the first player, and whether it ended level. */
export interface StripBar {
  readonly points: number;
  readonly level: boolean;
}

export interface BarPaths {
  readonly up: string;
  readonly down: string;
  readonly levelUp: string;
  readonly levelDown: string;
}

/** Each bar is this wide, with a quarter of it free. */
export const SLOT = 8;
const WIDE = 6;
/** The longest bar, up or down. */
export const TALL = 100;
/** The smallest is still seen. */
const LEAST = 2;

/** All bars of a strip as four paths, whatever their number: points to the first player go up, to the second down. */
export function barPaths(bars: readonly StripBar[]): BarPaths {
  const most = Math.max(...bars.map(({ points }) => Math.abs(points)), 0) || 1;
  const paths = { up: "", down: "", levelUp: "", levelDown: "" };
  for (const [at, { points, level }] of bars.entries()) {
    const up = points > 0 || (points === 0 && level);
    const tall = Math.max(LEAST, Math.round((Math.abs(points) / most) * TALL));
    const name = level ? (up ? "levelUp" : "levelDown") : up ? "up" : "down";
    paths[name] += `M${at * SLOT + 1} ${TALL}v${up ? -tall : tall}h${WIDE}V${TALL}z`;
  }
  return paths;
}
