import type { Impact } from "@/lib/fold/view";
import type { Person } from "@/lib/players/view";

/** What a merge, or undoing one, would do. */
export interface MergePreview {
  /** Who stays, and who goes or comes back. */
  readonly keep: string;
  readonly gone: string;
  /** Games that would change hands. */
  readonly games: number;
  /** When undoing: games of the one who was kept that were entered since, and stay. */
  readonly stay: number;
  /** Ladder by ladder. */
  readonly impacts: readonly Impact[];
}

/** What the forms show besides what was typed. */
export interface MergeShown {
  /** With what it was made of: the same comes back with the reason. */
  readonly preview?: MergePreview & { readonly formHash: string };
  /** Games in which both played, in order. */
  readonly shared?: readonly number[];
}

/** A merge that has not been undone, by the line of the log that keeps it. */
export interface MergeLine extends Person {
  readonly line: number;
  readonly at: string;
  readonly games: number;
}
