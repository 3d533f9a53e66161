import type { BakeOff, Figures, Lacking, Population, Search, Series } from "@/lib/analysis";
import type { Rules } from "@/lib/rating";
import type { RankedRating } from "@/lib/fold/view";
import type { Person } from "@/lib/players/view";

/** The part of the standings to show. */
export interface StandingsView {
  /** The standings that decide the order. */
  readonly order: "tried" | "inForce";
  readonly page: number;
  /** A part of a name; empty for everyone. */
  readonly find: string;
}

export interface StandingsRow extends Person {
  readonly games: number;
  readonly inForce: RankedRating;
  readonly tried: RankedRating;
}

/** A page of the current standings and of those under the tried rules. */
export interface StandingsPage {
  readonly rows: readonly StandingsRow[];
  readonly page: number;
  readonly pages: number;
  /** Players that match the search. */
  readonly total: number;
  /** The number of players whose rank changes. */
  readonly moved: number;
  readonly players: number;
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

export type Task =
  | { readonly kind: "compare"; readonly inForce: Rules; readonly tried: Rules; readonly view: StandingsView }
  | { readonly kind: "search"; readonly inForce: Rules }
  | { readonly kind: "bake-off"; readonly inForce: Rules }
  | { readonly kind: "simulate"; readonly population: Population; readonly variants: readonly Rules[] };

export type TaskKind = Task["kind"];

/** Messages of the page to the worker: the addresses of the history, and tasks, numbered in the order of requests. */
export type ToWorker =
  | { readonly kind: "history"; readonly games: string; readonly names: string }
  | { readonly kind: "do"; readonly number: number; readonly task: Task }
  | { readonly kind: "stop"; readonly what: TaskKind };

export type Outcome =
  | { readonly kind: "compare"; readonly comparison: Comparison }
  | { readonly kind: "search"; readonly search: Search | null }
  | { readonly kind: "bake-off"; readonly found: BakeOff | null }
  | { readonly kind: "simulate"; readonly series: readonly Series[] };

/** Messages of the worker to the page. */
export type FromWorker =
  | { readonly kind: "progress"; readonly what: TaskKind; readonly number: number; readonly share: number }
  /** Intermediate results of a running task. */
  | { readonly kind: "so far"; readonly number: number; readonly outcome: Outcome }
  | { readonly kind: "done"; readonly number: number; readonly outcome: Outcome }
  | { readonly kind: "failed"; readonly what: TaskKind; readonly number: number; readonly sentence: string };
