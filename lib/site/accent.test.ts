import { describe, expect, it } from "vitest";
import { accentProblems, contrastOf, onDarkPaper } from "./accent";

it("contrastOf › follows WCAG", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastOf("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

describe("accentProblems", () => {
  it.each([
    ["", "", "none is the product's own"],
    ["#7a2e1d", "#e0937d", "the product's own"],
    ["#1a3f8f", "", "a club's blue, with a lighter one on dark pages"],
    ["#0b5d1e", "", "green"],
    ["#333333", "", "grey"],
  ])("%j with %j is accepted: %s", (accent, dark) => {
    expect(accentProblems(accent, dark)).toEqual({});
  });

  it.each([
    [
      "#ffcc00",
      "",
      "accent",
      /too light to be read on light pages: its contrast is 1\.\d, and 4\.5 is needed\. Try (#[0-9a-f]{6})/,
    ],
    ["#1a3f8f", "#1a3f8f", "accentDark", /too dark to be read on dark pages.* Try (#[0-9a-f]{6})/],
    ["#0072b2", "", "accent", /too close to the colour of gains/],
    ["#7a2e1d", "#f08a4b", "accentDark", /too close to the colour of losses/],
    [
      "#005599",
      "",
      "accentDark",
      /^#[0-9a-f]{6}, made from the other colour, does not do here\. This is too close to the colour of gains/,
    ],
    ["", "#e0937d", "accent", /for light pages, too/],
  ] as const)("%j with %j is refused at %s", (accent, dark, field, says) => {
    const problem = accentProblems(accent, dark)[field];
    expect(problem).toMatch(says);
    const suggested = says.exec(problem!)?.[1];
    // The suggested colour is accepted.
    if (suggested !== undefined) {
      expect(accentProblems(field === "accent" ? suggested : accent, field === "accent" ? dark : suggested)).toEqual({});
    }
  });

  it("the accent for dark pages is readable, whatever the colour on light ones", () => {
    for (let hue = 0; hue < 4096; hue += 7) {
      const colour = `#${[hue >> 8, (hue >> 4) & 15, hue & 15].map((part) => (part * 17).toString(16).padStart(2, "0")).join("")}`;
      expect(contrastOf(onDarkPaper(colour), "#211f1b"), colour).toBeGreaterThan(6);
    }
  });
});
