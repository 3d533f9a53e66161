import { z } from "zod";

/** The stretches of a history that have a button. */
export const ranges = ["30d", "90d", "1y", "all"] as const;
export type Range = (typeof ranges)[number];
export const rangeDays: Readonly<Record<Range, number>> = { "30d": 30, "90d": 90, "1y": 365, all: Infinity };

/** What a history is drawn along. */
export type Axis = "date" | "game";

const bound = z.coerce.number().refine(Number.isFinite);

/** Which part of a history: one with a button, or from here to there by date (milliseconds) or by number of the game. */
export const historyQuery = z.object({
  axis: z.enum(["date", "game"]).catch("date"),
  range: z.enum(ranges).catch("all"),
  between: z
    .object({ by: z.enum(["date", "game"]), from: bound, to: bound })
    .optional()
    .catch(undefined),
});
export type HistoryQuery = z.output<typeof historyQuery>;
