import { wasUpgradedSince, type Store } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { verifyLadder } from "./verify";

/**
 * Rates every ladder from scratch after an upgrade and compares. Migrations change how things are stored, never a rating. Returns
 * a message for the site's operator, or null where nothing was upgraded since the program started.
 */
export async function verifyAfterUpgrade(store: Store, started: Date): Promise<string | null> {
  if (!(await wasUpgradedSince(store, started))) return null;
  return store.snapshot(async (reader) => {
    const wrong: string[] = [];
    for (const ladder of await findAllLadders(reader)) {
      const { differences } = await verifyLadder(reader, ladder);
      if (differences.length > 0) wrong.push(`${ladder.slug} (${differences.length})`);
    }
    if (wrong.length === 0) return "The database was upgraded, and all stored ratings match, to the last bit.";
    return (
      `The database was upgraded, but stored ratings differ from those calculated from scratch: ${wrong.join(", ")}. ` +
      'Run "npm run pairwise -- verify" for details; "npm run pairwise -- rollback" undoes the upgrade.'
    );
  });
}
