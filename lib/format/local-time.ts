import { MINUTE_MS } from "@/lib/format/durations";

type Zone = "own" | "UTC";

type Values = Readonly<Record<string, string>>;

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
function momentOf(typed: string): string {
  return Number.isNaN(Date.parse(typed)) ? "" : new Date(typed).toISOString();
}

/** A moment, and what was typed over it in the reader's own zone. */
export interface TypedMoment {
  readonly moment: string;
  readonly typedMoment: string | null;
}

/** The typed moment, exactly; empty while it is invalid. */
export function momentTyped({ moment, typedMoment }: TypedMoment): string {
  return typedMoment === null ? moment : momentOf(typedMoment);
}

/** A stored moment as a time of day, with seconds where it has them; any other text as it is. */
export function clockTime(text: string, zone: Zone): string {
  if (!text.endsWith("Z") || Number.isNaN(Date.parse(text))) return text;
  return inZone(new Date(text), zone).slice(11, new Date(text).getUTCSeconds() === 0 ? 16 : 19);
}

/**
 * The moment in a field that may have been filled before there was code. What was typed then is in UTC, as the field said. What the browser
 * restored looks the same, and is in the reader's zone: it is read from the exact field beside it, and otherwise the server's moment stands.
 */
export function earlyMoment(values: Values, moment: string, isRestored: boolean): string {
  const { "played-at": typed = "", "played-at-exact": exact = "" } = values;
  if (exact !== "") return exact;
  return isRestored || typed === fieldTime(moment, "UTC") ? moment : momentOf(`${typed}Z`);
}
