import type { Reader } from "@/db";
import { findNamesNear } from "@/db/store/search";
import { comparedName, nearestOf } from "@/lib/format/near-names";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { nameKey, slugPart } from "./schema";
import type { Person } from "./view";

/** A file can contain thousands of new names; nobody reads more suggestions than this. */
const MAX_NEAR = 1_000;

/** The known player whose name is a slip or two away; null if nobody's is. */
export async function nearestTo(reader: Reader, name: string) {
  const candidates = await findNamesNear(reader, slugPart(name));
  const compared = candidates.map((person) => comparedName(person, person.name));
  return nearestOf(name, compared);
}

/**
 * Suggestions for unknown names, by the key of the name: the known player whose name is a slip or two away. Each takes two index lookups,
 * so it takes as long among a hundred thousand players as among a hundred. Names that are near nobody's are left out.
 */
export async function nearestKnown(reader: Reader, names: readonly string[]): Promise<Map<string, Person>> {
  const nearest = new Map<string, Person>();
  for (const [at, name] of names.slice(0, MAX_NEAR).entries()) {
    if (at % 50 === 49) await yieldToEventLoop();
    const found = await nearestTo(reader, name);
    if (found !== null) nearest.set(nameKey(name), { name: found.name, slug: found.slug });
  }
  return nearest;
}
