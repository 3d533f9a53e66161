import { readNumber, readTime, whichIsMeant, type Digits, type NumberRead, type TimeRead } from "@/lib/format/cells";
import { AHEAD_MS } from "@/lib/games/schema";

/** The value of a cell, or a sentence with its problem. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

export const good = <T>(value: T): Parsed<T> => ({ ok: true, value });
export const bad = (message: string): Parsed<never> => ({ ok: false, message });

/** A cell as it is shown in a message: short, on one line. */
export function quoted(cell: string): string {
  const line = cell.replace(/\s+/g, " ");
  return `"${line.length > 40 ? `${line.slice(0, 40)}…` : line}"`;
}

export type { Digits };

/** A number, read as the form reads it. */
export function parseNumber(cell: string, what: string, digits: Digits = {}): Parsed<number> {
  const read = readNumber(cell, digits);
  return read.ok ? read : bad(numberProblem(cell, what, read));
}

function numberProblem(cell: string, what: string, read: Exclude<NumberRead | TimeRead, { ok: true }>): string {
  if (read.why === "missing") return `The ${what} is missing.`;
  if (read.why === "ambiguous") return ambiguous(what, cell, read);
  if (read.why === "too large") return `The ${what} ${quoted(cell)} is too large.`;
  if (read.why === "not a time") return `The ${what} ${quoted(cell)} is not a time. Write it like 12:30, 12.5 (minutes) or 750s.`;
  return `The ${what} ${quoted(cell)} is not a number.`;
}

/** That a cell has a number of two readings, as a sentence. */
export function ambiguous(what: string, cell: string, readings: { readonly whole: string; readonly decimal: string }): string {
  return `The ${what} ${quoted(cell.trim())} is ambiguous. ${whichIsMeant(readings)} Or choose what is before decimals in this file.`;
}

/** A time in game, read as the form reads it, in whole seconds. A number without a unit is minutes. */
export function parseMinutes(cell: string, digits: Digits = {}): Parsed<number> {
  return wholeSeconds(readTime(cell, "minutes", digits), cell);
}

/** Reads a time in a column of seconds. */
export function parseSeconds(cell: string, digits: Digits = {}): Parsed<number> {
  return wholeSeconds(readTime(cell, "seconds", digits), cell);
}

const WITH_HOURS = /^(\d{1,6}):(\d{1,9}):([0-5]?\d(?:[.,]\d+)?)$/;

/** Reads a time where nothing mentions hours: spreadsheets take 12:30 for a time of day, and save it as 12:30:00. */
export function parseMinutesClock(cell: string, digits: Digits = {}): Parsed<number> {
  const parsed = parseMinutes(cell, digits);
  const [, hours = "0", minutes, seconds] = WITH_HOURS.exec(cell.trim()) ?? [];
  if (!parsed.ok || Number(hours) === 0) return parsed;
  const asHours = `${Number(hours) * 60 + Number(minutes)}:${seconds}`;
  return bad(
    `The time in game ${quoted(cell)} has hours, but the format of times is mm:ss. Write ${Number(hours)}:${minutes} or ${asHours}, or choose the format h:mm:ss.`,
  );
}

function wholeSeconds(read: TimeRead, cell: string): Parsed<number> {
  if (!read.ok) return bad(numberProblem(cell, "time in game", read));
  const whole = Math.floor(read.value + 0.5);
  return whole > 0 ? good(whole) : bad(`The time in game must be more than zero; it is ${quoted(cell)}.`);
}

const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** Dates with points have the day first, wherever they are used. */
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** ISO 8601, or 14.11.2026 20:00; without a zone it is UTC, so that a file means the same on every machine. */
export function parseTime(cell: string): Parsed<Date> {
  const text = cell.trim();
  if (text === "") return bad("The time played is missing.");
  const parts = TIME.exec(dayLast(text));
  if (parts === null) return bad(`The time played ${quoted(cell)} is not a date and time. Write it like 2026-11-14T20:00:00Z.`);
  // A date without a time is at noon UTC, as in a table.
  const [, year, month, day, hour = "12", minute = "00", second = "00", fraction = "", given = "Z"] = parts;
  const zone = parts[4] === undefined ? "Z" : given;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}${withColon(zone)}`;
  const at = new Date(iso);
  // Date rolls 31 June over to 1 July; a calendar does not.
  const rolled = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day);
  if (Number.isNaN(at.getTime()) || rolled) return bad(`The time played ${quoted(cell)} is not a real date.`);
  return good(at);
}

function dayLast(text: string): string {
  const parts = DAY_FIRST.exec(text);
  if (parts === null) return text;
  const [, day, month, year, hour, minute = "00", second = "00"] = parts;
  const two = (digits: string | undefined) => digits!.padStart(2, "0");
  const date = `${year}-${two(month)}-${two(day)}`;
  return hour === undefined ? date : `${date}T${two(hour)}:${minute}:${second}`;
}

/** The span from the beginning of a day in the east (UTC+14) to its noon in UTC. */
const EAST_MS = 26 * 3_600_000;

/** A game is entered when it is over, be it in a form, by the API or by a file. */
export function liesAhead(playedAt: Date, now: Date): boolean {
  // Noon UTC stands for a date without a time: today's is not ahead, and it is tomorrow in the east already.
  const isDate = playedAt.getTime() % 86_400_000 === 43_200_000;
  return playedAt.getTime() > now.getTime() + (isDate ? EAST_MS : AHEAD_MS);
}

export const AHEAD = "The time is in the future. Enter a game after it was played.";

function withColon(zone: string): string {
  return /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
}

export function parseTruth(cell: string): Parsed<boolean> {
  const text = cell.trim().toLowerCase();
  if (["true", "yes", "1"].includes(text)) return good(true);
  if (["false", "no", "0"].includes(text)) return good(false);
  return bad(`Rated must be true or false; it is ${quoted(cell)}.`);
}
