import { countAxis, dateAxis, valueAxis } from "@/components/charts/ticks";
import type { LinePoint as ChartPoint, PointDiamond, PointLabel } from "@/components/charts/line-over-time";
import { formatCount, formatRating, formatShortDay, gamePath } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/numbers";
import type { Between, HistoryQuery } from "@/lib/history/schema";
import type { Correction, Stretch } from "@/lib/history/view";
import { DAY_MS } from "@/lib/format/durations";

type Axis = HistoryQuery["axis"];

/** One point of the line: a game, or an evening of several. */
export type HistoryPoint = ReturnType<typeof pointsOf>[number];

export function pointsOf({ axis, series }: Stretch) {
  return series.number.map((number, place) => ({
    /** The position along the axis, and the rating. */
    x: axis === "game" ? number : series.at[place]!,
    y: series.rating[place]!,
    number,
    at: series.at[place]!,
    gameId: series.gameId[place]!,
    change: series.change[place]!,
    mover: series.people[series.mover[place]!] ?? null,
    moved: series.moved[place]!,
    games: series.games[place]!,
  }));
}

/** A correction on the line, at the line's height there, so that it does not change the line. */
export type CorrectionPoint = Pick<HistoryPoint, "x" | "y"> & { readonly correction: Correction };

/** What a history's line is drawn through. */
export type LinePoint = HistoryPoint | CorrectionPoint;

export function isCorrection(point: LinePoint): point is CorrectionPoint {
  return "correction" in point;
}

/** The link of a point: its game, or the list of everything that moved the player. */
export function pathOf(point: LinePoint): string {
  if (!isCorrection(point)) return gamePath(point.gameId);
  const { moves, largest } = point.correction;
  return moves > 1 || largest.gameId === null ? "#moves" : gamePath(largest.gameId);
}

/** The points of a line with the corrections on it, from left to right. */
export function withCorrections(points: readonly HistoryPoint[], corrections: readonly Correction[], axis: Axis): LinePoint[] {
  const line: LinePoint[] = [];
  let next = 0;
  for (const correction of corrections) {
    while (next < points.length && points[next]!.x <= correction.x) line.push(points[next++]!);
    line.push({ x: correction.x, y: heightAt(correction.x, points[next - 1], points[next], axis), correction });
  }
  return [...line, ...points.slice(next)];
}

/** By date the rating stays until the next game; by number it is interpolated. */
function heightAt(x: number, left: HistoryPoint | undefined, right: HistoryPoint | undefined, axis: Axis): number {
  if (left === undefined || right === undefined) return (left ?? right)!.y;
  if (axis === "date") return left.y;
  return left.y + ((x - left.x) / (right.x - left.x)) * (right.y - left.y);
}

/** Round ratings around the whole line with its band and, where the line of the initial rating is always in the picture, around that. */
export function axesOf(points: readonly (LinePoint & ChartPoint)[], axis: Axis, initialRating: number | null) {
  const [from, to] = [points[0]!.x, points.at(-1)!.x];
  const ratings = points.flatMap(({ y, band = [] }) => [y, ...band]);
  return {
    x: axis === "date" ? dateAxis(from, to) : countAxis(from, to),
    y: valueAxis(initialRating === null ? ratings : [...ratings, initialRating], 7),
  };
}

/** The line with a band around the first games of a player. */
export function withBand<Point extends LinePoint>(
  points: readonly Point[],
  unsettled: readonly number[],
): (Point & ChartPoint)[] {
  return points.map((point) => {
    const away = isCorrection(point) ? undefined : unsettled[point.number - 1];
    return away === undefined ? point : { ...point, band: [point.y - away, point.y + away] };
  });
}

export function diamondsOf(points: readonly LinePoint[]): PointDiamond[] {
  return points.flatMap((point, at) => (isCorrection(point) ? [{ point: at, filled: point.correction.moves > 1 }] : []));
}

/** The highest rating and the last one, on the line. */
export function labelsOf(
  points: readonly LinePoint[],
  shown: Pick<Stretch, "peak" | "from" | "to" | "games">,
  rank: number | null,
): PointLabel[] {
  const { peak, from, to, games } = shown;
  const played = points.filter((point): point is HistoryPoint => !isCorrection(point));
  const last = played.at(-1)!;
  const highest = played.find(({ number }) => number === peak) ?? last;
  const isWhole = from === 1 && to === games;
  const now = to === games ? `now${rank === null ? "" : `, ${formatOrdinal(rank)}`}` : dayOf(last);
  const isAtTop = highest === last;
  const end: PointLabel = {
    ...spot(last),
    place: "beside",
    words: isAtTop && isWhole && games > 1 ? `${now}: the peak` : now,
  };
  return isAtTop
    ? [end]
    : [{ ...spot(highest), place: "above", words: `${isWhole ? "peak" : "highest"}, ${dayOf(highest)}` }, end];
}

function spot({ x, y }: HistoryPoint) {
  return { x, y, value: formatRating(y) };
}

/** The date in the reader's own zone, like every other date: only the browser draws these. Noon in UTC is a date without a time. */
function dayOf({ at }: HistoryPoint): string {
  return at % DAY_MS === DAY_MS / 2 ? formatShortDay(new Date(at), "UTC") : formatShortDay(new Date(at));
}

/** The indexes of the first and the last point of a part of the whole history. */
export function indexesOf(whole: readonly HistoryPoint[], { from, to }: Between): { start: number; end: number } {
  const start = whole.findIndex(({ number }) => number >= from);
  const end = whole.findIndex(({ number }) => number >= to);
  return { start: Math.max(0, start), end: end < 0 ? whole.length - 1 : end };
}

/** The games between two points. A point may be an evening of several games: its first one, and its last. */
export function betweenPoints(whole: readonly HistoryPoint[], start: number, end: number): Between {
  const first = whole[start]!;
  return { from: first.number - first.games + 1, to: whole[end]!.number };
}

/** "Game 6, 3 Jan 2026 to game 239, 14 Nov 2026". */
export function partInWords(whole: readonly HistoryPoint[], start: number, end: number): string {
  const { from, to } = betweenPoints(whole, start, end);
  return `Game ${formatCount(from)}, ${dayOf(whole[start]!)} to game ${formatCount(to)}, ${dayOf(whole[end]!)}`;
}
