import { describe, expect, it } from "vitest";
import { defaultRules, rateGame } from "@/lib/rating";
import { arenaGame, clanGame, threeTeamGame, type NamedPlayer } from "@/lib/testing/known-games";
import { aChance, mainReason, plainText, pointsSentence, surpriseSentence, upsetOf, whatMovedYou } from "./surprise";

const rate = (players: readonly NamedPlayer[]) => rateGame(players, defaultRules);
const surprise = (players: readonly NamedPlayer[]) => plainText(surpriseSentence(players, rate(players)));
const points = (players: readonly NamedPlayer[]) => {
  const said = pointsSentence(players, rate(players));
  return said && plainText(said);
};

/** Two players; the first has another rating and another score. */
const duel = (rating: number, score: number): NamedPlayer[] => [
  { ...arenaGame[0]!, name: "Ayla", rating, score },
  { ...arenaGame[0]!, name: "Bo", rating: 500, score: 10 },
];

describe("the upset of a game", () => {
  it("is the largest transfer to a player who was expected to be behind, between teams", () => {
    expect(surprise(clanGame)).toBe(
      "Emerald Kit (383) outscored Commander (590), a 15% chance: the biggest swing of the game, 23.69 points.",
    );
  });

  it("has its points where an expected pair moved more", () => {
    // Ayla, barely the higher rated, takes nearly all; Bo's upset of Cy counts for a minute only.
    const game = [
      { ...arenaGame[0]!, name: "Ayla", rating: 501, score: 30, seconds: 1200 },
      { ...arenaGame[0]!, name: "Bo", rating: 500, score: 20, seconds: 1200 },
      { ...arenaGame[0]!, name: "Cy", rating: 500.5, score: 0, seconds: 60 },
    ];
    expect(surprise(game)).toBe("Bo (500) finished ahead of Cy (501), a 49% chance: worth 1.00 points.");
  });

  it("has a sentence for a tie", () => {
    expect(surprise(duel(300, 10))).toBe("Ayla (300) tied Bo (500), expected to be ahead 84% of the time: worth 10.23 points.");
  });

  it("is null where every pair went as expected", () => {
    expect(surprise(duel(700, 11))).toMatch(/^As expected: Ayla \(84%\) won \d+\.\d\d points\.$/);
    expect(surprise(duel(500, 10))).toBe("No points changed hands.");
    expect(upsetOf(rate(duel(500, 10)))).toBeNull();
  });

  it.each([
    [0.15, "a 15% chance"],
    [0.08, "an 8% chance"],
    [0.18, "an 18% chance"],
    [0.002, "a chance of less than 1%"],
  ])("an expectation of %f is %s", (predicted, text) => expect(aChance(predicted)).toBe(text));
});

describe("the sentence about winners who lost points", () => {
  it("has the difference of ratings between two teams", () => {
    expect(points(clanGame)).toBe(
      "Wolf won the game, Jade Falcon the rating points: rated 104 lower on average, Jade Falcon took 47.26 from Wolf.",
    );
  });

  it("is null where the winners gained, or there was a draw", () => {
    const won = clanGame.map((player) => (player.team === "Wolf" ? { ...player, score: player.score * 2 } : player));
    expect(points(won)).toBeNull();
    const level = clanGame.map((player) => ({ ...player, score: 10 }));
    expect(points(level)).toBeNull();
    expect(points(threeTeamGame)).toBeNull();
  });

  it("covers a free-for-all in which both favourites paid", () => {
    expect(points(arenaGame)).toBe(
      "The favourites paid: the two highest rated, Kai Allard and Natasha Kerensky, finished 3rd and 4th and lost 39.92 between them.",
    );
    const asExpected = arenaGame.map((player) => ({ ...player, score: player.rating, seconds: 900 }));
    expect(points(asExpected)).toBeNull();
    expect(points(duel(700, 1))).toBeNull();
  });
});

describe("the pair that moved you most", () => {
  const other = { name: "Nightpelt", rating: 748.3, team: "Smoke Jaguar" };
  it.each([
    [{ predicted: 0.082, result: 1 as const, change: 6.82 }, "You outscored Nightpelt (748), an 8% chance, worth 6.82."],
    [{ predicted: 0.7, result: 1 as const, change: 2.5 }, "You outscored Nightpelt (748), worth 2.50."],
    [{ predicted: 0.73, result: 0 as const, change: -8.13 }, "Nightpelt (748) outscored you, a 27% chance, which cost 8.13."],
    [{ predicted: 0.3, result: 0 as const, change: -3 }, "Nightpelt (748) outscored you, which cost 3.00."],
    [{ predicted: 0.3, result: 0.5 as const, change: 4 }, "You tied Nightpelt (748), which was worth 4.00."],
    [{ predicted: 0.7, result: 0.5 as const, change: -4 }, "You tied Nightpelt (748), which cost 4.00."],
  ])("%o", (pair, words) => expect(whatMovedYou(pair, other)).toBe(words));
});

describe("mainReason", () => {
  const pair = (other: number, change: number) => ({ other, change });
  const pairs = [pair(1, 3), pair(2, 5), pair(3, -7)];

  it.each([
    { why: "a gain, though the loss to one was larger", change: 1, other: 2 },
    { why: "a loss", change: -1, other: 3 },
    { why: "no change: what moved most either way", change: 0, other: 3 },
  ])("$why", ({ change, other }) => expect(mainReason(pairs, change)?.other).toBe(other));
});
