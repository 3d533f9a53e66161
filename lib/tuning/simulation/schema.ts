import type { Entry } from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import { checkRules, type Rules } from "@/lib/rating";
import type { Population } from "@/lib/analysis";
import { plainNumber, type AddressPart, type ReadAddress } from "@/lib/tuning/schema";

/** What a browser gets through in seconds, and in which there is something to see. */
const populationBounds = {
  players: { min: 2, max: 2_000, usual: 200, whole: true },
  perGame: { min: 2, max: 64, usual: 8, whole: true },
  gamesEach: { min: 1, max: 1_000, usual: 100, whole: true },
  minutes: { min: 1, max: 600, usual: 20, whole: false },
  deviation: { min: 0.1, max: 5, usual: 1, whole: false },
  seed: { min: 0, max: 999_999_999, usual: 1, whole: true },
} satisfies Record<keyof Population, { min: number; max: number; usual: number; whole: boolean }>;

const populationFields = ["players", "perGame", "gamesEach", "minutes", "deviation", "seed"] as const;
export const usualPopulation: Population = perName(populationFields, (field) => populationBounds[field].usual);

/** A number that was typed for a population, or a sentence about it. */
export function readPopulationField(field: keyof Population, typed: string): Entry {
  const { min, max, whole } = populationBounds[field];
  const value = plainNumber(typed);
  if (value !== null && value >= min && value <= max && (!whole || Number.isInteger(value))) return { ok: true, value };
  const range = `${min.toLocaleString("en")} to ${max.toLocaleString("en")}`;
  return { ok: false, message: `This must be a ${whole ? "whole number" : "number"} from ${range}.` };
}

export function populationInAddress(read: ReadAddress): Population {
  return perName(populationFields, (field) => {
    const found = readPopulationField(field, read(field) ?? "");
    return found.ok ? found.value : usualPopulation[field];
  });
}

export function addressOfPopulation(population: Population): AddressPart {
  return perName(populationFields, (field) => (population[field] === usualPopulation[field] ? null : String(population[field])));
}

/** The two variables that a series of the simulation has of its own. */
export type Variant = Pick<Rules, "spread" | "gameMult">;

export const MAX_VARIANTS = 5;

/** More and more at stake, and once the same ratio with another T, which comes out the same. */
export const usualVariants: readonly Variant[] = [
  { spread: 120, gameMult: 0.5 },
  { spread: 120, gameMult: 2 },
  { spread: 120, gameMult: 8 },
  { spread: 240, gameMult: 4 },
];

const SERIES = "series";
/** "120x0.5,120x2": entries that are not rules are left out; if none is left, the defaults are used. */
export function variantsInAddress(read: ReadAddress, rest: Rules): readonly Variant[] {
  const found = (read(SERIES) ?? "").split(",").flatMap((part) => {
    const [spread = null, gameMult = null] = part.split("x").map(plainNumber);
    if (spread === null || gameMult === null) return [];
    const variant = { spread, gameMult };
    return checkRules({ ...rest, ...variant }).length === 0 ? [variant] : [];
  });
  return found.length === 0 ? usualVariants : found.slice(0, MAX_VARIANTS);
}

export function addressOfVariants(variants: readonly Variant[]): AddressPart {
  const text = (all: readonly Variant[]) => all.map(({ spread, gameMult }) => `${spread}x${gameMult}`).join(",");
  return { [SERIES]: text(variants) === text(usualVariants) ? null : text(variants) };
}
