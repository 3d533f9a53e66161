import { describe, expect, it } from "vitest";
import { plainText } from "@/lib/games/surprise";
import { raceSentence, type RaceLine } from "./race";

const race = (...lines: [name: string, ...ranks: (number | null)[]][]) => ({
  moments: Array.from({ length: 13 }, String),
  lines: lines.map(([name, ...ranks], id): RaceLine => ({ id, name, slug: name, rating: 500, ranks })),
});

describe("the sentence of a race", () => {
  const period = "of today’s top ten in twelve weeks";

  it.each([
    [race(["Ayla", 1, 1], ["Bo", 6, 2]), `Ayla leads; Bo climbed most ${period}, 6th to 2nd.`],
    [race(["Ayla", 4, 1], ["Bo", 3, 2]), `Ayla leads and climbed most ${period}, 4th to 1st.`],
    [
      race(["Ayla", 4, 1], ["Bo", 6, 2], ["Cy", 11, 7]),
      `Ayla leads; Bo (6th to 2nd) and Cy (11th to 7th) climbed most ${period}.`,
    ],
    [race(["Ayla", 1, 1], ["Bo", 2, 3]), "Ayla leads."],
    [race(["Ayla", 1, 1], ["Bo", null, 8, 3]), `Ayla leads; Bo climbed most ${period}, 8th to 3rd.`],
    [race(["Ayla", 1, 1], ["Bo", 8, null]), "Ayla leads."],
    [
      race(["Ayla", 1, 1], ["Bo", 3, 2], ["Cy", 4, 3], ["Di", 5, 4]),
      `Ayla leads; three players climbed most ${period}, one place each.`,
    ],
    [race(["Ayla", 1, 1], ["Bo", 1, 1]), "Ayla and Bo share the lead."],
    [race(["Ayla", 1, 1], ["Bo", 2, 1], ["Cy", 3, 1]), `Several players share the lead; Cy climbed most ${period}, 3rd to 1st.`],
  ])("%#: %s", (given, sentence) => expect(plainText(raceSentence(given)!)).toBe(sentence));

  it("does not depend on players added to the first ten", () => {
    const ten = Array.from({ length: 10 }, (_, at): [string, number, number] => [`Player ${at + 1}`, at + 1, at + 1]);
    const added: [string, number, number] = ["You", 40, 21];
    expect(plainText(raceSentence(race(...ten, added))!)).toBe("Player 1 leads.");
  });

  it("is null where no player is ranked", () => {
    expect(raceSentence(race())).toBeNull();
    expect(raceSentence(race(["Ayla", 1, null]))).toBeNull();
  });
});
