import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "@/lib/testing/thorough";
import { comparedName, nearestOf, nearPairsOf, slipsBetween, withLetters } from "./near-names";

const league = ["Kai Allard", "Phelan Kell", "Natasha Kerensky", "Zoë O’Brien", "Wolf", "Falcon", "Bo"];
const nearest = (name: string) =>
  nearestOf(
    name,
    league.map((each) => comparedName(each, each)),
  );

describe("the nearest known name", () => {
  it.each([
    { typed: "Kia Allard", found: "Kai Allard", why: "two letters swapped" },
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

describe("names of one list that may be the same", () => {
  const pairs = (...names: string[]) => {
    const compared = names.map(withLetters);
    return names.flatMap((_, at) => nearPairsOf(at, compared).map(({ one, other }) => `${names[one]} ~ ${names[other]}`));
  };

  it.each([
    { names: ["Kai Allard", "Kia Allard"], found: ["Kai Allard ~ Kia Allard"], why: "two letters swapped" },
    { names: ["Zoë", "Zoe"], found: ["Zoë ~ Zoe"], why: "an accent may be left out" },
    { names: ["Kai", "Kai Allard"], found: ["Kai ~ Kai Allard"], why: "a first name alone" },
    { names: ["Kaia Steiner", "Kai Allard"], found: [], why: "another first name" },
    { names: ["Player 1", "Player 2", "Player 12"], found: [], why: "these are counted" },
    { names: ["Bo", "Bu"], found: [], why: "of two letters nobody can tell" },
  ])("$names: $why", ({ names, found }) => {
    expect(pairs(...names)).toEqual(found);
    expect(pairs(...names.toReversed())).toHaveLength(found.length);
  });

  it("are all that are two slips apart, whatever the slips are", () => {
    const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzäøж");
    const slip = fc.record({ at: fc.nat(20), letter, how: fc.constantFrom("add", "drop", "change", "swap") });
    const slipped = (text: string, { at, letter, how }: { at: number; letter: string; how: string }) => {
      const place = at % text.length;
      const [before, own, after] = [text.slice(0, place), text[place]!, text.slice(place + 1)];
      if (how === "add") return before + letter + own + after;
      if (how === "drop") return before + after;
      return how === "change" ? before + letter + after : before + after.slice(0, 1) + own + after.slice(1);
    };
    const name = fc.array(letter, { minLength: 10, maxLength: 14 }).map((letters) => letters.join(""));
    holds(name, slip, slip, (text, first, second) => {
      const other = slipped(slipped(text, first), second);
      const apart = slipsBetween(comparedName(0, text).loose, comparedName(0, other).loose, 2);
      expect(pairs(text, other)).toHaveLength(apart <= 2 ? 1 : 0);
    });
  });
});

it("slipsBetween › is 0 for the same text, the same either way, at most the longer one's length, and counted up to a bound", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  holds(word, word, fc.integer({ min: 0, max: 3 }), (one, other, max) => {
    const slips = slipsBetween(one, other, 9);
    expect([slipsBetween(one, one, 9), slipsBetween(other, one, 9)]).toEqual([0, slips]);
    expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
    expect(Math.min(slipsBetween(one, other, max), max + 1)).toBe(Math.min(slips, max + 1));
  });
});
