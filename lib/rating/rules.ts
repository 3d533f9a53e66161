import type { Compare, Newcomer, Rules } from "./types";

export const comparisons = ["rate", "direct", "total", "lowest", "place", "team"] as const satisfies readonly Compare[];

export const defaultRules: Rules = {
  spread: 120,
  gameMult: 2,
  maxGameMinutes: 20,
  initialRating: 500,
  limit: "equation5",
  compare: "rate",
  newcomer: null,
};

export interface RuleProblem {
  readonly field: keyof Rules;
  /** The number of the rule for newcomers. */
  readonly part?: keyof Newcomer;
  readonly message: string;
}

/** Values outside these bounds are typing errors; values a million times larger would overflow. */
const bounds = {
  spread: { name: "T", min: 1, max: 100_000 },
  gameMult: { name: "GAME_MULT", min: 0.001, max: 1_000 },
  maxGameMinutes: { name: "MAX_GAME_LENGTH", min: 0.1, max: 527_040 }, // the longest game: 366 days
  initialRating: { name: "INITIAL_RATING", min: -1_000_000, max: 1_000_000 },
} as const;

/** The bounds: beyond them a newcomer's first game would decide the ladder, or a player would always be a newcomer. */
const newcomerBounds = {
  boost: { name: "The boost for newcomers", min: 0, max: 100 },
  games: { name: "The games until half of the boost is left", min: 0.1, max: 10_000 },
} as const;

/** The fields in a fixed order: PostgreSQL stores the fields of an object in an order of its own. */
export function orderedRules({ spread, gameMult, maxGameMinutes, initialRating, limit, compare, newcomer }: Rules): Rules {
  const ordered = newcomer && { boost: newcomer.boost, games: newcomer.games };
  return { spread, gameMult, maxGameMinutes, initialRating, limit, compare, newcomer: ordered };
}

/** Equal for equal rules. */
export function keyOfRules(rules: Rules): string {
  return JSON.stringify(orderedRules(rules));
}

/** Whether the pairs of a game follow the original alone, as on most ladders. */
export function isOriginal({ compare, newcomer }: Pick<Rules, "compare" | "newcomer">): boolean {
  return compare === "rate" && newcomer === null;
}

/**
 * Whether a pair depends on more than the score and the time of its two: on a place, on direct scores, on guests' scores for their team, or
 * on how many games a player has played.
 */
export function needsWholeGames({ compare, newcomer }: Pick<Rules, "compare" | "newcomer">): boolean {
  return newcomer !== null || compare === "direct" || compare === "place" || compare === "team";
}

/** Every variable that is out of bounds, with a sentence about what is allowed; empty when the rules are valid. */
export function checkRules(rules: Rules): RuleProblem[] {
  const problems: RuleProblem[] = [];
  for (const field of ["spread", "gameMult", "maxGameMinutes", "initialRating"] as const) {
    const { name, min, max } = bounds[field];
    const problem = outOfBounds(name, rules[field], min, max);
    if (problem !== null) problems.push({ field, message: problem });
  }
  if (rules.limit !== "equation5" && rules.limit !== "strict") {
    problems.push({ field: "limit", message: `The limit must be "equation5" or "strict"; it is "${String(rules.limit)}".` });
  }
  if (!comparisons.some((known) => known === rules.compare)) {
    const known = comparisons.map((name) => `"${name}"`).join(", ");
    problems.push({
      field: "compare",
      message: `What counts as ahead must be one of ${known}; it is "${String(rules.compare)}".`,
    });
  }
  if (rules.newcomer !== null) problems.push(...checkNewcomer(rules.newcomer));
  return problems;
}

function checkNewcomer(newcomer: Newcomer): RuleProblem[] {
  return (["boost", "games"] as const).flatMap((part) => {
    const { name, min, max } = newcomerBounds[part];
    const message = outOfBounds(name, newcomer[part], min, max);
    return message === null ? [] : [{ field: "newcomer" as const, part, message }];
  });
}

function outOfBounds(name: string, value: number, min: number, max: number): string | null {
  if (value >= min && value <= max) return null;
  return `${name} must be a number from ${min.toLocaleString("en")} to ${max.toLocaleString("en")}; it is ${value}.`;
}
