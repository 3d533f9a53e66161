"use client";

import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import {
  formatAgo,
  formatClock,
  formatDayMonth,
  formatMonth,
  formatShortDay,
  formatShortTime,
  formatTime,
  formatZone,
} from "@/lib/format";
import { never } from "./hydration";

const SiteZone = createContext("UTC");

/** The zone of the times on a page until the reader's own is known. */
export function TimesIn({ zone, children }: { zone: string; children: ReactNode }) {
  return <SiteZone value={zone}>{children}</SiteZone>;
}

interface MomentProps {
  /** ISO 8601; a date alone is shown as that date, in every zone. */
  at: string;
  /** "column": the day, and on wide screens the minute; with `now`, without the year of it. */
  style?: "day" | "minute" | "short" | "short minute" | "clock" | "month" | "ago" | "column";
  /** The reference of "ago", and the year to omit; the server's clock. */
  now?: string;
}

/**
 * A time in the reader's own zone, with the exact one on hover. The server does not know the zone: it writes the site's, the browser
 * hydrates that, and then shows its own zone.
 */
export function Moment({ at, style = "minute", now }: MomentProps) {
  const siteZone = use(SiteZone);
  const zone = useReadersZone();
  if (at.length === DATE_LENGTH) return <time dateTime={at}>{dayInWords({ at, style, now }, "UTC")}</time>;
  // Without JavaScript the server's words stay, and an hour without a zone would be read as the reader's own.
  const named = zone === null ? ` ${formatZone(new Date(at), siteZone)}` : "";
  const shown = zone ?? siteZone;
  return (
    // A browser may abbreviate the zone in another way than the server.
    <time dateTime={at} title={`${formatTime(new Date(at), "minute", shown)} (${shown})`} suppressHydrationWarning>
      {momentInWords({ at, style, now }, shown, named)}
    </time>
  );
}

interface InReadersZoneProps {
  /** What the words are about, ISO 8601. */
  moments: readonly string[];
  /** The zone of the words. */
  zone: string;
  children: ReactNode;
}

/** Words in a zone of their own; on hover, the same moments in the reader's. */
export function InReadersZone({ moments, zone, children }: InReadersZoneProps) {
  const shown = useReadersZone() ?? zone;
  const times = moments.map((at) => formatTime(new Date(at), "minute", shown));
  return <span title={`${times.join(" to ")} (${shown})`}>{children}</span>;
}

/** A game whose time is not known has a date alone. */
const DATE_LENGTH = 10;

let found: string | undefined;

/** Looked up once: Intl takes longer for it than for a time in words. */
function readersZone(): string {
  return (found ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Null on the server and during hydration. */
export function useReadersZone(): string | null {
  return useSyncExternalStore(never, readersZone, () => null);
}

/** Without an hour: all there is to say of a date alone. */
function dayInWords({ at, style, now }: MomentProps, zone: string): string {
  const time = new Date(at);
  if (style === "ago" && now !== undefined) return formatAgo(time, new Date(now));
  if (style === "month") return formatMonth(time, zone);
  if (style === "column" && now?.slice(0, 4) === at.slice(0, 4)) return formatDayMonth(time, zone);
  return style === "minute" || style === "day" ? formatTime(time, "day", zone) : formatShortDay(time, zone);
}

function momentInWords(moment: MomentProps, zone: string, named: string): ReactNode {
  const time = new Date(moment.at);
  if (moment.style === "clock") return formatClock(time, zone);
  if (moment.style === "minute") return `${formatTime(time, "minute", zone)}${named}`;
  if (moment.style === "short minute") return `${formatShortTime(time, zone)}${named}`;
  if (moment.style !== "column") return dayInWords(moment, zone);
  return (
    <>
      {dayInWords(moment, zone)}
      <span className="max-sm:hidden" suppressHydrationWarning>{`, ${formatClock(time, zone)}${named}`}</span>
    </>
  );
}
