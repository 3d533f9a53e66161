import { perName } from "@/lib/format/per-name";
import { checkRules, type Rules } from "@/lib/rating";
import type { Population } from "@/lib/analysis";
import { plainNumber } from "@/lib/tuning/schema";

/** Populations that take seconds, and of which there is something to see. */
const populationBounds = {
  players: { min: 2, max: 2_000, usual: 200, whole: true },
  perGame: { min: 2, max: 64, usual: 8, whole: true },
  gamesEach: { min: 1, max: 1_000, usual: 100, whole: true },
  minutes: { min: 1, max: 600, usual: 20, whole: false },
  deviation: { min: 0.1, max: 5, usual: 1, whole: false },
  seed: { min: 0, max: 999_999_999, usual: 1, whole: true },
} satisfies Record<keyof Population, { min: number; max: number; usual: number; whole: boolean }>;

export const populationFields = ["players", "perGame", "gamesEach", "minutes", "deviation", "seed"] as const;
export const usualPopulation: Population = perName(populationFields, (field) => populationBounds[field].usual);

/** What a population's number may be: "a whole number from 2 to 2,000". */
export function rangeOf(field: keyof Population): string {
  const { min, max, whole } = populationBounds[field];
  return `a ${whole ? "whole number" : "number"} from ${min.toLocaleString("en")} to ${max.toLocaleString("en")}`;
}

/** A population's number as it was typed, or null where it is outside its bounds. */
export function readPopulationField(field: keyof Population, typed: string): number | null {
  const { min, max, whole } = populationBounds[field];
  const value = plainNumber(typed);
  if (value === null || value < min || value > max) return null;
  return whole && !Number.isInteger(value) ? null : value;
}

/** The two variables that each series of the simulation has of its own. */
export type Variant = Pick<Rules, "spread" | "gameMult">;

/** More and more at stake, and once the same ratio with another T, which has the same curve. */
export const usualVariants: readonly Variant[] = [
  { spread: 120, gameMult: 0.5 },
  { spread: 120, gameMult: 2 },
  { spread: 120, gameMult: 8 },
  { spread: 240, gameMult: 4 },
];

/** A series as it was typed, "120x0.5": T and GAME_MULT. Null for rules that no ladder may have. */
export function readVariant(typed: string, rest: Rules): Variant | null {
  const [spread = null, gameMult = null, ...more] = typed.split("x").map(plainNumber);
  if (spread === null || gameMult === null || more.length > 0) return null;
  const variant = { spread, gameMult };
  return checkRules({ ...rest, ...variant }).length === 0 ? variant : null;
}
