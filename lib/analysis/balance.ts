import type { Rules } from "@/lib/rating";
import { nearSplits } from "./near-splits";
import {
  advantages,
  constraintsOf,
  countSplits,
  everySplit,
  figuresOf,
  firstOf,
  NONE,
  teamOfEach,
  finish,
  type BalanceInput,
  type Search,
  type SplitFigures,
  type Steps,
} from "./splits";

export type { BalanceInput, SplitFigures };

export interface Split extends SplitFigures {
  /** The players of each team by index, in the order in which they were given. */
  readonly teams: readonly (readonly number[])[];
}

/** What the pairs follow from, beside the ratings. */
type Spread = Pick<Rules, "spread">;

/** How much further from even, and how much more settled. Negative: the split gets better. */
interface Cost {
  readonly lean: number;
  readonly decided: number;
}

interface Exchange extends SplitFigures {
  readonly players: readonly [number, number];
  readonly cost: Cost;
}

interface WishPrice {
  readonly kind: "together" | "apart" | "fixed";
  readonly players: readonly number[];
  readonly cost: Cost;
}

export interface BestSplits {
  readonly best: Split;
  /** The ten next best. */
  readonly next: readonly Split[];
  /** Whether every split that meets the wishes was compared. */
  readonly exact: boolean;
  /** How many splits were compared. */
  readonly compared: number;
}

export const MAX_BALANCED = 64;
export const MAX_BALANCED_TEAMS = 8;

/** All splits of 20 players into two teams. More are not compared one by one. */
const MAX_SPLITS = 92_378;
const RUNNERS_UP = 10;

/** The best splits by the two figures; null if no split meets the wishes. */
export function bestSplits(input: BalanceInput, rules: Spread): BestSplits | null {
  return finish(findBestSplits(input, rules));
}

export function findBestSplits(input: BalanceInput, rules: Spread): Steps<BestSplits | null> {
  return searchSplits(input, rules, 1 + RUNNERS_UP);
}

/** What each wish costs against the best split without it, the others being kept: each is a search of its own. */
export function* priceWishes(input: BalanceInput, best: Split, rules: Spread): Steps<WishPrice[]> {
  const prices: WishPrice[] = [];
  for (const { kind, players, without } of wishesOf(input)) {
    // A split that meets all wishes meets all but one.
    const free = (yield* searchSplits(without, rules, 1, best.teams))!.best;
    prices.push({ kind, players, cost: costOf(best, free) });
  }
  return prices;
}

/** The best split alone; null if no split meets the wishes. */
export function bestSplit(input: BalanceInput, rules: Spread): Split | null {
  return finish(searchSplits(input, rules, 1))?.best ?? null;
}

/** The figures of teams that were chosen by hand. */
export function splitFigures({ players }: Pick<BalanceInput, "players">, teams: Split["teams"], rules: Spread): SplitFigures {
  return figuresOf(advantages(players, rules), players.length, teamOfEach(players.length, teams), teams.length);
}

/** What every exchange of two players of a split would do to its figures. */
export function exchangesOf({ players }: Pick<BalanceInput, "players">, teams: Split["teams"], rules: Spread): Exchange[] {
  const size = players.length;
  const matrix = advantages(players, rules);
  const team = teamOfEach(size, teams);
  const now = figuresOf(matrix, size, team, teams.length);
  const found: Exchange[] = [];
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const [own, other] = [team[a]!, team[b]!];
      if (own === other || own === NONE || other === NONE) continue;
      team[a] = other;
      team[b] = own;
      const then = figuresOf(matrix, size, team, teams.length);
      team[a] = own;
      team[b] = other;
      found.push({ players: [a, b], ...then, cost: costOf(then, now) });
    }
  }
  return found;
}

/** What one split costs against another. */
function costOf(split: SplitFigures, against: SplitFigures): Cost {
  return { lean: distanceFromEven(split) - distanceFromEven(against), decided: split.decided - against.decided };
}

/** |lean|; with more than two teams that of the team which is furthest from even, because the leans of others can cancel out. */
export function distanceFromEven({ leans }: Pick<SplitFigures, "leans">): number {
  return Math.max(...leans.map(Math.abs));
}

function wishesOf(input: BalanceInput) {
  const { together = [], apart = [], fixed = {} } = input;
  return [
    ...together.map((players, at) => {
      return { kind: "together" as const, players, without: { ...input, together: together.toSpliced(at, 1) } };
    }),
    ...apart.map((players, at) => ({ kind: "apart" as const, players, without: { ...input, apart: apart.toSpliced(at, 1) } })),
    ...Object.keys(fixed)
      .map(Number)
      .map((player) => {
        const { [player]: _, ...rest } = fixed;
        return { kind: "fixed" as const, players: [player], without: { ...input, fixed: rest } };
      }),
  ];
}

function* searchSplits(input: BalanceInput, rules: Spread, wanted: number, known?: Split["teams"]): Steps<BestSplits | null> {
  const { players, teams = 2 } = input;
  const size = players.length;
  const constraints = size < teams ? null : constraintsOf(input);
  if (constraints === null) return null;
  const search: Search = { size, teams, matrix: advantages(players, rules), constraints };
  const exact = countSplits(size, teams) <= MAX_SPLITS;
  const compared = yield* exact ? everySplit(search) : nearSplits(search, players, known && teamOfEach(size, known));
  if (compared.count === 0) return null;
  const [best, ...next] = (yield* firstOf(compared, wanted)).map((at) =>
    nameTeams(search, compared.teamsOf(at), input.fixed ?? {}),
  );
  return { best: best!, next, exact, compared: compared.count };
}

/** Teams in the order of their first players, except that fixed players are in the team of their wish. */
function nameTeams({ size, teams, matrix }: Search, found: Uint8Array, fixed: Readonly<Record<number, number>>): Split {
  const names = new Map(Object.entries(fixed).map(([player, name]) => [found[Number(player)]!, name]));
  const taken = new Set(names.values());
  const free = Array.from({ length: teams }, (_, at) => at).filter((name) => !taken.has(name));
  for (let team = 0; team < teams; team++) if (!names.has(team)) names.set(team, free.shift()!);
  const named = found.map((team) => names.get(team)!);
  const members = Array.from({ length: teams }, (_, team) =>
    Array.from({ length: size }, (__, player) => player).filter((player) => named[player] === team),
  );
  return { teams: members, ...figuresOf(matrix, size, named, teams) };
}
