import type { Shown } from "@/lib/format/shown";
import type { ownSecondFactor } from "./second-factor/data";
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

/** A provider that can be used, with its label and icon. */
export interface ShownProvider {
  readonly id: string;
  readonly label: string;
  /** The outline of its icon in a square of 24. */
  readonly icon: string;
  /** Whether this browser last came by it. */
  readonly isLastUsed: boolean;
}

/** WebAuthn's options as JSON, for making a passkey or signing with one. */
export interface ShownCeremony {
  readonly options: string;
}

export type ShownSecondFactor = Shown<typeof ownSecondFactor>;

/** Shown once. Empty if the existing codes stay valid. */
export interface ShownCodes {
  readonly codes: readonly string[];
}
