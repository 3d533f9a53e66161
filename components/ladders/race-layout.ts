import type { RaceLine } from "@/lib/ladders/race";

/** The distance between ranks from one to ten; those below ten have half of it. */
const STEP = 34;
const FULL = 10;
/** Between the two, so that 10 and 11 do not touch. */
const GAP = 8;
/** Ranks beyond this are drawn on one last line: a climb from 900th would take a page. */
const LOWEST = 24;
const TOP = 18;

/** Where a rank is, in pixels from the top. */
export function heightOfRank(rank: number): number {
  const shown = Math.min(rank, LOWEST + 1);
  return TOP + (Math.min(shown, FULL) - 1) * STEP + (shown > FULL ? GAP + (shown - FULL) * (STEP / 2) : 0);
}

/** The height, the lowest rank that is drawn, and the numbers at the left: each of the first ten, every other one below. */
export function layOutRace(lines: readonly RaceLine[]) {
  const ranks = lines.flatMap((line) => line.ranks.filter((rank) => rank !== null));
  const lowest = Math.min(LOWEST + 1, Math.max(1, ...ranks));
  const ticks = Array.from({ length: lowest }, (_, at) => at + 1)
    .filter((rank) => rank <= FULL || (rank - FULL) % 2 === 1)
    .map((rank) => ({ text: rank > LOWEST ? `${rank}+` : String(rank), y: heightOfRank(rank) }));
  return { height: heightOfRank(lowest) + TOP, lowest, ticks };
}

/** Labels that would lie on each other are moved apart, as little as it takes, in their order. */
export function spreadLabels(heights: readonly number[], apart: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
  const moved: number[] = [];
  let last = -Infinity;
  for (const at of order) {
    last = Math.max(heights[at]!, last + apart);
    moved[at] = last;
  }
  return moved;
}
