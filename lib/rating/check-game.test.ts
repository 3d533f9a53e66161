import { describe, expect, it } from "vitest";
import type { Compare } from "./types";
import { checkGame, LONG_SECONDS, MAX_ENTRANTS, MAX_SECONDS, type EntrantToCheck } from "./check-game";
import { checkRules, defaultRules, type Rules } from "./index";

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
const teammates = [
  ...teams("Wolf", "Wolf").map((one, at) => ({ ...one, direct: at === 0 ? [null, 1] : null })),
  { ...cyd, team: "Bear" },
];
const crowd = (size: number) => Array.from({ length: size }, (_, at) => ({ ...ann, player: at, name: `Player ${at}` }));

describe("checkGame refuses", () => {
  type Refused = [why: string, entrants: EntrantToCheck[], entrant: number | null, field: string, says: string[], by?: Compare];
  const cases: Refused[] = [
    ["no time in game", [ann, { ...bob, seconds: 0 }], 1, "seconds", ["Bob", "time in game", "0"]],
    ["a time that is not a number", [ann, { ...bob, seconds: NaN }], 1, "seconds", ["Bob", "NaN"]],
    ["more than 366 days", [ann, { ...bob, seconds: MAX_SECONDS + 1 }], 1, "seconds", ["Bob", "366 days", "31622401"]],
    ["a score that is not a number", [ann, bob, { ...cyd, score: NaN }], 2, "score", ["Cyd", "score", "NaN"]],
    ["an infinite score", [{ ...ann, score: Infinity }, bob], 0, "score", ["Ann", "score", "Infinity"]],
    ["a rating that is not a number", [ann, { ...bob, rating: NaN }], 1, "rating", ["Bob", "rating", "NaN"]],
    ["the same player twice", [ann, bob, ann], 2, "player", ["Ann", "twice"]],
    ["one participant", [ann], null, "entrants", ["at least two participants", "only one"]],
    ["no participant", [], null, "entrants", ["at least two participants", "none"]],
    ["more than 256 participants", crowd(257), null, "entrants", ["at most 256 participants", "257"]],
    ["someone without a team in a team game", [...teams("red", "blue"), cyd], 2, "team", ["Cyd", "team"]],
    ["a team whose name is blank", teams("red", "  "), 1, "team", ["Bob", "team"]],
    ["everyone in the same team", teams("red", "red"), null, "team", ["Everyone", "red", "two teams"]],
    ["no place", [{ ...ann, place: 1 }, bob], 1, "place", ["Enter Bob’s place."], "place"],
    ["a place of zero", places(0, 1), 0, "place", ["Ann", "it is 0"], "place"],
    ["half a place", places(1, 1.5), 1, "place", ["Bob", "whole number"], "place"],
    ["a direct score of NaN", [{ ...ann, direct: [null, NaN] }, bob], 0, "direct", ["Ann", "against Bob", "NaN"], "direct"],
    ["a score against oneself", [ann, { ...bob, direct: [1, 2] }], 1, "direct", ["Bob", "themselves"], "direct"],
    ["a score against nobody", [{ ...ann, direct: [null, 1, 3] }, bob], 0, "direct", ["Ann", "entrant 3"], "direct"],
    ["a score against a teammate", teammates, 0, "direct", ["Ann", "Bob", "same team"], "direct"],
  ];
  it.each(cases)("%s", (_, entrants, entrant, field, says, compare = "rate") => {
    const problems = checkGame(entrants, { compare });
    expect(problems).toMatchObject([{ entrant, field }]);
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

it.each<[why: string, entrants: EntrantToCheck[]]>([
  ["366 days exactly", [{ ...ann, seconds: MAX_SECONDS }, bob]],
  ["more than a day: only the form asks about that", [{ ...ann, seconds: LONG_SECONDS + 1 }, bob]],
  ["256 participants", crowd(MAX_ENTRANTS)],
  ["teams of different size", [...teams("a", "b"), { ...cyd, team: "b" }]],
  ["two players with the same name", [ann, { ...bob, name: "Ann" }]],
  ["players without numbers", [1, 2].map((score) => ({ score, seconds: 60, team: null }))],
])("checkGame accepts %s", (_, entrants) => expect(checkGame(entrants)).toEqual([]));

it("the messages of checkGame › name a player by name, else by number, else by position", () => {
  const wrong = { score: NaN, seconds: 60, team: null };
  const problems = checkGame([{ ...wrong, player: 7, name: "Ann" }, { ...wrong, player: "bob" }, wrong]);
  expect(problems.map(({ message }) => message.split(":")[0])).toEqual(["Ann", "bob", "Entrant 3"]);
});

it("checkGame › does not look at what the comparison does not need", () => {
  const odd = [{ ...ann, place: -1, direct: [1, NaN] }, bob];
  for (const compare of ["rate", "total", "lowest", "team"] as const) expect(checkGame(odd, { compare })).toEqual([]);
  expect(checkGame(odd)).toEqual([]);
});

describe("checkRules", () => {
  const refused: [change: Partial<Rules>, field: string, says: string[], why: string][] = [
    [{ spread: 0 }, "spread", ["T must", "1 to 100,000", "0"], "a spread of zero divides by zero"],
    [{ spread: 100_001 }, "spread", ["T must", "100001"], "beyond the bound"],
    [{ spread: NaN }, "spread", ["T must", "NaN"], "not a number"],
    [{ gameMult: 0 }, "gameMult", ["GAME_MULT must", "0.001 to 1,000"], "nothing would ever move"],
    [{ gameMult: Infinity }, "gameMult", ["GAME_MULT must", "Infinity"], "not finite"],
    [{ maxGameMinutes: 0 }, "maxGameMinutes", ["MAX_GAME_LENGTH must", "0.1 to 527,040"], "no time"],
    [{ initialRating: NaN }, "initialRating", ["INITIAL_RATING must", "NaN"], "not a number"],
    [{ newcomer: { boost: -1, games: 3 } }, "newcomer", ["boost", "0 to 100", "-1"], "a newcomer would count less"],
    [{ newcomer: { boost: 4, games: 0 } }, "newcomer", ["half of the boost", "0.1"], "it divides by zero"],
  ];
  it.each(refused)("refuses %o", (change, field, says) => {
    const problems = checkRules({ ...defaultRules, ...change });
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    for (const words of says) expect(problems[0]!.message).toContain(words);
  });

  it.each([
    ["limit", "none", 'The limit must be "equation5" or "strict"; it is "none".'],
    ["compare", "highest", expect.stringContaining('it is "highest"')],
  ])("refuses an unknown %s", (field, value, message) => {
    const rules = { ...defaultRules };
    Reflect.set(rules, field, value);
    expect(checkRules(rules)).toEqual([{ field, message }]);
  });

  it("names every variable that is out of bounds", () => {
    const rules: Rules = { ...defaultRules, spread: 0, gameMult: -1, maxGameMinutes: NaN, initialRating: Infinity };
    expect(checkRules(rules).map(({ field }) => field)).toEqual(["spread", "gameMult", "maxGameMinutes", "initialRating"]);
  });

  const accepted = [
    { spread: 1, gameMult: 0.001, maxGameMinutes: 0.1, initialRating: -1_000_000 },
    { spread: 100_000, gameMult: 1_000, maxGameMinutes: 527_040, initialRating: 1_000_000 },
  ];
  it.each(accepted)("accepts the bounds themselves: $spread, $gameMult, $maxGameMinutes, $initialRating", (rules) => {
    expect(checkRules({ ...defaultRules, ...rules })).toEqual([]);
  });

  it.each<[why: string, entrants: readonly EntrantToCheck[], compare: Compare, problem: RegExp | null]>([
    ["every team has one", teamGame(10, 10, 7, 7), "team", null],
    ["members have other scores", teamGame(10, 10, 7, 7, 3), "team", null],
    ["a team has none", teamGame(10, 10, null, null), "team", /the score of Blue is missing/],
    ["a member has another one", teamGame(10, 9, 7, 7), "team", /Red has two scores, 10 and 9/],
    ["it is no number", teamGame(NaN, NaN, 7, 7), "team", /must be a number/],
    [
      "a member has another score where teams are not compared",
      teamGame(10, 10, 7, 7, 3),
      "total",
      /Only a ladder that compares/,
    ],
    ["every member has the team's score where teams are not compared", teamGame(10, 10, 7, 7), "total", null],
  ])("checks a team's own score: %s", (_, entrants, compare, problem) => {
    const [first = null] = checkGame(entrants, { compare });
    if (problem === null) expect(first).toBeNull();
    else expect(first).toMatchObject({ field: "teamScore", message: expect.stringMatching(problem) });
  });

  it("refuses a team's score of somebody without a team", () => {
    const alone = teamGame(10, 10, 7, 7).map((entrant) => ({ ...entrant, team: null }));
    expect(checkGame(alone)).toHaveLength(4);
  });

  it("asks for no place of somebody who did not finish", () => {
    const [one, other, ...rest] = teamGame(null, null, null, null).map((entrant) => ({ ...entrant, team: null, place: 1 }));
    const places = { compare: "place" } as const;
    expect(checkGame([one!, { ...other!, place: null, out: true }, ...rest], places)).toEqual([]);
    expect(checkGame([one!, { ...other!, place: null }, ...rest], places)).toMatchObject([{ entrant: 1, field: "place" }]);
  });
});

type TeamScore = number | null;

/** Two of Red and two of Blue, each with the score of their team; Red's first with another of their own, if it is given. */
function teamGame(a: TeamScore, b: TeamScore, c: TeamScore, d: TeamScore, own = a): EntrantToCheck[] {
  return [a, b, c, d]
    .map((teamScore, at) => ({
      player: at,
      score: (at === 0 ? own : teamScore) ?? 1,
      seconds: 600,
      team: at < 2 ? "Red" : "Blue",
      teamScore,
    }))
    .map((entrant) => ({ ...entrant, score: Number.isFinite(entrant.score) ? entrant.score : 1 }));
}
