import type { Reader, Store } from "@/db";
import { countAbove } from "@/db/store/buckets";
import { findAllLadders, type Ladder } from "@/db/store/ladders";
import { findOutcomesByGames } from "@/db/store/outcomes";
import { findAppearancesByPlayer } from "@/db/store/player-games";
import { findPlayerBySlug, type Player } from "@/db/store/players";
import type { Rating } from "@/db/store/ratings";
import { bothCompared, comparedOf, type Compared } from "@/lib/format/compared";
import { compareWords } from "@/lib/format/compare-words";
import { formatScores, resultLine, resultOf } from "@/lib/games/result";
import { storedEntrants } from "@/lib/games/stored-entrants";
import { teamsOfPlayers } from "@/lib/games/teams/data";
import { isRatedOn } from "@/lib/games/who-is-rated";
import { meetingsWith, type Meeting } from "./player-ledger";
import { predict, rateGame } from "@/lib/rating";
import { thin } from "./thin";
import { unratedMeetings } from "./unrated-meetings";
import { ratedPlayerOf, findSubject, type RatedPlayer } from "./data";
import { eveningEnds } from "./evenings";
import { faceOff } from "./face-off";
import { faceOffDescription, faceOffSentence } from "./face-off-words";
import { cachedWithDigest } from "./digest-cache";
import { toScreen } from "./to-screen";
import type { FlowSeries, HeadToHead, HeadToHeadSide, MeetingLine, NextMeetingView } from "./view";

const PAGE = 25;
const RATE = compareWords.rate.name;
const COLUMNS = 150;

/**
 * Two players: their meetings on one ladder or, without one, on all together. Ratings and what is expected are those of the ladder, or
 * of the one on which they met most. Null where a slug is unknown, or the same player is given twice.
 */
export async function headToHead(
  store: Store,
  slug: string,
  rivalSlug: string,
  ladderSlug: string | null,
  page: number,
): Promise<HeadToHead | null> {
  const [subject, rival, record] = await Promise.all([
    findSubject(store, slug, ladderSlug),
    findPlayerBySlug(store, rivalSlug),
    faceOff(store, slug, rivalSlug, ladderSlug),
  ]);
  if (subject === null || rival === null || record === null) return null;
  const { player } = subject;
  const ladders = await findAllLadders(store);
  const bySlug = (wanted: string | null) => ladders.find((one) => one.slug === wanted);
  const ladder = bySlug(ladderSlug) ?? bySlug(record.most) ?? subject.ladder ?? ladders[0];
  if (ladder === undefined) return null;
  const shownOn = ladderSlug === null ? ladders : [ladder];
  const met = (await Promise.all(shownOn.map((one) => metOn(store, one, player.id, rival.id)))).flat();
  met.sort((a, b) => a.at - b.at || a.gameId - b.gameId);
  const totals = runningTotals(met);
  const pages = Math.max(1, Math.ceil(met.length / PAGE));
  const at = Math.min(page, pages);
  const end = met.length - (at - 1) * PAGE;
  const [rated, against] = await Promise.all([ratedPlayerOf(store, ladder, player.id), ratedPlayerOf(store, ladder, rival.id)]);
  const [one, other] = await sidesOf(store, ladder, [player, rival], [rated, against]);
  const { won, lost, tied, points, meetings } = record;
  const next = nextMeeting(ladder, rated?.rating, against?.rating);
  return {
    ...record,
    player: one!,
    rival: other!,
    ladder: { name: ladder.name, slug: ladder.slug },
    chosen: ladderSlug,
    tally: { won, lost, tied },
    points,
    meetings,
    sentence: faceOffSentence(record),
    description: faceOffDescription(record, next.predicted, ladderSlug === null ? null : ladder.name),
    lines: await linesOf(store, player.id, rival.id, met, totals, Math.max(0, end - PAGE), end),
    page: at,
    pages,
    flow: flowOf(met, totals),
    initialRating: ladder.rules.initialRating,
    next,
    unratedMeetings: await unratedMeetings(store, await sharedLadders(store, shownOn, player.id, rival.id), player, rival),
  };
}

interface Met {
  readonly ladder: Ladder;
  readonly gameId: number;
  /** Milliseconds. */
  readonly at: number;
  readonly result: number;
  readonly points: number;
}

const keepMeetings = cachedWithDigest<readonly Meeting[]>();

async function metOn(store: Store, ladder: Ladder, playerId: number, rivalId: number): Promise<Met[]> {
  const rated = await ratedPlayerOf(store, ladder, playerId);
  if (rated === null) return [];
  const { digest } = rated;
  const meetings = keepMeetings(digest, String(rivalId), () => meetingsWith(digest.ledger, rivalId));
  return meetings.map(({ game, result, points }) => {
    return { ladder, gameId: digest.ledger.gameId[game]!, at: digest.ledger.playedAt[game]!, result, points };
  });
}

function runningTotals(met: readonly Met[]): number[] {
  let total = 0;
  return met.map(({ points }) => (total += points));
}

/** Those of some ladders on which both have appeared. */
async function sharedLadders(reader: Reader, ladders: readonly Ladder[], one: number, other: number): Promise<Ladder[]> {
  const [ofOne, ofOther] = await Promise.all([findAppearancesByPlayer(reader, one), findAppearancesByPlayer(reader, other)]);
  const seen = (list: typeof ofOne, id: number) => list.some(({ ladderId }) => ladderId === id);
  return ladders.filter(({ id }) => seen(ofOne, id) && seen(ofOther, id));
}

async function sidesOf(
  reader: Reader,
  ladder: Ladder,
  players: readonly Player[],
  ratedPlayers: readonly (RatedPlayer | null)[],
): Promise<HeadToHeadSide[]> {
  const teams = await teamsOfPlayers(
    reader,
    ladder,
    players.map(({ id }) => id),
  );
  return Promise.all(
    players.map(async (player, at) => {
      const rating = ratedPlayers[at]?.rating;
      const rank = rating?.active && !rating.hidden ? (await countAbove(reader, ladder.id, rating.rating, "active")) + 1 : null;
      const { name, slug, mark } = player;
      const team = teams.get(player.id) ?? null;
      const guest = !isRatedOn(ladder, player);
      return { id: player.id, name, slug, mark, team, guest, rank, rating: rating?.rating ?? null, games: rating?.games ?? 0 };
    }),
  );
}

/** The running total after each evening, thinned; the one that was farthest from zero is always there. */
function flowOf(met: readonly Met[], totals: readonly number[]): FlowSeries {
  const times = met.map(({ at }) => at);
  const farthest = totals.reduce((far, total, at) => (Math.abs(total) > Math.abs(totals[far]!) ? at : far), 0);
  const ends = eveningEnds(times, 0, met.length, farthest);
  const thinned = thin(
    ends.map((end) => times[end]!),
    ends.map((end) => totals[end]!),
    0,
    ends.length,
    COLUMNS,
  );
  const places = thinned.map((evening) => ends[evening]!);
  return {
    number: places.map((place) => place + 1),
    at: places.map((place) => times[place]!),
    gameId: places.map((place) => met[place]!.gameId),
    points: thinned.map((evening) => toScreen(totals[ends[evening]!]! - (totals[ends[evening - 1] ?? -1] ?? 0))),
    total: places.map((place) => toScreen(totals[place]!)),
  };
}

/** The meetings from one place up to another (exclusive), newest first. */
async function linesOf(
  store: Store,
  playerId: number,
  rivalId: number,
  met: readonly Met[],
  totals: readonly number[],
  from: number,
  to: number,
): Promise<MeetingLine[]> {
  const shown = met.slice(from, to).map((meeting, at) => ({ ...meeting, total: totals[from + at]!, number: from + at + 1 }));
  const rows = await findOutcomesByGames(
    store,
    shown.map(({ gameId }) => gameId),
  );
  const severalLadders = new Set(met.map(({ ladder }) => ladder.id)).size > 1;
  return shown.reverse().flatMap(({ ladder, gameId, at, number, result, points, total }): MeetingLine[] => {
    const game = rows.get(gameId) ?? [];
    const [one, other] = [playerId, rivalId].map((id) => game.findIndex((row) => row.playerId === id));
    const [mine, theirs] = [game[one!], game[other!]];
    if (mine?.ratingBefore == null || theirs?.ratingBefore == null) return [];
    const compared = comparedOf(storedEntrants(game), one!, other!, ladder.rules);
    return [
      {
        number,
        gameId,
        playedAt: new Date(at).toISOString(),
        ladder: severalLadders ? ladder.name : null,
        game: resultLine(resultOf(game, ladder.rules.compare)),
        result,
        scores: scoresOf(compared, result, mine.score, theirs.score),
        how: compared.how ?? "",
        byPlace: ladder.rules.compare === "place",
        predicted: predict(mine.ratingBefore, theirs.ratingBefore, ladder.rules),
        points,
        total,
      },
    ];
  });
}

/** People know a game by its score: on a ladder by score per hour it is shown unless it contradicts the comparison. */
function scoresOf(compared: Compared, result: number, mine: number, theirs: number): string {
  if (compared.label !== RATE) return bothCompared(compared);
  const agrees = Math.sign(mine - theirs) === Math.sign(result - 0.5);
  return agrees ? formatScores(mine, theirs) : `${bothCompared(compared)} per hour`;
}

/** A player without a rating would enter with the initial one. */
function nextMeeting(
  { rules }: Ladder,
  one?: Pick<Rating, "rating" | "games">,
  other?: Pick<Rating, "rating" | "games">,
): NextMeetingView {
  const [mine, theirs] = [one?.rating ?? rules.initialRating, other?.rating ?? rules.initialRating];
  const seconds = rules.maxGameMinutes * 60;
  const changeFor = (score: number, rivalScore: number) => {
    const entrants = [
      { rating: mine, score, games: one?.games },
      { rating: theirs, score: rivalScore, games: other?.games },
    ].map((entrant) => ({ ...entrant, seconds, team: null, rated: true }));
    // Who is ahead is given here, whatever the ladder compares.
    return rateGame(entrants, { ...rules, compare: "total" }).changes[0]!;
  };
  return {
    predicted: predict(mine, theirs, rules),
    minutes: rules.maxGameMinutes,
    ahead: changeFor(1, 0),
    level: changeFor(1, 1),
    behind: changeFor(0, 1),
  };
}
