import type { ReactNode } from "react";
import { formatAgo, formatClock, formatDayMonth, formatMonth, formatShortDay, formatShortTime, formatTime } from "@/lib/format";

export interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** "column": the day, and on wide screens the minute; with `now`, without the year of it. */
  style?: "day" | "minute" | "short" | "short minute" | "month" | "ago" | "column";
  /** What "ago" is counted from, and the year that goes without saying; the server's clock. */
  now?: string;
}

/** A time in a zone, or with null in UTC, with the exact one on hover. */
export function MomentIn({ zone, at, style = "minute", now }: MomentProps & { zone: string | null }) {
  return (
    <time dateTime={at} title={exactly(new Date(at), zone)}>
      {momentInWords({ at, style, now }, zone)}
    </time>
  );
}

/**
 * The same in still markup (`Still`): drawn in UTC, with the style that the browser says it in again, in the reader's zone
 * (local-times.ts).
 */
export function StillMoment({ at, style = "minute", now }: MomentProps) {
  const sameYear = style === "column" && isSameYear(at, now);
  return (
    <time dateTime={at} data-as={sameYear ? "column of this year" : style} title={exactly(new Date(at), null)}>
      {momentInWords({ at, style, now }, null)}
    </time>
  );
}

export function exactly(time: Date, zone: string | null): string {
  return `${formatTime(time, "minute", zone ?? "UTC")} (${zone ?? "UTC"})`;
}

const isSameYear = (at: string, now: string | undefined) => now?.slice(0, 4) === at.slice(0, 4);

/** "14 Nov" or "14 Nov 2025", and ", 21:00". */
export function columnInWords(at: string, now: string | undefined, zone: string | null): { day: string; clock: string } {
  const time = new Date(at);
  const day = isSameYear(at, now) ? formatDayMonth(time, zone ?? "UTC") : formatShortDay(time, zone ?? "UTC");
  return { day, clock: `, ${formatClock(time, zone ?? "UTC")}${zone === null ? " UTC" : ""}` };
}

export function momentInWords({ at, style, now }: MomentProps, zone: string | null): ReactNode {
  const time = new Date(at);
  if (style === "ago" && now !== undefined) return formatAgo(time, new Date(now));
  if (style === "short") return formatShortDay(time, zone ?? "UTC");
  if (style === "month") return formatMonth(time, zone ?? "UTC");
  if (style === "day") return formatTime(time, "day", zone ?? "UTC");
  // Without JavaScript it stays as the server says it, and an hour of no named zone would be taken for one's own.
  const named = zone === null ? " UTC" : "";
  if (style === "column") {
    const { day, clock } = columnInWords(at, now, zone);
    return [
      day,
      <span key="clock" className="max-sm:hidden">
        {clock}
      </span>,
    ];
  }
  const minute = style === "short minute" ? formatShortTime(time, zone ?? "UTC") : formatTime(time, "minute", zone ?? "UTC");
  return `${minute}${named}`;
}
