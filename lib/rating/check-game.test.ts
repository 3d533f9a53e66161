import { describe, expect, it } from "vitest";
import { type Compare } from "./types";
import { checkGame, LONG_SECONDS, MAX_ENTRANTS, MAX_SECONDS, type EntrantToCheck } from "./check-game";

const ann: EntrantToCheck = { player: 1, name: "Ann", score: 3, seconds: 600, team: null };
const bob: EntrantToCheck = { player: 2, name: "Bob", score: 5, seconds: 600, team: null };
const cyd: EntrantToCheck = { player: 3, name: "Cyd", score: 0, seconds: 60, team: null };

const teams = (one: string, other: string) => [
  { ...ann, team: one },
  { ...bob, team: other },
];
const places = (one: number, other: number) => [
  { ...ann, place: one },
  { ...bob, place: other },
];
const crowd = (size: number) => Array.from({ length: size }, (_, at) => ({ ...ann, player: at, name: `Player ${at}` }));

describe("checkGame refuses", () => {
  const cases: [why: string, entrants: EntrantToCheck[], entrant: number | null, field: string, says: string[]][] = [
    ["no time in game", [ann, { ...bob, seconds: 0 }], 1, "seconds", ["Bob", "time in game", "0"]],
    ["negative time", [{ ...ann, seconds: -60 }, bob], 0, "seconds", ["Ann", "time in game", "-60"]],
    ["a time that is not a number", [ann, { ...bob, seconds: NaN }], 1, "seconds", ["Bob", "NaN"]],
    ["more than 366 days", [ann, { ...bob, seconds: MAX_SECONDS + 1 }], 1, "seconds", ["Bob", "366 days", "31622401"]],
    ["an infinite time", [ann, { ...bob, seconds: Infinity }], 1, "seconds", ["Bob", "Infinity"]],
    ["a score that is not a number", [ann, bob, { ...cyd, score: NaN }], 2, "score", ["Cyd", "score", "NaN"]],
    ["an infinite score", [{ ...ann, score: Infinity }, bob], 0, "score", ["Ann", "score", "Infinity"]],
    ["a score of minus infinity", [{ ...ann, score: -Infinity }, bob], 0, "score", ["Ann", "-Infinity"]],
    ["a rating that is not a number", [ann, { ...bob, rating: NaN }], 1, "rating", ["Bob", "rating", "NaN"]],
    ["the same player twice", [ann, bob, ann], 2, "player", ["Ann", "twice"]],
    ["one participant", [ann], null, "entrants", ["at least two participants", "only one"]],
    ["no participant", [], null, "entrants", ["at least two participants", "none"]],
    ["more than 256 participants", crowd(257), null, "entrants", ["at most 256 participants", "257"]],
    ["someone without a team in a team game", [...teams("red", "blue"), cyd], 2, "team", ["Cyd", "team"]],
    ["a team whose name is blank", teams("red", "  "), 1, "team", ["Bob", "team"]],
    ["everyone in the same team", teams("red", "red"), null, "team", ["Everyone", "red", "two teams"]],
  ];
  it.each(cases)("%s", (_, entrants, entrant, field, says) => {
    const problems = checkGame(entrants);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ entrant, field });
    for (const words of says) expect(problems[0]!.message).toContain(words);
  });

  it("all problems together", () => {
    const problems = checkGame([
      { ...ann, seconds: 0, score: NaN },
      { ...bob, team: "red" },
      { ...ann, team: "blue" },
    ]);
    expect(problems.map(({ entrant, field }) => [entrant, field])).toEqual([
      [2, "player"],
      [0, "score"],
      [0, "seconds"],
      [0, "team"],
    ]);
  });
});

describe("checkGame accepts", () => {
  const cases: [why: string, entrants: EntrantToCheck[]][] = [
    ["a duel", [ann, bob]],
    [
      "scores of zero, below zero and between whole numbers",
      [
        { ...ann, score: 0 },
        { ...bob, score: -2.5 },
      ],
    ],
    ["the largest possible score", [{ ...ann, score: Number.MAX_VALUE }, bob]],
    ["366 days exactly", [{ ...ann, seconds: MAX_SECONDS }, bob]],
    ["more than a day: only the form asks about that", [{ ...ann, seconds: LONG_SECONDS + 1 }, bob]],
    ["256 participants", crowd(MAX_ENTRANTS)],
    ["teams of different size", [...teams("a", "b"), { ...cyd, team: "b" }]],
    ["two players with the same name", [ann, { ...bob, name: "Ann" }]],
    ["players without numbers", [1, 2].map((score) => ({ score, seconds: 60, team: null }))],
  ];
  it.each(cases)("%s", (_, entrants) => expect(checkGame(entrants)).toEqual([]));
});

it("the messages of checkGame › name a player by name, else by number, else by position", () => {
  const wrong = { score: NaN, seconds: 60, team: null };
  const messages = checkGame([{ ...wrong, player: 7, name: "Ann" }, { ...wrong, player: "bob" }, wrong]).map(
    ({ message }) => message,
  );
  expect(messages.map((message) => message.split(":")[0])).toEqual(["Ann", "bob", "Entrant 3"]);
});

describe("checkGame refuses what a comparison lacks", () => {
  const cases: [why: string, compare: Compare, entrants: EntrantToCheck[], entrant: number, field: string, says: string[]][] = [
    ["no place", "place", [{ ...ann, place: 1 }, bob], 1, "place", ["Enter Bob’s place."]],
    ["a place of zero", "place", places(0, 1), 0, "place", ["Ann", "it is 0"]],
    ["half a place", "place", places(1, 1.5), 1, "place", ["Bob", "whole number"]],
    [
      "a direct score that is not a number",
      "direct",
      [{ ...ann, direct: [null, NaN] }, bob],
      0,
      "direct",
      ["Ann", "against Bob", "NaN"],
    ],
    ["a score against oneself", "direct", [ann, { ...bob, direct: [1, 2] }], 1, "direct", ["Bob", "themselves"]],
    ["a score against nobody", "direct", [{ ...ann, direct: [null, 1, 3] }, bob], 0, "direct", ["Ann", "entrant 3"]],
    [
      "a score against a teammate",
      "direct",
      [
        { ...ann, team: "Wolf", direct: [null, 1] },
        { ...bob, team: "Wolf" },
        { ...cyd, team: "Bear" },
      ],
      0,
      "direct",
      ["Ann", "Bob", "same team"],
    ],
  ];
  it.each(cases)("%s", (_, compare, entrants, entrant, field, says) => {
    const problems = checkGame(entrants, { compare });
    expect(problems).toMatchObject([{ entrant, field }]);
    for (const words of says) expect(problems[0]!.message).toContain(words);
  });

  it("nothing that the comparison does not need", () => {
    const odd = [{ ...ann, place: -1, direct: [1, NaN] }, bob];
    for (const compare of ["rate", "total", "lowest", "team"] as const) expect(checkGame(odd, { compare })).toEqual([]);
    expect(checkGame(odd)).toEqual([]);
  });
});
