// What a cell with a number or a time in game means. The form, pasted rows and imported files all read cells here, so that 27,5 and
// 12:30 and 20 mean the same in all of them, and 1.031 is ambiguous in all of them.

/** A number, or why it is none. An ambiguous one comes with its two readings, as they can be written without doubt. */
export type NumberRead =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly why: "missing" | "not a number" | "too large" }
  | { readonly ok: false; readonly why: "ambiguous"; readonly whole: string; readonly decimal: string };

export type DecimalSign = "." | ",";

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const ONE_GROUP = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const GROUPS = /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,\d+)?|(?:,\d{3})+(?:\.\d+)?)$/;
/** Thousands apart by spaces, as in France, or apostrophes, as in Switzerland. */
const SPACED = /^[+-]?[1-9]\d{0,2}(?:([ \u00A0\u202F'’])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;

/** The decimal sign, where it is known: by choice, or from other numbers of a table. */
export interface Digits {
  readonly decimal?: DecimalSign;
  /** Set by choice. */
  readonly chosen?: boolean;
}

/** Reads a number with a decimal point or comma. */
export function readNumber(cell: string, digits: Digits = {}): NumberRead {
  const text = plain(cell);
  if (text === "") return { ok: false, why: "missing" };
  const pointed = withPoint(text, digits);
  if (pointed === null) {
    const [whole, part] = text.split(/[.,]/);
    return { ok: false, why: "ambiguous", whole: `${whole}${part}`, decimal: `${whole}.${part}0` };
  }
  if (!NUMBER.test(pointed)) return { ok: false, why: "not a number" };
  const value = Number(pointed);
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, why: "too large" };
}

/** The number with a decimal point and without thousands; null where it can be read in two ways. Other text stays as it is. */
function withPoint(text: string, { decimal, chosen = false }: Digits): string | null {
  const unspaced = SPACED.test(text) ? text.replace(/[ \u00A0\u202F'’]/g, "") : text;
  // The point of 1.031 beside 27,5 is no decimal sign, unless two people wrote the table: a factor of a thousand needs a question.
  const isOther = decimal !== undefined && !chosen && ONE_GROUP.test(text) && !text.includes(decimal);
  if (decimal !== undefined && !isOther) return unspaced.replaceAll(decimal === "." ? "," : ".", "").replace(",", ".");
  // Ambiguous: a thousand and thirty-one, or one and a bit.
  if (ONE_GROUP.test(unspaced) && unspaced === text) return null;
  if (!GROUPS.test(unspaced)) return /^[+-]?\d*,\d+$/.test(unspaced) ? unspaced.replace(",", ".") : unspaced;
  const [first] = /[.,]/.exec(unspaced)!;
  return unspaced.replaceAll(first, "").replace(",", ".");
}

/** Seconds, not yet rounded, or why it is no time. */
export type TimeRead = NumberRead | { readonly ok: false; readonly why: "not a time" };

const CLOCK = /^(?:(\d{1,6}):)?(\d{1,9}):([0-5]?\d(?:[.,]\d+)?)$/;
const UNIT = /^(.*?)\s*(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)\.?$/i;
const secondsIn = { s: 1, m: 60, h: 3600 };

/** Reads a time in game: 12:30, 1:02:30, 12.5 or 12,5 (minutes, or seconds by the column's unit), 750s. */
export function readTime(cell: string, bare: "minutes" | "seconds" = "minutes", digits: Digits = {}): TimeRead {
  const text = plain(cell);
  const clock = CLOCK.exec(text);
  if (clock !== null) {
    const [, hours = "0", minutes, seconds = "0"] = clock;
    return { ok: true, value: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", ".")) };
  }
  const [, amount = text, unit = bare] = UNIT.exec(text) ?? [];
  const number = readNumber(amount, digits);
  if (!number.ok) return number.why === "not a number" || (number.why === "missing" && text !== "") ? NOT_A_TIME : number;
  const letter = unit.charAt(0).toLowerCase();
  return { ok: true, value: number.value * (letter === "s" ? secondsIn.s : letter === "h" ? secondsIn.h : secondsIn.m) };
}

const NOT_A_TIME = { ok: false, why: "not a time" } as const;

/** Whether a cell looks like a number. A wrong one such as 1.2.3 does, so that it reaches its column and the form shows the problem. */
export function isNumberCell(cell: string): boolean {
  return /^[+\-\u2212]?[\d.,]*\d[\d.,]*$/.test(cell) || readNumber(cell).ok;
}

/** Whether a cell looks like a number or a time, such as 12:75. */
export function isTimeCell(cell: string): boolean {
  return /^[+\-\u2212]?[\d.,:]*\d[\d.,:]*$/.test(cell) || readTime(cell).ok;
}

/** Which of its two readings is meant, as a sentence. */
export function whichIsMeant({ whole, decimal }: { readonly whole: string; readonly decimal: string }): string {
  return `Write ${whole}, or ${decimal} for a decimal.`;
}

/** Numbers copied from our own pages have a minus sign instead of a hyphen. */
function plain(cell: string): string {
  return cell.trim().replace("\u2212", "-");
}

/** A number as a file can keep it: what could be read in two ways gets a nought at its end. */
export function writtenNumber(value: number): string {
  const text = String(value);
  return ONE_GROUP.test(text) ? `${text}0` : text;
}
