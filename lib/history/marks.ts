import type { Move } from "@/lib/fold/view";
import type { PlacedMark } from "./view";

/** The number of marks that a finger can tell apart on a phone. */
const MARKS = 24;

/** A mark long after the last game is placed this share of the line behind its end, not years to the right. */
const BEYOND = 0.1;

/** The number of changes between two games above which a table shows them in one line. */
const LINES = 5;

const DAY = 86_400_000;

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
 * Marks for a chart of a part of a history. By date a mark is at its time, by number between the games around it; marks that
 * would overlap become one. None is left out: together they are all moves in this part.
 */
export function marksOnChart(moves: readonly Move[], part: Part): PlacedMark[] {
  const { axis, from, to, fromAt, toAt } = part;
  const end = axis === "game" ? to + 0.5 : toAt + BEYOND * (toAt - fromAt || DAY);
  const start = axis === "game" ? from - 0.5 : fromAt;
  const placed = placedIn(moves, part).map((mark) => ({ ...mark, x: Math.max(start, Math.min(mark.x, end)) }));
  const near = (end - start) / MARKS;
  return gather(placed, (first, next) => next.x - first.x < near);
}

/** Lines between the games of a table, the newest first. */
export function marksInTable(moves: readonly Move[], part: Omit<Part, "axis">): PlacedMark[] {
  const placed = placedIn(moves, { ...part, axis: "game" });
  const between = new Map<number, number>();
  for (const { after } of placed) between.set(after, (between.get(after) ?? 0) + 1);
  return gather(placed, (first, next) => first.after === next.after && between.get(next.after)! > LINES).reverse();
}

/** Each on its own, the oldest first. One from before the first game comes before it. */
function placedIn(moves: readonly Move[], { axis, from, to, gamesBy }: Part): PlacedMark[] {
  return [...moves]
    .sort((a, b) => a.at - b.at)
    .map((move): PlacedMark => {
      const after = gamesBy(move.at);
      const x = axis === "game" ? after + 0.5 : move.at;
      return { after, x, since: move.at, at: move.at, moves: 1, change: move.change, most: move };
    })
    .filter(({ after }) => (after >= from || from === 1) && after <= to);
}

/** Neighbours put together, as long as they are near the first of them. */
function gather(marks: readonly PlacedMark[], isNear: (first: PlacedMark, next: PlacedMark) => boolean): PlacedMark[] {
  const gathered: { first: PlacedMark; all: PlacedMark }[] = [];
  for (const next of marks) {
    const last = gathered.at(-1);
    if (last !== undefined && isNear(last.first, next)) last.all = together(last.all, next);
    else gathered.push({ first: next, all: next });
  }
  return gathered.map(({ all }) => all);
}

function together(one: PlacedMark, next: PlacedMark): PlacedMark {
  return {
    ...next,
    since: one.since,
    moves: one.moves + next.moves,
    change: one.change + next.change,
    most: Math.abs(next.most.change) > Math.abs(one.most.change) ? next.most : one.most,
  };
}
