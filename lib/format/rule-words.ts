import type { Limit, Newcomer, Rules } from "@/lib/rating";

/** The rules that are numbers. */
export type RuleNumber = Exclude<keyof Rules, "limit" | "compare" | "newcomer">;

interface Words {
  /** What a field for it is called. */
  readonly label: string;
  readonly unit: string;
  readonly hint: string;
}

/** The rules that are numbers, in the order of forms. `name` is what the algorithm calls it. */
export const ruleWords: Readonly<Record<RuleNumber, Words & { readonly name: string }>> = {
  spread: { name: "T", label: "Spread (T)", unit: "points", hint: "Higher values spread ratings further apart." },
  gameMult: {
    name: "GAME_MULT",
    label: "Points per minute (GAME_MULT)",
    unit: "a minute",
    hint: "Points at stake between two opponents, for each minute.",
  },
  maxGameMinutes: {
    name: "MAX_GAME_LENGTH",
    label: "Maximum minutes (MAX_GAME_LENGTH)",
    unit: "minutes",
    hint: "Minutes of one pair that count at most.",
  },
  initialRating: { name: "INITIAL_RATING", label: "Starting rating", unit: "points", hint: "The rating of a new player." },
};

export const ruleNumbers = ["spread", "gameMult", "maxGameMinutes", "initialRating"] as const satisfies readonly RuleNumber[];

/** The default first. */
export const limitWords: Readonly<Record<Limit, { readonly name: string; readonly label: string; readonly hint: string }>> = {
  equation5: {
    name: "equation 5",
    label: "The biggest mover",
    hint: "Caps the biggest change at the points at stake in that player’s minutes; all others shrink in proportion.",
  },
  strict: {
    name: "strict",
    label: "Strict",
    hint: "Caps everyone: nobody’s change exceeds the points at stake in their own minutes, up to the maximum.",
  },
};

export const limits = ["equation5", "strict"] as const satisfies readonly Limit[];

/** The two numbers of the rule for newcomers. */
export const newcomerFields: Readonly<Record<keyof Newcomer, Words>> = {
  boost: {
    label: "Boost for newcomers",
    unit: "times more",
    hint: "4: a first game of two newcomers is worth 1 + 4 = 5 times as much.",
  },
  games: { label: "Games until half of the boost is left", unit: "games", hint: "Rated games of a player on this ladder." },
};

/** Where to start when somebody switches the rule for newcomers on. */
export const USUAL_NEWCOMER: Newcomer = { boost: 4, games: 3 };
