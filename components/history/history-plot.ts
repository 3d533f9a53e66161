import { spanTicks } from "@/components/charts/chart-ticks";
import type { LinePoint } from "./mark-points";

/** Between the line's highest and lowest place and the picture's edges: room for half a letter, and for the axis with its name. */
export const PLOT_TOP = 8;
export const AXIS_NAME = 20;
export const AXIS_HEIGHT = 30;

/** Round ratings around the whole line and, where the line of the initial rating is always in the picture, around that. */
export function ratingTicks(points: readonly LinePoint[], initialRating: number | null): number[] {
  return spanTicks([...points.map(({ rating }) => rating), ...(initialRating === null ? [] : [initialRating])], 7);
}
