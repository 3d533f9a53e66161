import { DAY_MS } from "./durations";

/** A wall clock's reading, without a zone. */
export interface WallTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

export function isZone(zone: string): boolean {
  try {
    formatIn(zone);
    return true;
  } catch {
    return false;
  }
}

/** The milliseconds of a clock's reading as if it were in UTC; null for a day that is not in the calendar. */
export function asUtc({ year, month, day, hour, minute, second, millisecond }: WallTime): number | null {
  if (month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return null;
  // Date.UTC takes a year below 100 for one of the twentieth century.
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  // Date rolls 31 June over to 1 July; a calendar does not.
  if (day < 1 || at.getUTCDate() !== day) return null;
  return at.setUTCHours(hour, minute, second, millisecond);
}

/** What the clocks of a zone showed; an hour that was skipped is read as if it had not been, one that came twice as the first. */
export function inZone(utc: number, zone: string): number {
  if (zone === "UTC") return utc;
  const before = offsetAt(utc - DAY_MS, zone);
  const after = offsetAt(utc + DAY_MS, zone);
  if (before === after) return utc - before;
  const times = [utc - before, utc - after].filter((at) => at + offsetAt(at, zone) === utc);
  return times.length === 0 ? utc - before : Math.min(...times);
}

function formatIn(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  formats.set(zone, format);
  return format;
}

/** The offset of a zone from UTC, in milliseconds: GMT, GMT+05:45, or GMT-00:01:15 before there were zones. */
export function offsetAt(at: number, zone: string): number {
  const [, sign, hours = "0", minutes = "0", seconds = "0"] =
    /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(formatIn(zone).format(at)) ?? [];
  return (sign === "-" ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** The moment at which a day, written 2026-10-01, begins in a zone; null for anything that is not a day of the calendar. */
export function startOfDay(day: string, zone: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day.trim()) ?? [];
  if (year === undefined) return null;
  const midnight = { hour: 0, minute: 0, second: 0, millisecond: 0 };
  const utc = asUtc({ year: Number(year), month: Number(month), day: Number(date), ...midnight });
  return utc === null ? null : new Date(inZone(utc, zone));
}

/** The day that it is in a zone at a moment, as 2026-10-01. */
export function dayIn(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), zone)).toISOString().slice(0, 10);
}
