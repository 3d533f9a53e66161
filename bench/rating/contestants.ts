import EloRank from "elo-rank";
import { rate as openskillRate, rating as openskillRating } from "openskill";
import { compareRates, defaultRules, packGames, rateGame, replay } from "@/lib/rating";
import type { Contestant } from "../interleave";
import { POOL, type BenchGame, type BenchPlayer } from "./games";

/**
 * All libraries rate the same games from the same standings. The input of a library (entrants, teams, ratings) is prepared
 * before; only the call that rates a game is timed, with what the library's documentation requires for it.
 */
export function contestantsFor(games: readonly BenchGame[]): Contestant[] {
  return [
    inTurn("rateGame", games.map(entrantsOf), (entrants) => rateGame(entrants, defaultRules)),
    replays(games),
    openskill(games),
    elo(games),
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

interface Duel {
  readonly a: number;
  readonly b: number;
  readonly result: number;
}

/** For a library that only rates duels: every pair of opponents. */
function duelsOf(game: BenchGame): Duel[] {
  return game.flatMap((one, a) =>
    game.slice(a + 1).flatMap((other, after) => {
      if (one.team !== null && one.team === other.team) return [];
      return [{ a, b: a + 1 + after, result: compareRates(one.score, one.seconds, other.score, other.seconds) }];
    }),
  );
}

/** Elo, duel by duel: the new rating of one player against another. */
function elo(games: readonly BenchGame[]): Contestant {
  const elo = new EloRank(32);
  const inputs = games.map((game) => ({ before: game.map(({ standing }) => 1200 + 200 * standing), duels: duelsOf(game) }));
  return inTurn("elo-rank", inputs, ({ before, duels }) => {
    const ratings = before.slice();
    for (const { a, b, result } of duels) {
      const [one, other] = [ratings[a]!, ratings[b]!];
      ratings[a] = elo.updateRating(elo.getExpected(one, other), result, one);
      ratings[b] = elo.updateRating(elo.getExpected(other, one), 1 - result, other);
    }
    return ratings;
  });
}
