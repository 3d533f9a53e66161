import type { Entry } from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import { limits, ruleWords, USUAL_NEWCOMER } from "@/lib/format/rule-words";
import { checkRules, comparisons, keyOfRules, type Newcomer, type Rules } from "@/lib/rating";

/** The numbers that can be tried; where ratings start moves everyone alike and changes no prediction. */
export const tunables = ["spread", "gameMult", "maxGameMinutes"] as const;
export type Tunable = (typeof tunables)[number];

const LIMIT = "limit";
/** The boost and the games of the rule for newcomers, as 4x3, or off. */
const NEWCOMER = "newcomer";
const COMPARE = "compare";

/** How something is read from an address: by its name, null where it is not there. */
export type ReadAddress = (name: string) => string | null;
export type AddressPart = Readonly<Record<string, string | null>>;

const NUMBER = /^[0-9]{1,9}(\.[0-9]{1,9})?$/;

/**
 * A number as people type it, or null. By hand: the library for schemas would be a tenth of what the page loads, for a pattern and two
 * words.
 */
export function plainNumber(text: string | null): number | null {
  const typed = text?.trim() ?? "";
  return NUMBER.test(typed) ? Number(typed) : null;
}

/**
 * The rules to try, as an address has them; what it leaves out is as in the rules in force. An invalid value discards all of them:
 * half of what was sent would be rules that were never tried.
 */
export function rulesInAddress(read: ReadAddress, inForce: Rules): Rules {
  return askedFor(read, inForce) ?? inForce;
}

/** Whether an address names rules of which something cannot be read. */
export function isDamaged(read: ReadAddress, inForce: Rules): boolean {
  return askedFor(read, inForce) === null;
}

function askedFor(read: ReadAddress, inForce: Rules): Rules | null {
  const numbers = perName(tunables, (field) => {
    const text = read(ruleWords[field].name);
    return text === null ? inForce[field] : (plainNumber(text) ?? NaN);
  });
  const limit = limits.find((known) => known === (read(LIMIT) ?? inForce.limit));
  const compare = comparisons.find((known) => known === (read(COMPARE) ?? inForce.compare));
  const typed = read(NEWCOMER);
  const newcomer = typed === null ? inForce.newcomer : newcomerFrom(typed);
  if (limit === undefined || compare === undefined || newcomer === undefined) return null;
  const rules: Rules = { ...inForce, ...numbers, limit, compare, newcomer };
  return checkRules(rules).length === 0 ? rules : null;
}

/** Undefined for what cannot be read. */
function newcomerFrom(text: string): Rules["newcomer"] | undefined {
  if (text === "off") return null;
  const [boost = null, games = null, ...more] = text.split("x").map(plainNumber);
  return boost === null || games === null || more.length > 0 ? undefined : { boost, games };
}

/** All rules, so that the link shows the same after the ladder's rules have changed; nothing for the rules in force. */
export function addressOfRules(rules: Rules, inForce: Rules): AddressPart {
  const { limit, compare, newcomer } = rules;
  const part: AddressPart = {
    ...Object.fromEntries(tunables.map((field) => [ruleWords[field].name, String(rules[field])])),
    [LIMIT]: limit,
    // Most ladders compare score per hour and have no rule for newcomers, and most links need not say so.
    [COMPARE]: compare === "rate" && inForce.compare === "rate" ? null : compare,
    [NEWCOMER]: newcomer === null ? (inForce.newcomer === null ? null : "off") : `${newcomer.boost}x${newcomer.games}`,
  };
  return sameTuning(rules, inForce) ? Object.fromEntries(Object.keys(part).map((name) => [name, null])) : part;
}

export function sameTuning(one: Rules, other: Rules): boolean {
  return keyOfRules({ ...one, initialRating: 0 }) === keyOfRules({ ...other, initialRating: 0 });
}

/** A variable as it was typed, beside the others as they are. */
export function readTunable(field: Tunable, typed: string, others: Rules): Entry {
  const problemWith = (value: number) => checkRules({ ...others, [field]: value }).find((each) => each.field === field);
  return readNumber(ruleWords[field].name, typed, problemWith);
}

/** Reads a number of the rule for newcomers. */
export function readNewcomer(part: keyof Newcomer, typed: string, others: Rules): Entry {
  const withValue = (value: number) => ({ ...USUAL_NEWCOMER, ...others.newcomer, [part]: value });
  const problemWith = (value: number) => checkRules({ ...others, newcomer: withValue(value) }).find((each) => each.part === part);
  return readNumber(part === "boost" ? "The boost" : "The number of games", typed, problemWith);
}

function readNumber(what: string, typed: string, problemWith: (value: number) => { message: string } | undefined): Entry {
  const value = plainNumber(typed);
  const text = typed.trim().slice(0, 20);
  if (value === null)
    return { ok: false, message: text === "" ? `${what} is missing.` : `${what} must be a number; “${text}” is not.` };
  const problem = problemWith(value);
  return problem === undefined ? { ok: true, value } : { ok: false, message: problem.message };
}

/** Who is who on a ladder: id, name and the address of their page. */
export type PlayerNames = readonly (readonly [id: number, name: string, slug: string])[];

export interface NamedPlayer {
  readonly name: string;
  readonly slug: string;
}

/** The players of a history by name, in its order; null where one is missing, because the names are of another moment. */
export function namedPlayers(ids: readonly number[], names: unknown): NamedPlayer[] | null {
  const byId = new Map<unknown, NamedPlayer>();
  for (const entry of listOf(names)) {
    const [id, name, slug] = listOf(entry);
    if (typeof name === "string" && typeof slug === "string") byId.set(id, { name, slug });
  }
  const players = ids.flatMap((id) => byId.get(id) ?? []);
  return players.length === ids.length ? players : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
