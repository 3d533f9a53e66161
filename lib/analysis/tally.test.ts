import { describe, expect, it } from "vitest";
import { entrant } from "../testing/rating/entrant";
import { tallyGame } from "./index";

describe("tallyGame", () => {
  it("counts each player's wins, losses and ties by score per hour", () => {
    const tallies = tallyGame([
      entrant({ score: 10, minutes: 10 }), // 60 an hour
      entrant({ score: 5, minutes: 5 }), // 60 an hour
      entrant({ score: 15, minutes: 20 }), // 45 an hour
      entrant({ score: -1, minutes: 1 }), // −60 an hour
    ]);
    expect(tallies).toEqual([
      { won: 2, lost: 0, tied: 1 },
      { won: 2, lost: 0, tied: 1 },
      { won: 1, lost: 2, tied: 0 },
      { won: 0, lost: 3, tied: 0 },
    ]);
  });

  it("leaves out guests and teammates", () => {
    const tallies = tallyGame([
      entrant({ team: "red", score: 3 }),
      entrant({ team: "red", score: 1 }),
      entrant({ team: "blue", score: 2 }),
      entrant({ team: "blue", score: 9, rated: false }),
    ]);
    expect(tallies).toEqual([
      { won: 1, lost: 0, tied: 0 },
      { won: 0, lost: 1, tied: 0 },
      { won: 1, lost: 1, tied: 0 },
      { won: 0, lost: 0, tied: 0 },
    ]);
  });
});
