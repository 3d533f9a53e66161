import { MAX_SECONDS } from "@/lib/rating";
import { readNumber, readTime, whichIsMeant } from "./cells";

/** The value of something that was typed, or a sentence that says what is wrong with it. */
export type Entry = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly message: string };

export function parseScore(typed: string): Entry {
  const read = readNumber(typed);
  if (read.ok) return read;
  if (read.why === "missing") return { ok: false, message: "Enter a score." };
  if (read.why === "ambiguous") return { ok: false, message: `“${shortened(typed)}” is ambiguous. ${whichIsMeant(read)}` };
  return { ok: false, message: `“${shortened(typed)}” is not a score. Write a number such as 31, −4 or 2.5.` };
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
