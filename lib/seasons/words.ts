import type { EditionAward } from "@/db";
import type { Edition, Season } from "@/db/store/seasons";
import { countOf, formatDayMonth, formatShortDay, formatZone } from "@/lib/format";
import { dayIn } from "@/lib/format/zones";
import type { Act } from "./editions";
import type { SeasonRow } from "./standings";
import { DAY_MS, HOUR_MS } from "@/lib/format/durations";

/** The last moment before the end, which is the midnight after the last day. */
const lastMoment = (endsAt: Date) => new Date(endsAt.getTime() - 1);

/** 1 Oct to 31 Dec 2026, in the season's zone. */
export function daysOf({ startsAt, endsAt, zone }: Pick<Season, "startsAt" | "endsAt" | "zone">): string {
  const last = lastMoment(endsAt);
  const isSameYear = dayIn(startsAt, zone).slice(0, 4) === dayIn(last, zone).slice(0, 4);
  const first = isSameYear ? formatDayMonth(startsAt, zone) : formatShortDay(startsAt, zone);
  return `${first} to ${formatShortDay(last, zone)}`;
}

/** 44 days, 1 day, 5 hours. */
export function spanInWords(ms: number): string {
  if (ms >= DAY_MS) return countOf(Math.floor(ms / DAY_MS), "day");
  return ms >= HOUR_MS ? countOf(Math.floor(ms / HOUR_MS), "hour") : "less than an hour";
}

/** 31 Dec, 24:00 CET: the end as the last day has it. */
export function untilInWords({ endsAt, zone }: Pick<Season, "endsAt" | "zone">): string {
  const last = lastMoment(endsAt);
  return `${formatDayMonth(last, zone)}, 24:00 ${formatZone(last, zone)}`;
}

/** 2 more games, 1 more opponent. */
export function missingInWords({ missingGames, missingOpponents }: SeasonRow): string {
  const parts = [
    missingGames > 0 && countOf(missingGames, "more game"),
    missingOpponents > 0 && countOf(missingOpponents, "more opponent"),
  ];
  return parts.filter(Boolean).join(", ");
}

export const awardLabels: Readonly<Record<EditionAward["award"], string>> = {
  points: "Most points won",
  improved: "Most improved",
  upset: "Biggest upset",
  opponents: "Most opponents",
  streak: "Longest streak",
};

/** What an award is for. A change of rating and an upset are shown beside it. */
export function awardWords({ rows }: Edition, { award, playerIds, value }: EditionAward): string {
  const each = playerIds.length > 1 ? ", each" : "";
  const best = rows.find(({ playerId }) => playerId === playerIds[0]);
  const words = {
    points: `${value.toFixed(2)} points, all gains added up`,
    improved: best === undefined ? "" : `${best.opening.toFixed(1)} → ${best.rating.toFixed(1)},`,
    upset: "",
    opponents: `${countOf(value, "different opponent")}${each}`,
    streak: `${countOf(value, "gain")} in a row${each}`,
  };
  return words[award];
}

const whatWords: Readonly<Record<Act["what"], string>> = {
  correct: "was corrected",
  void: "was voided",
  restore: "was restored",
  rate: "was rated",
  revert: "was reverted",
  move: "was moved",
  merge: "changed hands in a merge",
  unmerge: "changed hands when a merge was undone",
  late: "was entered late",
  delete: "was deleted",
  openings: "before the season was changed",
};

/** What happened to the games of an act. */
export const actWords = ({ what, gameIds, rules }: Act) =>
  rules === true && gameIds.length === 0 ? "the ladder’s rules were changed" : whatWords[what];
