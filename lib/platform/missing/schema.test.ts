import { describe, expect, it } from "vitest";
import { missingAt, missingGame } from "./schema";

describe("an address without a page", () => {
  it.each([
    { why: "a game", path: "/games/4711", says: "There is no game 4711" },
    { why: "something below a game", path: "/games/4711/entrants", says: "There is no game 4711" },
    { why: "no number", path: "/games/abc", says: null },
    { why: "a number that no game can have", path: "/games/99999999999999999999", says: null },
    { why: "a player", path: "/players/4711", says: null },
  ])("says what is missing: $why", ({ path, says }) => {
    expect(missingGame(missingAt(path))).toBe(says);
  });

  it("repeats nothing that somebody else put into the header", () => {
    expect(missingGame("game 7, buy pills")).toBeNull();
    expect(missingGame(null)).toBeNull();
  });
});
