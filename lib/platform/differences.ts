/** A stored value that differs from a computed one. */
export interface Difference {
  /** What and where, for people: "game 412, Natasha, change". */
  readonly where: string;
  readonly stored: unknown;
  readonly computed: unknown;
}

export type Compare = (where: string, stored: unknown, computed: unknown) => void;

/** Compares to the bit, and adds what differs to a list. */
export function comparingInto(differences: Difference[]): Compare {
  return (where, stored, computed) => {
    if (!Object.is(stored, computed)) differences.push({ where, stored, computed });
  };
}
