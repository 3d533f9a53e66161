import { MINUTE_MS } from "@/lib/format/durations";

type Zone = "own" | "UTC";

/** A moment as its field has it, "2026-11-14T20:05:30.000", in the reader's own zone or in UTC. */
function inZone(moment: Date, zone: Zone): string {
  const ahead = zone === "UTC" ? 0 : moment.getTimezoneOffset() * MINUTE_MS;
  return new Date(moment.getTime() - ahead).toISOString();
}

/** A moment in the format of its field, to the minute. */
export function fieldTime(moment: string, zone: Zone): string {
  return Number.isNaN(Date.parse(moment)) ? "" : inZone(new Date(moment), zone).slice(0, 16);
}

/** The moment of a field in the reader's own zone; empty for an invalid one. */
export function momentOf(typed: string): string {
  return Number.isNaN(Date.parse(typed)) ? "" : new Date(typed).toISOString();
}

/** A stored moment as a time of day, with seconds where it has them; any other text as it is. */
export function clockTime(text: string, zone: Zone): string {
  if (!text.endsWith("Z") || Number.isNaN(Date.parse(text))) return text;
  return inZone(new Date(text), zone).slice(11, new Date(text).getUTCSeconds() === 0 ? 16 : 19);
}
