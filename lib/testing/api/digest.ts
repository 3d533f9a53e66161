import { createHash } from "node:crypto";
import { sql, getTableName } from "drizzle-orm";
import type { Store } from "@/db";

/** Everything that a database holds, as one number: whatever is written makes another. What servers only tell each other does not count. */
export async function digestOfDatabase(store: Store): Promise<string> {
  const hash = createHash("sha256");
  for (const table of Object.values(store.tables)) {
    if (table === store.tables.sharedNotes || table === store.tables.rateLimits) continue;
    const rows = await store.rows(sql`select * from ${table}`);
    // PostgreSQL gives rows in no order of its own.
    hash.update(getTableName(table)).update(
      rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join("\n"),
    );
  }
  return hash.digest("hex");
}
