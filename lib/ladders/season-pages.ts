import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findEditionsBySeason, type Edition } from "@/db/store/seasons";
import { barsOf, median } from "@/lib/analysis";
import { formatShortDay } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/numbers";
import { gameLines } from "@/lib/games/list";
import { gamePosition } from "@/lib/games/schema";
import type { Phrase } from "@/lib/games/surprise";
import { teamsOfPlayers } from "@/lib/games/teams/data";
import { grouped, pluck } from "@/lib/platform/grouped";
import { peopleOf } from "@/lib/seasons/data";
import { comparisonOf } from "@/lib/seasons/editions";
import { findLiving, type FoundLiving } from "@/lib/seasons/head";
import { ranksAt, type SeasonRow } from "@/lib/seasons/standings";
import { actWords, awardLabels, awardWords, missingInWords } from "@/lib/seasons/words";
import { leadWords } from "./race";
import { WEEK_MS } from "@/lib/format/durations";

/** A read for a page of a season; null where there is no such season. */
function seasonRead<Args extends unknown[], Shown>(
  read: (store: Store, found: FoundLiving, ...args: Args) => Shown | Promise<Shown>,
) {
  return async (store: Store, ladderSlug: string, seasonSlug: string, ...args: Args) => {
    const found = await findLiving(store, ladderSlug, seasonSlug);
    return found && read(store, found, ...args);
  };
}

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
export const seasonPage = seasonRead(async (store, found, number?: number) => {
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
function movedIn({ state: { results }, season, hidden }: FoundLiving) {
  const newest = results.at(-1)?.playedAt ?? 0;
  const [then] = ranksAt(results, season, hidden, [newest - WEEK_MS]);
  return ({ playerId, rank }: SeasonRow): number | "new" | null => {
    const before = then?.get(playerId);
    return rank === null ? null : before === undefined ? "new" : before - rank;
  };
}

async function sealedPart(store: Store, found: FoundLiving, edition: Edition, shown: Shown) {
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
export const seasonGames = seasonRead((store, { ladder, season }, before: string | undefined, viewerId: number | null) => {
  const wanted = { from: season.startsAt, until: season.endsAt };
  return gameLines(store, ladder.id, 50, gamePosition.parse(before), wanted, viewerId);
});

/** The first ten of a season, week by week from its start. */
export const seasonRace = seasonRead(async (store, { ladder, season, state, table, hidden }, now: Date) => {
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
  return { moments: times.map((at) => new Date(at).toISOString()), zone: season.zone, lines };
});

export const seasonRaceNow = (store: Store, ladder: string, season: string) => seasonRace(store, ladder, season, new Date());

/** How many players of a season have which rating. */
export const seasonDistribution = seasonRead((_store, { table }, viewerId: number | null) => {
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

interface RankedLine {
  readonly playerId: number;
  readonly name: string;
  readonly rating: number;
  readonly rank: number | null;
}

/** Natasha Kerensky leads by 67.5. */
function leadOf(ranked: readonly RankedLine[]): Phrase[] | null {
  const leaders = ranked.filter(({ rank }) => rank === 1);
  const lead = leadWords(leaders);
  const [first, second] = ranked;
  const isAlone = leaders.length === 1 && second !== undefined;
  return lead && [...lead, { text: isAlone ? ` by ${(first!.rating - second.rating).toFixed(1)}.` : "." }];
}

/** You are 20th, 3.7 points behind Łukasz. */
export function ownPlace(
  { ranked, unranked }: { ranked: readonly RankedLine[]; unranked: readonly { playerId: number; missing: string }[] },
  viewerId: number | null,
): Phrase[] {
  const missing = unranked.find(({ playerId }) => playerId === viewerId)?.missing;
  if (missing !== undefined) return [{ text: ` You need ${missing} to be ranked.` }];
  const own = ranked.find(({ playerId }) => playerId === viewerId);
  const above = own && ranked.findLast(({ rank }) => rank! < own.rank!);
  if (own === undefined || above === undefined) return [];
  const behind = `, ${(above.rating - own.rating).toFixed(1)} points behind `;
  return [{ text: ` You are ${formatOrdinal(own.rank!)}${behind}` }, { text: above.name, strong: true }, { text: "." }];
}
