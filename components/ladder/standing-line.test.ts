import { describe, expect, it } from "vitest";
import type { LadderRow } from "@/lib/ladders/view";
import { standingLine } from "./standing-line";

const row: LadderRow = {
  rank: 1_031,
  moved: -3,
  playerId: 7,
  name: "Natasha Kerensky",
  slug: "natasha-kerensky",
  mark: 7,
  team: { id: 3, name: "Wolf", colour: 2 },
  rating: 839.4567890123,
  lastChange: -14.2871,
  recent: [839.1, 853.7, 839.4567890123],
  games: 1_239,
  won: 745,
  lost: 138,
  tied: 34,
  lastPlayedAt: "2026-11-14T20:00:00.000Z",
  provisional: false,
};

describe("a row of the standings", () => {
  it("has the words of the table, and nothing else", () => {
    expect(standingLine(row, null, undefined)).toEqual({
      slug: "natasha-kerensky",
      name: "Natasha Kerensky",
      mark: 7,
      team: ["Wolf", 2],
      rank: "1,031",
      moved: -3,
      rating: "839.5",
      change: "\u221214.29",
      recent: "0,160 1,0 2,156",
      games: "1,239",
      tally: "745–138–34",
      playedAt: "2026-11-14T20:00:00.000Z",
    });
  });

  it("marks the viewer, the searched player and provisional ratings", () => {
    expect(standingLine({ ...row, provisional: true }, 7, "natasha-kerensky")).toMatchObject({
      you: "You",
      found: true,
      provisional: true,
    });
  });

  it("has no team for someone who plays for several", () => {
    expect(standingLine({ ...row, team: null }, null, undefined)).not.toHaveProperty("team");
  });

  it("has a dash for the rank of a viewer who is not active", () => {
    expect(standingLine({ ...row, rank: null }, 7, undefined)).toMatchObject({ rank: "–", you: "You, not active now" });
  });
});
