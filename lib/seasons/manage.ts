import type { SeasonRepeat } from "@/db/values";
import type { Reader, Store } from "@/db";
import { findLadderBySlug } from "@/db/store/ladders";
import { findEditionsBySeason, findSeasonsByLadder, type Season } from "@/db/store/seasons";
import { formatShortDay } from "@/lib/format";
import { dayIn } from "@/lib/format/zones";
import { seasonNamed } from "@/lib/players/addresses";
import { pluck } from "@/lib/platform/grouped";
import { siteOf } from "@/lib/site/data";
import { peopleOf } from "./data";
import { previewSeason } from "./mutations";
import { DEFAULT_GRACE, graceText, phaseOf, sealDueAt, type SeasonField } from "./schema";
import { daysOf } from "./words";
import { DAY_MS } from "@/lib/format/durations";
import { PROPOSED_DAYS } from "./policy";

const MONTHS: Readonly<Record<SeasonRepeat, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

/** A season as its form shows it. */
function asTyped(season: Season): Record<SeasonField, string> {
  const { name, zone, startsAt, endsAt, keep, minGames, minOpponents, graceMs, repeat } = season;
  return {
    ...{ name, zone, from: dayIn(startsAt, zone), to: dayIn(endsAt, zone), grace: graceText(graceMs), repeat: repeat ?? "" },
    ...{ keep: String(keep), minGames: String(minGames), minOpponents: String(minOpponents) },
  };
}

/** Season 4 becomes Season 5, 2024 becomes 2025; a name without a number gets one. */
function nextName(name: string): string {
  return /\d+(?=\D*$)/.test(name) ? name.replace(/\d+(?=\D*$)/, (number) => String(Number(number) + 1)) : `${name} 2`;
}

/** The day that is some months after another; the last of a month that is too short. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // Day 0 is the last of the month before.
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(last.setUTCDate(Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

/** The season after the last, by its rule, from two weeks before the end on; null where none is to be proposed. */
function proposalAfter(seasons: readonly Season[], now: Date): Record<SeasonField, string> | null {
  const last = seasons.at(-1);
  if (last === undefined || last.repeat === null || now.getTime() < last.endsAt.getTime() - PROPOSED_DAYS * DAY_MS) return null;
  const typed = asTyped(last);
  return { ...typed, name: nextName(last.name), from: typed.to, to: monthsLater(typed.to, MONTHS[last.repeat]) };
}

export async function seasonsToManage(reader: Reader, now: Date, ladderSlug: string) {
  const ladder = await findLadderBySlug(reader, ladderSlug);
  if (ladder === null) return null;
  const zone = (await siteOf(reader)).timeZone;
  const seasons = await findSeasonsByLadder(reader, ladder.id);
  const lines = [];
  for (const season of seasons.toReversed()) {
    const { id, slug, name, keep } = season;
    const editions = await findEditionsBySeason(reader, id);
    lines.push({
      ...{ id, slug, name, keep },
      phase: phaseOf(season, now),
      days: daysOf(season),
      sealsOn: formatShortDay(sealDueAt(season), season.zone),
      editions: editions.map(({ number, issuedAt, reason }) => ({ number, on: formatShortDay(issuedAt, season.zone), reason })),
    });
  }
  const proposal = proposalAfter(seasons, now);
  const blank: Record<SeasonField, string> = {
    ...{ name: "", from: "", to: "", keep: "0", minGames: "0", minOpponents: "0" },
    ...{ grace: DEFAULT_GRACE, zone, repeat: "" },
  };
  return { ladder: { id: ladder.id, slug: ladder.slug, name: ladder.name }, seasons: lines, proposal, blank };
}

export async function seasonToManage(reader: Reader, ladderSlug: string, seasonSlug: string) {
  const ladder = await findLadderBySlug(reader, ladderSlug);
  const season = ladder && (await seasonNamed(reader, ladder, seasonSlug));
  if (ladder === null || season === null) return null;
  const { id, slug, name, version, sealedAt } = season;
  return {
    ladder: { id: ladder.id, slug: ladder.slug, name: ladder.name },
    season: { id, slug, name, version, isSealed: sealedAt !== null },
    typed: asTyped(season),
  };
}

/** Rows that are listed of a preview. */
const MAX_SHOWN = 100;

/** Who would move under other terms: those who would have another rank, then those with another rating; the most moved first. */
export async function seasonImpact(store: Store, command: Parameters<typeof previewSeason>[1]) {
  const previewed = await previewSeason(store, command);
  if (!previewed.ok) return previewed;
  const { players, season } = previewed.preview;
  const isReranked = ({ before, after }: (typeof players)[number]) => before?.rank !== after?.rank;
  const reranked = players.filter(isReranked);
  const shown = [...reranked, ...players.filter((player) => !isReranked(player))].slice(0, MAX_SHOWN);
  const personOf = await peopleOf(store, pluck(shown, "playerId"));
  const rows = shown.map(({ playerId, before, after }) => ({ ...personOf(playerId), before, after }));
  return { ok: true as const, impact: { rows, moved: players.length, reranked: reranked.length, version: season.version } };
}
