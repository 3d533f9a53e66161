import { MAX_SECONDS } from "@/lib/rating";

/** The value of something that was typed, or a sentence that says what is wrong with it. */
export type Entry = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly message: string };

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const CLOCK = /^(?:(\d+):)?(\d+):([0-5]?\d)$/;
const SPAN = /^(\d+\.?\d*|\.\d+)\s*(s|sec|seconds?|m|min|minutes?|h|hours?)?$/i;
const secondsIn = { s: 1, m: 60, h: 3600 };

export function parseScore(typed: string): Entry {
  const text = plain(typed);
  if (text === "") return { ok: false, message: "Enter a score." };
  const value = Number(text);
  if (!NUMBER.test(text) || !Number.isFinite(value)) {
    return { ok: false, message: `“${shortened(typed)}” is not a score. Write a number such as 31, −4 or 2.5.` };
  }
  return { ok: true, value };
}

/** Time in game, in whole seconds: 12:30, 1:02:30, 12.5 (minutes), 750s. */
export function parseDuration(typed: string): Entry {
  const text = plain(typed);
  if (text === "") return { ok: false, message: "Enter the time in game." };
  const seconds = secondsOf(text);
  if (seconds === null) {
    return {
      ok: false,
      message: `“${shortened(typed)}” is not a time. Write 12:30, minutes such as 12.5, or seconds such as 750s.`,
    };
  }
  const value = Math.floor(seconds + 0.5);
  if (value <= 0) return { ok: false, message: "The time in game must be more than zero." };
  if (value > MAX_SECONDS) return { ok: false, message: "The time in game can be at most 366 days." };
  return { ok: true, value };
}

function secondsOf(text: string): number | null {
  const clock = CLOCK.exec(text);
  if (clock !== null) {
    const [, hours = "0", minutes, seconds] = clock;
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  }
  const span = SPAN.exec(text);
  if (span === null) return null;
  const unit = (span[2] ?? "m").charAt(0).toLowerCase();
  return Number(span[1]) * (unit === "s" ? secondsIn.s : unit === "h" ? secondsIn.h : secondsIn.m);
}

/** Numbers copied from our own pages have a minus sign instead of a hyphen. */
function plain(typed: string): string {
  return typed.trim().replace("\u2212", "-");
}

function shortened(typed: string): string {
  const text = typed.trim();
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
