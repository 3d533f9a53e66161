import { describe, expect, it } from "vitest";
import { haveRealResults, readExpected, readRealGames } from "../testing/rating/real-results";
import { defaultRules, packGames, rateGame, replay, type Limit } from "./index";

const TOLERANCE = 1e-6;

const why = haveRealResults ? "from another implementation's ratings" : "skipped: ../shared/data is not there";

describe.skipIf(!haveRealResults)(`real results (${why})`, () => {
  const results = [
    { name: "nba", games: 6_615, players: 1_031 },
    { name: "f1", games: 1_160, players: 781 },
  ];
  const limits: Limit[] = ["equation5", "strict"];

  describe.each(results)("of $name", ({ name, ...count }) => {
    const games = haveRealResults ? readRealGames(name) : [];

    it(`are ${count.games} games of ${count.players} players`, () => {
      expect(games).toHaveLength(count.games);
      expect(new Set(games.flat().map(({ player }) => player)).size).toBe(count.players);
    });

    it.each(limits)("replay to the expected ratings under %s, to 1e-6", (limit) => {
      const { games: columns, players } = packGames(games);
      const { ratings } = replay(columns, new Float64Array(players.length).fill(NaN), { ...defaultRules, limit });
      expectRatings(new Map(players.map((player, at) => [player, ratings[at]!])), readExpected(name, limit));
    });

    it.each(limits)("come to the expected ratings game by game under %s, to 1e-6", (limit) => {
      const rules = { ...defaultRules, limit };
      const ratings = new Map<string, number>();
      for (const game of games) {
        const entrants = game.map((entrant) => ({ ...entrant, rating: ratings.get(entrant.player) ?? rules.initialRating }));
        const { changes } = rateGame(entrants, rules);
        for (const [at, { player, rating }] of entrants.entries()) ratings.set(player, rating + changes[at]!);
      }
      expectRatings(ratings, readExpected(name, limit));
    });
  });
});

function expectRatings(actual: Map<string, number>, expected: Map<string, number>): void {
  expect([...actual.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
  const off = [...expected].filter(([player, rating]) => !(Math.abs(actual.get(player)! - rating) <= TOLERANCE));
  expect(off).toEqual([]);
}
