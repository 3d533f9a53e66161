import type { Attendee, Evening, TeamName } from "@/lib/ladders/balance/schema";
import type { Rules } from "@/lib/rating";

/** What all parts of the page are given. */
export interface EveningView {
  readonly evening: Evening;
  /** Those who are here, in the order of the address. */
  readonly people: readonly Attendee[];
  readonly names: readonly TeamName[];
  readonly rules: Rules;
  /** The key of the signed-in player. */
  readonly you: string | null;
  /** The address of another state of the page. */
  readonly href: (evening: Evening) => string;
  readonly go: (evening: Evening) => void;
}

/** The reader's own name is "You"; "yourself" where something is done to them. */
export function shownName({ key, name }: Attendee, you: string | null): string {
  return key === you ? "You" : name;
}

export function exchangedName({ key, name }: Attendee, you: string | null): string {
  return key === you ? "yourself" : name;
}
