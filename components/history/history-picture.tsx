import { formatRating, formatShortDay } from "@/lib/format";
import type { Axis } from "@/lib/history/schema";
import { HistoryMarks } from "./history-marks";
import type { HistoryPoint } from "./history-stretch";
import { linePath } from "@/components/charts/line-path";
import { isMark, type LinePoint } from "./mark-points";

const BOX = { width: 1000, height: 200 };

/** The line as the server can draw it: for readers without JavaScript, who have the table for the rest. */
export function HistoryPicture({ points, axis }: { points: readonly LinePoint[]; axis: Axis }) {
  const games = points.filter((point): point is HistoryPoint => !isMark(point));
  const [first, last] = [games[0]!, games.at(-1)!];
  const lowest = games.reduce((one, next) => (next.rating < one.rating ? next : one));
  const highest = games.reduce((one, next) => (next.rating > one.rating ? next : one));
  const path = linePath(
    points.map(({ x, rating }) => ({ x, y: rating })),
    BOX.width,
    BOX.height,
    axis === "date",
  );
  return (
    <figure className="m-0 mt-4">
      <div className="relative">
        <svg
          viewBox={`0 -2 ${BOX.width} ${BOX.height + 4}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`A line from ${formatRating(first.rating)} to ${formatRating(last.rating)}`}
          className="block h-[200px] w-full border-y border-hairline"
        >
          <path d={path} fill="none" stroke="var(--accent)" strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
        </svg>
        <HistoryMarks
          marks={points.filter(isMark)}
          box={{ left: points[0]!.x, right: points.at(-1)!.x, low: lowest.rating, high: highest.rating }}
        />
      </div>
      <figcaption className="mt-1 grid grid-cols-2 gap-x-6 text-xs text-soft sm:flex sm:justify-between">
        <span>First {ratingAndDay(first)}</span>
        <span>Lowest {ratingAndDay(lowest)}</span>
        <span>Highest {ratingAndDay(highest)}</span>
        <span>Last {ratingAndDay(last)}</span>
      </figcaption>
    </figure>
  );
}

function ratingAndDay({ rating, at }: HistoryPoint): string {
  return `${formatRating(rating)}, ${formatShortDay(new Date(at), "UTC")}`;
}
