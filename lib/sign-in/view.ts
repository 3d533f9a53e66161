import type { Shown } from "@/lib/format/shown";
import type { ownSessions } from "./sessions";
import type { Person } from "@/lib/players/view";

/** The signed-in player: only what the header and their own row need. */
export interface Viewer extends Person {
  readonly id: number;
  readonly isAdmin: boolean;
  /** An admin who has to set up a second factor first; until then `isAdmin` is false. */
  readonly mustSetUp: boolean;
  /** The addresses of a scorekeeper's ladders; empty for everyone else. Admins may keep all ladders. */
  readonly keeps: readonly string[];
}

/** Whether a player may enter and correct games on any ladder. */
export function keepsScore(viewer: Viewer | null): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.keeps.length > 0);
}

/** Whether a player may enter and correct games of a ladder. */
export function mayKeep(viewer: Viewer | null, ladder: string): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.keeps.includes(ladder));
}

/** A session of the player. */
export type ShownSession = Shown<typeof ownSessions>[number];
