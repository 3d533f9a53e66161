import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { z } from "zod";

/** A migration of a later version of the program. */
export const NEXT_MIGRATION = "9999_next_version";

const STATEMENT = "ALTER TABLE site ADD COLUMN next_version integer;\n";

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** A folder as PAIRWISE_HOME of a later version: this version's migrations and one more. The caller removes it. */
export function makeNextVersion(): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-next-version-"));
  const migrations = path.join(home, "db", "migrations");
  fs.cpSync(path.resolve("db", "migrations"), migrations, { recursive: true });
  // As beside a release.
  fs.symlinkSync(path.resolve("node_modules"), path.join(home, "node_modules"));
  for (const engine of ["sqlite", "postgres"]) {
    fs.writeFileSync(path.join(migrations, engine, `${NEXT_MIGRATION}.sql`), STATEMENT);
    const file = path.join(migrations, engine, "meta", "_journal.json");
    const { entries, ...rest } = journal.parse(JSON.parse(fs.readFileSync(file, "utf8")));
    fs.writeFileSync(file, JSON.stringify({ ...rest, entries: [...entries, { tag: NEXT_MIGRATION }] }));
  }
  return home;
}
