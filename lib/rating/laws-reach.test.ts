import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptedGame, usualGame } from "../testing/rating/arbitrary-games";
import { rateGame, type RatedGame, type Entrant, type Rules } from "./index";

/** A law holds trivially if no random game comes near it. These are the cases that the games must contain, and how often. */
const SAMPLE = { numRuns: 2_000, seed: 1 };

interface Drawn {
  readonly entrants: readonly Entrant[];
  readonly rules: Rules;
  readonly game: RatedGame;
}

const draw = (games: typeof usualGame): Drawn[] =>
  fc.sample(games, SAMPLE).map(({ entrants, rules }) => ({ entrants, rules, game: rateGame(entrants, rules) }));

const share = (drawn: readonly Drawn[], is: (one: Drawn) => boolean) => drawn.filter(is).length / drawn.length;

const sharers = ({ game: { offsets } }: Drawn) => {
  const largest = Math.max(...offsets.map(Math.abs));
  return largest === 0 ? [] : offsets.flatMap((offset, at) => (Math.abs(offset) >= largest * (1 - 1e-9) ? [at] : []));
};

describe("the random games of the laws", () => {
  const usual = draw(usualGame);
  const wild = draw(acceptedGame);
  const limit = (name: string) => (one: Drawn) => one.rules.limit === name;
  const cases = [
    { what: "ties", is: ({ game }: Drawn) => game.pairs.some(({ result }) => result === 0.5), min: 0.2 },
    {
      what: "two who tie as equals",
      is: ({ game }: Drawn) => game.pairs.some(({ result, adjustment }) => result === 0.5 && adjustment === 0),
      min: 0.05,
    },
    { what: "three and more who share the largest offset", is: (one: Drawn) => sharers(one).length > 2, min: 0.005 },
    {
      what: "two who share it, in more than a duel",
      is: (one: Drawn) => one.game.pairs.length > 1 && sharers(one).length === 2,
      min: 0.02,
    },
    {
      what: "a largest offset that is shared in unlike times",
      is: (one: Drawn) => sharers(one).length > 1 && new Set(sharers(one).map((at) => one.entrants[at]!.seconds)).size > 1,
      min: 0.05,
    },
    { what: "equation5, scaled", is: (one: Drawn) => limit("equation5")(one) && one.game.scale < 1, min: 0.1 },
    { what: "equation5, not scaled", is: (one: Drawn) => limit("equation5")(one) && one.game.scale === 1, min: 0.1 },
    { what: "strict, scaled", is: (one: Drawn) => limit("strict")(one) && one.game.scale < 1, min: 0.1 },
    { what: "strict, not scaled", is: (one: Drawn) => limit("strict")(one) && one.game.scale === 1, min: 0.05 },
    { what: "guests", is: ({ entrants }: Drawn) => entrants.some(({ rated }) => !rated), min: 0.2 },
    { what: "nobody to rate", is: ({ game }: Drawn) => game.pairs.length === 0, min: 0.005 },
    { what: "free-for-alls", is: ({ entrants }: Drawn) => entrants.every(({ team }) => team === null), min: 0.2 },
    {
      what: "team games with team-mates",
      is: ({ entrants }: Drawn) => entrants[0]!.team !== null && new Set(entrants.map(({ team }) => team)).size < entrants.length,
      min: 0.3,
    },
    { what: "thirty and more entrants", is: ({ entrants }: Drawn) => entrants.length >= 30, min: 0.01 },
    {
      what: "ratings too far apart for one exp a player",
      is: ({ game }: Drawn) => game.pairs.some(({ predicted }) => predicted === 0),
      min: 0.1,
    },
    {
      what: "negative and fractional scores",
      is: ({ entrants }: Drawn) => entrants.some(({ score }) => score < 0 && score % 1 !== 0),
      min: 0.3,
    },
  ];
  it.each(cases)("have $what often enough", ({ is, min }) => expect(share(usual, is)).toBeGreaterThanOrEqual(min));

  it("reach the ends of binary64 as well", () => {
    expect(share(wild, ({ entrants }) => entrants.some(({ rating }) => Math.abs(rating) >= 1e308))).toBeGreaterThan(0.3);
    expect(share(wild, ({ entrants }) => entrants.some(({ score }) => Math.abs(score) >= 1e308))).toBeGreaterThan(0.3);
    expect(share(wild, ({ entrants }) => entrants.some(({ seconds }) => seconds < 1e-300))).toBeGreaterThan(0.05);
    expect(share(wild, ({ game }) => game.changes.some((change) => change !== 0))).toBeGreaterThan(0.5);
  });
});
