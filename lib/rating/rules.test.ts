import { describe, expect, it } from "vitest";
import { checkRules, defaultRules, type Rules } from "./index";

describe("defaultRules", () => {
  it("are the values of the original algorithm", () => {
    expect(defaultRules).toEqual({
      spread: 120,
      gameMult: 2,
      maxGameMinutes: 20,
      initialRating: 500,
      limit: "equation5",
      compare: "rate",
      newcomer: null,
    });
  });
});

describe("checkRules", () => {
  const refused = [
    { change: { spread: 0 }, field: "spread", says: ["T must", "1 to 100,000", "0"], why: "a spread of zero divides by zero" },
    { change: { spread: -120 }, field: "spread", says: ["T must", "-120"], why: "a negative spread reverses the ladder" },
    { change: { spread: 100_001 }, field: "spread", says: ["T must", "100001"], why: "beyond the bound" },
    { change: { spread: NaN }, field: "spread", says: ["T must", "NaN"], why: "not a number" },
    { change: { gameMult: 0 }, field: "gameMult", says: ["GAME_MULT must", "0.001 to 1,000"], why: "nothing would ever move" },
    { change: { gameMult: Infinity }, field: "gameMult", says: ["GAME_MULT must", "Infinity"], why: "not finite" },
    { change: { maxGameMinutes: 0 }, field: "maxGameMinutes", says: ["MAX_GAME_LENGTH must", "0.1 to 527,040"], why: "no time" },
    { change: { maxGameMinutes: 527_041 }, field: "maxGameMinutes", says: ["MAX_GAME_LENGTH must"], why: "longer than any game" },
    { change: { initialRating: -1_000_001 }, field: "initialRating", says: ["INITIAL_RATING must", "-1000001"], why: "too low" },
    { change: { initialRating: NaN }, field: "initialRating", says: ["INITIAL_RATING must", "NaN"], why: "not a number" },
    {
      change: { newcomer: { boost: -1, games: 3 } },
      field: "newcomer",
      says: ["boost", "0 to 100", "-1"],
      why: "a newcomer would count less",
    },
    {
      change: { newcomer: { boost: 4, games: 0 } },
      field: "newcomer",
      says: ["half of the boost", "0.1"],
      why: "it divides by zero",
    },
  ] as const;
  it.each(refused)("refuses $change: $why", ({ change, field, says }) => {
    const problems = checkRules({ ...defaultRules, ...change });
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    for (const words of says) expect(problems[0]!.message).toContain(words);
  });

  it("refuses an unknown limit", () => {
    const rules = { ...defaultRules };
    Reflect.set(rules, "limit", "none");
    expect(checkRules(rules)).toEqual([{ field: "limit", message: 'The limit must be "equation5" or "strict"; it is "none".' }]);
  });

  it("refuses an unknown comparison", () => {
    const rules = { ...defaultRules };
    Reflect.set(rules, "compare", "highest");
    const [problem] = checkRules(rules);
    expect(problem).toMatchObject({ field: "compare" });
    expect(problem!.message).toContain('it is "highest"');
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
});
