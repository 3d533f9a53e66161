import type { Appearance, Rules } from "@/lib/rating";
import { plainGame } from "./plain-game";

/** A league rated game by game as the description of the algorithm reads, without the library: every player's rating and games. */
export function plainLeague(games: readonly (readonly Appearance<string>[])[], rules: Rules) {
  const players = new Map<string, { readonly rating: number; readonly games: number }>();
  for (const game of games) {
    const entrants = game.map((one) => ({ ...one, rating: players.get(one.player)?.rating ?? rules.initialRating }));
    const { changes } = plainGame(entrants, rules);
    for (const [at, { player, rating }] of entrants.entries()) {
      players.set(player, { rating: rating + changes[at]!, games: (players.get(player)?.games ?? 0) + 1 });
    }
  }
  return players;
}
