import type { Person } from "@/lib/players/view";

/** Who looks at the page: what the header and one's own row need, and no more. */
export interface Viewer extends Person {
  readonly id: number;
  readonly isAdmin: boolean;
}
