import type { Shown } from "@/lib/format/shown";
import type { mergesInto } from "./data";
import type { previewOf } from "./preview";

/** What a merge, or undoing one, would do. */
export type MergePreview = Shown<typeof previewOf>;

/** The state of the forms in addition to the typed values. */
export interface MergeShown {
  /** The preview with its hash, which the form sends back with the reason. */
  readonly preview?: MergePreview & { readonly formHash: string };
  /** Games in which both played, in order. */
  readonly shared?: readonly number[];
}

/** A merge that has not been undone, by its log entry. */
export type MergeLine = Shown<typeof mergesInto>[number];
