import type { Shown } from "@/lib/format/shown";
import type { Impact } from "@/lib/fold/view";
import type { importLines } from "./data";
import type { unratedGames } from "./rate";

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
export type UnratedGames = Shown<typeof unratedGames>[number];

/** A file that was imported. */
export type ImportLine = Shown<typeof importLines>[number];
