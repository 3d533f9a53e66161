import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkGame, defaultRules, rateGame } from "@/lib/rating";
import { acceptedGame } from "@/lib/testing/rating/arbitrary-games";
import { LONGEST_NAME, MAX_PLAYERS } from "./calculator";
import { gameFromAddress, gameInAddress } from "./game-address";
import { limitsGame, playersOf, workedGame, type WorkedGame, type WorkedPlayer } from "./worked-game";
import { holds } from "@/lib/testing/thorough";

const name = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(..."aZ09_*~ .-+&=%#é狼") })
  .filter((text) => text.trim() === text);

const player = fc.record({
  name,
  rating: fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(unsigned)),
  score: fc.oneof(fc.integer({ min: -50, max: 500 }), fc.double({ noNaN: true, noDefaultInfinity: true })).map(unsigned),
  seconds: fc.integer({ min: 1, max: 366 * 24 * 3600 }),
  rated: fc.boolean(),
});

const rules = fc.oneof(
  fc.constant(defaultRules),
  acceptedGame.map((accepted) => accepted.rules),
);

/** −0 is written as 0. */
function unsigned(value: number): number {
  return value === 0 ? 0 : value;
}

const game = fc
  .record({
    rules,
    players: fc.uniqueArray(player, { minLength: 2, maxLength: MAX_PLAYERS, selector: (one) => one.name }),
    teams: fc.option(fc.tuple(name, name).filter(([one, other]) => one !== other)),
  })
  .map(({ rules, players, teams }): WorkedGame => {
    const inTeams = players.map((one, at): WorkedPlayer => ({ ...one, team: teams === null ? null : teams[at % 2]! }));
    return { rules, players: inTeams };
  });

describe("a game in an address", () => {
  it("is read back from a real address, too", () => {
    holds(game, (one) => {
      const query = new URLSearchParams({ game: gameInAddress(one) }).toString();
      expect(gameFromAddress(new URLSearchParams(query).get("game") ?? "")).toEqual(one);
    });
  });

  it("keeps what a ladder compares and counts besides", () => {
    const [one, other] = [
      { name: "Natasha", rating: 500, score: 3, seconds: 600, team: null, rated: true, place: 2, games: 2, direct: [null, 5.5] },
      { name: "Vlad", rating: null, score: 9, seconds: 600, team: null, rated: false, place: 1, direct: [-3, null] },
    ];
    for (const compare of ["direct", "place", "total", "lowest", "team"] as const) {
      for (const newcomer of [null, { boost: 4, games: 3 }]) {
        const chosen = { rules: { ...defaultRules, compare, newcomer }, players: [one, other] };
        expect(gameFromAddress(gameInAddress(chosen))).toEqual(chosen);
      }
    }
    const unplaced = { rules: { ...defaultRules, compare: "place" as const }, players: [{ ...one, place: null }, other] };
    expect(gameFromAddress(gameInAddress(unplaced))).toBeNull();
  });

  it("is short and readable", () => {
    const text = gameInAddress({ ...workedGame, players: workedGame.players.slice(2, 7) });
    expect(text).toBe(
      "*Phelan_501.2_22_1200_Wolf*Vlad_655.1_31_1440_Falcon*Marthe_520.6_25_1130_Falcon*Joanna__11_600_Falcon*Hawk__6_300_Falcon_g",
    );
    expect(new URLSearchParams({ game: text }).toString()).toBe(`game=${text}`);
    expect(gameInAddress({ ...limitsGame, rules: { ...defaultRules, limit: "strict" } })).toMatch(
      /^120_2_20_500_s\*Natasha_640_40/,
    );
  });

  it.each([
    ["", "nothing"],
    ["*A_500_1_60*B_500_2_60.5", "half a second"],
    ["*A_500_1_60*B_500_2_99999999", "more than 366 days"],
    ["*A_500_1_60*B_NaN_1_60", "a rating that is none"],
    ["*A_500_1_60__x*B_500_1_60", "neither guest nor registered"],
    ["*A_500_1_60__g_1_2_3_4*B_500_1_60", "a field too many"],
    ["120_2_20_500_q*A_500_1_60*B_500_1_60", "no limit that there is"],
    [`*${"A".repeat(LONGEST_NAME + 1)}_500_1_60*B_500_1_60`, "a name too long"],
    [`${"*A_500_1_60".repeat(5_000)}`, "an address too long"],
  ])("%j is not a game: %s", (text) => {
    expect(gameFromAddress(text)).toBeNull();
  });

  it("never throws, and every game that it reads can be rated", () => {
    const pieces = fc.constantFrom(..."* _ ~ ~1 - . 1 60 500 e9 Wolf A B g s é".split(" "), " ", "\u0000");
    const garbage = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join("")),
    );
    holds(garbage, (text) => {
      const read = gameFromAddress(text);
      if (read === null) return;
      expect(checkGame(read.players.map((one) => ({ ...one, rating: one.rating ?? 0 })))).toEqual([]);
      for (const change of rateGame(playersOf(read), read.rules).changes) expect(change).not.toBeNaN();
    });
  });
});
