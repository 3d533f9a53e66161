import { expect, it } from "vitest";
import { lastLines, spell } from "./say.mjs";

it.each([
  [0.04, "0.0 s"],
  [9.94, "9.9 s"],
  [59.6, "60 s"],
  [125, "2 min 5 s"],
  [179.8, "3 min 0 s"],
])("%d seconds read %j", (seconds, words) => expect(spell(seconds)).toBe(words));

it("the end of an output says how much came before", () => {
  expect(lastLines("a\nb\nc\n", 2)).toBe("  ... 1 lines before this\nb\nc");
  expect(lastLines("a\nb\n", 2)).toBe("a\nb");
});
