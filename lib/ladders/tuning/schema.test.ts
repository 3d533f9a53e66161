import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparisons, defaultRules, type Rules } from "@/lib/rating";
import { addressOfRules, isDamaged, rulesInAddress, type AddressPart, namedPlayers } from "./schema";
import {
  addressOfPopulation,
  addressOfVariants,
  populationInAddress,
  usualPopulation,
  usualVariants,
  variantsInAddress,
} from "@/lib/ladders/simulation/schema";

/** What a page that is opened at this address reads. */
function reading(part: AddressPart) {
  return (name: string) => part[name] ?? null;
}

describe("the rules in an address", () => {
  const inForce = { ...defaultRules, spread: 150 };

  const someRules = fc.record({
    spread: fc.constantFrom(150, 200, 0.5 + 120),
    gameMult: fc.constantFrom(2, 0.125),
    maxGameMinutes: fc.constantFrom(20, 12.5),
    initialRating: fc.constant(defaultRules.initialRating),
    limit: fc.constantFrom<Rules["limit"]>("equation5", "strict"),
    compare: fc.constantFrom(...comparisons),
    newcomer: fc.constantFrom(null, { boost: 4, games: 10 }, { boost: 4.5, games: 3 }),
  });

  it("are read back unchanged beside any in force, and left out where they are those in force", () => {
    const law = fc.property(someRules, someRules, (tried, now) => {
      const address = addressOfRules(tried, now);
      expect(rulesInAddress(reading(address), now)).toEqual(tried);
      const isSame = JSON.stringify(tried) === JSON.stringify(now);
      expect(Object.values(address).every((value) => value === null)).toBe(isSame);
    });
    fc.assert(law);
  });

  it("are all there, so that a link shows the same under other rules in force", () => {
    const tried = { ...inForce, limit: "strict", newcomer: { boost: 4.5, games: 3 } } as const;
    const address = addressOfRules(tried, inForce);
    expect(address).toMatchObject({ T: "150", newcomer: "4.5x3", compare: null });
    expect(rulesInAddress(reading(address), defaultRules)).toEqual(tried);
  });

  it.each([
    ["a comparison that is none", { compare: "luck" }],
    ["half a rule for newcomers", { newcomer: "4x" }],
    ["nothing", { T: "" }],
    ["a number in another notation", { T: "1e3" }],
    ["a limit that is none", { limit: "none" }],
  ])("are ignored where they are %s", (_, part) => {
    expect(rulesInAddress(reading(part), inForce)).toEqual(inForce);
    expect(isDamaged(reading(part), inForce)).toBe(true);
  });

  it("are all ignored if one is invalid", () => {
    expect(rulesInAddress(reading({ T: "x", GAME_MULT: "4" }), inForce)).toEqual(inForce);
    expect(isDamaged(reading({ T: "x", GAME_MULT: "4" }), inForce)).toBe(true);
    expect(rulesInAddress(reading({ GAME_MULT: "4" }), inForce)).toEqual({ ...inForce, gameMult: 4 });
    expect(isDamaged(reading({ GAME_MULT: "4" }), inForce)).toBe(false);
    expect(isDamaged(reading({}), inForce)).toBe(false);
  });
});

describe("the simulation in an address", () => {
  it("is read back unchanged", () => {
    const population = { players: 50, perGame: 4, gamesEach: 10, minutes: 7.5, deviation: 0.5, seed: 42 };
    expect(populationInAddress(reading(addressOfPopulation(population)))).toEqual(population);
    const variants = [
      { spread: 60, gameMult: 0.25 },
      { spread: 240.5, gameMult: 16 },
    ];
    expect(variantsInAddress(reading(addressOfVariants(variants)), defaultRules)).toEqual(variants);
  });

  it("leaves out default values", () => {
    expect(Object.values(addressOfPopulation(usualPopulation)).every((value) => value === null)).toBe(true);
    expect(addressOfVariants(usualVariants)).toEqual({ series: null });
  });

  it.each([
    ["nonsense", "a,b"],
    ["rules that no ladder may have", "0x2,120x-1"],
    ["nothing", ""],
  ])("has the default series for %s", (_, series) => {
    expect(variantsInAddress(reading({ series }), defaultRules)).toEqual(usualVariants);
  });

  it("has five series at most", () => {
    const series = [1, 2, 3, 4, 5, 6].map((mult) => `120x${mult}`).join(",");
    expect(variantsInAddress(reading({ series }), defaultRules)).toHaveLength(5);
  });
});

it.each<[ids: number[], names: unknown, players: unknown, why: string]>([
  [
    [7, 3],
    [
      [3, "Ada", "ada"],
      [5, "Bob", "bob"],
      [7, "Cid", "cid"],
    ],
    ["Cid", "Ada"],
    "in the order of the history",
  ],
  [[7, 3], [[3, "Ada", "ada"]], null, "somebody has no name"],
  [[3], { 3: "Ada" }, null, "something else"],
  [[3], [[3, 4, null]], null, "no text"],
])("players %j of %j are %j (%s)", (ids, names, players) => {
  expect(namedPlayers(ids, names)?.map(({ name }) => name) ?? null).toEqual(players);
});
