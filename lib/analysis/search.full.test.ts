import { describe, expect, it } from "vitest";
import { madeUpLeagues } from "../testing/rating/made-up-leagues";
import { haveRealResults, readRealGames } from "../testing/rating/real-results";
import { isThorough } from "../testing/thorough";
import { backtest, finish, searchRules } from "./index";
import { defaultRules, packGames, type Rules } from "@/lib/rating";
import { playedBy } from "./simulate";

/** A population that plays by the model, so that there are better rules to find. */
const population = { players: 20, perGame: 4, gamesEach: 60, minutes: 10, deviation: 1.5, seed: 7 };
const { games } = playedBy(population);
const count = games.starts.length - 1;

describe("a search for better rules", () => {
  const found = finish(searchRules(games, population.players, defaultRules))!;

  it("never looks at the last third", () => {
    expect(found.seen).toBe(Math.floor((count * 2) / 3));
    const changed = { ...games, score: games.score.slice() };
    for (let row = games.starts[found.seen]!; row < changed.score.length; row++) changed.score[row] = -changed.score[row]!;
    const other = finish(searchRules(changed, population.players, defaultRules))!;
    expect(other.best).toEqual(found.best);
    expect(other.trials).toEqual(found.trials);
    expect(other.unseen.best.logLoss).not.toBe(found.unseen.best.logLoss);
  });

  it("reports the figures of a backtest of the same rules on the last third", () => {
    const later = (rules: Rules) => finish(backtest(games, population.players, rules, { split: found.seen })).later;
    expect(found.unseen).toEqual({ current: later(defaultRules), best: later(found.best) });
  });

  it("puts the best first, and also tries the current rules", () => {
    const losses = found.trials.map(({ logLoss }) => logLoss);
    expect(losses).toEqual(losses.toSorted((a, b) => a - b));
    expect(found.trials.map(({ rules }) => rules)).toContainEqual({ ...defaultRules, maxGameMinutes: 10 });
    expect(found.trials[0]!.rules).toEqual(found.best);
    expect(new Set(found.trials.map(({ rules }) => JSON.stringify(rules))).size).toBe(found.trials.length);
  });

  it("finds the log-loss of a backtest, whatever T is: the ratio of GAME_MULT to T alone matters", () => {
    for (const { rules, logLoss } of found.trials.slice(0, 7)) {
      for (const times of [0.25, 1, 4]) {
        const scaled = { ...rules, spread: rules.spread * times, gameMult: rules.gameMult * times };
        const { later } = finish(backtest(games, population.players, scaled, { split: found.warmUp, until: found.seen }));
        expect(logLoss).toBeCloseTo(later!.logLoss, 9);
      }
    }
  });
});

describe("a search on a league's results", () => {
  // A search of all of its games takes twenty seconds.
  const real = haveRealResults && isThorough ? [{ name: "nba", games: readRealGames("nba") }] : [];
  it.each([...madeUpLeagues, ...real])("finds rules for $name that beat the defaults on the last third, unseen", (league) => {
    const { games: columns, players } = packGames(league.games);
    const { unseen } = finish(searchRules(columns, players.length, defaultRules))!;
    expect(unseen.current.logLoss - unseen.best.logLoss).toBeGreaterThan(0.01);
  });
});
