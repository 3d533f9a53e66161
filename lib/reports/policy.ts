import type { ReportState } from "@/db";
import { DAY_MS, HOUR_MS } from "@/lib/format/durations";
import type { Rules } from "@/lib/rating";

/** Reports are of games that people remember; older ones are entered by scorekeepers. */
export const MAX_AGE_DAYS = 14;

/** Where silence never counts, somebody has to look after this long. */
const MAX_OPEN_DAYS = 7;
/** What no scorekeeper has decided by then is dropped: no report stays undecided for ever. */
const MAX_QUEUED_DAYS = 30;
/** However often it is changed. */
export const MAX_DAYS = 60;
/** So long before a report is dropped, its reporter and the scorekeepers are reminded: a week has a weekend. */
const REMINDED_DAYS = 7;

/** By silence nobody loses more than this many games, or points, within these days: a holiday must not cost a rating. */
export const SILENT_DAYS = 7;
export const MAX_SILENT_GAMES = 3;
/** One long duel that went wrong, and a little more. */
export const maxSilentLoss = ({ gameMult, maxGameMinutes }: Rules) => 1.25 * gameMult * maxGameMinutes;

/** How long a report waits in a state before it is decided without anybody's doing. */
export function waitOf(state: "open" | "contested" | "queued", silenceHours: number): number {
  if (state !== "open") return MAX_QUEUED_DAYS * DAY_MS;
  return silenceHours > 0 ? silenceHours * HOUR_MS : MAX_OPEN_DAYS * DAY_MS;
}

/** When it is said that a report will be dropped: at once where less time is left; null where it will not be. */
export function reminderOf(state: ReportState, now: Date, decidesAt: Date | null): Date | null {
  if ((state !== "contested" && state !== "queued") || decidesAt === null) return null;
  const at = new Date(decidesAt.getTime() - REMINDED_DAYS * DAY_MS);
  return at <= now ? now : at;
}

/** What is said of how well confirming works goes back so far: a season, and still of today's players. */
export const STATS_DAYS = 90;
