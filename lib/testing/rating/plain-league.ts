import type { Appearance, Rules } from "@/lib/rating";
import { plainGame, plainPrediction, plainResult } from "./plain-game";

export interface PlainLeague {
  /** Every player's rating at the end, and how many games they played. */
  readonly players: Map<string, { readonly rating: number; readonly games: number }>;
  /** Over all pairs of which one was ahead: how well the ratings before each game predicted who. */
  readonly logLoss: number;
  readonly accuracy: number;
}

/** A league rated game by game as the description of the algorithm reads, without the library. */
export function plainLeague(games: readonly (readonly Appearance<string>[])[], rules: Rules): PlainLeague {
  const players = new Map<string, { rating: number; games: number }>();
  let [decisive, logLoss, right] = [0, 0, 0];
  for (const game of games) {
    const entrants = game.map((one) => ({ ...one, rating: players.get(one.player)?.rating ?? rules.initialRating }));
    for (const me of entrants) {
      for (const opponent of entrants) {
        const opposed = opponent !== me && (me.team === null || me.team !== opponent.team);
        // Each pair once, as whoever was ahead sees it.
        if (!opposed || plainResult(me, opponent) !== 1) continue;
        const predicted = plainPrediction(me, opponent, rules);
        decisive++;
        logLoss -= Math.log(predicted);
        right += predicted > 0.5 ? 1 : 0;
      }
    }
    const { changes } = plainGame(entrants, rules);
    for (const [at, { player, rating }] of entrants.entries()) {
      players.set(player, { rating: rating + changes[at]!, games: (players.get(player)?.games ?? 0) + 1 });
    }
  }
  return { players, logLoss: logLoss / decisive, accuracy: right / decisive };
}
