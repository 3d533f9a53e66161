/* Colours, type and margins of all charts. Colours are CSS variables, so the theme changes them without drawing anew. */

/** Pixels around the plot: numbers at the left, the label of the line's end at the right, the label of its peak above, dates below. */
export const PLOT = { top: 30, right: 88, bottom: 28, left: 44 };

/** The right margin of a chart whose lines have no labels. */
export const CHART_RIGHT = 16;

export const tick = { fill: "var(--soft)", fontSize: 12 } as const;

/** Axes are numbers without lines; the grid has those. */
export const axisLook = { tick, tickLine: false, axisLine: false, tickMargin: 8 } as const;

export const gridLook = { vertical: false, stroke: "var(--hairline)" } as const;

/** The line under the pointer. */
export const cursorLook = { stroke: "var(--rule)" } as const;

/** The point under the pointer. It must not cover a mark at the same place. */
export function activeDotLook(ink: string) {
  return { r: 5, fill: "var(--paper)", stroke: ink, strokeWidth: 2, pointerEvents: "none" } as const;
}

/** The chart fills the box that it is in, and follows its size. */
export const fillBox = { responsive: true, style: { width: "100%", height: "100%" } } as const;
