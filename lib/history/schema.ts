import { z } from "zod";
import { pageNumber, rowNumber } from "@/lib/platform/schema";
import { lookupText } from "@/lib/platform/text/schema";

/** The parts of a history that have a button, and how many days each is. */
export const rangeDays = { "30d": 30, "90d": 90, "1y": 365, all: Infinity } as const;

/** Which part of a history, along which axis: one with a button, or between two games by number. */
export interface HistoryQuery {
  readonly axis: "date" | "game";
  readonly range: keyof typeof rangeDays;
  readonly between?: Between;
}

/** A range of games, by number. */
export interface Between {
  readonly from: number;
  readonly to: number;
}

/** The query of a player's page. Invalid values are ignored: an old link still shows the player. */
export const playerQuery = z.object({
  /** Null: the one they played on last. */
  ladder: lookupText(200).nullable().catch(null),
  /** A season whose own rating the chart shows. */
  season: lookupText(80).optional().catch(undefined),
  view: z.enum(["chart", "table"]).catch("chart"),
  show: z.enum(["rating", "rank"]).catch("rating"),
  axis: z.enum(["date", "game"]).catch("date"),
  range: z.enum(["30d", "90d", "1y", "all"]).catch("all"),
  /** Games 6 to 239: “6-239”, which takes precedence over the range. */
  part: z
    .string()
    .regex(/^\d{1,9}-\d{1,9}$/)
    .optional()
    .catch(undefined),
  /** A page of the history's table, or of the meetings of two players. */
  page: pageNumber,
  /** A page of all rivals; without one, both ends of the list. */
  rivals: rowNumber,
  /** Corrections before this one. */
  moves: rowNumber,
  /** Games before and after a position. */
  before: lookupText(40).optional().catch(undefined),
  after: lookupText(40).optional().catch(undefined),
  games: z.enum(["newest", "oldest"]).catch("newest"),
});

export type PlayerQuery = z.output<typeof playerQuery>;

export function partOfHistory({ axis, range, part }: Pick<PlayerQuery, "axis" | "range" | "part">): HistoryQuery {
  const [from, to] = part?.split("-").map(Number) ?? [];
  return from === undefined || to === undefined ? { axis, range } : { axis, range: "all", between: { from, to } };
}
