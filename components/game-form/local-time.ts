/** A moment in the format of its field, to the minute, in the reader's own zone or in UTC. */
export function fieldTime(moment: string, zone: "own" | "UTC"): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return "";
  const shifted = zone === "UTC" ? at : new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The moment of a field in the reader's own zone; empty for an invalid one. */
export function momentOf(typed: string): string {
  const at = new Date(typed);
  return typed === "" || Number.isNaN(at.getTime()) ? "" : at.toISOString();
}

/** A stored moment as a time of day, with seconds where it has them; any other text as it is. */
export function clockTime(text: string, zone: "own" | "UTC"): string {
  if (!text.endsWith("Z") || Number.isNaN(Date.parse(text))) return text;
  const at = new Date(text);
  const shifted = zone === "UTC" ? at : new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(11, shifted.getUTCSeconds() === 0 ? 16 : 19);
}
