import type { Streak } from "./view";

/** A change that is shown as 0.00 is neither a gain nor a loss. */
const SHOWN = 0.005;

/** The number of games at the end that went the same way. The newest change is the last one. */
export function streakOf(changes: ArrayLike<number>): Streak {
  const last = changes.length - 1;
  const direction = last < 0 ? "none" : directionOf(changes[last]!);
  if (direction === "none") return { direction, games: 0 };
  let first = last;
  while (first > 0 && directionOf(changes[first - 1]!) === direction) first--;
  return { direction, games: last - first + 1 };
}

function directionOf(change: number): Streak["direction"] {
  if (Math.abs(change) < SHOWN) return "none";
  return change > 0 ? "gain" : "loss";
}
