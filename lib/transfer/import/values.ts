import { AHEAD_MS } from "@/lib/games/schema";

/** A value out of a cell, or a sentence that says what is wrong with it. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

const good = <T>(value: T): Parsed<T> => ({ ok: true, value });
const bad = (message: string): Parsed<never> => ({ ok: false, message });

/** A cell as it is shown in a message: short, on one line. */
export function quoted(cell: string): string {
  const line = cell.replace(/\s+/g, " ");
  return `"${line.length > 40 ? `${line.slice(0, 40)}…` : line}"`;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** What separates a file's cells cannot be within its numbers: with commas between cells, a decimal has a point. */
export interface Digits {
  readonly decimalComma: boolean;
}

const POINTS_ONLY: Digits = { decimalComma: false };

export function parseNumber(cell: string, what: string, { decimalComma } = POINTS_ONLY): Parsed<number> {
  const text = cell.trim().replace("\u2212", "-");
  if (text === "") return bad(`The ${what} is missing.`);
  const plain = decimalComma ? withPoint(text) : text;
  if (plain === null) return bad(ambiguous(text, what));
  if (!NUMBER.test(plain)) {
    const hint = /^[+-]?\d{1,3}(,\d{3})+$/.test(text)
      ? " Write thousands without a comma, and decimals with a point."
      : /^[+-]?\d+,\d+$/.test(text)
        ? " Write decimals with a point."
        : /^\d+(:\d+)+$/.test(text)
          ? " For minutes and seconds, say that times are mm:ss."
          : "";
    return bad(`The ${what} ${quoted(cell)} is not a number.${hint}`);
  }
  const value = Number(plain);
  return Number.isFinite(value) ? good(value) : bad(`The ${what} ${quoted(cell)} is too large.`);
}

const ONE_GROUP = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const GROUPS = /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,\d+)?|(?:,\d{3})+(?:\.\d+)?)$/;

/**
 * A number as it is written where the decimal sign may be a comma, with a point and without thousands; null where it can be read in
 * two ways. Text that is no number stays as it is.
 */
function withPoint(text: string): string | null {
  // A thousand and thirty-one, or one and a bit: nobody can tell.
  if (ONE_GROUP.test(text)) return null;
  if (!GROUPS.test(text)) return /^[+-]?\d*,\d+$/.test(text) ? text.replace(",", ".") : text;
  const [first] = /[.,]/.exec(text)!;
  return text.replaceAll(first, "").replace(",", ".");
}

function ambiguous(text: string, what: string): string {
  const [whole, part] = text.split(/[.,]/);
  return `The ${what} ${quoted(text)} is ambiguous. Write ${whole}${part}, or ${whole}.${part}0 for a decimal.`;
}

/** Minutes become whole seconds. */
export function parseMinutes(cell: string, digits?: Digits): Parsed<number> {
  const minutes = parseNumber(cell, "number of minutes", digits);
  return minutes.ok ? wholeSeconds(minutes.value * 60, cell) : minutes;
}

export function parseSeconds(cell: string, digits?: Digits): Parsed<number> {
  const seconds = parseNumber(cell, "number of seconds", digits);
  return seconds.ok ? wholeSeconds(seconds.value, cell) : seconds;
}

const CLOCK = /^(?:(\d{1,6}):)?(\d{1,9}):([0-5]?\d(?:\.\d+)?)$/;

/** Minutes and seconds, 12:30, with hours before them if need be. */
export function parseClock(cell: string): Parsed<number> {
  const text = cell.trim();
  if (text === "") return bad("The time in game is missing.");
  const parts = CLOCK.exec(text);
  if (parts === null) return bad(`The time in game ${quoted(cell)} is not minutes and seconds. Write it like 12:30.`);
  const [, hours = "0", minutes, seconds] = parts;
  return wholeSeconds(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), cell);
}

/** The same where no hours were spoken of: spreadsheets take 12:30 for a time of day, and save it as 12:30:00. */
export function parseMinutesClock(cell: string): Parsed<number> {
  const parsed = parseClock(cell);
  const [, hours = "0", minutes, seconds] = CLOCK.exec(cell.trim()) ?? [];
  if (!parsed.ok || Number(hours) === 0) return parsed;
  const asHours = `${Number(hours) * 60 + Number(minutes)}:${seconds}`;
  return bad(
    `The time in game ${quoted(cell)} has hours, but the format of times is mm:ss. Write ${Number(hours)}:${minutes} or ${asHours}, or choose the format h:mm:ss.`,
  );
}

function wholeSeconds(seconds: number, cell: string): Parsed<number> {
  const whole = Math.floor(seconds + 0.5);
  return whole > 0 ? good(whole) : bad(`The time in game must be more than zero; it is ${quoted(cell)}.`);
}

const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** With points the day comes first, wherever it is written so. */
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** ISO 8601, or 14.11.2026 20:00; without a zone it is UTC, so that a file means the same on every machine. */
export function parseTime(cell: string): Parsed<Date> {
  const text = cell.trim();
  if (text === "") return bad("The time played is missing.");
  const parts = TIME.exec(dayLast(text));
  if (parts === null) return bad(`The time played ${quoted(cell)} is not a date and time. Write it like 2026-11-14T20:00:00Z.`);
  const [, year, month, day, hour = "00", minute = "00", second = "00", fraction = "", zone = "Z"] = parts;
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
  const [, day, month, year, hour = "0", minute = "00", second = "00"] = parts;
  const two = (digits: string | undefined) => digits!.padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`;
}

/** A game is entered when it is over, be it in a form, by the API or by a file. */
export function liesAhead(playedAt: Date, now: Date): boolean {
  return playedAt.getTime() > now.getTime() + AHEAD_MS;
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
