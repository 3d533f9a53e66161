import { pluck } from "@/lib/platform/grouped";
import type { Reader, Store } from "@/db";
import { countAbove } from "@/db/store/buckets";
import { findAllLadders, type Ladder } from "@/db/store/ladders";
import { findOutcomesByGames } from "@/db/store/outcomes";
import { findAppearancesByPlayer, findGamesWithoutFlow, findVoidReasons, type SharedGame } from "@/db/store/player-games";
import { findPlayerBySlug, type Player } from "@/db/store/players";
import { findStartingRatings } from "@/db/store/ratings";
import { findGamesTogether } from "@/db/store/player-games";
import { bothCompared, comparedOf, type Compared } from "@/lib/format/compared";
import { compareWords } from "@/lib/format/compare-words";
import { playedTexts } from "@/lib/games/list";
import { formatScores, resultLine, resultOf } from "@/lib/games/result";
import { storedEntrants } from "@/lib/games/outcomes";
import { teamsOfPlayers } from "@/lib/games/teams/data";
import { isRatedOn } from "@/lib/games/who-is-rated";
import { predict, rateGame, type Entrant, type Rules } from "@/lib/rating";
import { findSubject, ratedPlayerOf } from "./data";
import { faceOffDescription, faceOffSentence } from "./face-off-words";
import { voidedOf, whyNotRated } from "./games";
import { meetingsWith } from "./player-ledger";
import { thinEvenings, toScreen } from "./thin";

const PAGE = 25;
const RATE = compareWords.rate.name;
/** A strip cannot show more; the record counts all of them. */
const MAX_STRIP = 500;
/** The limit of counted games; the newest ones count. */
const MAX_TOGETHER = 2_000;
/** The newest meetings without points that are listed. */
const MAX_UNRATED = 25;

/**
 * Everything that the page of two players shows: their meetings on one ladder or, without one, on all together. Where values have one
 * side, it is the first player's. Ratings and what is expected are those of the ladder, or of the one on which they met most. Null where a
 * slug is unknown, or the same player is given twice.
 */
export async function headToHead(store: Store, slug: string, rivalSlug: string, ladderSlug: string | null, page: number) {
  const [subject, rival, ladders] = await Promise.all([
    findSubject(store, slug, ladderSlug),
    findPlayerBySlug(store, rivalSlug),
    findAllLadders(store),
  ]);
  if (subject === null || rival === null || subject.player.id === rival.id) return null;
  const { player } = subject;
  const everywhere = (await Promise.all(ladders.map((one) => metOn(store, one, player.id, rival.id)))).flat();
  const perLadder = laddersOf(ladders, everywhere);
  const bySlug = (wanted: string | null | undefined) => ladders.find((one) => one.slug === wanted);
  const ladder = bySlug(ladderSlug) ?? bySlug(perLadder[0]?.slug) ?? subject.ladder ?? ladders[0];
  if (ladder === undefined) return null;
  const met = inOrder(ladderSlug === null ? everywhere : everywhere.filter((one) => one.ladder.id === ladder.id));
  const pages = Math.max(1, Math.ceil(met.length / PAGE));
  const at = Math.min(page, pages);
  const end = met.length - (at - 1) * PAGE;
  const [one, other] = await sidesOf(store, ladder, [player, rival]);
  const record = { ...sumsOf(met), firstAt: momentOf(met[0]), lastAt: momentOf(met.at(-1)) };
  const starting = await findStartingRatings(store, ladder.id, [player.id, rival.id]);
  const entering = ({ rating, games }: NonNullable<typeof one>, id: number) => {
    return { rating: rating ?? starting.get(id) ?? ladder.rules.initialRating, games };
  };
  const next = nextMeeting(ladder.rules, entering(one!, player.id), entering(other!, rival.id));
  const said = { ...record, player: player.name, rival: rival.name };
  return {
    ...record,
    player: one!,
    rival: other!,
    /** The ladder that the ratings and the expectation are of. */
    ladder: { name: ladder.name, slug: ladder.slug },
    /** The slug of the ladder whose meetings are shown; null for all together. */
    chosen: ladderSlug,
    /** The ladders that they met on, most meetings first. */
    ladders: perLadder,
    meetings: met.length,
    /** Who is ahead and who has the points; null where they have not met. */
    sentence: faceOffSentence(said),
    /** The sentence with what is expected next, for a posted link. */
    description: faceOffDescription(said, next.predicted, ladderSlug === null ? null : ladder.name),
    /** Null below two in a row. */
    longestRun: longestRun(met),
    /** Oldest first; of very many the newest. */
    strip: met.slice(-MAX_STRIP).map(({ gameId, at: playedAt, result, points }) => ({ gameId, at: playedAt, result, points })),
    lines: await linesOf(store, player.id, rival.id, met, Math.max(0, end - PAGE), end),
    page: at,
    pages,
    flow: flowOf(met),
    next,
    together: await togetherOf(store, player.id, rival.id, ladderSlug === null ? null : ladder.id),
    /** Games that had both of them as opponents and moved no points between them. */
    unratedMeetings: await unratedMeetings(store, ladderSlug === null ? ladders : [ladder], player, rival),
  };
}

/** A meeting; `at` is in milliseconds. */
type Met = Awaited<ReturnType<typeof metOn>>[number];

/** A meeting with the points from the first one up to and with it. */
type Counted = ReturnType<typeof inOrder>[number];

async function metOn(store: Store, ladder: Ladder, playerId: number, rivalId: number) {
  const rated = await ratedPlayerOf(store, ladder, playerId);
  if (rated === null) return [];
  const { gameId, playedAt } = rated.digest.ledger;
  return meetingsWith(rated.digest.ledger, rivalId).map(({ game, result, points }) => {
    return { ladder, gameId: gameId[game]!, at: playedAt[game]!, result, points };
  });
}

function inOrder(met: readonly Met[]) {
  let total = 0;
  return met
    .toSorted((a, b) => a.at - b.at || a.gameId - b.gameId)
    .map((meeting) => ({ ...meeting, total: (total += meeting.points) }));
}

function sumsOf(met: readonly Met[]) {
  const sums = { won: 0, lost: 0, tied: 0, points: 0 };
  for (const { result, points } of met) {
    sums[result === 1 ? "won" : result === 0 ? "lost" : "tied"]++;
    sums.points += points;
  }
  return sums;
}

/** The ladders that they met on, most meetings first; then the one that they met on last. */
function laddersOf(ladders: readonly Ladder[], met: readonly Met[]) {
  return ladders
    .map(({ id, slug, name }) => ({ slug, name, met: met.filter(({ ladder }) => ladder.id === id) }))
    .filter((one) => one.met.length > 0)
    .sort((a, b) => b.met.length - a.met.length || b.met.at(-1)!.at - a.met.at(-1)!.at)
    .map((one) => ({ slug: one.slug, name: one.name, meetings: one.met.length }));
}

function momentOf(met: Met | undefined): string | null {
  return met === undefined ? null : new Date(met.at).toISOString();
}

/** The most meetings in a row in which the same one was ahead; a level one ends a run. Of runs as long, the latest. */
function longestRun(met: readonly Met[]) {
  let longest: { by: "player" | "rival"; games: number; until: string } | null = null;
  let run = 0;
  for (const [at, { result }] of met.entries()) {
    run = result === 0.5 ? 0 : met[at - 1]?.result === result ? run + 1 : 1;
    if (run > 0 && run >= (longest?.games ?? 2)) {
      longest = { by: result === 1 ? "player" : "rival", games: run, until: new Date(met[at]!.at).toISOString() };
    }
  }
  return longest;
}

/** The record of the games in which they were team-mates, by team totals. */
async function togetherOf(store: Store, one: number, other: number, ladderId: number | null) {
  const record = { games: 0, won: 0, lost: 0, drawn: 0 };
  for (const { team, totals } of await findGamesTogether(store, one, other, MAX_TOGETHER, ladderId)) {
    const result = resultOf(totals.map(({ team: name, total }) => ({ name, team: name, score: total, seconds: 1 })));
    const mine = result.kind === "teams" ? result.sides.find((side) => side.team === team) : undefined;
    if (mine === undefined) continue;
    record.games++;
    record[mine.place > 1 ? "lost" : mine.shared ? "drawn" : "won"]++;
  }
  return record;
}

async function sidesOf(store: Store, ladder: Ladder, players: readonly Player[]) {
  const ids = players.map(({ id }) => id);
  const teams = await teamsOfPlayers(store, ladder, ids);
  return Promise.all(
    players.map(async (player) => {
      const rating = (await ratedPlayerOf(store, ladder, player.id))?.rating;
      const rank = rating?.active && !rating.hidden ? (await countAbove(store, ladder.id, rating.rating, "active")) + 1 : null;
      return {
        name: player.name,
        slug: player.slug,
        /** The seed of their mark. */
        mark: player.mark,
        team: teams.get(player.id) ?? null,
        /** Compared with no player on this ladder. */
        guest: !isRatedOn(ladder, player),
        /** The rank among active players; null for an inactive one. */
        rank,
        /** The rating on the ladder; null before the first rated game there. */
        rating: rating?.rating ?? null,
        games: rating?.games ?? 0,
      };
    }),
  );
}

/** The running total after each evening, thinned; the one that was farthest from zero is always there. */
function flowOf(met: readonly Counted[]) {
  const [times, totals] = [met.map(({ at }) => at), met.map(({ total }) => total)];
  const farthest = totals.reduce((far, total, at) => (Math.abs(total) > Math.abs(totals[far]!) ? at : far), 0);
  return thinEvenings(times, totals, 0, met.length, farthest).map(({ end, before }) => {
    const { at, gameId, total } = met[end]!;
    return { at, gameId, points: toScreen(total - (met[before]?.total ?? 0)), total: toScreen(total) };
  });
}

/** The meetings from one place up to another (exclusive), newest first. */
async function linesOf(store: Store, playerId: number, rivalId: number, met: readonly Counted[], from: number, to: number) {
  const shown = met.slice(from, to);
  const ids = shown.map(({ gameId }) => gameId);
  const [rows, played] = await Promise.all([findOutcomesByGames(store, ids), playedTexts(store, ids)]);
  const severalLadders = new Set(met.map(({ ladder }) => ladder.id)).size > 1;
  return shown.reverse().flatMap(({ ladder, gameId, result, points, total }) => {
    const game = rows.get(gameId) ?? [];
    const [one, other] = [playerId, rivalId].map((id) => game.findIndex((row) => row.playerId === id));
    const [mine, theirs] = [game[one!], game[other!]];
    if (mine?.ratingBefore == null || theirs?.ratingBefore == null) return [];
    const compared = comparedOf(storedEntrants(game), one!, other!, ladder.rules);
    return [
      {
        gameId,
        playedAt: played.get(gameId)!,
        /** The ladder's name, where there are several. */
        ladder: severalLadders ? ladder.name : null,
        /** The result of the game: "Wolf 84–77 Jade Falcon". */
        game: resultLine(resultOf(game, ladder.rules.compare)),
        result,
        /** What was compared: "28–26", "1st to 3rd"; and in words: "28 in 20:00, 26 in 20:00". */
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

type Entering = Pick<Entrant, "rating" | "games">;

/** What the rules say of a duel as long as counts at most. */
function nextMeeting(rules: Rules, one: Entering, other: Entering) {
  const shared = { seconds: rules.maxGameMinutes * 60, team: null, rated: true };
  const changeFor = (score: number, rivalScore: number) => {
    const entrants = [
      { ...shared, ...one, score },
      { ...shared, ...other, score: rivalScore },
    ];
    // Who is ahead is given here, whatever the ladder compares.
    return rateGame(entrants, { ...rules, compare: "total" }).changes[0]!;
  };
  return {
    predicted: predict(one.rating, other.rating, rules),
    minutes: rules.maxGameMinutes,
    ahead: changeFor(1, 0),
    level: changeFor(1, 1),
    behind: changeFor(0, 1),
  };
}

/** The newest games on some ladders that two players were both in and that moved no points between them, each with its reason. */
async function unratedMeetings(reader: Reader, ladders: readonly Ladder[], player: Player, rival: Player) {
  const seen = await Promise.all([player, rival].map(({ id }) => findAppearancesByPlayer(reader, id)));
  const shared = ladders.filter(({ id }) => seen.every((appearances) => appearances.some(({ ladderId }) => ladderId === id)));
  const found = await Promise.all(shared.map(({ id }) => findGamesWithoutFlow(reader, id, player.id, rival.id, MAX_UNRATED)));
  const games = found
    .flat()
    .sort((a, b) => b.playedAt.getTime() - a.playedAt.getTime() || b.gameId - a.gameId)
    .slice(0, MAX_UNRATED);
  const reasons = await findVoidReasons(reader, voidedOf(games));
  const played = await playedTexts(reader, pluck(games, "gameId"));
  return games.map((game) => ({
    gameId: game.gameId,
    playedAt: played.get(game.gameId)!,
    why: whyNoFlow(game, player.name, rival.name, reasons.get(game.gameId)),
  }));
}

function whyNoFlow({ status, one, other }: SharedGame, name: string, rival: string, reason?: string): string {
  if (status === "voided") return whyNotRated({ status, rated: true }, reason);
  if (!one.rated && !other.rated) return "both were guests";
  if (!one.rated || !other.rated) return `${one.rated ? rival : name} was a guest`;
  return "the game was not rated";
}
