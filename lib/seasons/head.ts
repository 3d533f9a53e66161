import type { Reader, Store } from "@/db";
import { findLadderBySlug, ladderState } from "@/db/store/ladders";
import { findSeasonsByLadder } from "@/db/store/seasons";
import { formatShortDay } from "@/lib/format";
import { WEEK_MS } from "@/lib/format/durations";
import { seasonNamed } from "@/lib/players/addresses";
import { livingTable } from "./data";
import { phaseOf, sealDueAt } from "./schema";
import { daysOf, spanInWords, untilInWords } from "./words";

/** A ladder's seasons, newest first: what the chooser of its head offers. */
export async function seasonChoices(reader: Reader, now: Date, ladderSlug: string) {
  const ladder = await findLadderBySlug(reader, ladderSlug);
  const seasons = ladder === null ? [] : await findSeasonsByLadder(reader, ladder.id);
  return seasons.toReversed().map((season) => ({ slug: season.slug, name: season.name, phase: phaseOf(season, now) }));
}

/** A season with its living table, as its addresses name it; null where there is none. */
export async function findLiving(store: Store, ladderSlug: string, seasonSlug: string) {
  const ladder = await findLadderBySlug(store, ladderSlug);
  const season = ladder && (await seasonNamed(store, ladder, seasonSlug));
  if (ladder === null || season === null) return null;
  return { ladder, season, ...(await livingTable(store, ladder, season)) };
}

export type FoundLiving = NonNullable<Awaited<ReturnType<typeof findLiving>>>;

/** What all pages of a season show; null where there is no such season. */
export async function seasonHeadAt(store: Store, now: Date, ladderSlug: string, seasonSlug: string) {
  const found = await findLiving(store, ladderSlug, seasonSlug);
  return found && seasonHead(found, now);
}

export function seasonHead({ ladder, season, state }: Pick<FoundLiving, "ladder" | "season" | "state">, now: Date) {
  const { slug, name, startsAt, endsAt, zone, keep, minGames, minOpponents } = season;
  const phase = phaseOf(season, now);
  const left = endsAt.getTime() - now.getTime();
  const newest = state.results.at(-1)?.playedAt;
  return {
    ladder: { slug: ladder.slug, name: ladder.name, rateWho: ladder.rateWho, hidden: ladder.hiddenAt !== null },
    /** Of the ladder: open pages compare it. */
    version: ladderState(ladder),
    ...{ slug, name, phase, keep, minGames, minOpponents, rules: state.terms.rules },
    days: daysOf(season),
    /** The zone of its days. */
    zone,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    games: state.results.length,
    newestPlayedAt: newest === undefined ? null : new Date(newest).toISOString(),
    startsIn: spanInWords(startsAt.getTime() - now.getTime()),
    left: spanInWords(left),
    isLastWeek: phase === "running" && left <= WEEK_MS,
    until: untilInWords(season),
    /** How much of it is over, 0 to 1. */
    over: Math.min(1, Math.max(0, 1 - left / (endsAt.getTime() - startsAt.getTime()))),
    sealsOn: formatShortDay(sealDueAt(season), zone),
    sealsAt: sealDueAt(season).toISOString(),
  };
}
