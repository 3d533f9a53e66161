import { gamePath } from "@/lib/format";
import type { HistoryPoint } from "./history-stretch";
import type { Axis } from "@/lib/history/schema";
import type { Mark } from "@/lib/history/view";

/** A mark on the line, at the line's height there, so that it does not change the line. */
export interface MarkPoint {
  readonly x: number;
  readonly y: number;
  readonly mark: Mark;
}

/** What a history's line is drawn through. */
export type LinePoint = HistoryPoint | MarkPoint;

export function isMark(point: LinePoint): point is MarkPoint {
  return "mark" in point;
}

/** The link of a point: its game, or the list of everything that moved the player. */
export function pathOf(point: LinePoint): string {
  if (!isMark(point)) return gamePath(point.gameId);
  const { moves, most } = point.mark;
  return moves > 1 || most.gameId === null ? "#moves" : gamePath(most.gameId);
}

/** The points of a line with the marks on it, from left to right. */
export function withMarks(points: readonly HistoryPoint[], marks: readonly Mark[], axis: Axis): LinePoint[] {
  const line: LinePoint[] = [];
  let next = 0;
  for (const mark of marks) {
    while (next < points.length && points[next]!.x <= mark.x) line.push(points[next++]!);
    line.push({ x: mark.x, y: heightAt(mark.x, points[next - 1], points[next], axis), mark });
  }
  return [...line, ...points.slice(next)];
}

/** By date the rating stays until the next game; by number it is interpolated. */
function heightAt(x: number, left: HistoryPoint | undefined, right: HistoryPoint | undefined, axis: Axis): number {
  if (left === undefined || right === undefined) return (left ?? right)!.y;
  if (axis === "date") return left.y;
  return left.y + ((x - left.x) / (right.x - left.x)) * (right.y - left.y);
}
