import { compareRates, type Compare } from "@/lib/rating";
import { pairsWon } from "@/lib/analysis";

/** A participant as far as the game's result is concerned. Guests count: it is the game's result, not the rating's. */
export interface Finisher {
  readonly name: string;
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  /** The entered place, on a ladder that compares places. */
  readonly place?: number | null;
  /** The scores against each finisher, by index, on a ladder that compares scores against each other. */
  readonly direct?: readonly (number | null | undefined)[] | null;
}

/** A place in the order of finish; level players share one. */
export interface FinishPlace {
  /** The place, from 1. */
  readonly place: number;
  readonly shared: boolean;
}

export interface TeamSide extends FinishPlace {
  readonly team: string;
  readonly total: number;
  readonly players: number;
}

export interface PlayerSide extends FinishPlace {
  /** Index of the participant. */
  readonly at: number;
  readonly name: string;
  readonly score: number;
  readonly seconds: number;
}

/** The result of a game; the winners are first in every list. */
export type GameResult =
  | { readonly kind: "teams"; readonly sides: readonly TeamSide[]; readonly compare: Compare }
  | { readonly kind: "duel"; readonly sides: readonly [PlayerSide, PlayerSide]; readonly compare: Compare }
  | { readonly kind: "free-for-all"; readonly leaders: readonly PlayerSide[]; readonly players: number };

/** Sums of the same scores in another order differ by rounding only. */
const ROUNDING = 1e-9;

/**
 * Everyone's place, in the order of the participants. Team games have places, too: by the same comparison, over all teams. Where the ladder
 * compares teams, everyone has the place of their team.
 */
export function placesOf(finishers: readonly Finisher[], compare: Compare = "rate"): FinishPlace[] {
  if (compare === "team" && finishers.every(({ team }) => team !== null)) {
    const sides = new Map(teamSides(finishers, compare).map(({ team, place, shared }) => [team, { place, shared }]));
    return finishers.map(({ team }) => sides.get(team!)!);
  }
  const ahead = compare === "direct" ? byWins(finishers) : byOrder(finishers, compare);
  const order = finishers.map((_, at) => at).sort((a, b) => ahead(a, b) || a - b);
  return spread(
    order,
    (one, other) => ahead(one, other) === 0,
    (at) => at,
  );
}

function byOrder(finishers: readonly Finisher[], compare: Compare): (a: number, b: number) => number {
  const ahead = orderBy(compare);
  return (a, b) => ahead(finishers[a]!, finishers[b]!);
}

/** The order by how many finishers each was ahead of directly; without direct scores by rate. */
function byWins(finishers: readonly Finisher[]): (a: number, b: number) => number {
  const wins = pairsWon(finishers);
  return wins === null ? byOrder(finishers, "rate") : (a, b) => wins[b]! - wins[a]!;
}

/** "2½ of 3 pairs", for everyone; null where something else decided who finished where. */
export function pairsWonInWords(finishers: readonly Finisher[], compare: Compare): string[] | null {
  const wins = compare === "direct" ? pairsWon(finishers) : null;
  const pairs = finishers.length - 1;
  const half = (won: number) => `${won === 0.5 ? "" : Math.floor(won)}${Number.isInteger(won) ? "" : "½"}`;
  return wins && wins.map((won) => `${half(won)} of ${pairs} ${pairs === 1 ? "pair" : "pairs"}`);
}

/** Places for things in order; the list that comes back is by `slotOf`. */
function spread<Thing>(
  order: readonly Thing[],
  isLevel: (one: Thing, other: Thing) => boolean,
  slotOf: (thing: Thing, at: number) => number,
): FinishPlace[] {
  const places: FinishPlace[] = [];
  let from = 0;
  for (let at = 1; at <= order.length; at++) {
    if (at < order.length && isLevel(order[at - 1]!, order[at]!)) continue;
    for (let level = from; level < at; level++) {
      places[slotOf(order[level]!, level)] = { place: from + 1, shared: at - from > 1 };
    }
    from = at;
  }
  return places;
}

/** Negative where the first was ahead, 0 for level. */
function orderBy(compare: Compare): (a: Finisher, b: Finisher) => number {
  if (compare === "total" || compare === "team") return (a, b) => b.score - a.score;
  if (compare === "lowest") return (a, b) => a.score - b.score;
  if (compare === "place") return (a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0;
  return (a, b) => 1 - 2 * compareRates(a.score, a.seconds, b.score, b.seconds);
}

/** The result of a game: by team totals, and in a free-for-all by place. */
export function resultOf(finishers: readonly Finisher[], compare: Compare = "rate"): GameResult {
  if (finishers.some(({ team }) => team !== null)) return { kind: "teams", sides: teamSides(finishers, compare), compare };
  const places = placesOf(finishers, compare);
  const sides = finishers
    .map((finisher, at): PlayerSide => {
      const { name, seconds } = finisher;
      return { at, name, score: duelScore(finishers, at, compare) ?? finisher.score, seconds, ...places[at]! };
    })
    .sort((a, b) => a.place - b.place || a.at - b.at);
  const [first, second, ...others] = sides;
  if (first !== undefined && second !== undefined && others.length === 0)
    return { kind: "duel", sides: [first, second], compare };
  return { kind: "free-for-all", leaders: sides.filter(({ place }) => place === 1), players: finishers.length };
}

/** The direct scores of a duel, which are its result on a ladder that compares scores against each other. */
function duelScore(finishers: readonly Finisher[], at: number, compare: Compare): number | null {
  if (compare !== "direct" || finishers.length !== 2) return null;
  const [mine, theirs] = [finishers[at]!.direct?.[1 - at], finishers[1 - at]!.direct?.[at]];
  return mine == null || theirs == null ? null : mine;
}

function teamSides(finishers: readonly Finisher[], compare: Compare): TeamSide[] {
  const teams = new Map<string, { team: string; total: number; best: number; players: number }>();
  for (const { team, score, place } of finishers) {
    if (team === null) continue;
    const side = teams.get(team) ?? { team, total: 0, best: Infinity, players: 0 };
    teams.set(team, {
      team,
      total: side.total + score,
      best: Math.min(side.best, place ?? Infinity),
      players: side.players + 1,
    });
  }
  type Sum = { total: number; best: number };
  const apart = (a: Sum, b: Sum) => {
    if (compare === "place") return a.best - b.best || 0;
    const lead = b.total - a.total;
    if (Math.abs(lead) <= ROUNDING * Math.max(Math.abs(a.total), Math.abs(b.total))) return 0;
    return compare === "lowest" ? -lead : lead;
  };
  const order = [...teams.values()].sort(apart);
  const places = spread(
    order,
    (a, b) => apart(a, b) === 0,
    (_, at) => at,
  );
  return order.map(({ team, total, players }, at) => ({ team, total, players, ...places[at]! }));
}
