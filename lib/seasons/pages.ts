import type { Reader, Store } from "@/db";
import { findLadderBySlug, ladderState, type Ladder } from "@/db/store/ladders";
import { findEditionsBySeason, findSeasonsByLadder, type Edition, type Season } from "@/db/store/seasons";
import { barsOf, median } from "@/lib/analysis";
import { formatShortDay } from "@/lib/format";
import { gameLines } from "@/lib/games/list";
import { gamePosition } from "@/lib/games/schema";
import { teamsOfPlayers } from "@/lib/games/teams/data";
import { grouped, pluck } from "@/lib/platform/grouped";
import { VersionCache } from "@/lib/platform/version-cache";
import { seasonNamed } from "@/lib/players/addresses";
import { livingTable, peopleOf, type LivingTable } from "./data";
import { compareWithEdition, type Comparison } from "./editions";
import { phaseOf, sealDueAt } from "./schema";
import { ranksAt, type SeasonRow } from "./standings";
import { actWords, awardLabels, awardWords, daysOf, leadOf, missingInWords, spanInWords, untilInWords } from "./words";
import { WEEK_MS } from "@/lib/format/durations";

/** A ladder's seasons, newest first: what the chooser of its head offers. */
export async function seasonChoices(reader: Reader, now: Date, ladderSlug: string) {
  const ladder = await findLadderBySlug(reader, ladderSlug);
  const seasons = ladder === null ? [] : await findSeasonsByLadder(reader, ladder.id);
  return seasons.toReversed().map((season) => ({ slug: season.slug, name: season.name, phase: phaseOf(season, now) }));
}

/** What all pages of a season show. */
export function seasonHead({ ladder, season, state }: Pick<Found, "ladder" | "season" | "state">, now: Date) {
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

/** A season with its living table, as its addresses name it; null where there is none. */
export async function findLiving(store: Store, ladderSlug: string, seasonSlug: string) {
  const ladder = await findLadderBySlug(store, ladderSlug);
  const season = ladder && (await seasonNamed(store, ladder, seasonSlug));
  if (ladder === null || season === null) return null;
  return { ladder, season, ...(await livingTable(store, ladder, season)) };
}

type Found = NonNullable<Awaited<ReturnType<typeof findLiving>>>;

/** A read for a page of a season, with what all its pages show; null where there is no such season. */
function seasonRead<Args extends unknown[], Own extends object>(
  read: (store: Store, found: Found, now: Date, ...args: Args) => Own | Promise<Own>,
) {
  return async (store: Store, now: Date, ladderSlug: string, seasonSlug: string, ...args: Args) => {
    const found = await findLiving(store, ladderSlug, seasonSlug);
    return found && { head: seasonHead(found, now), ...(await read(store, found, now, ...args)) };
  };
}

/** The terms of a season, which are in its head. */
export const seasonRules = seasonRead(() => ({}));

/** A player as tables of a season show them. */
async function shownPeople(store: Store, ladder: Ladder, ids: readonly number[]) {
  const [personOf, teams] = [await peopleOf(store, ids), await teamsOfPlayers(store, ladder, ids)];
  return (playerId: number) => ({ ...personOf(playerId), team: teams.get(playerId) ?? null });
}

type Shown = Awaited<ReturnType<typeof shownPeople>>;

function lineOf(row: SeasonRow, { name, slug, mark, team }: ReturnType<Shown>) {
  const { playerId, rank, wouldBe, rating, opening, lastChange, recent, games, won, lost, tied } = row;
  return {
    ...{ playerId, name, slug, mark, team },
    ...{ rank, wouldBe, rating, opening, lastChange, recent, games, won, lost, tied },
    since: rating - opening,
    opponents: row.opponents.size,
    missing: missingInWords(row),
  };
}

/** The standings of a season that has no edition, or the table of one, of the newest by default, with what was corrected since. */
export const seasonPage = seasonRead(async (store, found, _now, number?: number) => {
  const { ladder, season, state, table } = found;
  const editions = await findEditionsBySeason(store, season.id);
  const edition = editions.find((each) => each.number === number) ?? editions.at(-1) ?? null;
  const ids = [...state.players.keys(), ...(edition?.rows.map(({ playerId }) => playerId) ?? [])];
  const shown = await shownPeople(store, ladder, ids);
  const moved = movedIn(found);
  const line = (row: SeasonRow) => ({ ...lineOf(row, shown(row.playerId)), moved: moved(row) });
  const ranked = table.ranked.map(line);
  return {
    played: table.everyone.length,
    ranked,
    unranked: table.unranked.map(line),
    lead: leadOf(ranked),
    sealed: edition && {
      ...(await sealedPart(store, found, edition, shown)),
      editions: editions.map((each) => ({
        number: each.number,
        on: formatShortDay(each.asOf, season.zone),
        reason: each.reason,
      })),
    },
  };
});

/** Places gained in the seven days before the season's newest game. */
function movedIn({ state: { results }, season, hidden }: Found) {
  const newest = results.at(-1)?.playedAt ?? 0;
  const [then] = ranksAt(results, season, hidden, [newest - WEEK_MS]);
  return ({ playerId, rank }: SeasonRow): number | "new" | null => {
    const before = then?.get(playerId);
    return rank === null ? null : before === undefined ? "new" : before - rank;
  };
}

/** Comparisons with editions, of which each may derive the season a dozen times. */
const comparisons = new VersionCache<Comparison>({ maxBytes: 4 * 1024 * 1024 });

export function comparisonOf(store: Store, ladder: Ladder, season: Season, edition: Edition, { state, hidden }: LivingTable) {
  const version = `${ladderState(ladder)} ${[...hidden].join(",")}`;
  return comparisons.get(`${store.location} ${edition.id}`, version, () =>
    store.snapshot((reader) => compareWithEdition(reader, season, edition, state, hidden)),
  );
}

async function sealedPart(store: Store, found: Found, edition: Edition, shown: Shown) {
  const { ladder, season, hidden } = found;
  const { zone } = season;
  const { rows, acts } = await comparisonOf(store, ladder, season, edition, found);
  const actors = await peopleOf(
    store,
    acts.flatMap(({ by }) => by ?? []),
  );
  const lines = rows
    .filter(({ playerId }) => !hidden.has(playerId))
    .map(({ playerId, sealed, now, causes }) => ({
      ...shown(playerId),
      playerId,
      sealed,
      now: now && { rank: now.rank, rating: now.rating },
      /** Null where the player is in one of the tables only. */
      difference: sealed === null || now === null ? null : now.rating - sealed.rating,
      games: causes.flatMap((at) => acts[at]!.gameIds),
      isOpening: causes.some((at) => acts[at]!.what === "openings"),
    }));
  const changed = lines.filter(({ sealed, now }) => (sealed?.rank ?? null) !== (now?.rank ?? null));
  return {
    edition: edition.number,
    finalOn: formatShortDay(edition.asOf, zone),
    games: edition.games.length / 2,
    differs: lines.some(
      ({ games, isOpening, sealed, now }) => games.length > 0 || isOpening || (sealed === null) !== (now === null),
    ),
    /** Whose rank is another now, the first of the final table first. */
    ranks: changed.map(({ name, slug, sealed, now }) => ({ name, slug, from: sealed?.rank ?? null, to: now?.rank ?? null })),
    acts: acts.map((act) => ({
      games: act.gameIds,
      words: actWords(act),
      on: act.at === null ? null : formatShortDay(act.at, zone),
      by: act.by === null ? null : actors(act.by).name,
      reason: act.reason,
    })),
    /** The final table: its ranked players in order, then the others, then those who are only in the table as corrected. */
    lines,
    podium: [1, 2, 3].flatMap((rank) => {
      const people = lines.filter(({ sealed }) => sealed?.rank === rank);
      return people.length === 0 ? [] : [{ rank, people }];
    }),
    awards: edition.awards.map((given) => ({
      award: given.award,
      label: awardLabels[given.award],
      words: awardWords(edition, given),
      people: given.playerIds.filter((id) => !hidden.has(id)).map(shown),
      change: given.award === "improved" ? given.value : null,
      upset: given.upset && {
        gameId: given.upset.gameId,
        loser: shown(given.upset.loserId).name,
        rating: given.upset.loserRating,
        value: given.value,
      },
    })),
  };
}

/** The games of a season, newest first. */
export const seasonGames = seasonRead((store, { ladder, season }, _now, before: string | undefined, viewerId: number | null) => {
  const wanted = { from: season.startsAt, until: season.endsAt };
  return gameLines(store, ladder.id, 50, gamePosition.parse(before), wanted, viewerId);
});

/** The first ten of a season, week by week from its start. */
export const seasonRace = seasonRead(async (store, { ladder, season, state, table, hidden }, now) => {
  const start = season.startsAt.getTime();
  const end = Math.min(now.getTime(), season.endsAt.getTime());
  const weeks = Math.max(1, Math.ceil((end - start) / WEEK_MS));
  // A season of years has as many points as a chart can show.
  const every = Math.ceil(weeks / 60) * WEEK_MS;
  const times: number[] = [];
  for (let at = end; at > start; at -= every) times.unshift(at);
  const ranks = ranksAt(state.results, season, hidden, times);
  const first = table.ranked.slice(0, 10);
  const shown = await shownPeople(store, ladder, pluck(first, "playerId"));
  const lines = first.map(({ playerId, rating }) => {
    return { ...shown(playerId), rating, ranks: ranks.map((at) => at.get(playerId) ?? null) };
  });
  return { race: { moments: times.map((at) => new Date(at).toISOString()), zone: season.zone, lines } };
});

/** How many players of a season have which rating. */
export const seasonDistribution = seasonRead((_store, { table }, _now, viewerId: number | null) => {
  const rows = table.everyone;
  const ratings = pluck(rows, "rating").sort((a, b) => a - b);
  const buckets = [...grouped(ratings, Math.floor)].map(([bucket, { length }]) => ({ bucket, everyone: length }));
  const own = rows.find(({ playerId }) => playerId === viewerId)?.rating;
  const below = ratings.filter((rating) => own !== undefined && rating < own).length;
  return {
    bars: barsOf(buckets),
    median: ratings.length === 0 ? null : median(ratings),
    own: own === undefined ? null : { rating: own, ahead: ratings.length > 1 ? below / (ratings.length - 1) : null },
  };
});
