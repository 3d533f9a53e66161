import fc from "fast-check";
import { expect, it } from "vitest";
import { mistakeIn } from "./json-mistake";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

it("is found in exactly those texts that JSON.parse refuses", () => {
  const signs = fc.constantFrom(...'"\\[]{},:\n\t10-.eE+xu', '"a":', "true", "fals", "null", "\\u00e1", "\\ud8", "雪");
  const random = fc.array(signs, { maxLength: 25 }).map((all) => all.join(""));
  const slip = fc.tuple(fc.json(), fc.nat(), fc.oneof(signs, fc.constant("")), fc.nat(2)).map(([json, at, put, gone]) => {
    const place = at % (json.length + 1);
    return json.slice(0, place) + put + json.slice(place + gone);
  });
  fc.assert(
    fc.property(fc.oneof(random, fc.json(), slip), (text) => {
      expect(mistakeIn(text) === null).toBe(isJson(text));
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  { text: "", at: 0, why: "nothing at all" },
  { text: '{"a": [1, 2', at: 11, why: "the end comes too early" },
  { text: '{"a": "b', at: 8, why: "the end comes within a string" },
  { text: "[1, 2,]", at: 6, why: "a comma before the end of a list" },
  { text: '{"a": 1,}', at: 8, why: "a comma before the end of an object" },
  { text: '{"a" 1}', at: 5, why: "no colon" },
  { text: "{a: 1}", at: 1, why: "a name without quotes" },
  { text: "[1 2]", at: 3, why: "no comma" },
  { text: "[1}", at: 2, why: "the wrong bracket" },
  { text: "[1]]", at: 3, why: "a bracket too many" },
  { text: "[] x", at: 3, why: "text after the end" },
  { text: "[01]", at: 2, why: "a number with a zero before it" },
  { text: '["a\nb"]', at: 3, why: "a line end within a string" },
  { text: '["\\x"]', at: 2, why: "an unknown escape" },
  { text: "[undefined]", at: 1, why: "a word that JSON does not have" },
  { text: "['a']", at: 1, why: "single quotes" },
])("is at $at in $text: $why", ({ text, at }) => {
  expect(mistakeIn(text)).toBe(at);
});

it("is found however long or deep the text is", () => {
  const deep = "[".repeat(1_000_000);
  expect(mistakeIn(deep)).toBe(deep.length);
  const long = `["${"x\\n".repeat(1_000_000)}"`;
  expect(mistakeIn(long)).toBe(long.length);
});
