import { formatRating, formatShortDay } from "@/lib/format";
import type { Axis, HistoryPoint } from "./history-stretch";
import { linePath } from "./line-path";

const BOX = { width: 1000, height: 200 };

/** The line as the server can draw it: for readers without JavaScript, who have the table for the rest. */
export function HistoryPicture({ points, axis }: { points: readonly HistoryPoint[]; axis: Axis }) {
  const [first, last] = [points[0]!, points.at(-1)!];
  const lowest = points.reduce((one, next) => (next.rating < one.rating ? next : one));
  const highest = points.reduce((one, next) => (next.rating > one.rating ? next : one));
  const path = linePath(
    points.map(({ x, rating }) => ({ x, y: rating })),
    BOX.width,
    BOX.height,
    axis === "date",
  );
  return (
    <figure className="m-0 mt-4">
      <svg
        viewBox={`0 -2 ${BOX.width} ${BOX.height + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`A line from ${formatRating(first.rating)} to ${formatRating(last.rating)}`}
        className="h-[200px] w-full border-y border-hairline"
      >
        <path d={path} fill="none" stroke="var(--accent)" strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="mt-1 grid grid-cols-2 gap-x-6 text-xs text-soft sm:flex sm:justify-between">
        <span>First {told(first)}</span>
        <span>Lowest {told(lowest)}</span>
        <span>Highest {told(highest)}</span>
        <span>Last {told(last)}</span>
      </figcaption>
    </figure>
  );
}

function told({ rating, at }: HistoryPoint): string {
  return `${formatRating(rating)}, ${formatShortDay(new Date(at), "UTC")}`;
}
