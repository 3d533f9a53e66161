import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Compare } from "@/lib/rating";
import {
  formatOrdinal,
  formatPlace,
  placeInWords,
  pairsWonInWords,
  placesOf,
  placeAmong,
  resultFor,
  resultLine,
  resultOf,
  shortName,
  type Finisher,
} from "./result";
import { titleOf, wonInWords } from "./title";

type Line = [name: string, score: number, minutes?: number, team?: string | null];

const finishers = (...lines: Line[]): Finisher[] =>
  lines.map(([name, score, minutes = 20, team = null]) => ({ name, score, seconds: minutes * 60, team }));

/** Game 922 of the demo league. */
const clans = finishers(
  ["Natasha Kerensky", 28, 20, "Wolf"],
  ["Aidan Pryde", 24, 20, "Wolf"],
  ["Commander", 17, 20, "Wolf"],
  ["Old Ulf", 15, 20, "Wolf"],
  ["Vlad Ward", 26, 20, "Jade Falcon"],
  ["Emerald Kit", 18, 20, "Jade Falcon"],
  ["Joanna", 17, 20, "Jade Falcon"],
  ["Zażółć", 16, 20, "Jade Falcon"],
);

const three = finishers(["A", 9, 20, "Wolf"], ["B", 12, 20, "Ghost Bear"], ["C", 30, 20, "Smoke Jaguar"], ["D", 1, 20, "Wolf"]);

describe("a result in one line", () => {
  const cases: [why: string, game: Finisher[], line: string, compare?: Compare][] = [
    ["team totals, the winner first", clans, "Wolf 84–77 Jade Falcon"],
    [
      "uneven sides: the total is the result",
      finishers(["A", 9, 20, "Wolf"], ["B", 5, 20, "Bear"], ["C", 5, 20, "Bear"]),
      "Bear 10–9 Wolf",
    ],
    ["equal totals", finishers(["A", 5, 20, "Wolf"], ["B", 5, 9, "Bear"]), "Wolf drew with Bear 5–5"],
    [
      "sums that differ by rounding only are equal",
      finishers(["A", 0.1, 20, "Wolf"], ["B", 0.2, 20, "Wolf"], ["C", 0.3, 20, "Bear"]),
      "Wolf drew with Bear 0.3–0.3",
    ],
    ["three teams", three, "Smoke Jaguar won · 3 teams"],
    [
      "two of three teams share the first place",
      finishers(["A", 5, 20, "Wolf"], ["B", 5, 9, "Bear"], ["C", 1, 9, "Cat"]),
      "Wolf and Bear shared first place · 3 teams",
    ],
    ["a duel", finishers(["Bo", 7], ["Ayla", 10]), "Ayla 10–7 Bo"],
    ["drawn by rate, with other scores", finishers(["Bo", 7, 10], ["Ayla", 14, 20]), "Bo drew with Ayla"],
    [
      "the scores alone would say the opposite of who won",
      finishers(["Bo", 7, 10], ["Ayla", 10, 20]),
      "Bo beat Ayla, 42.0 to 30.0 per hour",
    ],
    ["a dash before a minus cannot be read", finishers(["Bo", -2], ["Ayla", 3]), "Ayla beat Bo 3 to −2"],
    ["golf", finishers(["Bo", 72], ["Ayla", 69]), "Ayla 69–72 Bo", "lowest"],
    ["a free-for-all", finishers(["A", 3], ["Kai Allard", 9], ["C", 4]), "Kai Allard won · 3 players"],
    ["two are level", finishers(["A", 9], ["B", 9], ["C", 4]), "A and B shared first place · 3 players"],
    ["everybody is level", finishers(["A", 9], ["B", 9], ["C", 9]), "All level · 3 players"],
  ];
  it.each(cases)("%s", (_, game, line, compare) => {
    expect(resultLine(resultOf(game, compare))).toBe(line);
  });
});

describe("the result from one player's side", () => {
  const from = (game: Finisher[], at: number) => resultFor(resultOf(game), { at, team: game[at]!.team });
  const level = finishers(["A", 5, 20, "Wolf"], ["B", 5, 9, "Bear"]);
  const duel = finishers(["Bo", 7], ["Ayla", 10]);
  const freeForAll = finishers(["A", 3], ["Kai Allard", 9], ["C", 4]);
  it.each([
    [from(clans, 0), "Wolf beat Jade Falcon 84–77"],
    [from(clans, 4), "Jade Falcon lost to Wolf 77–84"],
    [from(three, 0), "Wolf 3rd of 3 teams, Smoke Jaguar won"],
    [from(three, 2), "Smoke Jaguar won, 3 teams"],
    [from(level, 1), "Bear drew with Wolf 5–5"],
    [from([...level, ...finishers(["C", 1, 9, "Cat"])], 0), "Wolf joint 1st of 3 teams"],
    [from(freeForAll, 0), "Kai Allard won · 3 players"],
    [from(freeForAll, 1), "Won · 3 players"],
    [from(duel, 0), "Lost to Ayla 7–10"],
    [from(duel, 1), "Beat Bo 10–7"],
    [from(finishers(["Bo", 7, 10], ["Ayla", 10, 20]), 1), "Lost to Bo, 30.0 to 42.0 per hour"],
  ])("%s", (said, line) => expect(said).toBe(line));
});

describe("places", () => {
  it("are shared by level players across teams, and the next ones are skipped", () => {
    expect(placesOf(clans).map(formatPlace)).toEqual(["1", "3", "5=", "8", "2", "4", "5=", "7"]);
    expect(placeInWords(placesOf(clans)[2]!)).toBe("joint 5th");
  });

  it("are the team's on a ladder that compares teams", () => {
    const teams = finishers(["A", 9, 10, "Wolf"], ["B", 4, 10, "Falcon"], ["C", 7, 10, "Falcon"]);
    expect(placesOf(teams, "team").map(formatPlace)).toEqual(["2", "1", "1"]);
    expect(placeAmong(resultOf(teams, "team"), placesOf(teams, "team")[0]!, 3)).toBe("2nd of 2 teams");
    expect(placeAmong(resultOf(teams, "total"), placesOf(teams, "total")[0]!, 3)).toBe("1st of 3");
  });

  it("equal one plus the number of players ahead, for any game", () => {
    const anyone = fc.record({
      name: fc.constant("A"),
      team: fc.constant(null),
      score: fc.integer({ min: -20, max: 60 }),
      seconds: fc.integer({ min: 1, max: 4000 }),
    });
    fc.assert(
      fc.property(fc.array(anyone, { minLength: 2, maxLength: 20 }), (game) => {
        const places = placesOf(game);
        for (const [at, one] of game.entries()) {
          const ahead = game.filter((other) => other.score * one.seconds > one.score * other.seconds).length;
          const level = game.filter((other) => other.score * one.seconds === one.score * other.seconds).length;
          expect(places[at]).toEqual({ place: ahead + 1, shared: level > 1 });
        }
      }),
    );
  });
});

it("formatOrdinal › knows 11th from 121st", () => {
  const ordinals = ["1st", "2nd", "3rd", "4th", "11th", "112th", "121st", "1,013th"];
  expect([1, 2, 3, 4, 11, 112, 121, 1013].map(formatOrdinal)).toEqual(ordinals);
});

it.each([
  ["Natasha Kerensky", "Natasha Kerensky"],
  ["x".repeat(28), "x".repeat(28)],
  ["x".repeat(29), `${"x".repeat(27)}…`],
  ["Al Xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "Al Xxxxxxxxxxxxxxxxxxxxxxxx…"],
  ["👩‍👩‍👧".repeat(40), `${"👩‍👩‍👧".repeat(27)}…`],
])("long names › %s", (name, short) => expect(shortName(name)).toBe(short));

describe("the result of a game by scores against each other", () => {
  const finisher = (name: string, score: number, direct: (number | null)[]) => ({ ...finishers([name, score])[0]!, direct });

  it("of a duel is the direct scores, even if the totals differ", () => {
    const duel = [finisher("Ada", 3, [null, 5]), finisher("Bea", 9, [3, null])];
    expect(resultLine(resultOf(duel, "direct"))).toBe("Ada 5–3 Bea");
    expect(placesOf(duel, "direct").map(({ place }) => place)).toEqual([1, 2]);
    expect(resultLine(resultOf(duel, "rate"))).toBe("Bea 9–3 Ada");
  });

  it("of many players is ordered by the number of players each was ahead of", () => {
    const three = [finisher("Ada", 1, [null, 2, 2]), finisher("Bea", 9, [1, null, 1]), finisher("Cid", 5, [1, 1, null])];
    expect(placesOf(three, "direct")).toEqual([
      { place: 1, shared: false },
      { place: 2, shared: true },
      { place: 2, shared: true },
    ]);
    expect(pairsWonInWords(three, "direct")).toEqual(["2 of 2 pairs", "½ of 2 pairs", "½ of 2 pairs"]);
    expect(pairsWonInWords(three, "rate")).toBeNull();
    expect(resultLine(resultOf(three, "direct"))).toBe("Ada won · 3 players");
  });
});

describe("the result of a game by place", () => {
  const finisher = (name: string, place: number, team: string | null = null) => ({ name, team, score: 0, seconds: 1200, place });
  const wolves = [finisher("Ada", 2, "Wolf"), finisher("Bea", 5, "Wolf")];

  it.each([
    { why: "two, without scores that nobody has", game: [finisher("Ada", 3), finisher("Bea", 1)], line: "Bea beat Ada" },
    {
      why: "many, with gaps between places",
      game: [finisher("Ada", 9), finisher("Bea", 4), finisher("Cid", 4)],
      line: "Bea and Cid shared first place · 3 players",
    },
    { why: "two teams: the one with the best place", game: [...wolves, finisher("Cid", 3, "Bear")], line: "Wolf beat Bear" },
    { why: "two teams that share it", game: [...wolves, finisher("Cid", 2, "Bear")], line: "Wolf drew with Bear" },
  ])("of $why", ({ game, line }) => expect(resultLine(resultOf(game, "place"))).toBe(line));

  it("has no totals in the title, nor from a player's side", () => {
    const game = [...wolves, finisher("Cid", 3, "Bear")];
    const result = resultOf(game, "place");
    expect(titleOf(result)).toEqual({ kind: "words", text: "Wolf beat Bear" });
    expect(wonInWords(game, "place")).toBeNull();
    expect(resultFor(result, { at: 2, team: "Bear" })).toBe("Bear lost to Wolf");
  });
});

describe("the result as a heading", () => {
  const side = (name: string, score: string, at: number | null = null) => ({ name, score, at });
  const cases: [why: string, game: Finisher[], title: ReturnType<typeof titleOf>][] = [
    [
      "two teams, the winner first, and the margin",
      finishers(["Joanna", 77, 20, "Falcon"], ["Natasha", 80.5, 20, "Wolf"], ["Old Ulf", 3.7, 20, "Wolf"]),
      { kind: "sides", sides: [side("Wolf", "84.2"), side("Falcon", "77")], won: "Wolf won by 7.2" },
    ],
    [
      "the winner of three teams",
      finishers(["A", 5, 20, "Wolf"], ["B", 9, 20, "Smoke Jaguar"], ["C", 7, 20, "Nova Cat"]),
      { kind: "winner", name: "Smoke Jaguar", at: null, won: "Smoke Jaguar won by 2" },
    ],
    ["the winner of a free-for-all", finishers(["A", 5], ["B", 9], ["C", 7]), { kind: "winner", name: "B", at: 1, won: null }],
    [
      "the scores of a duel",
      finishers(["Bo", 7], ["Ayla", 10]),
      { kind: "sides", sides: [side("Ayla", "10", 1), side("Bo", "7", 0)], won: "Ayla won by 3" },
    ],
    [
      "words, where the loser scored more in a longer time",
      finishers(["Bo", 12, 20], ["Ayla", 10, 10]),
      { kind: "words", text: "Ayla beat Bo, 60.0 to 36.0 per hour" },
    ],
  ];
  it.each(cases)("%s", (_, game, title) => expect(titleOf(resultOf(game))).toEqual(title));

  it.each<[why: string, game: Finisher[], says: string | null]>([
    ["the first two played as long", finishers(["Ayla", 18], ["Bo", 22], ["Cy", 21.5]), "Bo won by 0.5"],
    ["the second played less", finishers(["Ayla", 22], ["Bo", 10, 10], ["Cy", 3]), "Ayla won by 6.0 per hour"],
    ["the first place is shared", finishers(["Ayla", 22], ["Bo", 22], ["Cy", 3]), null],
  ])("the margin where %s", (_, game, says) => expect(wonInWords(game)).toBe(says));
});
