import { pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import {
  findGameById,
  findParticipantsByGame,
  findParticipantsByGames,
  type Game,
  type Participant,
  type GamePosition,
} from "@/db/store/games";
import { countGamesFrom, countGamesBefore, findRatedGames, findRatingsBefore } from "@/db/store/history";
import { findStartingRatings } from "@/db/store/ratings";
import { findLadderById, findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { compareGamePositions } from "@/lib/fold/edits";
import { knownPlayers } from "@/lib/players/identity";
import { nearestKnown } from "@/lib/players/near";
import { nameKey } from "@/lib/players/schema";
import { rateGame } from "@/lib/rating";
import type { EntrantBefore, EntrantsBefore, EntrantsInQuery, EntrantsQuery } from "./schema";
import { isRatedInGame, isRatedOn, type Decided } from "./who-is-rated";
import { numbered } from "@/lib/platform/schema";

/** A game that is about to be entered comes after all that were played at the same moment: its number will be the highest. */
export const ABOVE_ALL_IDS = Number.MAX_SAFE_INTEGER;

/** The ratings of the players with these names just before a game at a time; null if there is no such ladder. */
export async function entrantsAt(reader: Reader, { ladder: slug, at, names }: EntrantsQuery): Promise<EntrantsBefore | null> {
  const ladder = await findLadderBySlug(reader, slug);
  if (ladder === null) return null;
  const position = { playedAt: at, id: ABOVE_ALL_IDS };
  const entrants = await entrantsOf(reader, ladder, names, (ids) => standingsBefore(reader, ladder, ids, position));
  return { entrants, laterGames: await countGamesFrom(reader, ladder.id, position) };
}

/** The number of games that a corrected game can be moved across while the user types: a few milliseconds of rating. */
const MAX_PASSED = 200;

/**
 * The entrants of a stored game that is being corrected: their ratings without it, at its new time. Null where the answer would be slow or
 * has no meaning: a voided game changes no rating, and a game that is moved far back in the list would need a fold.
 */
export async function entrantsIn(reader: Reader, gameId: number, { at, names }: EntrantsInQuery): Promise<EntrantsBefore | null> {
  const game = await findGameById(reader, gameId);
  if (game === null || game.status === "voided") return null;
  const ladder = (await findLadderById(reader, game.ladderId))!;
  const position = { playedAt: at, id: gameId };
  const rows = await findParticipantsByGame(reader, gameId);
  const without = await ratingsWithout(reader, ladder, game, rows, position);
  if (without === null) return null;
  // Who was rated stays as it was decided then.
  const decided = new Map(rows.map(({ playerId, rated }) => [playerId, rated]));
  const ratings = async (ids: readonly number[]) =>
    new Map([...(await standingsBefore(reader, ladder, ids, position)), ...without]);
  const entrants = await entrantsOf(reader, ladder, names, ratings, decided);
  const counted = game.status === "rated";
  const first = counted && compareGamePositions(game, position) < 0 ? game : position;
  return { entrants, laterGames: (await countGamesFrom(reader, ladder.id, first)) - (counted ? 1 : 0) };
}

/** A rating, and the number of rated games before it where the rules need that. */
interface StandingBefore {
  readonly rating: number;
  readonly games: number;
}

/** The standings of players just before a position. Those without a rated game are left out. */
export async function standingsBefore(
  reader: Reader,
  { id, rules }: Ladder,
  playerIds: readonly number[],
  position: GamePosition,
): Promise<Map<number, StandingBefore>> {
  const ratings = await findRatingsBefore(reader, id, playerIds, position);
  const games = rules.newcomer === null ? null : await countGamesBefore(reader, id, playerIds, position);
  return new Map([...ratings].map(([player, rating]) => [player, { rating, games: games?.get(player) ?? 0 }]));
}

/**
 * The ratings at a later position, without a game, of everyone whom that game moved: the games in between are rated again. Empty if
 * it is not moved behind any; null where they are too many.
 */
async function ratingsWithout(
  reader: Reader,
  ladder: Ladder,
  game: Game,
  rows: readonly Participant[],
  position: GamePosition,
): Promise<Map<number, StandingBefore> | null> {
  const standings = new Map<number, StandingBefore>();
  if (game.status !== "rated" || compareGamePositions(position, game) <= 0) return standings;
  for (const { playerId, ratingBefore, gamesBefore: games } of rows)
    if (ratingBefore !== null) standings.set(playerId, { rating: ratingBefore, games: games ?? 0 });
  const found = await findRatedGames(reader, ladder.id, game, "after", MAX_PASSED + 1);
  const passed = found.filter(({ id, playedAt }) => compareGamePositions({ id, playedAt: new Date(playedAt) }, position) < 0);
  if (passed.length > MAX_PASSED) return null;
  const inGames = await findParticipantsByGames(reader, pluck(passed, "id"));
  for (const { id } of passed) {
    // Stored ratings are still right for players whom nothing has moved.
    const entrants = inGames.get(id)!.map((row) => {
      const { rating, games } = standings.get(row.playerId) ?? { rating: row.ratingBefore ?? 0, games: row.gamesBefore ?? 0 };
      return { ...row, rating, games };
    });
    const { changes } = rateGame(entrants, ladder.rules);
    for (const [at, { playerId, rating, games, rated }] of entrants.entries())
      if (rated) standings.set(playerId, { rating: rating + changes[at]!, games: games + 1 });
  }
  return standings;
}

async function entrantsOf(
  reader: Reader,
  ladder: Ladder,
  names: readonly string[],
  standingsOf: (ids: readonly number[]) => Promise<Map<number, StandingBefore>>,
  decided?: Decided,
): Promise<EntrantBefore[]> {
  const players = await knownPlayers(reader, names);
  const standings = await standingsOf([...new Set([...players.values()].map(({ id }) => id))]);
  const initial = ladder.rules.initialRating;
  const without = [...players.values()].flatMap(({ id }) => (standings.has(id) ? [] : id));
  const starting = await findStartingRatings(reader, ladder.id, without);
  const unknown = names.filter((name) => !players.has(nameKey(name)));
  const nearest = await nearestKnown(reader, unknown);
  return names.map((typedName): EntrantBefore => {
    const player = players.get(nameKey(typedName));
    if (player === undefined) {
      const guest = { name: typedName, slug: "", known: false, rated: isRatedOn(ladder, null), rating: initial };
      return { typedName, ...guest, nearest: nearest.get(nameKey(typedName))?.name };
    }
    const { id, name, slug } = player;
    const rated = isRatedInGame(ladder, player, decided);
    const { rating, games } = standings.get(id) ?? { rating: starting.get(id) ?? initial, games: 0 };
    return { typedName, name, slug, known: true, rated, rating, ...(ladder.rules.newcomer === null ? {} : { games }) };
  });
}

/** The entrants of the game that an address names, to be corrected; null where there is no such game, or where the answer needs a fold. */
export const entrantsInAt = numbered(entrantsIn);
