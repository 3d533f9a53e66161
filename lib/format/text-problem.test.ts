import { expect, it } from "vitest";
import { textProblem, type TextKind } from "./text-problem";

const every: readonly TextKind[] = ["name", "line", "lines"];
const refusedAs = (text: string) => every.filter((kind) => textProblem(text, kind, "It") !== null);

it.each([
  ["a\u0000b", every, "NUL"],
  ["a\u2028b", every, "a line separator"],
  ["a\uD800b", every, "half of a surrogate pair"],
  ["a\uFFFFb", every, "a non-character, which no feed may contain"],
  ["a\uFDD0b", every, "another"],
  ["a\u{1FFFE}b", every, "another, of the next plane"],
  ["gpj.\u202Eexe", every, "turned around"],
  ["a\u2066b", every, "isolated"],
  ["e\u0301\u0302\u0303\u0304\u0305\u0306", every, "six marks on one letter"],
  ["\u2800", ["name"], "the blank of Braille"],
  ["\u3164", ["name"], "the filler of Hangul"],
  ["Ada\u3164", ["name"], "the filler behind a name"],
  ["Vl\u200Bad", ["name"], "zero width"],
  ["a\nb", ["name", "line"], "two lines"],
  ["نص \u200Fعربي", ["name"], "a mark of direction, which Arabic needs in a sentence"],
] as const)("%j is refused as %j: %s", (text, kinds) => {
  expect(refusedAs(text)).toEqual(kinds);
});

it.each([
  "Vlad Ward",
  "Nguyễn Văn Ấn",
  "נָתָן",
  "שְׁלוֹמֹה",
  "ธนาวุฒิ์",
  "ประยุทธ์",
  "क्षत्रिय",
  "བསྒྲུབས",
  "山田太郎",
  "👩‍🚀 Ada",
  "🏴‍☠️",
  "O’Brien",
  "Ωmega",
  "Zoë",
  "á̱",
  "١٢٣",
])("%s is fine", (text) => {
  expect(refusedAs(text)).toEqual([]);
});
