import { MAX_SECONDS } from "@/lib/rating";
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
      message: `“${shortened(typed)}” is not a time. Write 12:30, minutes such as 12.5, or seconds such as 750s.`,
    };
  }
  const value = Math.floor(read.value + 0.5);
  if (value <= 0) return { ok: false, message: "The time in game must be more than zero." };
  if (value > MAX_SECONDS) return { ok: false, message: "The time in game can be at most 366 days." };
  return { ok: true, value };
}

function shortened(typed: string): string {
  const text = typed.trim();
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
