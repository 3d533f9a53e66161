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
const bounds = [
  ["spread", "T", 1, 100_000],
  ["gameMult", "GAME_MULT", 0.001, 1_000],
  ["maxGameMinutes", "MAX_GAME_LENGTH", 0.1, 527_040], // the longest game: 366 days
  ["initialRating", "INITIAL_RATING", -1_000_000, 1_000_000],
] as const;

/** The bounds: beyond them a newcomer's first game would decide the ladder, or a player would always be a newcomer. */
const newcomerBounds = [
  ["boost", "The boost for newcomers", 0, 100],
  ["games", "The games until half of the boost is left", 0.1, 10_000],
] as const;

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
  const { limit, compare, newcomer } = rules;
  const problems: RuleProblem[] = bounds.flatMap(([field, ...bound]) =>
    outOfBounds(rules[field], bound).map((message) => ({ field, message })),
  );
  if (limit !== "equation5" && limit !== "strict") {
    problems.push({ field: "limit", message: `The limit must be "equation5" or "strict"; it is "${String(limit)}".` });
  }
  if (!comparisons.includes(compare)) {
    const known = comparisons.map((name) => `"${name}"`).join(", ");
    problems.push({ field: "compare", message: `What counts as ahead must be one of ${known}; it is "${String(compare)}".` });
  }
  if (newcomer === null) return problems;
  const ofNewcomer = newcomerBounds.flatMap(([part, ...bound]) =>
    outOfBounds(newcomer[part], bound).map((message) => ({ field: "newcomer" as const, part, message })),
  );
  return [...problems, ...ofNewcomer];
}

function outOfBounds(value: number, [name, min, max]: readonly [name: string, min: number, max: number]): string[] {
  if (value >= min && value <= max) return [];
  return [`${name} must be a number from ${min.toLocaleString("en")} to ${max.toLocaleString("en")}; it is ${value}.`];
}
