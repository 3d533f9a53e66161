import { describe, expect, it } from "vitest";
import { holds } from "@/lib/testing/thorough";
import { anyComparison, anyGame, anyNewcomer, chosenGame } from "../testing/rating/arbitrary-games";
import { rateGame, type Entrant, type Limit, type RatedGame, type Rules } from "./index";

/** The rounding of one product and one quotient of doubles. */
const ROUNDING = 1 + 1e-14;
const SHARED = 1e-9;

/** Holds whatever else the ladder chose. */
function holdsUnder(limit: Limit, law: (game: RatedGame, entrants: readonly Entrant[], rules: Rules) => boolean): void {
  for (const games of [anyGame, chosenGame(anyComparison, anyNewcomer)]) {
    holds(games, ({ entrants, rules }) => {
      const limited = { ...rules, limit };
      return law(rateGame(entrants, limited), entrants, limited);
    });
  }
}

const minutesOf = ({ seconds }: Entrant) => seconds / 60;
const sizes = (values: readonly number[]) => values.map(Math.abs);

describe("under equation5", () => {
  it("nobody with the largest offset gets more than GAME_MULT per minute", () => {
    holdsUnder("equation5", ({ offsets, changes }, entrants, { gameMult }) => {
      const largest = Math.max(...sizes(offsets));
      return entrants.every((entrant, at) => {
        const shares = Math.abs(offsets[at]!) >= largest * (1 - SHARED / 2);
        return !shares || Math.abs(changes[at]!) <= gameMult * minutesOf(entrant) * ROUNDING;
      });
    });
  });

  it("the highest has the largest offset and, among several, the least time", () => {
    holdsUnder("equation5", ({ offsets, highest }, entrants) => {
      const largest = Math.max(...sizes(offsets));
      if (largest === 0) return highest === null;
      const time = entrants[highest!]!.seconds;
      const shares = (at: number, within: number) => Math.abs(offsets[at]!) >= largest * (1 - within);
      return shares(highest!, SHARED * 2) && entrants.every(({ seconds }, at) => !shares(at, SHARED / 2) || seconds >= time);
    });
  });

  it("a game is scaled no more than necessary: the largest change is then exactly the limit", () => {
    holdsUnder("equation5", ({ offsets, scale, highest }, entrants, { gameMult }) => {
      if (scale === 1) return true;
      const limit = gameMult * minutesOf(entrants[highest!]!);
      return Math.abs(Math.max(...sizes(offsets)) * scale - limit) <= limit * (ROUNDING - 1);
    });
  });
});

describe("under strict", () => {
  const most = (entrant: Entrant, { gameMult, maxGameMinutes }: Rules) => gameMult * Math.min(maxGameMinutes, minutesOf(entrant));

  it("nobody gets more than GAME_MULT per counted minute", () => {
    holdsUnder("strict", ({ changes }, entrants, rules) =>
      entrants.every((entrant, at) => Math.abs(changes[at]!) <= most(entrant, rules) * ROUNDING),
    );
  });

  it("a game is scaled no more than necessary: the player who decides the scale then gets exactly their limit", () => {
    holdsUnder("strict", ({ changes, scale, highest }, entrants, rules) => {
      if (highest === null) return scale === 1 && changes.every((change) => change === 0);
      if (scale === 1) return true;
      const limit = most(entrants[highest]!, rules);
      return Math.abs(Math.abs(changes[highest]!) - limit) <= limit * (ROUNDING - 1);
    });
  });

  it("the player who decides the scale has the smallest ratio of limit to offset", () => {
    holdsUnder("strict", ({ offsets, highest }, entrants, rules) => {
      if (highest === null) return true;
      const room = (at: number) => most(entrants[at]!, rules) / Math.abs(offsets[at]!);
      return entrants.every((_, at) => offsets[at] === 0 || room(highest) <= room(at) * ROUNDING);
    });
  });
});

it("both limits › give the same offsets and pairs: only the scale differs", () => {
  holds(anyGame, ({ entrants, rules }) => {
    const { pairs, offsets } = rateGame(entrants, { ...rules, limit: "equation5" });
    expect(rateGame(entrants, { ...rules, limit: "strict" })).toMatchObject({ pairs, offsets });
  });
});
