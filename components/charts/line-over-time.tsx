"use client";

import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { PLOT } from "./chart-look";
import { PlainLine, share, type Spot } from "./plain-line";
import type { Axis } from "./ticks";

export interface LinePoint extends Spot {
  /** The uncertainty of the value. */
  readonly band?: readonly [low: number, high: number];
}

/** Names a point of the line: its value, and what it is. */
export interface PointLabel {
  readonly x: number;
  readonly y: number;
  /** Above the point, or at its right. */
  readonly place: "above" | "beside";
  readonly value: string;
  readonly words: string;
}

/** A diamond on a point of the line. */
export interface PointDiamond {
  /** The index of the point. */
  readonly point: number;
  readonly filled: boolean;
}

export interface LineOverTimeProps {
  title: string;
  /** From left to right. */
  points: readonly LinePoint[];
  axes: { readonly x: Axis; readonly y: Axis };
  /** In steps, a value stays until the next point. */
  steps: boolean;
  /** The area is between the line and this value. */
  base: number;
  /** A dotted line across, at this value. */
  dotted?: number | null;
  labels: readonly PointLabel[];
  diamonds?: readonly PointDiamond[];
  ink?: string;
  /** Called with the index of the point that the pointer or the arrow keys have reached. */
  onActive: (point: number) => void;
  /** A click or Enter opens a point. Touch cannot hover: a tap only reads it out, with a link. */
  onOpen?: (point: number) => void;
  /** Called when recharts has drawn. */
  onDrawn?: () => void;
}

const Chart = dynamic(() => import("./line-over-time-chart").then((module) => module.LineOverTimeChart), { ssr: false });

/** The index of the point that is nearest to a share of the axis. */
function nearest(points: readonly Spot[], axis: Axis, at: number): number {
  const distance = ({ x }: Spot) => Math.abs(share(x, axis) - at);
  return points.reduce((best, point, index) => (distance(point) < distance(points[best]!) ? index : best), 0);
}

/** A line over time, drawn by recharts. recharts draws nothing on the server: until it has drawn, a plain picture shows the same line. */
export function LineOverTime(props: LineOverTimeProps) {
  const { title, points, axes, steps, ink = "var(--accent)" } = props;
  const [isDrawn, setIsDrawn] = useState(false);
  // The position of a resting mouse while the chart's code loads: the chart starts with the point there.
  const resting = useRef<number | null>(null);
  const drawn = () => {
    setIsDrawn(true);
    props.onDrawn?.();
    if (resting.current !== null) props.onActive(nearest(points, axes.x, resting.current));
  };
  return (
    <div
      className="relative h-full"
      onPointerMove={({ clientX, currentTarget, pointerType }) => {
        if (pointerType !== "mouse") return;
        const { left, width } = currentTarget.getBoundingClientRect();
        resting.current = (clientX - left - PLOT.left) / (width - PLOT.left - PLOT.right);
      }}
      onPointerLeave={() => (resting.current = null)}
    >
      {!isDrawn && <PlainLine title={title} points={points} axes={axes} steps={steps} ink={ink} />}
      <Chart {...props} ink={ink} onDrawn={drawn} />
    </div>
  );
}
