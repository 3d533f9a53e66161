import type { Reader, Store } from "@/db";
import { findGameById } from "@/db/store/games";
import { findLadderById, findLadderBySlug, ladderState, type Ladder } from "@/db/store/ladders";
import {
  findEditionsBySeason,
  findNewestEdition,
  findSeasonAt,
  findSeasonsByLadder,
  type Edition,
  type Season,
} from "@/db/store/seasons";
import { countOf, formatDayMonth, formatShortDay, formatShortTime } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/numbers";
import { dayIn, startOfDay } from "@/lib/format/zones";
import { gameLines } from "@/lib/games/list";
import { gamePosition } from "@/lib/games/schema";
import type { Phrase } from "@/lib/games/surprise";
import { teamsOfPlayers } from "@/lib/games/teams/data";
import { seasonNamed } from "@/lib/players/addresses";
import { playerAt } from "@/lib/players/identity";
import { barsOf } from "@/lib/analysis";
import { peopleOf, livingTable, type PersonNow } from "./data";
import type { SeasonState } from "./derive";
import { compareWithEdition, type Act, type Comparison } from "./editions";
import { phaseOf, sealDueAt, type SeasonPhase } from "./schema";
import { bestRank, ranksAt, type SeasonRow } from "./standings";
import { siteOf } from "@/lib/site/data";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** What the chooser of a ladder's head offers. */
interface SeasonChoice {
  readonly slug: string;
  readonly name: string;
  readonly phase: SeasonPhase;
}

/** A ladder's seasons, newest first. */
export async function seasonChoices(reader: Reader, ladderSlug: string, now: Date): Promise<SeasonChoice[]> {
  const ladder = await findLadderBySlug(reader, ladderSlug);
  if (ladder === null) return [];
  const seasons = (await findSeasonsByLadder(reader, ladder.id)).reverse();
  return seasons.map((season) => ({ slug: season.slug, name: season.name, phase: phaseOf(season, now) }));
}

/** 1 Oct to 31 Dec 2026; with times where the days do not begin at midnight of the zone. */
export function daysOf({ startsAt, endsAt }: Pick<Season, "startsAt" | "endsAt">, zone: string): string {
  const isMidnight = (at: Date) => startOfDay(dayIn(at, zone), zone)?.getTime() === at.getTime();
  if (!isMidnight(startsAt) || !isMidnight(endsAt))
    return `${formatShortTime(startsAt, zone)} to ${formatShortTime(endsAt, zone)} (${zone})`;
  const last = new Date(endsAt.getTime() - 1);
  const sameYear = dayIn(startsAt, zone).slice(0, 4) === dayIn(last, zone).slice(0, 4);
  return `${sameYear ? formatDayMonth(startsAt, zone) : formatShortDay(startsAt, zone)} to ${formatShortDay(last, zone)}`;
}

/** 44 days, 1 day, 5 hours. */
function spanInWords(ms: number): string {
  if (ms >= DAY_MS) return countOf(Math.floor(ms / DAY_MS), "day");
  return ms >= 3_600_000 ? countOf(Math.floor(ms / 3_600_000), "hour") : "less than an hour";
}

/** 31 Dec, 24:00: the end as the last day has it. */
function untilInWords(endsAt: Date, zone: string): string {
  const isMidnight = startOfDay(dayIn(endsAt, zone), zone)?.getTime() === endsAt.getTime();
  return isMidnight
    ? `${formatDayMonth(new Date(endsAt.getTime() - 1), zone)}, 24:00`
    : `${formatShortTime(endsAt, zone)} (${zone})`;
}

/** What all pages of a season show. */
function seasonHead(ladder: Ladder, season: Season, state: SeasonState, now: Date, zone: string) {
  const { slug, name, startsAt, endsAt, keep, minGames, minOpponents } = season;
  const phase = phaseOf(season, now);
  const left = endsAt.getTime() - now.getTime();
  const newest = state.results.at(-1)?.playedAt;
  return {
    ladder: { slug: ladder.slug, name: ladder.name, rateWho: ladder.rateWho, hidden: ladder.hiddenAt !== null },
    /** Of the ladder: open pages compare it. */
    version: ladderState(ladder),
    slug,
    name,
    phase,
    days: daysOf(season, zone),
    games: state.results.length,
    newestPlayedAt: newest === undefined ? null : new Date(newest).toISOString(),
    keep,
    minGames,
    minOpponents,
    rules: state.terms.rules,
    startsIn: spanInWords(startsAt.getTime() - now.getTime()),
    left: spanInWords(left),
    isLastWeek: phase === "running" && left <= WEEK_MS,
    until: untilInWords(endsAt, zone),
    /** How much of it is over, 0 to 1. */
    over: Math.min(1, Math.max(0, 1 - left / (endsAt.getTime() - startsAt.getTime()))),
    sealsOn: formatShortDay(sealDueAt(season), zone),
  };
}

interface Found {
  readonly ladder: Ladder;
  readonly season: Season;
  readonly zone: string;
}

async function findBoth(reader: Reader, ladderSlug: string, seasonSlug: string): Promise<Found | null> {
  const ladder = await findLadderBySlug(reader, ladderSlug);
  const season = ladder && (await seasonNamed(reader, ladder, seasonSlug));
  return ladder === null || season === null ? null : { ladder, season, zone: (await siteOf(reader)).timeZone };
}

type Teams = Awaited<ReturnType<typeof teamsOfPlayers>>;

function lineOf(row: SeasonRow, person: PersonNow, teams: Teams) {
  const { playerId, rank, wouldBe, rating, opening, lastChange, recent, games, won, lost, tied } = row;
  return {
    playerId,
    name: person.name,
    slug: person.slug,
    mark: person.mark,
    team: teams.get(playerId) ?? null,
    rank,
    wouldBe,
    rating,
    opening,
    since: rating - opening,
    lastChange,
    recent,
    games,
    opponents: row.opponents.size,
    won,
    lost,
    tied,
    missing: missingInWords(row),
  };
}

/** 2 more games, 1 more opponent. */
function missingInWords({ missingGames, missingOpponents }: Pick<SeasonRow, "missingGames" | "missingOpponents">): string {
  return [
    ...(missingGames > 0 ? [countOf(missingGames, "more game")] : []),
    ...(missingOpponents > 0 ? [countOf(missingOpponents, "more opponent")] : []),
  ].join(", ");
}

/** The standings of a season that has no edition, or the table of one, of the newest by default, with what was corrected since. */
export async function seasonPage(store: Store, ladderSlug: string, seasonSlug: string, now: Date, number?: number) {
  const found = await findBoth(store, ladderSlug, seasonSlug);
  if (found === null) return null;
  const { ladder, season, zone } = found;
  const { state, table, hidden } = await livingTable(store, ladder, season);
  const editions = season.sealedAt === null ? [] : await findEditionsBySeason(store, season.id);
  const edition = editions.find((each) => each.number === number) ?? editions.at(-1) ?? null;
  const ids = [...state.players.keys(), ...(edition?.rows.map(({ playerId }) => playerId) ?? [])];
  const [personOf, teams] = [await peopleOf(store, ids), await teamsOfPlayers(store, ladder, ids)];
  const moved = movedIn(state, season, hidden);
  const line = (row: SeasonRow) => ({ ...lineOf(row, personOf(row.playerId), teams), moved: moved(row) });
  const ranked = table.ranked.map(line);
  return {
    head: seasonHead(ladder, season, state, now, zone),
    played: ranked.length + table.unranked.length,
    ranked,
    unranked: table.unranked.map(line),
    lead: leadOf(ranked),
    sealed: edition && {
      ...(await sealedPart(store, found, edition, state, hidden, personOf, teams)),
      editions: editions.map((each) => ({ number: each.number, on: formatShortDay(each.asOf, zone), reason: each.reason })),
    },
  };
}

type SeasonPageView = NonNullable<Awaited<ReturnType<typeof seasonPage>>>;
/** Places gained in the seven days before the season's newest game. */
function movedIn(state: SeasonState, season: Season, hidden: ReadonlySet<number>) {
  const newest = state.results.at(-1)?.playedAt ?? 0;
  const [then] = ranksAt(state.results, season, hidden, [newest - WEEK_MS]);
  return ({ playerId, rank }: SeasonRow): number | "new" | null => {
    const before = then?.get(playerId);
    return rank === null ? null : before === undefined ? "new" : before - rank;
  };
}

/** Natasha Kerensky leads by 67.5. */
function leadOf(ranked: readonly { name: string; rating: number; rank: number | null }[]): Phrase[] | null {
  const [first, second] = ranked;
  if (first === undefined) return null;
  const leaders = ranked.filter(({ rank }) => rank === 1);
  if (leaders.length > 2) return [{ text: "Several players share the lead." }];
  if (leaders.length === 2)
    return [
      { text: first.name, strong: true },
      { text: " and " },
      { text: second!.name, strong: true },
      { text: " share the lead." },
    ];
  if (second === undefined) return [{ text: first.name, strong: true }, { text: " leads." }];
  return [{ text: first.name, strong: true }, { text: ` leads by ${(first.rating - second.rating).toFixed(1)}.` }];
}

/** Comparisons by the state that they are about: it stays the same object while the season's games do. */
const comparisons = new WeakMap<SeasonState, Map<string, Promise<Comparison>>>();

function comparisonOf(
  store: Store,
  season: Season,
  edition: Edition,
  state: SeasonState,
  hidden: ReadonlySet<number>,
): Promise<Comparison> {
  const known = comparisons.get(state) ?? new Map<string, Promise<Comparison>>();
  comparisons.set(state, known);
  const key = `${store.location} ${edition.id} ${[...hidden].join(",")}`;
  let found = known.get(key);
  if (found === undefined) {
    found = store.snapshot((reader) => compareWithEdition(reader, season, edition, state, hidden));
    known.set(key, found);
    found.catch(() => known.delete(key));
  }
  return found;
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

async function sealedPart(
  store: Store,
  { ladder, season, zone }: Found,
  edition: Edition,
  state: SeasonState,
  hidden: ReadonlySet<number>,
  personOf: (id: number) => PersonNow,
  teams: Teams,
) {
  const { rows, acts } = await comparisonOf(store, season, edition, state, hidden);
  const actors = await peopleOf(
    store,
    acts.flatMap(({ by }) => by ?? []),
  );
  const shown = rows.filter(({ playerId }) => !hidden.has(playerId));
  const lines = shown.map(({ playerId, sealed, now, causes }) => ({
    playerId,
    ...pick(personOf(playerId)),
    team: teams.get(playerId) ?? null,
    sealed,
    now: now && { rank: now.rank, rating: now.rating },
    /** Null where the player is in one of the tables only. */
    difference: sealed === null || now === null ? null : now.rating - sealed.rating,
    games: causes.flatMap((at) => acts[at]!.gameIds),
    isOpening: causes.some((at) => acts[at]!.what === "openings"),
  }));
  const final = lines.filter(({ sealed }) => sealed !== null && sealed.rank !== null);
  const changed = lines.filter(({ sealed, now }) => (sealed?.rank ?? null) !== (now?.rank ?? null));
  return {
    edition: edition.number,
    finalOn: formatShortDay(edition.asOf, zone),
    games: edition.games.length / 2,
    differs: lines.some(
      ({ games, isOpening, sealed, now }) => games.length > 0 || isOpening || (sealed === null) !== (now === null),
    ),
    /** Whose rank is another now, the first of the final table first. */
    ranks: changed.map(({ name, slug, sealed, now, games }) => ({
      name,
      slug,
      from: sealed?.rank ?? null,
      to: now?.rank ?? null,
      games,
    })),
    acts: acts.map(({ what, gameIds, at, by, reason, rules }) => ({
      games: [...gameIds],
      words: rules === true && gameIds.length === 0 ? "the ladder’s rules were changed" : whatWords[what],
      isOpening: what === "openings",
      on: at === null ? null : formatShortDay(at, zone),
      by: by === null ? null : actors(by).name,
      reason,
    })),
    /** The final table: its ranked players in order, then the others, then those who are only in the table as corrected. */
    lines,
    podium: [1, 2, 3].flatMap((rank) => {
      const people = final.filter(({ sealed }) => sealed!.rank === rank);
      return people.length === 0 ? [] : [{ rank, people }];
    }),
    awards: edition.awards.map(({ award, playerIds, value, upset }) => ({
      award,
      people: playerIds.filter((id) => !hidden.has(id)).map((id) => ({ ...pick(personOf(id)), team: teams.get(id) ?? null })),
      ...awardWords(edition, award, playerIds, value),
      upset:
        upset === undefined
          ? null
          : { gameId: upset.gameId, loser: personOf(upset.loserId).name, rating: upset.loserRating, value },
    })),
    ladder: ladder.slug,
  };
}

const pick = ({ name, slug, mark }: PersonNow) => ({ name, slug, mark });

function awardWords(
  { rows }: Edition,
  award: Edition["awards"][number]["award"],
  playerIds: readonly number[],
  value: number,
): { readonly label: string; readonly words: string; readonly change: number | null } {
  const each = playerIds.length > 1 ? ", each" : "";
  if (award === "points")
    return { label: "Most points won", words: `${value.toFixed(2)} points, all gains added up`, change: null };
  if (award === "opponents")
    return { label: "Most opponents", words: `${countOf(value, "different opponent")}${each}`, change: null };
  if (award === "streak") return { label: "Longest streak", words: `${countOf(value, "gain")} in a row${each}`, change: null };
  if (award === "upset") return { label: "Biggest upset", words: "", change: null };
  const row = rows.find(({ playerId }) => playerId === playerIds[0]);
  return {
    label: "Most improved",
    words: row === undefined ? "" : `${row.opening.toFixed(1)} → ${row.rating.toFixed(1)},`,
    change: value,
  };
}

/** The games of a season, newest first. */
export async function seasonGames(
  store: Store,
  ladderSlug: string,
  seasonSlug: string,
  now: Date,
  before: string | undefined,
  viewerId: number | null,
) {
  const found = await findBoth(store, ladderSlug, seasonSlug);
  if (found === null) return null;
  const { ladder, season, zone } = found;
  const { state } = await livingTable(store, ladder, season);
  const wanted = { from: season.startsAt, until: season.endsAt };
  const page = await gameLines(store, ladder.id, 50, gamePosition.parse(before), wanted, viewerId);
  return { head: seasonHead(ladder, season, state, now, zone), ...page };
}

/** The first ten of a season, week by week from its start. */
export async function seasonRace(store: Store, ladderSlug: string, seasonSlug: string, now: Date) {
  const found = await findBoth(store, ladderSlug, seasonSlug);
  if (found === null) return null;
  const { ladder, season, zone } = found;
  const { state, table, hidden } = await livingTable(store, ladder, season);
  const end = Math.min(now.getTime(), season.endsAt.getTime());
  const weeks = Math.max(1, Math.ceil((end - season.startsAt.getTime()) / WEEK_MS));
  // A season of years has as many points as a chart can show.
  const every = Math.ceil(weeks / 60) * WEEK_MS;
  const times: number[] = [];
  for (let at = end; at > season.startsAt.getTime(); at -= every) times.unshift(at);
  const ranks = ranksAt(state.results, season, hidden, times);
  const first = table.ranked.slice(0, 10);
  const ids = first.map(({ playerId }) => playerId);
  const [personOf, teams] = [await peopleOf(store, ids), await teamsOfPlayers(store, ladder, ids)];
  const race = {
    moments: times.map((at) => new Date(at).toISOString()),
    lines: first.map(({ playerId, rating }) => {
      const { name, slug } = personOf(playerId);
      return { id: playerId, name, slug, rating, ranks: ranks.map((at) => at.get(playerId) ?? null) };
    }),
  };
  return {
    head: seasonHead(ladder, season, state, now, zone),
    race,
    marks: Object.fromEntries(ids.map((id) => [id, personOf(id).mark])),
    teams: Object.fromEntries(teams),
  };
}

/** How many players of a season have which rating. */
export async function seasonDistribution(
  store: Store,
  ladderSlug: string,
  seasonSlug: string,
  now: Date,
  viewerId: number | null,
) {
  const found = await findBoth(store, ladderSlug, seasonSlug);
  if (found === null) return null;
  const { ladder, season, zone } = found;
  const { state, table } = await livingTable(store, ladder, season);
  const rows = [...table.ranked, ...table.unranked];
  const counts = new Map<number, number>();
  for (const { rating } of rows) counts.set(Math.floor(rating), (counts.get(Math.floor(rating)) ?? 0) + 1);
  const buckets = [...counts].sort(([a], [b]) => a - b).map(([bucket, everyone]) => ({ bucket, everyone }));
  const ratings = rows.map(({ rating }) => rating).sort((a, b) => a - b);
  const own = rows.find(({ playerId }) => playerId === viewerId)?.rating;
  const below = ratings.filter((rating) => own !== undefined && rating < own).length;
  return {
    head: seasonHead(ladder, season, state, now, zone),
    bars: barsOf(buckets),
    median: medianOf(ratings),
    own: own === undefined ? null : { rating: own, ahead: ratings.length > 1 ? below / (ratings.length - 1) : null },
  };
}

function medianOf(rising: readonly number[]): number | null {
  if (rising.length === 0) return null;
  const middle = Math.floor(rising.length / 2);
  return rising.length % 2 === 1 ? rising[middle]! : (rising[middle - 1]! + rising[middle]!) / 2;
}

/** The terms of a season, in words. */
export async function seasonRules(store: Store, ladderSlug: string, seasonSlug: string, now: Date) {
  const found = await findBoth(store, ladderSlug, seasonSlug);
  if (found === null) return null;
  const { state } = await livingTable(store, found.ladder, found.season);
  return { head: seasonHead(found.ladder, found.season, state, now, found.zone) };
}

/** All seasons of a ladder with their winners. */
export async function hallOfFame(store: Store, ladderSlug: string, now: Date) {
  const ladder = await findLadderBySlug(store, ladderSlug);
  if (ladder === null) return null;
  const zone = (await siteOf(store)).timeZone;
  const seasons = [];
  for (const season of (await findSeasonsByLadder(store, ladder.id)).reverse()) {
    const { state, table, hidden } = await livingTable(store, ladder, season);
    const edition = season.sealedAt === null ? null : await findNewestEdition(store, season.id);
    const rows =
      edition === null ? table.ranked : edition.rows.filter(({ rank, playerId }) => rank !== null && !hidden.has(playerId));
    const top = rows.flatMap((row) => (row.rank !== null && row.rank <= 3 ? [{ ...row, rank: row.rank }] : []));
    const awards = edition?.awards ?? [];
    const personOf = await peopleOf(store, [
      ...top.map(({ playerId }) => playerId),
      ...awards.flatMap(({ playerIds }) => playerIds),
    ]);
    seasons.push({
      head: seasonHead(ladder, season, state, now, zone),
      edition: edition?.number ?? null,
      ranked: rows.length,
      top: top.map(({ rank, rating, playerId }) => ({ rank, rating, ...pick(personOf(playerId)) })),
      awards: awards.map(({ award, playerIds }) => ({
        label: awardLabels[award],
        people: playerIds.filter((id) => !hidden.has(id)).map((id) => pick(personOf(id))),
      })),
    });
  }
  const titles = new Map<string, { name: string; slug: string; mark: number; medals: [number, number, number] }>();
  for (const { top, edition } of seasons) {
    if (edition === null) continue;
    for (const { slug, name, mark, rank } of top) {
      const known = titles.get(slug) ?? { name, slug, mark, medals: [0, 0, 0] };
      known.medals[rank - 1]!++;
      titles.set(slug, known);
    }
  }
  const byMedals = [...titles.values()].sort(({ medals: a }, { medals: b }) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2]);
  return { ladder: { slug: ladder.slug, name: ladder.name }, seasons, titles: byMedals };
}

const awardLabels: Readonly<Record<Edition["awards"][number]["award"], string>> = {
  points: "most points won",
  improved: "most improved",
  upset: "biggest upset",
  opponents: "most opponents",
  streak: "longest streak",
};

/** A player's seasons on a ladder, newest first: places, awards, and the rating from game to game. */
export async function playerSeasons(store: Store, playerSlug: string, ladderSlug: string, now: Date) {
  const [ladder, player] = [await findLadderBySlug(store, ladderSlug), await playerAt(store, playerSlug)];
  if (ladder === null || player === null) return [];
  const zone = (await siteOf(store)).timeZone;
  const found = [];
  for (const season of (await findSeasonsByLadder(store, ladder.id)).reverse()) {
    if (season.startsAt > now) continue;
    const { state, table, hidden } = await livingTable(store, ladder, season);
    const edition = season.sealedAt === null ? null : await findNewestEdition(store, season.id);
    // Names follow: a row of somebody who was merged into this player is theirs now.
    const personOf = await peopleOf(store, edition?.rows.map(({ playerId }) => playerId) ?? []);
    const sealed = edition?.rows.find(({ playerId }) => personOf(playerId).id === player.id);
    const living = [...table.ranked, ...table.unranked].find(({ playerId }) => playerId === player.id);
    if (hidden.has(player.id) || (sealed === undefined && (edition !== null || living === undefined))) continue;
    const row = sealed ?? living!;
    const compared = edition === null ? null : await comparisonOf(store, season, edition, state, hidden);
    const own = compared?.rows.find(({ playerId }) => playerId === sealed?.playerId);
    const differs = own?.sealed != null && own.now !== null && own.sealed.rank !== own.now.rank;
    const best = bestRank(state, season, hidden, player.id);
    found.push({
      slug: season.slug,
      name: season.name,
      days: daysOf(season, zone),
      phase: phaseOf(season, now),
      left: spanInWords(season.endsAt.getTime() - now.getTime()),
      rank: row.rank,
      ranked: edition === null ? table.ranked.length : edition.rows.filter(({ rank }) => rank !== null).length,
      missing: living !== undefined && row.rank === null && edition === null ? missingInWords(living) : "",
      best: best && { rank: best.rank, on: formatDayMonth(new Date(best.at), zone) },
      opening: row.opening,
      rating: row.rating,
      games: row.games,
      awards: (edition?.awards ?? []).flatMap(({ award, playerIds }) =>
        playerIds.some((id) => personOf(id).id === player.id) ? [awardLabels[award]] : [],
      ),
      corrected: differs
        ? { rank: own.now.rank, games: own.causes.flatMap((at) => compared!.acts[at]!.gameIds).slice(0, 3) }
        : null,
    });
  }
  return found;
}

/** A player's rating after each game of a season. */
export async function playerSeasonLine(store: Store, playerSlug: string, ladderSlug: string, seasonSlug: string) {
  const [found, player] = [await findBoth(store, ladderSlug, seasonSlug), await playerAt(store, playerSlug)];
  if (found === null || player === null) return null;
  const { state, table } = await livingTable(store, found.ladder, found.season);
  const row = [...table.ranked, ...table.unranked].find(({ playerId }) => playerId === player.id);
  if (row === undefined) return null;
  const points = state.results.flatMap(({ id, playedAt, rows }) => {
    const own = rows.find(({ playerId }) => playerId === player.id);
    return own === undefined ? [] : [{ gameId: id, at: playedAt, rating: own.before + own.change, change: own.change }];
  });
  const { season } = found;
  const edition = season.sealedAt === null ? null : await findNewestEdition(store, season.id);
  const isFinal = edition?.rows.some(({ playerId, rating }) => playerId === player.id && rating === row.rating);
  const when = edition === null ? "now" : isFinal ? "final" : "as corrected";
  return { name: season.name, opening: row.opening, rank: row.rank, when, startsAt: season.startsAt.getTime(), points };
}

/** What a game did in its season; null for a game that is in none. */
export async function seasonOfGame(store: Store, gameId: number) {
  const game = await findGameById(store, gameId);
  const season = game?.status === "rated" ? await findSeasonAt(store, game.ladderId, game.playedAt) : null;
  const ladder = game && (await findLadderById(store, game.ladderId));
  if (season === null || ladder === null) return null;
  const { state } = await livingTable(store, ladder, season);
  const rows = state.results.find(({ id }) => id === gameId)?.rows ?? [];
  const personOf = await peopleOf(
    store,
    rows.map(({ playerId }) => playerId),
  );
  return {
    ladder: ladder.slug,
    slug: season.slug,
    name: season.name,
    rows: rows
      .map(({ playerId, before, change }) => ({ ...pick(personOf(playerId)), before, change, after: before + change }))
      .sort((a, b) => b.change - a.change),
  };
}

/** You are 20th, 3.7 points behind Łukasz. */
export function ownPlace({ ranked, unranked }: Pick<SeasonPageView, "ranked" | "unranked">, viewerId: number | null): Phrase[] {
  const at = ranked.findIndex(({ playerId }) => playerId === viewerId);
  const own = ranked[at];
  if (own === undefined) {
    const missing = unranked.find(({ playerId }) => playerId === viewerId)?.missing;
    return missing === undefined ? [] : [{ text: ` You need ${missing} to be ranked.` }];
  }
  if (own.rank === 1) return [];
  const above = ranked.findLast(({ rank }) => rank! < own.rank!);
  const behind: Phrase[] =
    above === undefined
      ? []
      : [{ text: `, ${(above.rating - own.rating).toFixed(1)} points behind ` }, { text: above.name, strong: true }];
  return [{ text: ` You are ${formatOrdinal(own.rank!)}` }, ...behind, { text: "." }];
}
