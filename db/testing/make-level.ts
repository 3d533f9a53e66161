// Writes a small database of the current schema as SQL, for the tests of upgrades. Run it when a version is released: npx tsx
// db/testing/make-level.ts
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { openStore } from "@/db";
import { playSmallLeague } from "@/lib/testing/small-league";
import { levelNow, LEVELS, schemaAndRows } from "./levels";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-level-"));
try {
  const file = path.join(folder, "league.db");
  const store = await openStore(`file:${file}`);
  await playSmallLeague(store);
  await store.close();
  const connection = new BetterSqlite3(file);
  // A database made less than a minute ago counts as new, not as upgraded.
  connection.prepare("update schema_migrations set applied_at = ?").run("2026-01-01T00:00:00.000Z");
  fs.writeFileSync(path.join(LEVELS, `${levelNow()}.sql`), schemaAndRows(connection));
  connection.close();
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
