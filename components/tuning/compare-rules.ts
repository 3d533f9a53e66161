import { backtest, canCompare, lackingFor, progress, type Figures, type Lacking } from "@/lib/analysis";
import { keyOfRules, type Compare, type GameColumns, type Rules } from "@/lib/rating";
import type { NamedPlayer } from "@/lib/tuning/schema";

/** The part of the standings to show. */
export interface StandingsView {
  /** The standings that decide the order. */
  readonly order: "tried" | "inForce";
  readonly page: number;
  /** A part of a name; empty for everyone. */
  readonly find: string;
}

/** A history under the current rules and under the tried rules. */
export interface Comparison {
  readonly games: number;
  /** The rules of this comparison. While dragging, they are older than the sliders. */
  readonly tried: Rules;
  /** Null when there is no decisive pair. */
  readonly figures: { readonly inForce: Figures; readonly tried: Figures } | null;
  /** Where the tried rules compare something else: how well they predict their own results. The figures are about the current comparison's. */
  readonly own: Figures | null;
  /** What games lack for the tried comparison. */
  readonly lacking: readonly Lacking[];
  readonly standings: StandingsPage;
  /** How long the replay under the tried rules took. */
  readonly milliseconds: number;
}

/** A page of the current standings and of those under the tried rules. `total` players match the search; `moved` change their rank. */
export type StandingsPage = ReturnType<typeof standingsPage>;
export type StandingsRow = StandingsPage["rows"][number];

/** A history under some rules. `own` is judged by the rules' own comparison. */
interface Judged {
  readonly standings: Standings;
  readonly figures: Figures | null;
  readonly own: Figures | null;
  readonly milliseconds: number;
}

/** A ladder's history with what was rated: the current rules, and a few that a reader switches between. */
export interface PreparedHistory {
  readonly games: GameColumns;
  readonly players: readonly NamedPlayer[];
  readonly played: Uint32Array;
  readonly cached: Map<string, Judged>;
}

const MAX_CACHED = 6;

export function prepareHistory(games: GameColumns, players: readonly NamedPlayer[]): PreparedHistory {
  const played = new Uint32Array(players.length);
  for (const [row, player] of games.player.entries()) if (games.rated[row] === 1) played[player]!++;
  return { games, players, played, cached: new Map() };
}

export interface RulesToCompare {
  readonly inForce: Rules;
  readonly tried: Rules;
  readonly view: StandingsView;
}

/** Both sets of rules on a history. Yields the progress, from 0 to 1. */
export function* compareRules(known: PreparedHistory, { inForce, tried, view }: RulesToCompare): Generator<number, Comparison> {
  const { games } = known;
  // The first time both sets are rated; after that the current rules are cached.
  const first = known.cached.has(keyOfRules(inForce)) ? 0 : 0.5;
  const judge = inForce.compare;
  const now = yield* judged(known, inForce, judge, 0, first);
  // An impossible comparison is not tried; the reason is shown instead.
  const compared = canCompare(games, tried.compare) ? tried : { ...tried, compare: judge };
  const then = yield* judged(known, compared, judge, first, 1);
  return {
    games: games.starts.length - 1,
    tried,
    lacking: lackingFor(games, tried.compare),
    own: compared.compare === judge ? null : then.own,
    figures: now.figures === null || then.figures === null ? null : { inForce: now.figures, tried: then.figures },
    standings: standingsPage(known, now.standings, then.standings, view),
    milliseconds: then.milliseconds,
  };
}

function* judged(
  { games, players, cached }: PreparedHistory,
  rules: Rules,
  judge: Compare,
  from: number,
  to: number,
): Generator<number, Judged> {
  const key = keyOfRules(rules);
  let found = cached.get(key);
  if (found === undefined) {
    const since = performance.now();
    const unit = (to - from) / Math.max(1, games.starts.length - 1);
    const { ratings, figures, own } = yield* progress(backtest(games, players.length, rules, { judge }), from, unit);
    found = { standings: standingsOf(ratings), figures, own, milliseconds: performance.now() - since };
  }
  // The most recently used set is last, and is removed last.
  cached.delete(key);
  cached.set(key, found);
  for (const old of [...cached.keys()].slice(0, -MAX_CACHED)) cached.delete(old);
  return found;
}

type Standings = ReturnType<typeof standingsOf>;

export const ROWS_A_PAGE = 50;

/** All players from the best down, and the rank of each; equal ratings share a rank. */
export function standingsOf(ratings: Float64Array) {
  const order = Uint32Array.from(ratings.keys()).sort((a, b) => ratings[b]! - ratings[a]! || a - b);
  const ranks = new Uint32Array(ratings.length);
  for (const [at, player] of order.entries()) {
    const before = order[at - 1];
    ranks[player] = before !== undefined && ratings[before] === ratings[player] ? ranks[before]! : at + 1;
  }
  return { ratings, order, ranks };
}

/** One page of both standings side by side: with each move of a slider, only one page is sent and rendered. */
export function standingsPage(
  { players, played }: Pick<PreparedHistory, "players" | "played">,
  inForce: Standings,
  tried: Standings,
  view: StandingsView,
) {
  const { order } = view.order === "tried" ? tried : inForce;
  const wanted = plain(view.find);
  const found = wanted === "" ? order : order.filter((player) => plain(players[player]!.name).includes(wanted));
  const pages = Math.max(1, Math.ceil(found.length / ROWS_A_PAGE));
  const page = Math.min(pages, Math.max(1, view.page));
  const rows = Array.from(found.subarray((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE), (player) => ({
    ...players[player]!,
    games: played[player]!,
    inForce: { rank: inForce.ranks[player]!, rating: inForce.ratings[player]! },
    tried: { rank: tried.ranks[player]!, rating: tried.ratings[player]! },
  }));
  const moved = inForce.ranks.filter((rank, player) => rank !== tried.ranks[player]).length;
  return { rows, page, pages, total: found.length, moved, players: players.length };
}

/** A name for searching, without case and accents. */
function plain(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
