import { countAxis, dateAxis, valueAxis } from "@/components/charts/ticks";
import type { LinePoint as ChartPoint, PointLabel, PointMark } from "@/components/charts/line-over-time";
import { formatCount, formatRating, formatShortDay } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/ordinal";
import type { Axis } from "@/lib/history/schema";
import type { Stretch } from "@/lib/history/view";
import type { Between, HistoryPoint } from "./history-stretch";
import { isMark, type LinePoint } from "./mark-points";

/** Round ratings around the whole line with its band and, where the line of the initial rating is always in the picture, around that. */
export function axesOf(points: readonly (LinePoint & ChartPoint)[], axis: Axis, initialRating: number | null) {
  const [from, to] = [points[0]!.x, points.at(-1)!.x];
  return {
    x: axis === "date" ? dateAxis(from, to) : countAxis(from, to),
    y: valueAxis(
      [...points.flatMap(({ y, band }) => [y, ...(band ?? [])]), ...(initialRating === null ? [] : [initialRating])],
      7,
    ),
  };
}

/** The line with a band around the first games of a player. */
export function withBand<Point extends LinePoint>(
  points: readonly Point[],
  unsettled: readonly number[],
): (Point & ChartPoint)[] {
  return points.map((point) => {
    const away = isMark(point) ? undefined : unsettled[point.number - 1];
    return away === undefined ? point : { ...point, band: [point.y - away, point.y + away] };
  });
}

export function marksOf(points: readonly LinePoint[]): PointMark[] {
  return points.flatMap((point, at) => (isMark(point) ? [{ point: at, filled: point.mark.moves > 1 }] : []));
}

/** The highest rating and the last one, on the line. */
export function labelsOf(
  points: readonly LinePoint[],
  shown: Pick<Stretch, "peak" | "from" | "to" | "games">,
  rank: number | null,
): PointLabel[] {
  const { peak, from, to, games } = shown;
  const played = points.filter((point): point is HistoryPoint => !isMark(point));
  const last = played.at(-1)!;
  const highest = played.find(({ number }) => number === peak) ?? last;
  const isWhole = from === 1 && to === games;
  const now = to === games ? `now${rank === null ? "" : `, ${formatOrdinal(rank)}`}` : dayOf(last);
  const isAtTop = highest === last;
  const end: PointLabel = {
    ...place(last),
    place: "beside",
    words: isAtTop && isWhole && games > 1 ? `${now}: the peak` : now,
  };
  return isAtTop
    ? [end]
    : [{ ...place(highest), place: "above", words: `${isWhole ? "peak" : "highest"}, ${dayOf(highest)}` }, end];
}

function place({ x, y }: HistoryPoint) {
  return { x, y, value: formatRating(y) };
}

/** The date in the reader's own zone, like every other date: only the browser draws these. */
function dayOf({ at }: HistoryPoint): string {
  return formatShortDay(new Date(at));
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
