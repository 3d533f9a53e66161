import { describe, expect, it } from "vitest";
import { defaultRules } from "@/lib/rating";
import { addressOfRules, readTunable, isDamaged, rulesInAddress, type AddressPart, namedPlayers } from "./schema";
import {
  addressOfPopulation,
  addressOfVariants,
  populationInAddress,
  readPopulationField,
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

  it("are read back unchanged", () => {
    const tried = { ...inForce, spread: 200, gameMult: 0.125, maxGameMinutes: 12.5, limit: "strict" } as const;
    expect(rulesInAddress(reading(addressOfRules(tried, inForce)), inForce)).toEqual(tried);
  });

  it("are all there, so that a link shows the same under other rules in force", () => {
    const tried = { ...inForce, limit: "strict" } as const;
    const address = addressOfRules(tried, inForce);
    expect(rulesInAddress(reading(address), defaultRules)).toEqual({ ...tried, initialRating: defaultRules.initialRating });
  });

  it("are left out where they are those in force", () => {
    expect(Object.values(addressOfRules({ ...inForce }, inForce))).toEqual([null, null, null, null, null, null]);
  });

  it("have the rule for newcomers, and that it is off where the ladder has it", () => {
    const newcomer = { boost: 4.5, games: 3 };
    const address = addressOfRules({ ...inForce, newcomer }, inForce);
    expect(address).toMatchObject({ newcomer: "4.5x3" });
    expect(rulesInAddress(reading(address), inForce)).toEqual({ ...inForce, newcomer });
    const off = addressOfRules(inForce, { ...inForce, newcomer });
    expect(rulesInAddress(reading(off), { ...inForce, newcomer })).toEqual(inForce);
    expect(isDamaged(reading({ newcomer: "4x" }), inForce)).toBe(true);
  });

  it("have what counts as ahead, and that it is score per hour where the ladder compares something else", () => {
    const tried = { ...inForce, compare: "place" } as const;
    const address = addressOfRules(tried, inForce);
    expect(address).toMatchObject({ compare: "place" });
    expect(rulesInAddress(reading(address), inForce)).toEqual(tried);
    expect(rulesInAddress(reading(addressOfRules(inForce, tried)), tried)).toEqual(inForce);
    expect(addressOfRules({ ...inForce, spread: 90 }, inForce).compare).toBeNull();
  });

  it.each([
    ["a comparison that is none", { compare: "luck" }],
    ["no number", { T: "wide" }],
    ["nothing", { T: "" }],
    ["a number out of bounds", { T: "0" }],
    ["a number in another notation", { T: "1e3" }],
    ["a negative one", { GAME_MULT: "-2" }],
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

it.each([
  ["200", { ok: true, value: 200 }],
  [" 0.5 ", { ok: false, message: "T must be a number from 1 to 100,000; it is 0.5." }],
  ["", { ok: false, message: "T is missing." }],
  ["wide", { ok: false, message: "T must be a number; “wide” is not." }],
])("a variable as it was typed › of “%s” is a number, or a sentence that says what is wrong", (typed, read) => {
  expect(readTunable("spread", typed, defaultRules)).toEqual(read);
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

  it.each([
    ["players", "1", "This must be a whole number from 2 to 2,000."],
    ["players", "2.5", "This must be a whole number from 2 to 2,000."],
    ["deviation", "wide", "This must be a number from 0.1 to 5."],
  ] as const)("refuses %s of %s with a sentence", (field, typed, problem) => {
    expect(readPopulationField(field, typed)).toEqual({ ok: false, message: problem });
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
  [[], [], [], "nobody has played"],
  [[7, 3], [[3, "Ada", "ada"]], null, "somebody has no name"],
  [[3], { 3: "Ada" }, null, "something else"],
  [[3], [[3, 4, null]], null, "no text"],
])("players %j of %j are %j (%s)", (ids, names, players) => {
  expect(namedPlayers(ids, names)?.map(({ name }) => name) ?? null).toEqual(players);
});
