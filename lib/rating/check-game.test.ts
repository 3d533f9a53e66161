import { describe, expect, it } from "vitest";
import { checkGame, LONG_SECONDS, MAX_ENTRANTS, MAX_SECONDS, type EntrantToCheck } from "./check-game";

const ann: EntrantToCheck = { player: 1, name: "Ann", score: 3, seconds: 600, team: null };
const bob: EntrantToCheck = { player: 2, name: "Bob", score: 5, seconds: 600, team: null };
const cyd: EntrantToCheck = { player: 3, name: "Cyd", score: 0, seconds: 60, team: null };

const crowd = (size: number) => Array.from({ length: size }, (_, at) => ({ ...ann, player: at, name: `Player ${at}` }));

describe("checkGame refuses", () => {
  const cases = [
    {
      why: "no time in game",
      entrants: [ann, { ...bob, seconds: 0 }],
      entrant: 1,
      field: "seconds",
      says: ["Bob", "time in game", "0"],
    },
    {
      why: "negative time",
      entrants: [{ ...ann, seconds: -60 }, bob],
      entrant: 0,
      field: "seconds",
      says: ["Ann", "time in game", "-60"],
    },
    {
      why: "a time that is not a number",
      entrants: [ann, { ...bob, seconds: NaN }],
      entrant: 1,
      field: "seconds",
      says: ["Bob", "NaN"],
    },
    {
      why: "more than 366 days",
      entrants: [ann, { ...bob, seconds: MAX_SECONDS + 1 }],
      entrant: 1,
      field: "seconds",
      says: ["Bob", "time in game", "366 days", "31622401"],
    },
    {
      why: "an infinite time",
      entrants: [ann, { ...bob, seconds: Infinity }],
      entrant: 1,
      field: "seconds",
      says: ["Bob", "Infinity"],
    },
    {
      why: "a score that is not a number",
      entrants: [ann, bob, { ...cyd, score: NaN }],
      entrant: 2,
      field: "score",
      says: ["Cyd", "score", "NaN"],
    },
    {
      why: "an infinite score",
      entrants: [{ ...ann, score: Infinity }, bob],
      entrant: 0,
      field: "score",
      says: ["Ann", "score", "Infinity"],
    },
    {
      why: "a score of minus infinity",
      entrants: [{ ...ann, score: -Infinity }, bob],
      entrant: 0,
      field: "score",
      says: ["Ann", "-Infinity"],
    },
    {
      why: "a rating that is not a number",
      entrants: [ann, { ...bob, rating: NaN }],
      entrant: 1,
      field: "rating",
      says: ["Bob", "rating", "NaN"],
    },
    { why: "the same player twice", entrants: [ann, bob, ann], entrant: 2, field: "player", says: ["Ann", "twice"] },
    {
      why: "one participant",
      entrants: [ann],
      entrant: null,
      field: "entrants",
      says: ["at least two participants", "only one"],
    },
    { why: "no participant", entrants: [], entrant: null, field: "entrants", says: ["at least two participants", "none"] },
    {
      why: "more than 256 participants",
      entrants: crowd(257),
      entrant: null,
      field: "entrants",
      says: ["at most 256 participants", "257"],
    },
    {
      why: "someone without a team in a team game",
      entrants: [{ ...ann, team: "red" }, { ...bob, team: "blue" }, cyd],
      entrant: 2,
      field: "team",
      says: ["Cyd", "team"],
    },
    {
      why: "a team whose name is blank",
      entrants: [
        { ...ann, team: "red" },
        { ...bob, team: "  " },
      ],
      entrant: 1,
      field: "team",
      says: ["Bob", "team"],
    },
    {
      why: "everyone in the same team",
      entrants: [
        { ...ann, team: "red" },
        { ...bob, team: "red" },
      ],
      entrant: null,
      field: "team",
      says: ["Everyone", "red", "two teams"],
    },
  ];
  it.each(cases)("$why, and names the field ($field) and the player", ({ entrants, entrant, field, says }) => {
    const problems = checkGame(entrants);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ entrant, field });
    for (const words of says) expect(problems[0]!.message).toContain(words);
  });

  it("everything that is wrong at once", () => {
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
  const cases: { why: string; entrants: EntrantToCheck[] }[] = [
    { why: "a duel", entrants: [ann, bob] },
    {
      why: "scores of zero, below zero and between whole numbers",
      entrants: [
        { ...ann, score: 0 },
        { ...bob, score: -2.5 },
      ],
    },
    { why: "the largest possible score", entrants: [{ ...ann, score: Number.MAX_VALUE }, bob] },
    { why: "366 days exactly", entrants: [{ ...ann, seconds: MAX_SECONDS }, bob] },
    { why: "more than a day: only the form asks about that", entrants: [{ ...ann, seconds: LONG_SECONDS + 1 }, bob] },
    { why: "256 participants", entrants: crowd(MAX_ENTRANTS) },
    {
      why: "teams of different size",
      entrants: [
        { ...ann, team: "a" },
        { ...bob, team: "b" },
        { ...cyd, team: "b" },
      ],
    },
    { why: "two players with the same name", entrants: [ann, { ...bob, name: "Ann" }] },
    { why: "players without numbers", entrants: [1, 2].map((score) => ({ score, seconds: 60, team: null })) },
  ];
  it.each(cases)("$why", ({ entrants }) => expect(checkGame(entrants)).toEqual([]));
});

describe("the messages of checkGame", () => {
  it("name a player by name, else by number, else by position", () => {
    const wrong = { score: NaN, seconds: 60, team: null };
    const messages = checkGame([{ ...wrong, player: 7, name: "Ann" }, { ...wrong, player: "bob" }, wrong]).map(
      ({ message }) => message,
    );
    expect(messages.map((message) => message.split(":")[0])).toEqual(["Ann", "bob", "Entrant 3"]);
  });
});

describe("checkGame refuses what a comparison lacks", () => {
  const cases = [
    {
      why: "no place",
      compare: "place",
      entrants: [{ ...ann, place: 1 }, bob],
      entrant: 1,
      field: "place",
      says: ["Bob", "there is none"],
    },
    {
      why: "a place of zero",
      compare: "place",
      entrants: [
        { ...ann, place: 0 },
        { ...bob, place: 1 },
      ],
      entrant: 0,
      field: "place",
      says: ["Ann", "it is 0"],
    },
    {
      why: "half a place",
      compare: "place",
      entrants: [
        { ...ann, place: 1 },
        { ...bob, place: 1.5 },
      ],
      entrant: 1,
      field: "place",
      says: ["Bob", "whole number"],
    },
    {
      why: "a direct score that is not a number",
      compare: "direct",
      entrants: [{ ...ann, direct: [null, NaN] }, bob],
      entrant: 0,
      field: "direct",
      says: ["Ann", "against Bob", "NaN"],
    },
    {
      why: "a score against oneself",
      compare: "direct",
      entrants: [ann, { ...bob, direct: [1, 2] }],
      entrant: 1,
      field: "direct",
      says: ["Bob", "themselves"],
    },
    {
      why: "a score against nobody",
      compare: "direct",
      entrants: [{ ...ann, direct: [null, 1, 3] }, bob],
      entrant: 0,
      field: "direct",
      says: ["Ann", "entrant 3"],
    },
    {
      why: "a score against a teammate",
      compare: "direct",
      entrants: [
        { ...ann, team: "Wolf", direct: [null, 1] },
        { ...bob, team: "Wolf" },
        { ...cyd, team: "Bear" },
      ],
      entrant: 0,
      field: "direct",
      says: ["Ann", "Bob", "same team"],
    },
  ] as const;
  it.each(cases)("$why", ({ compare, entrants, entrant, field, says }) => {
    const problems = checkGame(entrants, { compare });
    expect(problems).toMatchObject([{ entrant, field }]);
    for (const words of says) expect(problems[0]!.message).toContain(words);
  });

  it("and looks at nothing that the comparison does not need", () => {
    const odd = [{ ...ann, place: -1, direct: [1, NaN] }, bob];
    for (const compare of ["rate", "total", "lowest", "team"] as const) expect(checkGame(odd, { compare })).toEqual([]);
    expect(checkGame(odd)).toEqual([]);
  });
});
