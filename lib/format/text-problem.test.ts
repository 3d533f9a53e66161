import { expect, it } from "vitest";
import { textProblem, type TextKind } from "./text-problem";

const every: readonly TextKind[] = ["name", "line", "lines"];
const refusedAs = (text: string) => every.filter((kind) => textProblem(text, kind, "It") !== null);

it.each([
  { text: "a\u0000b", kinds: every, why: "NUL" },
  { text: "a\u2028b", kinds: every, why: "a line separator" },
  { text: "a\uD800b", kinds: every, why: "half of a surrogate pair" },
  { text: "a\uFFFFb", kinds: every, why: "a non-character, which no feed may contain" },
  { text: "a\uFDD0b", kinds: every, why: "another" },
  { text: "a\u{1FFFE}b", kinds: every, why: "another, of the next plane" },
  { text: "gpj.\u202Eexe", kinds: every, why: "turned around" },
  { text: "a\u2066b", kinds: every, why: "isolated" },
  { text: "e\u0301\u0302\u0303\u0304\u0305\u0306", kinds: every, why: "six marks on one letter" },
  { text: "\u2800", kinds: ["name"], why: "the blank of Braille" },
  { text: "\u3164", kinds: ["name"], why: "the filler of Hangul" },
  { text: "Ada\u3164", kinds: ["name"], why: "the filler behind a name" },
  { text: "Vl\u200Bad", kinds: ["name"], why: "zero width" },
  { text: "Ad\uFFF9a", kinds: ["name"], why: "an anchor of annotations" },
  { text: "Ad\uE000a", kinds: ["name"], why: "a private character" },
  { text: "Ad\u0378a", kinds: ["name"], why: "a character that is not assigned" },
  { text: "a\nb", kinds: ["name", "line"], why: "two lines" },
  { text: "نص \u200Fعربي", kinds: ["name"], why: "a mark of direction, which Arabic needs in a sentence" },
])("$text is refused as $kinds: $why", ({ text, kinds }) => {
  expect(refusedAs(text)).toEqual(kinds);
});

it.each(
  [
    "Vlad Ward | Nguyễn Văn Ấn | נָתָן | שְׁלוֹמֹה | ธนาวุฒิ์ | ประยุทธ์ | क्षत्रिय | བསྒྲུབས | 山田太郎",
    "👩‍🚀 Ada | 🏴‍☠️ | O’Brien | Ωmega | Zoë | á̱ | ١٢٣",
  ].flatMap((line) => line.split(" | ")),
)("%s is fine", (text) => {
  expect(refusedAs(text)).toEqual([]);
});
