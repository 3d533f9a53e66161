import { formatScore } from "@/lib/format";
import { scorePerHour } from "@/lib/analysis";
import { pairsWonInWords, placesOf, resultOf } from "@/lib/games/result";
import { hasNoScores } from "@/lib/games/scores";
import { isByTheHour } from "@/lib/games/title";
import type { GamePlayer } from "@/lib/games/view";
import type { Compare } from "@/lib/rating";

/**
 * Teams or, where there are none, players in their order of finish, with what each scored, null where that does not say who won. Of
 * players a rate is written where playing times of the first `shown` differ.
 */
export function finishersOf(players: readonly GamePlayer[], compare: Compare, shown: number, rate: (perHour: number) => string) {
  const result = resultOf(players, compare);
  if (result.kind === "teams") {
    return result.sides.map((side) => {
      return { name: side.team, at: null, place: side, score: compare === "place" ? null : formatScore(side.total) };
    });
  }
  const places = placesOf(players, compare);
  const order = players.map((player, at) => ({ player, at, place: places[at]! })).sort((a, b) => a.place.place - b.place.place);
  const first = order.slice(0, shown).map(({ player }) => player);
  const won = pairsWonInWords(players, compare);
  const isUnscored = hasNoScores(players, compare);
  const byTheHour = isByTheHour(first, compare);
  return order.map(({ player, at, place }) => {
    const scored = isUnscored ? null : byTheHour ? rate(scorePerHour(player)) : formatScore(player.score);
    return { name: player.name, at, place, score: won === null ? scored : won[at]! };
  });
}
