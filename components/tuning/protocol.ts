import type { Figures, Population, Rules, Search, Series } from "@/lib/rating";
import type { RankedRating } from "@/lib/fold/view";
import type { Person } from "@/lib/players/view";

/** Which lines of the standings are wanted. */
export interface StandingsView {
  /** By which of the two standings they are ordered. */
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

/** A page of the standings as they are and as they would be. */
export interface StandingsPage {
  readonly rows: readonly StandingsRow[];
  readonly page: number;
  readonly pages: number;
  /** How many there are of those who were asked for. */
  readonly total: number;
  /** Of all players, those with another rank. */
  readonly moved: number;
  readonly players: number;
}

/** A history under the rules in force and under those that are tried. */
export interface Comparison {
  readonly games: number;
  /** The rules that it is about: while one drags these are older than what the sliders say. */
  readonly tried: Rules;
  /** Null where nobody was ever ahead of anybody. */
  readonly figures: { readonly inForce: Figures; readonly tried: Figures } | null;
  readonly standings: StandingsPage;
  /** How long the replay under the tried rules took. */
  readonly milliseconds: number;
}

export type Task =
  | { readonly kind: "compare"; readonly inForce: Rules; readonly tried: Rules; readonly view: StandingsView }
  | { readonly kind: "search"; readonly inForce: Rules }
  | { readonly kind: "simulate"; readonly population: Population; readonly variants: readonly Rules[] };

export type TaskKind = Task["kind"];

/** What the page says to the worker. Tasks are numbered in the order they were asked for. */
export type ToWorker =
  | { readonly kind: "history"; readonly address: string }
  | { readonly kind: "do"; readonly number: number; readonly task: Task }
  | { readonly kind: "stop"; readonly what: TaskKind };

export type Outcome =
  | { readonly kind: "compare"; readonly comparison: Comparison }
  | { readonly kind: "search"; readonly search: Search | null }
  | { readonly kind: "simulate"; readonly series: readonly Series[] };

/** What the worker says to the page. */
export type FromWorker =
  | { readonly kind: "progress"; readonly what: TaskKind; readonly number: number; readonly share: number }
  | { readonly kind: "done"; readonly number: number; readonly outcome: Outcome }
  | { readonly kind: "failed"; readonly what: TaskKind; readonly number: number; readonly sentence: string };
