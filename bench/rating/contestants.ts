import Arpad from "arpad";
import EloRank from "elo-rank";
import { Glicko2, type Match } from "glicko2";
import { rate as openskillRate, rating as openskillRating } from "openskill";
import { rate as trueskillRate, Rating as TrueskillRating } from "ts-trueskill";
import { compareRates, defaultRules, packGames, rateGame, replay } from "@/lib/rating";
import type { Contestant } from "../interleave";
import { POOL, type BenchGame, type BenchPlayer } from "./games";

/**
 * All libraries rate the same games from the same standings. The input of a library (entrants, teams, ratings) is prepared
 * before; only the call that rates a game is timed, with what the library's documentation requires for it.
 */
export function contestantsFor(games: readonly BenchGame[]): Contestant[] {
  const [rank, elo] = [new EloRank(32), new Arpad()];
  return [
    inTurn("rateGame", games.map(entrantsOf), (entrants) => rateGame(entrants, defaultRules)),
    replays(games),
    openskill(games),
    trueskill(games),
    glicko(games),
    byDuels("elo-rank", games, (one, other, result) => rank.updateRating(rank.getExpected(one, other), result, one)),
    byDuels("arpad", games, (one, other, result) => elo.newRating(elo.expectedScore(one, other), result, one)),
  ];
}

/** Rates the games one after the other, again and again. */
function inTurn<Input>(name: string, inputs: readonly Input[], rate: (input: Input) => unknown): Contestant {
  let next = 0;
  let last: unknown;
  const work = (times: number) => {
    for (let time = 0; time < times; time++) {
      last = rate(inputs[next]!);
      next = next + 1 === inputs.length ? 0 : next + 1;
    }
    // The result is used, so that the compiler cannot remove the call.
    if (last === undefined) throw new Error(`${name} answered nothing`);
    return times;
  };
  return { name, work };
}

const entrantsOf = (game: BenchGame) =>
  game.map(({ team, score, seconds, standing }) => ({ rating: 500 + 200 * standing, score, seconds, team, rated: true }));

/** The only contestant that also carries ratings from game to game. */
function replays(games: readonly BenchGame[]): Contestant {
  const { games: columns, players } = packGames(games.map((game) => game.map((entrant) => ({ ...entrant, rated: true }))));
  const standings = new Map(games.flat().map(({ player, standing }) => [player, standing]));
  const ratings = Float64Array.from(players, (player) => 500 + 200 * standings.get(player)!);
  let results = replay(columns, ratings, defaultRules);
  const work = (times: number) => {
    let done = 0;
    for (; done < times; done += games.length) {
      results = replay(columns, ratings, defaultRules, results);
      if (results.ratings.length > POOL) throw new Error("replay made players up");
    }
    return done;
  };
  return { name: "replay", work };
}

/** The game in teams; in a free-for-all everyone is a team of one. */
function teamsOf(game: BenchGame): BenchPlayer[][] {
  const teams = new Map<string | number, BenchPlayer[]>();
  for (const [at, entrant] of game.entries()) {
    const team = entrant.team ?? at;
    teams.set(team, [...(teams.get(team) ?? []), entrant]);
  }
  return [...teams.values()];
}

const perHour = (team: readonly BenchPlayer[]) => team.reduce((sum, { score, seconds }) => sum + (score * 3600) / seconds, 0);

/** With its default model, Plackett-Luce. */
function openskill(games: readonly BenchGame[]): Contestant {
  const inputs = games.map(teamsOf).map((teams) => ({
    teams: teams.map((team) => team.map(({ standing }) => openskillRating({ mu: 25 + 4 * standing, sigma: 4 }))),
    options: { score: teams.map(perHour) },
  }));
  return inTurn("openskill", inputs, ({ teams, options }) => openskillRate(teams, options));
}

function trueskill(games: readonly BenchGame[]): Contestant {
  const inputs = games.map(teamsOf).map((teams) => ({
    groups: teams.map((team) => team.map(({ standing }) => new TrueskillRating(25 + 4 * standing, 4))),
    // It expects ranks: the lowest is the best, equal ranks are a tie.
    ranks: teams.map((team) => -perHour(team)),
  }));
  return inTurn("ts-trueskill", inputs, ({ groups, ranks }) => trueskillRate(groups, ranks));
}

interface Duel {
  readonly a: number;
  readonly b: number;
  readonly result: number;
}

/** For libraries that only rate duels: every pair of opponents. */
function duelsOf(game: BenchGame): Duel[] {
  return game.flatMap((one, a) =>
    game.slice(a + 1).flatMap((other, after) => {
      if (one.team !== null && one.team === other.team) return [];
      return [{ a, b: a + 1 + after, result: compareRates(one.score, one.seconds, other.score, other.seconds) }];
    }),
  );
}

/** A game is a rating period. Players are created for each game, as the documentation advises when not all fit in memory. */
function glicko(games: readonly BenchGame[]): Contestant {
  const inputs = games.map((game) => ({ ratings: game.map(({ standing }) => 1500 + 300 * standing), duels: duelsOf(game) }));
  return inTurn("glicko2", inputs, ({ ratings, duels }) => {
    const ranking = new Glicko2({ tau: 0.5, rating: 1500, rd: 200, vol: 0.06 });
    const players = ratings.map((rating) => ranking.makePlayer(rating, 80, 0.06));
    ranking.updateRatings(duels.map(({ a, b, result }): Match => [players[a]!, players[b]!, result]));
    return players;
  });
}

/** Elo, duel by duel: the new rating of one player against another. */
function byDuels(
  name: string,
  games: readonly BenchGame[],
  rate: (one: number, other: number, result: number) => number,
): Contestant {
  const inputs = games.map((game) => ({ before: game.map(({ standing }) => 1200 + 200 * standing), duels: duelsOf(game) }));
  return inTurn(name, inputs, ({ before, duels }) => {
    const ratings = before.slice();
    for (const { a, b, result } of duels) {
      const [one, other] = [ratings[a]!, ratings[b]!];
      ratings[a] = rate(one, other, result);
      ratings[b] = rate(other, one, 1 - result);
    }
    return ratings;
  });
}
