import fs from "node:fs";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { z } from "zod";

/** The last migration of a version before marks, teams, loose names and roles: those that come after it fill in what they add. */
const LAST = "0007_moves_by_game";

const MIGRATIONS = path.resolve("db", "migrations", "sqlite");

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });
const column = z.object({ name: z.string() });
const table = z.object({ name: z.string() });

/** Writes what a database of this version holds as an older version would have it: with that version's tables and columns. */
export function makeOldDatabase(from: string, to: string): void {
  const old = new BetterSqlite3(to);
  const { entries } = journal.parse(JSON.parse(fs.readFileSync(path.join(MIGRATIONS, "meta", "_journal.json"), "utf8")));
  const tags = entries.map(({ tag }) => tag);
  old.exec("create table schema_migrations (tag text primary key, applied_at text not null)");
  for (const tag of tags.slice(0, tags.indexOf(LAST) + 1)) {
    const statements = fs.readFileSync(path.join(MIGRATIONS, `${tag}.sql`), "utf8").split("--> statement-breakpoint");
    for (const statement of statements) old.exec(statement);
    old.prepare("insert into schema_migrations values (?, ?)").run(tag, new Date().toISOString());
  }
  old.pragma("foreign_keys = OFF");
  old.prepare("attach ? as newer").run(from);
  for (const { name } of z.array(table).parse(old.prepare("select name from main.sqlite_master where type = 'table'").all())) {
    if (name === "schema_migrations" || name.startsWith("sqlite_")) continue;
    const columnsIn = (database: string) =>
      z
        .array(column)
        .parse(old.prepare(`pragma ${database}.table_info("${name}")`).all())
        .map((each) => each.name);
    const newer = new Set(columnsIn("newer"));
    const columns = columnsIn("main")
      .filter((each) => newer.has(each))
      .map((each) => `"${each}"`)
      .join(", ");
    old.exec(`insert into main."${name}" (${columns}) select ${columns} from newer."${name}"`);
  }
  old.close();
}
