/** Time in game: 6:50, 20:00, 1:02:30. */
export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.round(seconds % 60)];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export type TimeStyle = "day" | "minute";

/** 14 November 2026, or 14 November 2026, 21:00. Without `timeZone`, in the local time zone. */
export function formatTime(at: Date, style: TimeStyle, timeZone?: string): string {
  const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone }).format(at);
  if (style === "day") return day;
  return `${day}, ${new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(at)}`;
}

/** 14 Nov 2026, where there is little space. */
export function formatShortDay(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone }).format(at);
}

/** January 2026. */
export function formatMonth(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone }).format(at);
}

const spans = [
  { seconds: 365 * 86_400, unit: "y" },
  { seconds: 86_400, unit: "d" },
  { seconds: 3_600, unit: "h" },
  { seconds: 60, unit: "min" },
];

/** 4 d ago; "now" for less than a minute ago and for the future. */
export function formatAgo(at: Date, now: Date): string {
  const passed = (now.getTime() - at.getTime()) / 1000;
  const span = spans.find(({ seconds }) => passed >= seconds);
  return span === undefined ? "now" : `${Math.floor(passed / span.seconds)} ${span.unit} ago`;
}
