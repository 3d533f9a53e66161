import type { Store } from "@/db";
import { countAbove, countActivePlayers, countLevel, countAboveEach } from "@/db/store/buckets";
import { findLadderBySlug, findListedLadders, countListedPlayers, type Ladder } from "@/db/store/ladders";
import { findOutcomesByGames } from "@/db/store/outcomes";
import { findPlayersByIds } from "@/db/store/players";
import { findNeighbour, findRatingsByPlayers, type Rating, type Standing } from "@/db/store/ratings";
import { resultLine, resultOf } from "@/lib/games/result";
import { storedEntrants } from "@/lib/games/outcomes";
import { teamsOfPlayers } from "@/lib/games/teams/data";
import { mainReason, whatMovedYou } from "@/lib/games/surprise";
import { isProvisional, transfersOf } from "@/lib/analysis";
import { rateGame } from "@/lib/rating";

/** What the home page begins with for a player who is signed in. */
export async function ownStrip(store: Store, playerId: number) {
  const ladders = await findListedLadders(store);
  const [on, [player]] = await Promise.all([youOn(store, ladders, playerId), findPlayersByIds(store, [playerId])]);
  const last = ladders.find(({ slug }) => slug === on[0]?.ladder.slug);
  const teams = last === undefined ? null : await teamsOfPlayers(store, last, [playerId]);
  return {
    mark: player?.mark ?? 0,
    /** The team on the ladder that was played last, if there is one. */
    team: teams?.get(playerId) ?? null,
    /** Rated games on all ladders. */
    games: on.reduce((sum, { games }) => sum + games, 0),
    on,
  };
}

/** A player's rating on a ladder, and how many of its players have less, 0 to 1; null for someone who has none. */
export async function ratingOn(store: Store, slug: string, playerId: number) {
  const ladder = await findLadderBySlug(store, slug);
  const [own] = ladder === null ? [] : await findRatingsByPlayers(store, ladder.id, [playerId]);
  if (ladder === null || own === undefined) return null;
  const { rating, hidden } = own;
  const others = countListedPlayers(ladder) - (hidden ? 0 : 1);
  const above = await countAbove(store, ladder.id, rating, "everyone");
  const level = (await countLevel(store, ladder.id, rating)) - (hidden ? 0 : 1);
  return { rating, ahead: others === 0 ? null : (others - above - level) / others };
}

/** A player's position on each ladder that they have a rating on, the one played last first. */
export async function youOn(store: Store, ladders: readonly Ladder[], playerId: number) {
  const found = await Promise.all(
    ladders.map(async (ladder) => ({ ladder, rating: (await findRatingsByPlayers(store, ladder.id, [playerId]))[0] })),
  );
  const rated = found.flatMap(({ ladder, rating }) => (rating === undefined ? [] : [{ ladder, rating }]));
  rated.sort((a, b) => b.rating.lastPlayedAt.getTime() - a.rating.lastPlayedAt.getTime() || a.ladder.id - b.ladder.id);
  return Promise.all(rated.map(({ ladder, rating }) => youOnOne(store, ladder, rating)));
}

export async function youOnOne(store: Store, ladder: Ladder, rating: Rating) {
  const [standing, last] = await Promise.all([standingOf(store, ladder, rating), lastGame(store, ladder, rating)]);
  const { slug, name } = ladder;
  return {
    ladder: { slug, name },
    rating: rating.rating,
    games: rating.games,
    provisional: isProvisional(rating.games),
    ...standing,
    last,
  };
}

/** Only active, visible players have a rank and neighbours, as on the ladder. */
async function standingOf(store: Store, ladder: Ladder, rating: Rating) {
  const players = await countActivePlayers(store, ladder.id);
  if (!rating.active || rating.hidden) return { rank: null, players, above: null, below: null };
  const [above, below] = await Promise.all([findNeighbour(store, rating, "above"), findNeighbour(store, rating, "below")]);
  const beside = [above, below].flatMap((row) => (row === null ? [] : [row.rating]));
  const counts = await countAboveEach(store, ladder.id, [rating.rating, ...beside], "active");
  const neighbour = (row: Standing | null) =>
    row && {
      id: row.playerId,
      name: row.name,
      slug: row.slug,
      mark: row.mark,
      rating: row.rating,
      rank: counts.get(row.rating)! + 1,
      /** Points between the two. */
      away: Math.abs(row.rating - rating.rating),
    };
  return { rank: counts.get(rating.rating)! + 1, players, above: neighbour(above), below: neighbour(below) };
}

/** The last rated game: its result, its effect, and the pair that had most of it. */
async function lastGame(store: Store, ladder: Ladder, { lastGameId, lastChange, playerId }: Rating) {
  const rows = (await findOutcomesByGames(store, [lastGameId])).get(lastGameId) ?? [];
  const rated = storedEntrants(rows);
  const me = rated.findIndex((row) => row.playerId === playerId);
  const reason = mainReason(transfersOf(rateGame(rated, ladder.rules), me), lastChange);
  return {
    gameId: lastGameId,
    change: lastChange,
    result: resultLine(resultOf(rows, ladder.rules.compare)),
    /** The pair that did most of the change, in a sentence. */
    why: reason && whatMovedYou(reason, rated[reason.other]!, ladder.rules.compare),
  };
}
