import type { Impact } from "@/lib/fold/view";

/** What a change of several games would do, and a hash of what it was made of: the same comes back with the reason. */
export interface ChangePreview {
  /** Games that would change. */
  readonly games: number;
  /** Ladder by ladder. */
  readonly impacts: readonly Impact[];
  /** Guests who would be deleted with the games. */
  readonly names: readonly string[];
  readonly formHash: string;
}

/** Games of a player that were not rated, and could be now. */
export interface UnratedGames {
  readonly player: { readonly name: string; readonly slug: string };
  readonly ladder: { readonly name: string; readonly slug: string };
  readonly games: number;
}

/** A file that was imported. */
export interface ImportLine {
  readonly id: number;
  readonly fileName: string;
  readonly ladder: { readonly name: string; readonly slug: string };
  readonly at: string;
  readonly by: string | null;
  readonly games: number;
  /** Those that have not been voided. */
  readonly counting: number;
  /** Voided games of an undone import that can be deleted. */
  readonly voided: number;
  readonly undoneAt: string | null;
}
