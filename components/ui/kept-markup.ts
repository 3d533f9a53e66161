import type { ReactNode } from "react";
import { markupOf } from "./markup";

/** Of one object: an address can ask for the same data in more ways than anybody uses. */
const MOST = 8;

const kept = new WeakMap<object, Map<string, string>>();

/**
 * `markupOf`, drawn once for the data that it comes `from`: reads that pages show are kept until something changes (`keptLoader`), so the same
 * object is the same version. `also` is everything else that it depends on. It goes when the object goes.
 */
export function keptMarkup(
  from: object,
  also: readonly (string | number | boolean | null | undefined)[],
  draw: () => ReactNode,
): string {
  const markups = kept.get(from) ?? new Map<string, string>();
  kept.set(from, markups);
  const key = JSON.stringify(also);
  const known = markups.get(key);
  if (known !== undefined) return known;
  const drawn = markupOf(draw());
  if (markups.size >= MOST) markups.clear();
  markups.set(key, drawn);
  return drawn;
}
