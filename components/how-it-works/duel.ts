import { formatExpected, formatScore, type Entry } from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import { defaultRules, predict } from "@/lib/rating";
import { parseRating, parseTypedNumber, typedNumber } from "./typed-number";

/** The ratings of two players, and T. */
export interface Duel {
  readonly one: number;
  readonly other: number;
  readonly spread: number;
}

export const names = { one: "Natasha", other: "Vlad" };

export const usualDuel: Duel = { one: 580, other: 500, spread: defaultRules.spread };

/** Outside this range the curve is a step or a straight line. */
export const SPREADS = { least: 20, most: 400, step: 5 };

const fields = ["one", "other", "t"] as const;
type Field = (typeof fields)[number];

/** The fields as typed, and as they are in the address: without JavaScript the form sends them as they are. */
export type TypedDuel = Readonly<Record<Field, string>>;

function typedDuel({ one, other, spread }: Duel): TypedDuel {
  return { one: typedNumber(one), other: typedNumber(other), t: typedNumber(spread) };
}

const usual = typedDuel(usualDuel);

/** The fields from an address; the defaults for those that it does not have. */
export function duelFromAddress(get: (name: string) => string | null): TypedDuel {
  // No valid value is longer, and this is short enough to show.
  const typed = perName(fields, (name) => (get(name) ?? usual[name]).slice(0, 40));
  // T has a slider and no field, so a reader could not correct a wrong value.
  return parseSpread(typed.t).ok ? typed : { ...typed, t: usual.t };
}

/** Parameters for the address; null for default values. */
export function duelInAddress(duel: Duel): Record<Field, string | null> {
  const typed = typedDuel(duel);
  return perName(fields, (name) => (typed[name] === usual[name] ? null : typed[name]));
}

/** What the curve is given. */
export interface DuelProps {
  duel: Duel;
  typed: TypedDuel;
  problems: Readonly<Partial<Record<Field, string>>>;
  onType: (change: Partial<TypedDuel>) => void;
}

/** The duel of the fields, null while there are problems. */
export function readDuel(typed: TypedDuel) {
  const problems: Partial<Record<Field, string>> = {};
  const read = (field: Field, entry: Entry) => {
    if (!entry.ok) problems[field] = entry.message;
    return entry.ok ? entry.value : NaN;
  };
  const duel: Duel = {
    one: read("one", parseRating(typed.one)),
    other: read("other", parseRating(typed.other)),
    spread: read("t", parseSpread(typed.t)),
  };
  return { duel: Object.keys(problems).length === 0 ? duel : null, problems };
}

function parseSpread(typed: string): Entry {
  const entry = parseTypedNumber(typed, "T", usual.t);
  if (entry.ok && entry.value >= SPREADS.least && entry.value <= SPREADS.most) return entry;
  return { ok: false, message: `T goes from ${SPREADS.least} to ${SPREADS.most} points here.` };
}

/** "Natasha, 80 points ahead, is expected to win 66% of games." A win counts one and a tie half. */
export function expectedInWords({ one, other, spread }: Duel): string {
  const apart = Math.round(Math.abs(one - other) * 10) / 10;
  if (apart === 0) return `${names.one} and ${names.other} are rated the same: each is expected to win 50% of games.`;
  const points = `${formatScore(apart)} ${apart === 1 ? "point" : "points"}`;
  const stands = `${names.one}, ${points} ${one > other ? "ahead" : "behind"},`;
  return `${stands} is expected to win ${formatExpected(predict(one, other, { spread }))} of games.`;
}
