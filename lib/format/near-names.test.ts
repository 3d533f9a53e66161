import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparedName, nearestOf, slipsBetween } from "./near-names";

const league = ["Kai Allard", "Phelan Kell", "Natasha Kerensky", "Zoë O’Brien", "Wolf", "Falcon", "Bo"];
const nearest = (name: string) =>
  nearestOf(
    name,
    league.map((each) => comparedName(each, each)),
  );

describe("the nearest known name", () => {
  it.each([
    { typed: "Kia Allard", found: "Kai Allard", why: "two letters swapped" },
    { typed: "kai alard", found: "Kai Allard", why: "a letter left out" },
    { typed: "Natasha Kerenski", found: "Natasha Kerensky", why: "another letter" },
    { typed: "Nathasha Kerenski", found: "Natasha Kerensky", why: "two slips in a long name" },
    { typed: "Falocn", found: "Falcon", why: "a team is spelt like a name" },
    { typed: "Zoe O'Brian", found: "Zoë O’Brien", why: "accents and apostrophes are no slips" },
    { typed: "Kia", found: "Kai Allard", why: "a first name alone" },
    { typed: "Ba", found: null, why: "of two letters nobody can tell" },
    { typed: "Vlad Ward", found: null, why: "nobody is near" },
    { typed: "Wulff", found: null, why: "two slips in a short name are another name" },
  ])("of $typed is $found: $why", ({ typed, found }) => {
    expect(nearest(typed)).toBe(found);
  });

  it("prefers the whole name to a first name, and the first of equals", () => {
    const names = ["Kai Allard", "Kaj", "Kaa"].map((each) => comparedName(each, each));
    expect(nearestOf("Kay", names)).toBe("Kaj");
  });
});

describe("slips between two texts", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });

  it("are none for the same text, as many either way, and at most the longer one's length", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(slipsBetween(one, one, 9)).toBe(0);
        expect(slipsBetween(one, other, 9)).toBe(slipsBetween(other, one, 9));
        expect(slipsBetween(one, other, 9)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });

  it("are counted up to a bound, and told to be more beyond it", () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
        expect(Math.min(slipsBetween(one, other, most), most + 1)).toBe(Math.min(slipsBetween(one, other, 9), most + 1));
      }),
    );
  });
});
