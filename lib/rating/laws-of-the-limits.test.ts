import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyGame, RUNS } from "../testing/rating/arbitrary-games";
import { rateGame, type Entrant, type Limit, type RatedGame, type Rules } from "./index";

/** The rounding of one product and one quotient of doubles. */
const ROUNDING = 1 + 1e-14;
const SHARED = 1e-9;

function holds(limit: Limit, law: (game: RatedGame, entrants: readonly Entrant[], rules: Rules) => boolean): void {
  const property = fc.property(anyGame, ({ entrants, rules: { ...rules } }) => {
    const limited = { ...rules, limit };
    return law(rateGame(entrants, limited), entrants, limited);
  });
  fc.assert(property, RUNS);
}

const minutesOf = ({ seconds }: Entrant) => seconds / 60;
const sizes = (values: readonly number[]) => values.map(Math.abs);

describe("under equation5", () => {
  it("nobody with the largest offset gets more than GAME_MULT per minute", () => {
    holds("equation5", ({ offsets, changes }, entrants, { gameMult }) => {
      const largest = Math.max(...sizes(offsets));
      return entrants.every((entrant, at) => {
        const shares = Math.abs(offsets[at]!) >= largest * (1 - SHARED / 2);
        return !shares || Math.abs(changes[at]!) <= gameMult * minutesOf(entrant) * ROUNDING;
      });
    });
  });

  it("the highest has the largest offset and, among several, the least time", () => {
    holds("equation5", ({ offsets, highest }, entrants) => {
      const largest = Math.max(...sizes(offsets));
      if (largest === 0) return highest === null;
      const time = entrants[highest!]!.seconds;
      const shares = (at: number, within: number) => Math.abs(offsets[at]!) >= largest * (1 - within);
      return shares(highest!, SHARED * 2) && entrants.every(({ seconds }, at) => !shares(at, SHARED / 2) || seconds >= time);
    });
  });

  it("a game is scaled no more than necessary: the largest change is then exactly the limit", () => {
    holds("equation5", ({ offsets, scale, highest }, entrants, { gameMult }) => {
      if (scale === 1) return true;
      const limit = gameMult * minutesOf(entrants[highest!]!);
      return Math.abs(Math.max(...sizes(offsets)) * scale - limit) <= limit * (ROUNDING - 1);
    });
  });
});

describe("under strict", () => {
  it("nobody gets more than GAME_MULT per counted minute", () => {
    holds("strict", ({ changes }, entrants, { gameMult, maxGameMinutes }) =>
      entrants.every(
        (entrant, at) => Math.abs(changes[at]!) <= gameMult * Math.min(maxGameMinutes, minutesOf(entrant)) * ROUNDING,
      ),
    );
  });

  it("a game is scaled no more than necessary: the player who decides the scale then gets exactly their limit", () => {
    holds("strict", ({ changes, scale, highest }, entrants, { gameMult, maxGameMinutes }) => {
      if (highest === null) return scale === 1 && changes.every((change) => change === 0);
      if (scale === 1) return true;
      const limit = gameMult * Math.min(maxGameMinutes, minutesOf(entrants[highest]!));
      return Math.abs(Math.abs(changes[highest]!) - limit) <= limit * (ROUNDING - 1);
    });
  });

  it("the player who decides the scale has the smallest ratio of limit to offset", () => {
    holds("strict", ({ offsets, highest }, entrants, { gameMult, maxGameMinutes }) => {
      if (highest === null) return true;
      const room = (at: number) => (gameMult * Math.min(maxGameMinutes, minutesOf(entrants[at]!))) / Math.abs(offsets[at]!);
      return entrants.every((_, at) => offsets[at] === 0 || room(highest) <= room(at) * ROUNDING);
    });
  });
});

it("both limits › give the same offsets and pairs: only the scale differs", () => {
  const law = fc.property(anyGame, ({ entrants, rules }) => {
    const [one, other] = [
      rateGame(entrants, { ...rules, limit: "equation5" }),
      rateGame(entrants, { ...rules, limit: "strict" }),
    ];
    expect(other.pairs).toEqual(one.pairs);
    expect(other.offsets).toEqual(one.offsets);
  });
  fc.assert(law, RUNS);
});
