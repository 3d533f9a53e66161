import type { Reader } from "@/db";
import { gameById, gameOf, participantsOf, type Game, type Participant, type GamePosition } from "@/db/store/games";
import { countFrom, eachRow, ratedGames, ratingsBefore } from "@/db/store/history";
import { ladderById, ladderBySlug, type Ladder } from "@/db/store/ladders";
import { compareGamePositions } from "@/lib/fold/edits";
import { knownPlayers } from "@/lib/players/identity";
import { nearestKnown } from "@/lib/players/near";
import { nameKey } from "@/lib/players/schema";
import { rateGame } from "@/lib/rating";
import type { EntrantBefore, EntrantsBefore, EntrantsInQuery, EntrantsQuery } from "./schema";
import { isRatedInGame, isRatedOn, type Decided } from "./who-is-rated";

/** A game that is about to be entered comes after all that were played at the same moment: its number will be the highest. */
const ABOVE_ALL_IDS = Number.MAX_SAFE_INTEGER;

/** The ratings of the players with these names just before a game at a time; null if there is no such ladder. */
export async function entrantsAt(reader: Reader, { ladder: slug, at, names }: EntrantsQuery): Promise<EntrantsBefore | null> {
  const ladder = await ladderBySlug(reader, slug);
  if (ladder === null) return null;
  const place = { playedAt: at, id: ABOVE_ALL_IDS };
  const entrants = await entrantsOf(reader, ladder, names, (ids) => ratingsBefore(reader, ladder.id, ids, place));
  return { entrants, laterGames: await countFrom(reader, ladder.id, place) };
}

/** Games that a corrected game can be moved behind while somebody types: a few milliseconds of rating. */
const MOST_PASSED = 200;

/**
 * The same for a game that is there already and is being corrected: as if it were not, at the moment that it is moved to. Null where
 * that is not to be had at once: a voided game moves nobody, and one that goes far up the list would have to be folded.
 */
export async function entrantsIn(reader: Reader, gameId: number, { at, names }: EntrantsInQuery): Promise<EntrantsBefore | null> {
  const game = await gameById(reader, gameId);
  if (game === null || game.status === "voided") return null;
  const ladder = (await ladderById(reader, game.ladderId))!;
  const place = { playedAt: at, id: gameId };
  const rows = await participantsOf(reader, gameId);
  const without = await ratingsWithout(reader, ladder, game, rows, place);
  if (without === null) return null;
  // Who was rated stays as it was decided then.
  const decided = new Map(rows.map(({ playerId, rated }) => [playerId, rated]));
  const ratings = async (ids: readonly number[]) =>
    new Map([...(await ratingsBefore(reader, ladder.id, ids, place)), ...without]);
  const entrants = await entrantsOf(reader, ladder, names, ratings, decided);
  const counted = game.status === "rated";
  const first = counted && compareGamePositions(game, place) < 0 ? game : place;
  return { entrants, laterGames: (await countFrom(reader, ladder.id, first)) - (counted ? 1 : 0) };
}

interface PassedEntrant {
  readonly player: number;
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  /** The rating that is stored, which holds for those whom nothing has moved. */
  readonly before: number;
}

/**
 * The ratings at a later place, without a game, of everyone whom that game moved: the games in between are rated again. Empty if
 * it is not moved behind any; null where they are too many.
 */
async function ratingsWithout(
  reader: Reader,
  ladder: Ladder,
  game: Game,
  rows: readonly Participant[],
  place: GamePosition,
): Promise<Map<number, number> | null> {
  const ratings = new Map<number, number>();
  if (game.status !== "rated" || compareGamePositions(place, game) <= 0) return ratings;
  for (const { playerId, ratingBefore } of rows) if (ratingBefore !== null) ratings.set(playerId, ratingBefore);
  const found = await ratedGames(reader, ladder.id, game, "after", MOST_PASSED + 1);
  const passed = found
    .map(({ id, playedAt }) => ({ id, playedAt: new Date(playedAt) }))
    .filter((it) => compareGamePositions(it, place) < 0);
  if (passed.length > MOST_PASSED) return null;
  const entrants = new Map(passed.map(({ id }): [number, PassedEntrant[]] => [id, []]));
  if (passed.length > 0) {
    await eachRow(reader, ladder.id, passed[0]!, passed.at(-1)!, (id, player, team, score, seconds, before) => {
      entrants.get(gameOf(id))?.push({ player, team, score, seconds, before });
    });
  }
  for (const inGame of entrants.values()) {
    const rated = inGame.map((row) => ({ ...row, rated: true, rating: ratings.get(row.player) ?? row.before }));
    const { changes } = rateGame(rated, ladder.rules);
    for (const [at, { player, rating }] of rated.entries()) ratings.set(player, rating + changes[at]!);
  }
  return ratings;
}

async function entrantsOf(
  reader: Reader,
  ladder: Ladder,
  names: readonly string[],
  ratingsOf: (ids: readonly number[]) => Promise<Map<number, number>>,
  decided?: Decided,
): Promise<EntrantBefore[]> {
  const players = await knownPlayers(reader, names);
  const ratings = await ratingsOf([...new Set([...players.values()].map(({ id }) => id))]);
  const initial = ladder.rules.initialRating;
  const nearest = await nearestKnown(
    reader,
    names.filter((name) => !players.has(nameKey(name))),
  );
  return names.map((asked): EntrantBefore => {
    const player = players.get(nameKey(asked));
    if (player === undefined)
      return {
        asked,
        name: asked,
        slug: "",
        known: false,
        rated: isRatedOn(ladder, null),
        rating: initial,
        nearest: nearest.get(nameKey(asked))?.name,
      };
    const { id, name, slug } = player;
    const rated = isRatedInGame(ladder, player, decided);
    return { asked, name, slug, known: true, rated, rating: ratings.get(id) ?? initial };
  });
}
