import { describe, expect, it } from "vitest";
import { checkRules, defaultRules, type Rules } from "./index";

it("defaultRules › are the values of the original algorithm", () => {
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

describe("checkRules", () => {
  const refused: [change: Partial<Rules>, field: string, says: string[], why: string][] = [
    [{ spread: 0 }, "spread", ["T must", "1 to 100,000", "0"], "a spread of zero divides by zero"],
    [{ spread: -120 }, "spread", ["T must", "-120"], "a negative spread reverses the ladder"],
    [{ spread: 100_001 }, "spread", ["T must", "100001"], "beyond the bound"],
    [{ spread: NaN }, "spread", ["T must", "NaN"], "not a number"],
    [{ gameMult: 0 }, "gameMult", ["GAME_MULT must", "0.001 to 1,000"], "nothing would ever move"],
    [{ gameMult: Infinity }, "gameMult", ["GAME_MULT must", "Infinity"], "not finite"],
    [{ maxGameMinutes: 0 }, "maxGameMinutes", ["MAX_GAME_LENGTH must", "0.1 to 527,040"], "no time"],
    [{ maxGameMinutes: 527_041 }, "maxGameMinutes", ["MAX_GAME_LENGTH must"], "longer than any game"],
    [{ initialRating: -1_000_001 }, "initialRating", ["INITIAL_RATING must", "-1000001"], "too low"],
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
});
