import { asUtc, inZone, type WallTime } from "@/lib/format/zones";
import type { DayOrder } from "./schema";
import { bad, good, quoted, type Parsed } from "./values";
import { DAY_MS, MINUTE_MS } from "@/lib/format/durations";

export interface DateWays {
  /** Null: a date that can be read in both ways is a problem. */
  readonly dayOrder: DayOrder | null;
  /** The zone of times that have none. */
  readonly zone: string;
}

/** A file means the same on every machine. */
const UTC_DATES: DateWays = { dayOrder: null, zone: "UTC" };

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** When a game was played; noon UTC where only the date is known. */
export interface Played {
  readonly playedAt: Date;
  readonly timeUnknown: boolean;
}

const timed = (at: number): Parsed<Played> => good({ playedAt: new Date(at), timeUnknown: false });
const dateAlone = (midnight: number): Parsed<Played> => good({ playedAt: new Date(midnight + DAY_MS / 2), timeUnknown: true });

/** Any common way of writing when a game was played. */
export function parsePlayed(cell: string, ways: DateWays = UTC_DATES): Parsed<Played> {
  const text = cell.trim();
  if (text === "") return bad("The time played is missing.");
  // Nearly all cells of large files end here.
  const iso = ISO.exec(text);
  if (iso !== null) return fromIso(iso, cell, ways.zone);
  const number = /^\d+(?:[.,]\d+)?$/.test(text) ? fromNumber(text) : null;
  if (number !== null) {
    if (!number.zoned && number.at % DAY_MS === 0) return dateAlone(number.at);
    return timed(number.zoned ? number.at : inZone(number.at, ways.zone));
  }
  const { rest: dated, clock } = clockIn(text);
  if (clock === "wrong") return bad(`The time played ${quoted(cell)} is not a real date.`);
  const date = dateIn(dated);
  if (date === null) {
    return bad(`The time played ${quoted(cell)} is not a date and time. Write it like 2026-11-14T20:00:00Z.`);
  }
  const day = "first" in date ? ordered(date, ways.dayOrder) : date;
  if (day === null && "first" in date) return bad(askedOrder(cell, date));
  const utc = day && asUtc({ ...day, ...clock.time });
  if (utc === null) return bad(`The time played ${quoted(cell)} is not a real date.${orderHint(date, ways.dayOrder)}`);
  if (clock.time === NO_TIME) return dateAlone(utc);
  return timed(clock.offset === null ? inZone(utc, ways.zone) : utc - clock.offset);
}

function fromIso(parts: RegExpExecArray, cell: string, zone: string): Parsed<Played> {
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "0", offset] = parts;
  const utc = asUtc({
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Math.floor(Number(`0${fraction.slice(0, 4)}`) * 1000 + 0.5),
  });
  if (utc === null) return bad(`The time played ${quoted(cell)} is not a real date.`);
  if (parts[4] === undefined) return dateAlone(utc);
  return timed(offset === undefined ? inZone(utc, zone) : utc - offsetOf(offset));
}

/** Excel counts days from here, because it takes 1900 for a leap year. */
const EXCEL_START = Date.UTC(1899, 11, 30);

/** Seconds or milliseconds since 1970, 20261114, or the number behind a spreadsheet's date; null for another number. */
function fromNumber(text: string): { at: number; zoned: boolean } | null {
  const value = Number(text.replace(",", "."));
  if (/^\d{9,10}$/.test(text) || (/^\d{9,10}[.,]/.test(text) && value >= 1e8))
    return { at: Math.round(value * 1000), zoned: true };
  if (/^\d{12,13}$/.test(text)) return { at: value, zoned: true };
  // 1927 to 2119: a smaller number is hardly a date.
  if (value >= 10_000 && value < 80_400) return { at: EXCEL_START + Math.round(value * 86_400) * 1000, zoned: false };
  return null;
}

/** The number behind a spreadsheet's date, as a clock's reading in UTC. */
export function fromSerial(serial: number): Date {
  return new Date(EXCEL_START + Math.round((serial * DAY_MS) / 1000) * 1000);
}

type Day = Pick<WallTime, "year" | "month" | "day">;
/** Two numbers of which one is the day, and the sign between them. */
interface TwoNumbers {
  readonly first: number;
  readonly second: number;
  readonly year: number;
  readonly sign: string;
}

const NUMBERS = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/;
/** Dates that have one reading; a month is a number or a name. */
const PLAIN_DATES = [
  /^(?<year>\d{4})\s*([-/.年년])\s*(?<month>\d{1,2})\s*(?:\2|月|월)\s*(?<day>\d{1,2})\s*[日일.]?$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?[\s-]*(?:de\s+)?(?<month>\p{L}{3,})\.?[\s,-]*(?:de\s+|of\s+)?(?<year>\d{4}|\d{2})(?:\s*(?:г\.?|года|r\.))?$/u,
  /^(?<month>\p{L}{3,})\.?[\s-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,-]+(?<year>\d{4}|\d{2})$/u,
  /^(?<year>\d{4})[\s-]+(?<month>\p{L}{3,})\.?[\s-]+(?<day>\d{1,2})$/u,
];
const WEEKDAY = /^[\p{L}]{2,13}\.?,?\s+(?=\d|\p{L}{3,}\.?\s*\d)/u;
const WEEKDAY_AFTER = /\s*[（(].{1,4}[)）]$/u;

function dateIn(text: string): Day | TwoNumbers | null {
  const plain = text.replace(WEEKDAY_AFTER, "").trim();
  const found = dateOf(plain);
  if (found !== null) return found;
  const withoutWeekday = plain.replace(WEEKDAY, "");
  return withoutWeekday === plain ? null : dateOf(withoutWeekday);
}

function dateOf(text: string): Day | TwoNumbers | null {
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) {
    const [, first, sign, second, year] = numbers;
    return { first: Number(first), second: Number(second), year: fullYear(year!), sign: sign! };
  }
  for (const pattern of PLAIN_DATES) {
    const { year, month, day } = pattern.exec(text)?.groups ?? {};
    if (year === undefined || month === undefined) continue;
    const number = /^\d/.test(month) ? Number(month) : monthNamed(month);
    return number === null ? null : { year: fullYear(year), month: number, day: Number(day) };
  }
  return null;
}

/** Two digits are a year from 1970 to 2069. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** Which order the numbers of a date must have; null where both are possible. */
function onlyOrder({ first, second, sign }: TwoNumbers): DayOrder | null {
  // Dates with points have the day first, wherever they are used.
  if (sign === "." || first > 12) return "day-first";
  return second > 12 ? "month-first" : null;
}

function ordered(date: TwoNumbers, order: DayOrder | null): Day | null {
  const { first, second, year } = date;
  const way = (date.sign === "." ? "day-first" : order) ?? (first === second ? "day-first" : onlyOrder(date));
  if (way === null) return null;
  return way === "day-first" ? { year, month: second, day: first } : { year, month: first, day: second };
}

const MONTH = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

function askedOrder(cell: string, { first, second }: TwoNumbers): string {
  const day = (month: number, number: number) => `${number} ${MONTH.format(Date.UTC(2000, month - 1))}`;
  return `The time played ${quoted(cell)} could be ${day(second, first)} or ${day(first, second)}. Choose whether the day or the month comes first.`;
}

function orderHint(date: Day | TwoNumbers, order: DayOrder | null): string {
  if (!("first" in date) || order === null || date.sign === ".") return "";
  const [here, other] = order === "day-first" ? ["day", "month"] : ["month", "day"];
  const fits = asUtc({ ...date, ...swapped(date, order), ...NO_TIME }) !== null;
  return fits ? ` Dates of this file are read with the ${here} first; this one has the ${other} first.` : "";
}

function swapped({ first, second }: TwoNumbers, order: DayOrder): Pick<Day, "month" | "day"> {
  return order === "day-first" ? { month: first, day: second } : { month: second, day: first };
}

const NO_TIME = { hour: 0, minute: 0, second: 0, millisecond: 0 };

type Clock = {
  readonly time: Pick<WallTime, "hour" | "minute" | "second" | "millisecond">;
  /** Milliseconds ahead of UTC, where the text has an offset. */
  readonly offset: number | null;
};

const HALF = "a\\.?\\s?m\\.?|p\\.?\\s?m\\.?|上午|下午|午前|午後|오전|오후";
const CLOCK = new RegExp(
  `(?:^|[\\sT,，年月日일(])(?:at\\s+|um\\s+|à\\s+|a\\s+las\\s+|o\\s+)?(?:(${HALF})\\s*)?(\\d{1,2})(?:[:h時点시](?:\\s?(\\d{1,2}))?(?:[:分분](?:\\s?(\\d{1,2})(?:[.,](\\d{1,9}))?秒?)?)?|(?=\\s*(?:${HALF}|uhr)))(?:\\s*(${HALF}))?(?:\\s*uhr)?\\s*(Z|UTC|GMT|(?:UTC|GMT)?[+\\-−]\\d{1,2}(?::?\\d{2})?)?\\)?$`,
  "iu",
);

/** The time of day at the end of a text, and what comes before it. */
function clockIn(text: string): { rest: string; clock: Clock | "wrong" } {
  const found = CLOCK.exec(text);
  if (found === null) return { rest: text, clock: { time: NO_TIME, offset: null } };
  const [whole, before, hours, minutes = "0", seconds = "0", fraction = "0", after, zone] = found;
  // The sign of the date's own end, as in 14日20:00, belongs to the date.
  const sign = /^[年月日일]/u.test(whole) ? whole[0]! : "";
  const rest = (text.slice(0, found.index) + sign).replace(/[\s,，T]+$/u, "");
  const hour = hourOf(Number(hours), before ?? after);
  if (hour === null) return { rest, clock: "wrong" };
  const millisecond = Math.floor(Number(`0.${fraction}`) * 1000);
  const time = { hour, minute: Number(minutes), second: Number(seconds), millisecond };
  return { rest, clock: { time, offset: zone === undefined ? null : offsetOf(zone) } };
}

/** Null for 13 PM and the like. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  const isAfternoon = /^(?:p|下午|午後|오후)/iu.test(half);
  if (hour > 12) return isAfternoon && hour < 24 ? hour : null;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

function offsetOf(zone: string): number {
  const parts = /([+\-−])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (parts === null) return 0;
  const [, sign, hours, minutes = "0"] = parts;
  return (sign === "+" ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** Which order the dates of a column have: what those say that can be read in one way only. */
export interface OrderSeen {
  readonly order: DayOrder | null;
  /** A date with two readings, where no other date decides. */
  readonly doubtful: string | null;
}

export function orderOf(cells: Iterable<string>): OrderSeen {
  let doubtful: string | null = null;
  let order: DayOrder | null = null;
  for (const cell of cells) {
    const date = dateIn(clockIn(cell.trim()).rest);
    if (date === null || !("first" in date) || date.sign === "." || date.first === date.second) continue;
    const only = onlyOrder(date);
    if (only === null) doubtful ??= cell.trim();
    else order ??= only;
  }
  return { order, doubtful: order === null ? doubtful : null };
}

/** Whether a cell has a date and no time of day. */
export function isDateOnly(cell: string): boolean {
  const { rest, clock } = clockIn(cell.trim());
  return clock !== "wrong" && clock.time === NO_TIME && dateIn(rest) !== null;
}

/** Whether a cell reads like a date, for telling a table's first row from its names. */
export function looksLikeDate(cell: string): boolean {
  const text = cell.trim();
  return text !== "" && (ISO.test(text) || dateIn(clockIn(text).rest) !== null);
}

/** The monthBeginnings of the months' names in the languages whose column names are known, without accents, in the order of the year. */
const monthBeginnings: readonly (readonly string[])[] = [
  ["jan", "ene", "sty", "янв", "gen"],
  ["feb", "fev", "lut", "фев"],
  ["mar", "mrz", "мар"],
  ["apr", "avr", "abr", "kwi", "апр"],
  ["may", "mai", "maj", "май", "мая"],
  ["jun", "juin", "cze", "июн"],
  ["jul", "juil", "lip", "июл"],
  ["aug", "aou", "ago", "sie", "авг"],
  ["sep", "set", "wrz", "сен"],
  ["oct", "okt", "out", "paz", "окт"],
  ["nov", "lis", "ноя"],
  ["dec", "dez", "dic", "gru", "дек"],
];

/** The number of a month by its name, short or long, in any of those languages; null for another word. */
function monthNamed(word: string): number | null {
  const plain = word
    .toLowerCase()
    .replace(/й/g, "\uE000")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/\uE000/g, "й");
  const at = monthBeginnings.findIndex((names) => names.some((name) => plain.startsWith(name)));
  return at < 0 ? null : at + 1;
}
