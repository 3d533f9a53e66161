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

export function parseNumber(cell: string, what: string): Parsed<number> {
  const text = cell.trim().replace("\u2212", "-");
  if (text === "") return bad(`The ${what} is missing.`);
  if (!NUMBER.test(text)) {
    const hint = /^[+-]?\d+,\d+$/.test(text)
      ? " Write decimals with a point."
      : /^\d+(:\d+)+$/.test(text)
        ? " For minutes and seconds, say that times are mm:ss."
        : "";
    return bad(`The ${what} ${quoted(cell)} is not a number.${hint}`);
  }
  const value = Number(text);
  return Number.isFinite(value) ? good(value) : bad(`The ${what} ${quoted(cell)} is too large.`);
}

/** Minutes become whole seconds. */
export function parseMinutes(cell: string): Parsed<number> {
  const minutes = parseNumber(cell, "number of minutes");
  return minutes.ok ? wholeSeconds(minutes.value * 60, cell) : minutes;
}

export function parseSeconds(cell: string): Parsed<number> {
  const seconds = parseNumber(cell, "number of seconds");
  return seconds.ok ? wholeSeconds(seconds.value, cell) : seconds;
}

const CLOCK = /^(?:(\d{1,6}):)?(\d{1,9}):([0-5]?\d(?:\.\d+)?)$/;

/** Minutes and seconds, 12:30, with hours before them if need be. */
export function parseClock(cell: string): Parsed<number> {
  const text = cell.trim();
  if (text === "") return bad("The time in game is missing.");
  const parts = CLOCK.exec(text);
  if (parts === null) return bad(`The time in game ${quoted(cell)} is not minutes and seconds; write it like 12:30.`);
  const [, hours = "0", minutes, seconds] = parts;
  return wholeSeconds(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), cell);
}

function wholeSeconds(seconds: number, cell: string): Parsed<number> {
  const whole = Math.floor(seconds + 0.5);
  return whole > 0 ? good(whole) : bad(`The time in game must be more than zero; it is ${quoted(cell)}.`);
}

const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** ISO 8601; without a zone it is UTC, so that a file means the same on every machine. */
export function parseTime(cell: string): Parsed<Date> {
  const text = cell.trim();
  if (text === "") return bad("The time played is missing.");
  const parts = TIME.exec(text);
  if (parts === null) return bad(`The time played ${quoted(cell)} is not a time; write it like 2026-11-14T20:00:00Z.`);
  const [, year, month, day, hour = "00", minute = "00", second = "00", fraction = "", zone = "Z"] = parts;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}${withColon(zone)}`;
  const at = new Date(iso);
  // Date rolls 31 June over to 1 July; a calendar does not.
  const rolled = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day);
  if (Number.isNaN(at.getTime()) || rolled) return bad(`The time played ${quoted(cell)} is not in the calendar.`);
  return good(at);
}

function withColon(zone: string): string {
  return /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
}

export function parseTruth(cell: string): Parsed<boolean> {
  const text = cell.trim().toLowerCase();
  if (["true", "yes", "1"].includes(text)) return good(true);
  if (["false", "no", "0"].includes(text)) return good(false);
  return bad(`Rated must be true or false; it is ${quoted(cell)}.`);
}
