import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparisons, defaultRules, type Rules } from "@/lib/rating";
import { addressOfRules, isDamaged, rulesInAddress, type AddressPart, namedPlayers } from "./schema";

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
    ["invalid in part", { T: "x", GAME_MULT: "4" }],
  ])("are all ignored where they are %s", (_, part) => {
    expect(rulesInAddress(reading(part), inForce)).toEqual(inForce);
    expect(isDamaged(reading(part), inForce)).toBe(true);
  });

  it("are as in force where the address leaves them out", () => {
    expect(rulesInAddress(reading({ GAME_MULT: "4" }), inForce)).toEqual({ ...inForce, gameMult: 4 });
    expect([isDamaged(reading({ GAME_MULT: "4" }), inForce), isDamaged(reading({}), inForce)]).toEqual([false, false]);
  });
});

it("players of a history have the names of their ids, in its order; none where a name is missing or is no text", () => {
  const all = ["Ada", "Bob", "Cid"].map((name, at) => [3 + 2 * at, name, name.toLowerCase()]);
  expect(namedPlayers([7, 3], all)!.map(({ name }) => name)).toEqual(["Cid", "Ada"]);
  for (const names of [[[3, "Ada", "ada"]], { 3: "Ada" }, [[3, 4, null]]]) expect(namedPlayers([7, 3], names)).toBeNull();
});
