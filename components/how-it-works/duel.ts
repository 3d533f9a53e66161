import { formatDuration, formatExpected, formatScore, parseDuration } from "@/lib/format";
import { defaultRules, predict, rateGame, type RatedGame, type Result } from "@/lib/rating";
import { parseTypedNumber, parseRating, typedNumber } from "./typed-number";

/** Two players: their ratings, how long they played, and who was ahead. */
export interface Duel {
  readonly one: number;
  readonly other: number;
  readonly seconds: number;
  /** The result of the first player. */
  readonly result: Result;
  /** T. */
  readonly spread: number;
}

export const names = { one: "Natasha", other: "Vlad" };

export const usualDuel: Duel = { one: 580, other: 500, seconds: 1200, result: 1, spread: defaultRules.spread };

/** Outside this range the curve is a step or a straight line. */
export const SPREADS = { least: 20, most: 400, step: 5 };

/** The fields as typed, and as they are in the address: without JavaScript the form sends them as they are. */
export interface TypedDuel {
  readonly one: string;
  readonly other: string;
  readonly time: string;
  readonly result: string;
  readonly t: string;
}
const resultWords = { 1: "ahead", 0.5: "level", 0: "behind" } as const;

export function typedDuel({ one, other, seconds, result, spread }: Duel): TypedDuel {
  return {
    one: typedNumber(one),
    other: typedNumber(other),
    time: formatDuration(seconds),
    result: resultWords[result],
    t: typedNumber(spread),
  };
}

const usual = typedDuel(usualDuel);

/** The fields from an address; the defaults for those that it does not have. */
export function duelFromAddress(get: (name: string) => string | null): TypedDuel {
  // No valid value is longer, and this is short enough to show.
  const field = (name: keyof TypedDuel) => (get(name) ?? usual[name]).slice(0, 40);
  // T has a slider and no field, so a reader could not correct a wrong value.
  const t = field("t");
  const spread = parseTypedNumber(t, "T", usual.t);
  const inRange = spread.ok && spread.value >= SPREADS.least && spread.value <= SPREADS.most;
  return { one: field("one"), other: field("other"), time: field("time"), result: field("result"), t: inRange ? t : usual.t };
}

/** Parameters for the address; null for default values. */
export function duelInAddress(duel: Duel): Record<keyof TypedDuel, string | null> {
  const typed = typedDuel(duel);
  const field = (name: keyof TypedDuel) => (typed[name] === usual[name] ? null : typed[name]);
  return { one: field("one"), other: field("other"), time: field("time"), result: field("result"), t: field("t") };
}

export interface DuelRead {
  readonly duel: Duel | null;
  readonly problems: Readonly<Partial<Record<keyof TypedDuel, string>>>;
}

export function readDuel(typed: TypedDuel): DuelRead {
  const [one, other, time] = [parseRating(typed.one), parseRating(typed.other), parseDuration(typed.time)];
  const spread = parseTypedNumber(typed.t, "T", "120");
  const result = ([1, 0.5, 0] as const).find((each) => resultWords[each] === typed.result);
  const inRange = spread.ok && spread.value >= SPREADS.least && spread.value <= SPREADS.most;
  if (one.ok && other.ok && time.ok && inRange && result !== undefined) {
    return { duel: { one: one.value, other: other.value, seconds: time.value, result, spread: spread.value }, problems: {} };
  }
  return {
    duel: null,
    problems: {
      ...(!one.ok && { one: one.message }),
      ...(!other.ok && { other: other.message }),
      ...(!time.ok && { time: time.message }),
      ...(!inRange && { t: `T goes from ${SPREADS.least} to ${SPREADS.most} points here.` }),
      ...(result === undefined && { result: "Choose who won, or a tie." }),
    },
  };
}

/** Rates the duel, or the duel with another `result`. */
export function rateDuel({ one, other, seconds, spread, ...duel }: Duel, result: Result = duel.result): RatedGame {
  const entrant = { seconds, team: null, rated: true };
  const entrants = [
    { ...entrant, rating: one, score: result },
    { ...entrant, rating: other, score: 1 - result },
  ];
  return rateGame(entrants, { ...defaultRules, spread });
}

/** "Natasha, 80 points ahead, is expected to win 66% of games." A win counts one and a tie half. */
export function expectedInWords({ one, other, spread }: Pick<Duel, "one" | "other" | "spread">): string {
  const apart = Math.round(Math.abs(one - other) * 10) / 10;
  if (apart === 0) return `${names.one} and ${names.other} are rated the same: each is expected to win 50% of games.`;
  const points = `${formatScore(apart)} ${apart === 1 ? "point" : "points"}`;
  const stands = `${names.one}, ${points} ${one > other ? "ahead" : "behind"},`;
  return `${stands} is expected to win ${formatExpected(predict(one, other, { spread }))} of games.`;
}
