import { withBase } from "@/lib/platform/base-path";
import { playerPath, withQuery } from "@/lib/format";
import type { Axis, Range } from "@/lib/history/schema";
import type { Stretch } from "@/lib/history/view";

/** A range of games, by number. */
export interface Between {
  readonly from: number;
  readonly to: number;
}

/** The view of a history, as stored in the address. */
export interface Look {
  readonly axis: Axis;
  readonly part: Range | Between;
}

const ranges: readonly Range[] = ["30d", "90d", "1y", "all"];

/** The view in an address, with defaults. */
export function lookIn(get: (name: string) => string | null): Look {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(get("part") ?? "") ?? [];
  const range = ranges.find((one) => one === get("range")) ?? "all";
  return {
    axis: get("axis") === "game" ? "game" : "date",
    part: from === undefined || to === undefined ? range : { from: Number(from), to: Number(to) },
  };
}

/** The parameters of a view for the address; null removes one. */
export function addressOfLook({ axis, part }: Look): { axis: string | null; range: string | null; part: string | null } {
  return {
    axis: axis === "date" ? null : axis,
    range: typeof part === "string" && part !== "all" ? part : null,
    part: typeof part === "string" ? null : `${part.from}-${part.to}`,
  };
}

export function isSameLook(one: Look, other: Look): boolean {
  return JSON.stringify(addressOfLook(one)) === JSON.stringify(addressOfLook(other));
}

/** One point of the line. */
export interface HistoryPoint {
  /** The position along the axis. */
  readonly x: number;
  /** The rating. */
  readonly y: number;
  readonly number: number;
  readonly at: number;
  readonly gameId: number;
  readonly change: number;
  readonly mover: string | null;
  readonly moved: number;
  /** More than one if the point is an evening. */
  readonly games: number;
}

export function pointsOf({ axis, series }: Stretch): HistoryPoint[] {
  return series.number.map((number, place) => ({
    x: axis === "game" ? number : series.at[place]!,
    y: series.rating[place]!,
    number,
    at: series.at[place]!,
    gameId: series.gameId[place]!,
    change: series.change[place]!,
    mover: series.people[series.mover[place]!] ?? null,
    moved: series.moved[place]!,
    games: series.games[place]!,
  }));
}

/** Fetches a range of a history, in as much detail as a chart can show. */
export async function fetchStretch(
  of: { readonly player: string; readonly ladder: string },
  { axis, part }: Look,
): Promise<Stretch> {
  const which = typeof part === "string" ? { range: part } : { by: "game", from: String(part.from), to: String(part.to) };
  const answer = await fetch(withBase(withQuery(`${playerPath(of.player)}/history`, { ladder: of.ladder, axis, ...which })));
  const found: unknown = answer.ok ? await answer.json() : null;
  if (!isStretch(found)) throw new Error("The history could not be loaded.");
  return found;
}

/** Whether a response is a range of a history, and not an error page. */
function isStretch(value: unknown): value is Stretch {
  return typeof value === "object" && value !== null && "series" in value && "rivals" in value;
}
