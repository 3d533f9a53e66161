import { countOf } from "./numbers";
import { DAY_SECONDS, MINUTE_MS } from "./durations";

/** Time in game: 6:50, 20:00, 1:02:30. */
export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.round(seconds % 60)];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** How long a game was: as long as the one who was in it longest. 20 minutes, 12:30. */
export function formatLength(seconds: readonly number[]): string {
  const longest = Math.max(...seconds);
  return longest % 60 === 0 ? countOf(longest / 60, "minute") : formatDuration(longest);
}

export type TimeStyle = "day" | "minute";

// Formatters by style and zone, made once: making one takes longer than using it a hundred times. There are some 400 zones.
const formatters = new Map<string, Intl.DateTimeFormat>();

const styles = {
  day: { day: "numeric", month: "long", year: "numeric" },
  clock: { hour: "2-digit", minute: "2-digit" },
  shortDay: { day: "numeric", month: "short", year: "numeric" },
  dayMonth: { day: "numeric", month: "short" },
  month: { month: "long", year: "numeric" },
  zone: { timeZoneName: "short" },
} as const;

function formatter(style: keyof typeof styles, timeZone?: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone ?? ""}`;
  let made = formatters.get(key);
  if (made === undefined) {
    made = new Intl.DateTimeFormat("en-GB", { ...styles[style], timeZone });
    formatters.set(key, made);
  }
  return made;
}

/** Without `timeZone`, in the local time zone. */
function formatBy(style: keyof typeof styles) {
  return (at: Date, timeZone?: string) => formatter(style, timeZone).format(at);
}

const formatDay = formatBy("day");

/** 14 November 2026, or 14 November 2026, 21:00. */
export function formatTime(at: Date, style: TimeStyle, timeZone?: string): string {
  const day = formatDay(at, timeZone);
  return style === "day" ? day : `${day}, ${formatClock(at, timeZone)}`;
}

/** 14 Nov 2026, where there is little space. */
export const formatShortDay = formatBy("shortDay");

/** 14 Nov, where the year is obvious. */
export const formatDayMonth = formatBy("dayMonth");

/** 14 Nov 2026, 21:00. */
export function formatShortTime(at: Date, timeZone?: string): string {
  return `${formatShortDay(at, timeZone)}, ${formatClock(at, timeZone)}`;
}

/** 21:00. */
export const formatClock = formatBy("clock");

/** January 2026. */
export const formatMonth = formatBy("month");

/** CET, GMT+9 or UTC: how a zone is abbreviated at a time. */
export function formatZone(at: Date, timeZone: string): string {
  const parts = formatter("zone", timeZone).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

const spans = [
  { seconds: 365 * DAY_SECONDS, unit: "y" },
  { seconds: DAY_SECONDS, unit: "d" },
  { seconds: 3_600, unit: "h" },
  { seconds: 60, unit: "min" },
];

/** 4 d ago; "now" for less than a minute ago and for the future. */
export function formatAgo(at: Date, now: Date): string {
  const passed = (now.getTime() - at.getTime()) / 1000;
  const span = spans.find(({ seconds }) => passed >= seconds);
  return span === undefined ? "now" : `${Math.floor(passed / span.seconds)} ${span.unit} ago`;
}

/** How long something took: minutes to 59, hours to 47, then days; null for less than a minute. */
export function formatLag(from: Date, to: Date): string | null {
  const minutes = Math.floor((to.getTime() - from.getTime()) / MINUTE_MS);
  if (minutes < 1) return null;
  if (minutes < 60) return countOf(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? countOf(hours, "hour") : countOf(Math.floor(hours / 24), "day");
}

/** When a game was played, as text: a date alone where its time is not known. */
export function playedAtText({ playedAt, timeUnknown }: { readonly playedAt: Date; readonly timeUnknown?: boolean }): string {
  return timeUnknown === true ? playedAt.toISOString().slice(0, 10) : playedAt.toISOString();
}

/** A date alone stands for noon UTC: it is the same game whichever zone it comes from, and the same day nearly everywhere. */
export function playedAtFrom(text: string): { playedAt: Date; timeUnknown: boolean } {
  const timeUnknown = /^\d{4}-\d{2}-\d{2}$/.test(text);
  return { playedAt: new Date(timeUnknown ? `${text}T12:00:00Z` : text), timeUnknown };
}
