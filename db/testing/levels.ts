import fs from "node:fs";
import path from "node:path";
import type BetterSqlite3 from "better-sqlite3";

/** Databases of earlier versions, one file per schema, named after their last migration. */
export const LEVELS = path.resolve("db", "testing", "levels");

export const allLevels = () => scriptsIn(LEVELS);

/** The last migration of this program. */
export function levelNow(): string {
  return migrationsOf("sqlite").at(-1)!;
}

export const migrationsOf = (engine: "sqlite" | "postgres") => scriptsIn(path.resolve("db", "migrations", engine));

function scriptsIn(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => name.slice(0, -".sql".length))
    .sort();
}

/** Creates the database of a level. */
export function makeLevel(connection: BetterSqlite3.Database, level: string): void {
  connection.pragma("foreign_keys = OFF");
  connection.exec(fs.readFileSync(path.join(LEVELS, `${level}.sql`), "utf8"));
}

interface Made {
  readonly name: string;
  readonly sql: string;
}

/** A whole database as SQL: tables, their rows, and then indexes and triggers, which would refuse some of the rows. */
export function schemaAndRows(connection: BetterSqlite3.Database): string {
  const made = (type: string) =>
    connection
      .prepare<[string], Made>(
        "select name, sql from sqlite_master where type = ? and sql is not null and name not like 'sqlite_%' order by rowid",
      )
      .all(type);
  const tables = made("table").filter(({ sql }) => !/^create virtual/i.test(sql));
  const rows = tables.flatMap(({ name }) =>
    connection
      .prepare<[], unknown[]>(`select * from "${name}"`)
      .raw()
      .all()
      .map((values) => `insert into "${name}" values (${values.map(literal).join(", ")});`),
  );
  const rest = [...made("index"), ...made("trigger")];
  return [...tables.map(({ sql }) => `${sql};`), ...rows, ...rest.map(({ sql }) => `${sql};`), ""].join("\n");
}

function literal(value: unknown): string {
  if (value === null) return "null";
  // Numbers as text that SQLite reads back to the same bit.
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toPrecision(17);
  if (Buffer.isBuffer(value)) return `x'${value.toString("hex")}'`;
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`A value of the type ${typeof value} is not expected here.`);
}
