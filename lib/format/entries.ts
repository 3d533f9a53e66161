import { MAX_SECONDS } from "@/lib/rating";
import { readClock, readSpan, secondsBetween } from "./clock";
import { readNumber, readTime, whichIsMeant } from "./cells";

/** The typed value, or a sentence with its problem. */
export type Entry = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly message: string };

export function parseScore(typed: string): Entry {
  const read = readNumber(typed);
  if (read.ok) return read;
  if (read.why === "missing") return { ok: false, message: "Enter a score." };
  if (read.why === "ambiguous") return { ok: false, message: `“${shortened(typed)}” is ambiguous. ${whichIsMeant(read)}` };
  return { ok: false, message: `“${shortened(typed)}” is not a score. Write a number such as 31, −4 or 2.5.` };
}

/** Any other number. */
export function parseNumber(typed: string, label: string): Entry {
  const read = readNumber(typed);
  if (read.ok) return read;
  if (read.why === "ambiguous") return { ok: false, message: `“${shortened(typed)}” is ambiguous. ${whichIsMeant(read)}` };
  return { ok: false, message: `${label}: “${shortened(typed)}” is not a number. Write one such as 31, −4 or 2.5.` };
}

/** A place in the order of finish: 1, 2nd, 3., =4. */
export function parsePlace(typed: string): Entry {
  const text = typed.trim();
  if (text === "") return { ok: false, message: "Enter a place." };
  const digits = /^[=tT]?\s*(\d{1,4})\s*(?:[.=]|st|nd|rd|th)?$/.exec(text)?.[1];
  if (digits !== undefined && Number(digits) > 0) return { ok: true, value: Number(digits) };
  return { ok: false, message: `“${shortened(typed)}” is not a place. Write 1 for the winner, then 2, 3 and so on.` };
}

/** Time in game, in whole seconds: 12:30, 1:02:30, 12.5 (minutes), 750s. */
export function parseDuration(typed: string): Entry {
  const read = readTime(typed);
  if (!read.ok && read.why === "missing") return { ok: false, message: "Enter the time in game." };
  if (!read.ok && read.why === "ambiguous") {
    return { ok: false, message: `“${shortened(typed)}” is ambiguous. ${whichIsMeant(read)}` };
  }
  if (!read.ok || read.value < 0) {
    return {
      ok: false,
      message: `“${shortened(typed)}” is not a time. Write 12:30, minutes such as 12.5, seconds such as 750s, or from when to when: 20:05–20:25.`,
    };
  }
  const value = Math.floor(read.value + 0.5);
  if (value <= 0) return { ok: false, message: "The time in game must be more than zero." };
  if (value > MAX_SECONDS) return { ok: false, message: "The time in game can be at most 366 days." };
  return { ok: true, value };
}

/** A time of day. */
function parseClock(typed: string, did: "joined" | "left"): Entry {
  const clock = readClock(typed);
  if (clock !== null) return { ok: true, value: clock };
  if (typed.trim() === "") return { ok: false, message: `Enter when they ${did}, too.` };
  return { ok: false, message: `“${shortened(typed)}” is not a time of day. Write 20:05 or 2005.` };
}

/** What is typed about the time of one player in a game. */
export interface TypedTimes {
  readonly joined: string;
  readonly left: string;
  readonly time: string;
}

export type TimesEntry =
  | { readonly ok: true; readonly seconds: number; readonly span: readonly [joined: number, left: number] | null }
  | { readonly ok: false; readonly field: "joined" | "left" | "time" | "time-for-all"; readonly message: string };

/** The time in game: typed, or from joining to leaving (20:05–20:25 in one cell, too), or everyone's. */
export function parseTimes({ joined, left, time }: TypedTimes, forAll: string): TimesEntry {
  const [text, field] =
    time.trim() === "" && forAll.trim() !== "" ? ([forAll, "time-for-all"] as const) : ([time, "time"] as const);
  const isSplit = joined.trim() !== "" || left.trim() !== "";
  const [from, to] = isSplit ? [joined, left] : (readSpan(text) ?? []);
  if (from === undefined || to === undefined) {
    const duration = parseDuration(text);
    return duration.ok ? { ok: true, seconds: duration.value, span: null } : { ...duration, field };
  }
  const [start, end] = [parseClock(from, "joined"), parseClock(to, "left")];
  if (!start.ok) return { ...start, field: isSplit ? "joined" : field };
  if (!end.ok) return { ...end, field: isSplit ? "left" : field };
  const seconds = secondsBetween(start.value, end.value);
  if (seconds === 0)
    return { ok: false, field: isSplit ? "left" : field, message: "The time of leaving must be after the time of joining." };
  const typed = isSplit && time.trim() !== "" ? parseDuration(time) : { ok: true as const, value: seconds };
  if (!typed.ok) return { ...typed, field: "time" };
  if (typed.value > seconds)
    return { ok: false, field: "time", message: "The time in game is more than the time from joining to leaving." };
  return { ok: true, seconds: typed.value, span: [start.value, end.value] };
}

function shortened(typed: string): string {
  const text = typed.trim();
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
