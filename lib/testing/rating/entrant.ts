import { defaultRules, type Entrant, type Rules } from "@/lib/rating";

/** An entrant of whom a test says what matters: rated 500, twenty minutes, no team, registered otherwise. */
export function entrant({ minutes, ...rest }: Partial<Entrant> & { readonly minutes?: number }): Entrant {
  return { rating: 500, score: 0, seconds: (minutes ?? 20) * 60, team: null, rated: true, ...rest };
}

/** Everyone equal, twenty minutes, in the order they finished. */
export function finishers(count: number, change: Partial<Entrant> = {}): Entrant[] {
  return Array.from({ length: count }, (_, at) => entrant({ score: count - at, ...change }));
}

export const equation5: Rules = { ...defaultRules, limit: "equation5" };
export const strict: Rules = { ...defaultRules, limit: "strict" };
