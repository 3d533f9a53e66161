import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptedGame, usualGame } from "../testing/rating/arbitrary-games";
import { rateGame } from "./index";

/** A law holds trivially if no random game comes near it. These are the cases that the games must contain, and how often. */
const SAMPLE = { numRuns: 2_000, seed: 1 };

const draw = (games: typeof usualGame) =>
  fc.sample(games, SAMPLE).map(({ entrants, rules }) => ({ entrants, rules, game: rateGame(entrants, rules) }));

type Drawn = ReturnType<typeof draw>[number];

const share = (drawn: readonly Drawn[], is: (one: Drawn) => boolean) => drawn.filter(is).length / drawn.length;

const sharers = ({ entrants, game: { offsets } }: Drawn) => {
  const largest = Math.max(...offsets.map(Math.abs));
  return largest === 0 ? [] : entrants.filter((_, at) => Math.abs(offsets[at]!) >= largest * (1 - 1e-9));
};

describe("the random games of the laws", () => {
  const usual = draw(usualGame);
  const wild = draw(acceptedGame);
  const cases: [what: string, least: number, is: (one: Drawn) => boolean][] = [
    ["ties", 0.2, ({ game }) => game.pairs.some(({ result }) => result === 0.5)],
    ["two who tie as equals", 0.05, ({ game }) => game.pairs.some((pair) => pair.result === 0.5 && pair.adjustment === 0)],
    ["three and more who share the largest offset", 0.005, (one) => sharers(one).length > 2],
    ["two who share it, in more than a duel", 0.02, (one) => one.game.pairs.length > 1 && sharers(one).length === 2],
    [
      "a largest offset that is shared in unlike times",
      0.05,
      (one) => new Set(sharers(one).map(({ seconds }) => seconds)).size > 1,
    ],
    ["equation5, scaled", 0.1, ({ rules, game }) => rules.limit === "equation5" && game.scale < 1],
    ["equation5, not scaled", 0.1, ({ rules, game }) => rules.limit === "equation5" && game.scale === 1],
    ["strict, scaled", 0.1, ({ rules, game }) => rules.limit === "strict" && game.scale < 1],
    ["strict, not scaled", 0.05, ({ rules, game }) => rules.limit === "strict" && game.scale === 1],
    ["guests", 0.2, ({ entrants }) => entrants.some(({ rated }) => !rated)],
    ["nobody to rate", 0.005, ({ game }) => game.pairs.length === 0],
    ["free-for-alls", 0.2, ({ entrants }) => entrants.every(({ team }) => team === null)],
    [
      "team games with teammates",
      0.3,
      ({ entrants }) => {
        return entrants[0]!.team !== null && new Set(entrants.map(({ team }) => team)).size < entrants.length;
      },
    ],
    ["thirty and more entrants", 0.01, ({ entrants }) => entrants.length >= 30],
    ["ratings too far apart for one exp a player", 0.1, ({ game }) => game.pairs.some(({ predicted }) => predicted === 0)],
    ["negative and fractional scores", 0.3, ({ entrants }) => entrants.some(({ score }) => score < 0 && score % 1 !== 0)],
  ];
  it.each(cases)("have %s often enough", (_, least, is) => expect(share(usual, is)).toBeGreaterThanOrEqual(least));

  it("reach the ends of binary64 as well", () => {
    expect(share(wild, ({ entrants }) => entrants.some(({ rating }) => Math.abs(rating) >= 1e308))).toBeGreaterThan(0.3);
    expect(share(wild, ({ entrants }) => entrants.some(({ score }) => Math.abs(score) >= 1e308))).toBeGreaterThan(0.3);
    expect(share(wild, ({ entrants }) => entrants.some(({ seconds }) => seconds < 1e-300))).toBeGreaterThan(0.05);
    expect(share(wild, ({ game }) => game.changes.some((change) => change !== 0))).toBeGreaterThan(0.5);
  });
});
