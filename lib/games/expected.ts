import type { Entrant, RatedGame } from "@/lib/rating";

/** What was expected of a team when the teams were made. */
export interface Expectation {
  readonly team: string;
  /** The share of all its pairs that it wins, 0 to 1. */
  readonly share: number;
}

/** As it is stored with a game: "49.2 Wolf". Null for anything else. */
export function expectationFrom(text: string | null): Expectation | null {
  const [, share = "", team = ""] = /^(\d{1,3}(?:\.\d+)?) (.+)$/.exec(text ?? "") ?? [];
  return team === "" || Number(share) > 100 ? null : { team, share: Number(share) / 100 };
}

export function expectationText({ team, share }: Expectation): string {
  return `${(100 * share).toFixed(1)} ${team}`;
}

/** How many of its pairs a team won, a tie being half of one; null if it has none. */
export function pairsOfTeam(
  entrants: readonly Entrant[],
  { pairs }: RatedGame,
  team: string,
): { won: number; of: number } | null {
  let [won, of] = [0, 0];
  for (const { a, b, result } of pairs) {
    const [own, other] = [entrants[a]!.team === team, entrants[b]!.team === team];
    if (own === other) continue;
    won += own ? result : 1 - result;
    of += 1;
  }
  return of === 0 ? null : { won, of };
}

/** The mean share of pairs won over games, and its 95% interval, in which a game counts once, because its pairs are not independent. */
export function meanShare(shares: readonly number[]): { mean: number; from: number; to: number } | null {
  const count = shares.length;
  if (count < 2) return null;
  const mean = shares.reduce((sum, share) => sum + share, 0) / count;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (count - 1);
  const margin = 1.96 * Math.sqrt(variance / count);
  return { mean, from: Math.max(0, mean - margin), to: Math.min(1, mean + margin) };
}
