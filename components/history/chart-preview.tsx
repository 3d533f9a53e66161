import { CHART_LEFT, CHART_RIGHT } from "@/components/charts/chart-surface";
import { linePath } from "@/components/charts/line-path";
import type { Axis } from "@/lib/history/schema";
import { AXIS_HEIGHT, AXIS_NAME, PLOT_TOP } from "./history-plot";
import type { LinePoint } from "./mark-points";

interface ChartPreviewProps {
  points: readonly LinePoint[];
  axis: Axis;
  /** The ticks of the axis of ratings. */
  ratings: readonly number[];
}

const BOX = { width: 1000, height: 200 };

/** The line where the chart will draw it, from the moment that the page arrives. */
export function ChartPreview({ points, axis, ratings }: ChartPreviewProps) {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const { rating } of points) {
    if (rating < lowest) lowest = rating;
    if (rating > highest) highest = rating;
  }
  const [low, high] = [ratings[0]!, ratings.at(-1)!];
  const share = (points: number) => `${((points / (high - low)) * 100).toFixed(2)}%`;
  const path = linePath(
    points.map(({ x, rating }) => ({ x, y: rating })),
    BOX.width,
    BOX.height,
    axis === "date",
  );
  return (
    <div aria-hidden className="relative h-full">
      <div className="absolute" style={{ left: CHART_LEFT, right: CHART_RIGHT, top: PLOT_TOP, bottom: AXIS_HEIGHT + AXIS_NAME }}>
        <svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          className="absolute w-full overflow-visible"
          style={{ bottom: share(lowest - low), height: share(highest - lowest) }}
        >
          <path d={path} fill="none" stroke="var(--accent)" strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
    </div>
  );
}
