import type { Rules } from "./types";

export const defaultRules: Rules = {
  spread: 120,
  gameMult: 2,
  maxGameMinutes: 20,
  initialRating: 500,
  limit: "equation5",
};

export interface RuleProblem {
  readonly field: keyof Rules;
  readonly message: string;
}

/** Values outside these bounds are typing errors; values a million times larger would overflow. */
const bounds = {
  spread: { name: "T", least: 1, most: 100_000 },
  gameMult: { name: "GAME_MULT", least: 0.001, most: 1_000 },
  maxGameMinutes: { name: "MAX_GAME_LENGTH", least: 0.1, most: 527_040 }, // the longest game: 366 days
  initialRating: { name: "INITIAL_RATING", least: -1_000_000, most: 1_000_000 },
} as const;

/** Every variable that is out of bounds, with a sentence that says what is allowed; empty when the rules are valid. */
export function checkRules(rules: Rules): RuleProblem[] {
  const problems: RuleProblem[] = [];
  for (const field of ["spread", "gameMult", "maxGameMinutes", "initialRating"] as const) {
    const { name, least, most } = bounds[field];
    if (!(rules[field] >= least && rules[field] <= most)) {
      const range = `${least.toLocaleString("en")} to ${most.toLocaleString("en")}`;
      problems.push({ field, message: `${name} must be a number from ${range}; it is ${rules[field]}.` });
    }
  }
  if (rules.limit !== "equation5" && rules.limit !== "strict") {
    problems.push({ field: "limit", message: `The limit must be "equation5" or "strict"; it is "${String(rules.limit)}".` });
  }
  return problems;
}
