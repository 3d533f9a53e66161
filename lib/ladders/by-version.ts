import type { Reader } from "@/db";
import { stateOf, type Ladder } from "@/db/store/ladders";

/** Ladders whose derived figures are kept; more than a community has. */
const MOST = 100;

/**
 * Keeps what was derived from a ladder until the ladder's next version. The promise is kept, not the result, so that requests that
 * come at once derive it once.
 */
export function byVersion<T>(
  derive: (reader: Reader, ladder: Ladder) => Promise<T>,
): (reader: Reader, ladder: Ladder) => Promise<T> {
  const kept = new Map<number, { state: string; derived: Promise<T> }>();
  return (reader, ladder) => {
    const [known, state] = [kept.get(ladder.id), stateOf(ladder)];
    if (known?.state === state) return known.derived;
    const derived = derive(reader, ladder);
    kept.delete(ladder.id);
    kept.set(ladder.id, { state, derived });
    derived.catch(() => kept.delete(ladder.id));
    if (kept.size > MOST) kept.delete(kept.keys().next().value!);
    return derived;
  };
}
