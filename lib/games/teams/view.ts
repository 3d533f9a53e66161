import type { LadderRef } from "@/lib/fold/view";

/** A team of a ladder as pages show it: under the name that it is known by, whatever was written in a game. */
export interface Team {
  readonly id: number;
  readonly name: string;
  /** One of the eight inks (lib/format/team-colours.ts): var(--team-0) and so on. */
  readonly colour: number;
}

/** A team for admins, with the names that were joined into it. */
export interface TeamLine extends Team {
  readonly joined: readonly { readonly id: number; readonly name: string }[];
}

/** A team in search results. */
export interface FoundTeam extends Team {
  readonly ladder: LadderRef;
}
