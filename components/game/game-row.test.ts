import { describe, expect, it } from "vitest";
import type { GameLine } from "@/lib/games/view";
import { gameRow } from "./game-row";

const game: GameLine = {
  id: 922,
  ladder: { slug: "clan", name: "Clan ladder" },
  playedAt: "2026-11-14T20:44:00.000Z",
  enteredAt: "2026-11-14T21:00:00.000Z",
  status: "rated",
  players: 8,
  teams: ["Jade Falcon", "Wolf"],
  swing: { slug: "old-ulf", name: "Old Ulf", change: -40 },
};

describe("a game of a list", () => {
  it("is what the table shows, in words, and nothing else", () => {
    expect(gameRow(game, true)).toEqual({
      id: 922,
      ladder: { slug: "clan", name: "Clan ladder" },
      playedAt: "2026-11-14T20:44:00.000Z",
      whoMet: "Jade Falcon – Wolf, 8 players",
      swing: { slug: "old-ulf", name: "Old Ulf", change: "\u221240.00" },
    });
  });

  it.each([
    { why: "void", change: { status: "voided" as const }, says: "voided" },
    { why: "not rated", change: { status: "unrated" as const }, says: "not rated" },
    { why: "without a change", change: { swing: null }, says: "nobody moved" },
  ])("says why nobody moved: $why", ({ change, says }) => {
    expect(gameRow({ ...game, ...change }, false)).toMatchObject({ ladder: null, swing: says });
  });

  it("of no teams is a free-for-all", () => {
    expect(gameRow({ ...game, teams: [] }, false).whoMet).toBe("Free-for-all, 8 players");
  });
});
