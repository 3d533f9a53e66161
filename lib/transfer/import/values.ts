import { unescapeFormula } from "@/lib/format/escape-formula";
import { readNumber, readTime, whichIsMeant, type Digits, type NumberRead, type TimeRead } from "@/lib/format/cells";

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

/** The text of a cell, without the apostrophe that keeps a spreadsheet from running it. */
export function clean(cell = ""): string {
  return unescapeFormula(cell.trim()).trim();
}

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

export const AHEAD = "The time is in the future. Enter a game after it was played.";

export function parseTruth(cell: string): Parsed<boolean> {
  const text = cell.trim().toLowerCase();
  if (["true", "yes", "1"].includes(text)) return good(true);
  if (["false", "no", "0"].includes(text)) return good(false);
  return bad(`Rated must be true or false; it is ${quoted(cell)}.`);
}
