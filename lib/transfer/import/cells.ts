import { liesAhead } from "@/lib/games/schema";
import { playerName } from "@/lib/players/schema";
import { unescapeFormula } from "@/lib/format/escape-formula";
import { fromSerial, parsePlayed, type DateWays, type Played } from "./dates";
import type { Ties, TimeAs } from "./schema";
import { bad, good, AHEAD, parseMinutes, parseMinutesClock, parseSeconds, type Digits, type Parsed } from "./values";

/** How the cells of a file are written, and when it is read. */
export interface CellWays {
  timeAs: TimeAs | null;
  readonly digits: Digits;
  readonly dates: DateWays;
  readonly now: Date | null;
  /** Everyone's time in game, where no column has it. */
  readonly seconds: number | null;
  /** The time of all games, where no column has it. */
  readonly played: Played | null;
  /** The meaning of rows with equal scores, where a column names the winner; null where it was not chosen. */
  readonly ties: Ties | null;
  /** The separator of several names in one cell. */
  readonly nameSeparator: string | null;
  /** Parsed names and times: the same ones repeat in row after row. */
  readonly seen: { readonly names: Map<string, Parsed<string>>; readonly times: Map<string, Parsed<Played>> };
  /** Whether a result was made of the sets of a match. */
  noteSets(sets: boolean): void;
}

const timeParsers = { minutes: parseMinutes, seconds: parseSeconds, "mm:ss": parseMinutesClock, "h:mm:ss": parseMinutes };

export function secondsIn(cell: string, ways: CellWays): Parsed<number> {
  if (ways.seconds !== null) return good(ways.seconds);
  ways.timeAs ??= cell.includes(":") ? "h:mm:ss" : "minutes";
  return timeParsers[ways.timeAs](cell, ways.digits);
}

/** When a game was played, of the cells of its date and its time of day. */
export function playedIn(date: string, timeOfDay: string, ways: CellWays): Parsed<Played> {
  if (ways.played !== null) return good(ways.played);
  const time = timeOfDay.trim();
  const text = time === "" ? date : withTime(date.trim(), time);
  const known = ways.seen.times.get(text);
  return known ?? remembered(ways.seen.times, text, (played) => pastIn(played, ways));
}

function pastIn(played: string, { dates, now }: CellWays): Parsed<Played> {
  const parsed = parsePlayed(played, dates);
  return parsed.ok && now !== null && liesAhead(parsed.value, now) ? bad(AHEAD) : parsed;
}

const MIDNIGHT = /[ T]0?0:00(:00)?$/;

/** A date with a time keeps it; the midnight that some programs write for every date does not count as a time. */
function withTime(date: string, time: string): string {
  if (/\d:\d\d/.test(date) && !MIDNIGHT.test(date)) return date;
  const day = /^\d{5}$/.test(date) ? fromSerial(Number(date)).toISOString().slice(0, 10) : date.replace(MIDNIGHT, "");
  return `${day} ${time}`;
}

/** A game's rows are mostly neighbours, so it is enough to remember the last ones. */
const MAX_REMEMBERED = 20_000;

export function remembered<T>(seen: Map<string, Parsed<T>>, cell: string, parse: (cell: string) => Parsed<T>): Parsed<T> {
  let parsed = seen.get(cell);
  if (parsed === undefined) {
    if (seen.size >= MAX_REMEMBERED) seen.clear();
    seen.set(cell, (parsed = parse(cell)));
  }
  return parsed;
}

export function parseName(cell: string): Parsed<string> {
  const { success, data, error } = playerName.safeParse(unescapeFormula(cell.trim()));
  return success ? good(data) : bad(error.issues[0]!.message);
}
