import { ABOVE_ALL_IDS, standingsBefore } from "@/lib/games/entrants";
import { playedAtText } from "@/lib/format";
import type { Reader } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findStartingRatings } from "@/db/store/ratings";
import { gameTextsOf } from "@/lib/games/fields";
import { refuseUnlessOpen, whyRefused } from "@/lib/games/refusals";
import { hasNoScores } from "@/lib/games/scores";
import { isRatedOn } from "@/lib/games/who-is-rated";
import { isFutureGuest } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { isRatedGame, rateGame } from "@/lib/rating";
import type { Answer } from "./calls";
import { resultOf, workOf } from "./game-out";
import type { ReadGame } from "./game-in";
import { ApiProblem } from "./problem";
import { problemOf } from "./refusal";

/** A game as it would be if it were entered now. Later games, which would be rated again, are ignored. */
export async function previewBody(reader: Reader, ladder: Ladder, { game, allowOverlap }: ReadGame): Promise<Answer<"preview">> {
  const closed = refuseUnlessOpen(ladder, ladder.id);
  if (closed !== null) throw new ApiProblem("closed", closed.reason);
  const { refusals, players } = await whyRefused(reader, ladder, [game], { refusesOverlap: () => !allowOverlap });
  if (refusals.length > 0) throw await problemOf(reader, refusals);
  const people = game.participants.map(({ player: name }) => {
    const player = players.get(nameKey(name))!;
    const ref = isFutureGuest(player) ? { id: null, name, slug: null } : { id: player.id, name: player.name, slug: player.slug };
    return { ref, rated: isRatedOn(ladder, player) };
  });
  const ids = people.flatMap(({ ref }) => ref.id ?? []);
  const position = { playedAt: game.playedAt, id: ABOVE_ALL_IDS };
  const standings = await standingsBefore(reader, ladder, ids, position);
  const starting = await findStartingRatings(reader, ladder.id, ids);
  const entrants = game.participants.map(({ player: _player, versus: _versus, ...row }, at) => {
    const { ref, rated } = people[at]!;
    const id = ref.id ?? 0;
    const { rating, games } = standings.get(id) ?? { rating: starting.get(id) ?? ladder.rules.initialRating, games: 0 };
    return { ...row, rated, rating, games };
  });
  const names = people.map(({ ref }) => ref.name);
  const status = isRatedGame(entrants) ? "rated" : "unrated";
  const { offsets, changes } = rateGame(entrants, ladder.rules);
  const rows = entrants.map((entrant, at) => {
    const counts = status === "rated" && entrant.rated;
    const numbers = counts ? { ratingBefore: entrant.rating, offset: offsets[at]!, change: changes[at]! } : none;
    return { ...entrant, ...numbers, gamesBefore: entrant.games };
  });
  return {
    id: null,
    ladder: ladder.slug,
    playedAt: playedAtText(game),
    status,
    ...gameTextsOf(game),
    ...workOf(rows, status, ladder.rules),
    participants: rows.map((row, at) => ({
      player: people[at]!.ref,
      ...resultOf(row, names, hasNoScores(rows, ladder.rules.compare)),
    })),
    revisions: [],
  };
}

const none = { ratingBefore: null, offset: null, change: null };
