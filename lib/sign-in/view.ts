import type { Person } from "@/lib/players/view";

/** The signed-in player: only what the header and their own row need. */
export interface Viewer extends Person {
  readonly id: number;
  readonly isAdmin: boolean;
}
