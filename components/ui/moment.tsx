"use client";

import type { ReactNode } from "react";
import { formatAgo, formatClock, formatDayMonth, formatMonth, formatShortDay, formatShortTime, formatTime } from "@/lib/format";
import { useReadersZone } from "./readers-zone";

interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** "column": the day, and on wide screens the minute; with `now`, without the year of it. */
  style?: "day" | "minute" | "short" | "short minute" | "month" | "ago" | "column";
  /** What "ago" is counted from, and the year that goes without saying; the server's clock. */
  now?: string;
}

/**
 * A time in the reader's own zone, with the exact one on hover. The server, which does not know the zone, says it in UTC; the
 * browser then says it again in its own.
 */
export function Moment(props: MomentProps) {
  return <MomentIn zone={useReadersZone()} {...props} />;
}

/**
 * The same where the zone is known: for lists, which ask for the zone once (`useReadersZone`) instead of once in each row.
 */
export function MomentIn({ zone, at, style = "minute", now }: MomentProps & { zone: string | null }) {
  const time = new Date(at);
  return (
    <time dateTime={at} title={`${formatTime(time, "minute", zone ?? "UTC")} (${zone ?? "UTC"})`}>
      {inWords(at, time, style, zone, now)}
    </time>
  );
}

function inWords(
  at: string,
  time: Date,
  style: NonNullable<MomentProps["style"]>,
  zone: string | null,
  now: string | undefined,
): ReactNode {
  if (style === "ago" && now !== undefined) return formatAgo(time, new Date(now));
  if (style === "short") return formatShortDay(time, zone ?? "UTC");
  if (style === "month") return formatMonth(time, zone ?? "UTC");
  if (style === "day") return formatTime(time, "day", zone ?? "UTC");
  // Without JavaScript it stays as the server says it, and an hour of no named zone would be taken for one's own.
  const named = zone === null ? " UTC" : "";
  if (style === "column") {
    return [
      now?.slice(0, 4) === at.slice(0, 4) ? formatDayMonth(time, zone ?? "UTC") : formatShortDay(time, zone ?? "UTC"),
      <span key="clock" className="max-sm:hidden">{`, ${formatClock(time, zone ?? "UTC")}${named}`}</span>,
    ];
  }
  const minute = style === "short minute" ? formatShortTime(time, zone ?? "UTC") : formatTime(time, "minute", zone ?? "UTC");
  return `${minute}${named}`;
}
