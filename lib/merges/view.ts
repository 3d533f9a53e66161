import type { Impact } from "@/lib/fold/view";
import type { Shown } from "@/lib/format/shown";
import type { mergesInto } from "./data";

/** What a merge, or undoing one, would do. */
export interface MergePreview {
  /** The player who stays, and the one who is merged or restored. */
  readonly keep: string;
  readonly gone: string;
  /** Games that would change hands. */
  readonly games: number;
  /** When undoing: games of the player who stayed that were entered since, and stay. */
  readonly stay: number;
  /** Ladder by ladder. */
  readonly impacts: readonly Impact[];
}

/** The state of the forms in addition to the typed values. */
export interface MergeShown {
  /** The preview with its hash, which the form sends back with the reason. */
  readonly preview?: MergePreview & { readonly formHash: string };
  /** Games in which both played, in order. */
  readonly shared?: readonly number[];
}

/** A merge that has not been undone, by its log entry. */
export type MergeLine = Shown<typeof mergesInto>[number];
