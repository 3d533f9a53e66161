"use client";

import { useSyncExternalStore, type ReactNode } from "react";
import { formatAgo, formatClock, formatDayMonth, formatMonth, formatShortDay, formatShortTime, formatTime } from "@/lib/format";

interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** "column": the day, and on wide screens the minute; with `now`, without the year of it. */
  style?: "day" | "minute" | "short" | "short minute" | "clock" | "month" | "ago" | "column";
  /** The reference of "ago", and the year to omit; the server's clock. */
  now?: string;
}

/**
 * A time in the reader's own zone, with the exact one on hover. The server does not know the zone: it writes UTC, the browser hydrates
 * that, and then shows its own zone.
 */
export function Moment({ at, style = "minute", now }: MomentProps) {
  const zone = useReadersZone();
  return (
    <time dateTime={at} title={`${formatTime(new Date(at), "minute", zone ?? "UTC")} (${zone ?? "UTC"})`}>
      {momentInWords({ at, style, now }, zone)}
    </time>
  );
}

let found: string | undefined;

/** Looked up once: Intl takes longer for it than for a time in words. */
function readersZone(): string {
  return (found ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
}

const subscribeToNothing = () => () => undefined;

/** Null on the server and during hydration, when times are in UTC. */
function useReadersZone(): string | null {
  return useSyncExternalStore(subscribeToNothing, readersZone, () => null);
}

function momentInWords({ at, style, now }: MomentProps, zone: string | null): ReactNode {
  const time = new Date(at);
  const shownZone = zone ?? "UTC";
  if (style === "ago" && now !== undefined) return formatAgo(time, new Date(now));
  if (style === "short") return formatShortDay(time, shownZone);
  if (style === "month") return formatMonth(time, shownZone);
  if (style === "day") return formatTime(time, "day", shownZone);
  // Without JavaScript the server's words stay, and an hour without a zone would be read as the reader's own.
  const named = zone === null ? " UTC" : "";
  if (style === "column") {
    const isSameYear = now?.slice(0, 4) === at.slice(0, 4);
    return (
      <>
        {isSameYear ? formatDayMonth(time, shownZone) : formatShortDay(time, shownZone)}
        <span className="max-sm:hidden">{`, ${formatClock(time, shownZone)}${named}`}</span>
      </>
    );
  }
  if (style === "clock") return formatClock(time, shownZone);
  const minute = style === "short minute" ? formatShortTime(time, shownZone) : formatTime(time, "minute", shownZone);
  return `${minute}${named}`;
}
