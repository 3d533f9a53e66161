import type { Move } from "@/lib/fold/view";
import type { PlacedCorrection } from "./view";
import { DAY_MS } from "@/lib/format/durations";

/** The number of corrections that a finger can tell apart on a phone. */
const MAX_CORRECTIONS = 24;

/** A correction long after the last game is placed this share of the line behind its end, not years to the right. */
const BEYOND = 0.1;

/** The number of changes between two games above which a table shows them in one line. */
const LINES = 5;

/** A part of a history: the numbers of its first and its last game, and when they were played. */
export interface Part {
  readonly axis: "date" | "game";
  readonly from: number;
  readonly to: number;
  readonly fromAt: number;
  readonly toAt: number;
  /** How many games had been played by a moment. */
  readonly gamesBy: (at: number) => number;
}

/**
 * Corrections for a chart of a part of a history. By date a correction is at its time, by number between the games around it; corrections that
 * would overlap become one. None is left out: together they are all moves in this part.
 */
export function correctionsOnChart(moves: readonly Move[], part: Part): PlacedCorrection[] {
  const { axis, from, to, fromAt, toAt } = part;
  const end = axis === "game" ? to + 0.5 : toAt + BEYOND * (toAt - fromAt || DAY_MS);
  const start = axis === "game" ? from - 0.5 : fromAt;
  const placed = placedIn(moves, part).map((correction) => ({ ...correction, x: Math.max(start, Math.min(correction.x, end)) }));
  const near = (end - start) / MAX_CORRECTIONS;
  return gather(placed, (first, next) => next.x - first.x < near);
}

/** Lines between the games of a table, the newest first. */
export function correctionsInTable(moves: readonly Move[], part: Omit<Part, "axis">): PlacedCorrection[] {
  const placed = placedIn(moves, { ...part, axis: "game" });
  const between = new Map<number, number>();
  for (const { after } of placed) between.set(after, (between.get(after) ?? 0) + 1);
  return gather(placed, (first, next) => first.after === next.after && between.get(next.after)! > LINES).reverse();
}

/** Each on its own, the oldest first. One from before the first game comes before it. */
function placedIn(moves: readonly Move[], { axis, from, to, gamesBy }: Part): PlacedCorrection[] {
  return [...moves]
    .sort((a, b) => a.at - b.at)
    .map((move): PlacedCorrection => {
      const after = gamesBy(move.at);
      const x = axis === "game" ? after + 0.5 : move.at;
      return { after, x, since: move.at, at: move.at, moves: 1, change: move.change, largest: move };
    })
    .filter(({ after }) => (after >= from || from === 1) && after <= to);
}

/** Neighbours put together, as long as they are near the first of them. */
function gather(
  corrections: readonly PlacedCorrection[],
  isNear: (first: PlacedCorrection, next: PlacedCorrection) => boolean,
): PlacedCorrection[] {
  const gathered: { first: PlacedCorrection; all: PlacedCorrection }[] = [];
  for (const next of corrections) {
    const last = gathered.at(-1);
    if (last !== undefined && isNear(last.first, next)) last.all = together(last.all, next);
    else gathered.push({ first: next, all: next });
  }
  return gathered.map(({ all }) => all);
}

function together(one: PlacedCorrection, next: PlacedCorrection): PlacedCorrection {
  return {
    ...next,
    since: one.since,
    moves: one.moves + next.moves,
    change: one.change + next.change,
    largest: Math.abs(next.largest.change) > Math.abs(one.largest.change) ? next.largest : one.largest,
  };
}
