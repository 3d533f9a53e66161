import { describe, expect, it } from "vitest";
import { entrant, equation5, finishers, strict } from "@/lib/testing/rating/entrant";
import { boundOf, explainScale } from "./index";
import { rateGame } from "@/lib/rating";

describe("why a game has its scale", () => {
  it.each([
    { rules: equation5, expected: { limit: "equation5", minutes: 30, most: 60, sharedWith: 1 } },
    { rules: strict, expected: { limit: "strict", minutes: 20, most: 40, sharedWith: 0 } },
  ])("names the player who decides, the minutes that count, and their limit: $expected", ({ rules, expected }) => {
    const entrants = finishers(5, { seconds: 1800 });
    const game = rateGame(entrants, rules);
    const reason = explainScale(entrants, rules, game)!;
    expect(reason).toMatchObject({ ...expected, scale: game.scale, offset: game.offsets[reason.highest] });
    expect(reason.most / Math.abs(reason.offset)).toBeCloseTo(game.scale, 12);
  });

  it("is null when nobody moved", () => {
    const entrants = [entrant({}), entrant({})];
    expect(explainScale(entrants, equation5, rateGame(entrants, equation5))).toBeNull();
  });
});

it.each([
  { minutes: [30, 25], bound: "rules", why: "both played longer than counts" },
  { minutes: [12, 20], bound: "one", why: "the first played less" },
  { minutes: [30, 12], bound: "other", why: "the other played less" },
  { minutes: [12, 12], bound: "both", why: "both played equally long" },
])("what decided the minutes of a pair › is $bound: $why", ({ minutes, bound }) => {
  const entrants = minutes.map((each) => entrant({ minutes: each }));
  expect(boundOf(entrants, equation5, { one: 0, other: 1 })).toBe(bound);
});
