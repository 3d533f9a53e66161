import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { looseKey, nameKey, playerName, slugFrom } from "./schema";
import { thorough } from "@/lib/testing/thorough";

function forAnyText(unit: "grapheme" | "binary", check: (text: string) => void): void {
  fc.assert(
    fc.property(fc.string({ unit }), (text) => void check(text)),
    { numRuns: thorough(300, 2_000) },
  );
}

describe("a name", () => {
  it.each([
    { given: "  Natasha Kerensky ", kept: "Natasha Kerensky", why: "space around it is a slip" },
    { given: "Zaz\u0307o\u0301\u0142c\u0301", kept: "Zażółć", why: "NFC" },
    { given: "雪狼", kept: "雪狼", why: "any script" },
    { given: "👩🏽‍🚀 ❤️‍🔥", kept: "👩🏽‍🚀 ❤️‍🔥", why: "a joiner between pictographs makes them one" },
    { given: "🐺".repeat(64), kept: "🐺".repeat(64), why: "characters, not halves of surrogate pairs" },
  ])("$given is accepted: $why", ({ given, kept }) => {
    expect(playerName.parse(given)).toBe(kept);
  });

  it.each([
    { given: "", says: "name is missing", why: "nothing" },
    { given: "x".repeat(65), says: "at most 64 characters; this one has 65", why: "too long" },
    { given: "Vlad\nWard", says: "U+000A", why: "a line break" },
    { given: "Vlad\u2028", says: "U+2028", why: "a line separator in the middle or at the end is trimmed or refused" },
    { given: "Vl\u200Dad", says: "U+200D", why: "zero width joiner" },
    { given: "🐺\u200D", says: "U+200D", why: "a joiner that joins nothing" },
    { given: "a\u200D🐺", says: "U+200D", why: "a joiner between a letter and a pictograph" },
    { given: "Vl\uFEFFad", says: "U+FEFF", why: "byte order mark" },
    { given: "Wo\u00ADlf", says: "U+00AD", why: "a hyphen that is not shown" },
    { given: "Wolf\u{E0041}", says: "U+E0041", why: "a tag that is not shown" },
  ])("is refused with a sentence: $why", ({ given, says }) => {
    const parsed = playerName.safeParse(given);
    // White space of any kind at the ends is trimmed before the check.
    if (given.trim() === "Vlad") expect(parsed.data).toBe("Vlad");
    else expect(parsed.error?.issues[0]?.message).toContain(says);
  });
});

describe("nameKey: two names are equal", () => {
  it.each([
    ["Straße", "STRASSE", "full case folding"],
    ["ΟΔΥΣΣΕΥΣ", "οδυσσευς", "Greek's final sigma"],
    ["ﬁre", "fire", "compatibility forms"],
    ["Ghost Bear", "Ghost  Bear", "space that a page would not show"],
    ["Ghost\u00A0Bear", "Ghost Bear", "a space that does not break"],
    ["Wo\u00ADlf", "Wolf", "a hyphen that is not shown"],
  ])("%s and %s: %s", (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it("but not with other signs or accents", () => {
    expect(nameKey("-=Wolf=-")).not.toBe(nameKey("Wolf"));
    expect(nameKey("Zażółć")).not.toBe(nameKey("Zazolc"));
  });

  it("nameKey is idempotent", () => {
    forAnyText("grapheme", (name) => expect(nameKey(nameKey(name))).toBe(nameKey(name)));
  });
});

describe("looseKey: a name is found", () => {
  const loosely = (name: string) => looseKey(nameKey(name));

  it.each([
    ["O‘Brien", "o'brien", "the other curly apostrophe"],
    ["Zoë", "Zoe", "accents"],
    ["Łukasz Đorđević", "Lukasz Dordevic", "letters with a stroke"],
    ["Артём", "Артем", "ё, which Russians often write as е"],
    ["Jean–Luc", "Jean-Luc", "a long dash"],
    ["“Hawk”", '"Hawk"', "curly quotes"],
    ["👩‍🚀", "👩🚀", "joined pictographs"],
  ])("%s by %s: %s", (one, other) => {
    expect(loosely(one)).toBe(loosely(other));
  });

  it("but not by another letter or another spelling", () => {
    expect(loosely("ガキ")).not.toBe(loosely("カキ"));
    expect(loosely("Андрей")).not.toBe(loosely("Андреи"));
    expect(loosely("Björn")).not.toBe(loosely("Bjoern"));
  });

  it("by its own loose key, which is never empty", () => {
    forAnyText("grapheme", (name) => {
      const loose = loosely(name);
      expect(looseKey(loose)).toBe(loose);
      expect(loose === "").toBe(nameKey(name) === "");
    });
  });
});

describe("a slug", () => {
  it.each([
    { name: "-=Hawk=-", slug: "hawk" },
    { name: "Łukasz Đorđević", slug: "lukasz-dordevic" },
    { name: "Bjørn Þór Ægisson", slug: "bjorn-thor-aegisson" },
    { name: "Großmann", slug: "grossmann" },
    { name: "IŞIL Yıldız", slug: "isil-yildiz" },
    { name: "!!!", slug: "player" },
    { name: "a/b?c#d%e", slug: "a-b-c-d-e" },
  ])("of $name is $slug", ({ name, slug }) => {
    expect(slugFrom(name)).toBe(slug);
  });

  it("never contains what an address cannot", () => {
    forAnyText("binary", (name) => expect(slugFrom(name)).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u));
  });
});
