import { expect, it } from "vitest";
import { lackingInWords } from "./lacking-words";

it.each([
  [{ what: "places", games: 1, of: 340 }, "1 of 340 games has no places for everyone, so places cannot be compared."],
  [{ what: "places", games: 340, of: 340 }, "No game has places, so places cannot be compared."],
  [
    { what: "direct", games: 12, of: 1340 },
    "12 of 1,340 games have no scores against each other: there, score per hour decides.",
  ],
  [{ what: "direct", games: 2, of: 2 }, "No game has scores against each other: this is the same as score per hour."],
  [{ what: "teams", games: 3, of: 9 }, "3 of 9 games have no teams: there, everyone’s own score decides."],
  [{ what: "teams", games: 9, of: 9 }, "No game has teams: this is the same as score."],
  [{ what: "scores", games: 3, of: 9 }, "3 of 9 games have places and no scores, so everyone ties there."],
  [{ what: "scores", games: 9, of: 9 }, "All games have places and no scores, so everyone ties."],
] as const)("%o", (lacking, words) => expect(lackingInWords(lacking)).toBe(words));
