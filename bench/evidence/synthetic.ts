import { packGames, type Appearance } from "@/lib/rating";
import { normal, seeded } from "@/lib/analysis/random";

/**
 * Synthetic contests after the Elo-MMR paper (Ebtekar and Liu, 2021): players whose skill drifts from contest to contest, many in each,
 * ranked by the sum of skill and the luck of the day. The numbers are ours.
 */
export const usualContests = {
  players: 400,
  contests: 600,
  perContest: 24,
  // Standard deviations: of skills at the start, of a skill's change from one contest to the next, and of the luck of a day.
  ...{ skill: 300, drift: 15, luck: 200 },
  seed: 20,
};

export function makeContests({ players, contests, perContest, skill, drift, luck, seed }: typeof usualContests) {
  const random = seeded(seed);
  const skills = Float64Array.from({ length: players }, () => 1500 + skill * normal(random));
  const order = Array.from({ length: players }, (_, at) => at);
  const games = Array.from({ length: contests }, () => {
    for (let place = 0; place < perContest; place++) {
      const other = place + Math.floor(random() * (players - place));
      [order[place], order[other]] = [order[other]!, order[place]!];
    }
    const game = order.slice(0, perContest).map((player): Appearance<number> => {
      const score = skills[player]! + luck * normal(random);
      return { player, team: null, score: Math.round(score * 1000) / 1000 + 10_000, seconds: 1200, rated: true };
    });
    for (let player = 0; player < players; player++) skills[player]! += drift * normal(random);
    return game;
  });
  return packGames(games);
}
