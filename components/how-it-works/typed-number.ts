import { formatCount, formatScore, type Entry } from "@/lib/format";

/** The same limit as for a ladder's starting rating. */
const MAX_RATING = 1_000_000;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A typed number, or a sentence that says what to write instead. It begins with `what`, such as "A rating". */
export function parseTypedNumber(typed: string, what: string, example: string): Entry {
  const text = typed.trim().replace("\u2212", "-");
  if (NUMBER.test(text)) return { ok: true, value: Number(text) };
  if (text === "") return { ok: false, message: `${what} is missing. Write a number such as ${example}.` };
  const shown = text.length > 20 ? `${text.slice(0, 20)}…` : text;
  return { ok: false, message: `“${shown}” is not a number. Write one such as ${example}.` };
}

export function parseRating(typed: string): Entry {
  const entry = parseTypedNumber(typed, "A rating", "512.5");
  if (!entry.ok || Math.abs(entry.value) <= MAX_RATING) return entry;
  return { ok: false, message: `A rating can be ${formatCount(-MAX_RATING)} to ${formatCount(MAX_RATING)} here.` };
}

/** A number as a person would type it. */
export function typedNumber(value: number): string {
  return formatScore(value).replaceAll(",", "");
}
