import { playerPath, withQuery } from "@/lib/format";
import type { RivalRows } from "./rivals-table";

export type Axis = "date" | "game";
export type Range = "30d" | "90d" | "1y" | "all";
/** From here to there, by time in milliseconds or by number of the game. */
export interface Between {
  readonly by: Axis;
  readonly from: number;
  readonly to: number;
}

/** Games from one to another of a player's history, thinned to what a chart can show. */
export interface Stretch {
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly fromAt: number;
  readonly toAt: number;
  readonly opening: number;
  readonly closing: number;
  readonly series: Series;
  readonly rivals: RivalRows;
}

interface Series {
  readonly number: readonly number[];
  readonly at: readonly number[];
  readonly gameId: readonly number[];
  readonly rating: readonly number[];
  readonly change: readonly number[];
  /** A place in `people`, or −1. */
  readonly mover: readonly number[];
  readonly moved: readonly number[];
  readonly people: readonly string[];
}

/** One point of the line. */
export interface HistoryPoint {
  /** Where it stands along the axis. */
  readonly x: number;
  readonly rating: number;
  readonly number: number;
  readonly at: number;
  readonly gameId: number;
  readonly change: number;
  readonly mover: string | null;
  readonly moved: number;
}

export function pointsOf({ axis, series }: Stretch): HistoryPoint[] {
  return series.number.map((number, place) => ({
    x: axis === "game" ? number : series.at[place]!,
    rating: series.rating[place]!,
    number,
    at: series.at[place]!,
    gameId: series.gameId[place]!,
    change: series.change[place]!,
    mover: series.people[series.mover[place]!] ?? null,
    moved: series.moved[place]!,
  }));
}

/** Asks the server for a part of a history, in as much detail as a chart can show. */
export async function fetchStretch(
  of: { readonly player: string; readonly ladder: string },
  axis: Axis,
  part: Range | Between,
): Promise<Stretch> {
  const which = typeof part === "string" ? { range: part } : { by: part.by, from: String(part.from), to: String(part.to) };
  const answer = await fetch(withQuery(`${playerPath(of.player)}/history`, { ladder: of.ladder, axis, ...which }));
  const found: unknown = answer.ok ? await answer.json() : null;
  if (!isStretch(found)) throw new Error("The history could not be loaded.");
  return found;
}

/** Our own server's answer: told from an error page by the one field that matters. */
function isStretch(value: unknown): value is Stretch {
  return typeof value === "object" && value !== null && "series" in value && "rivals" in value;
}
