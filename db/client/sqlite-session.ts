import type BetterSqlite3 from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { getTableName, sql, type SQL } from "drizzle-orm";
import { sqliteTables } from "../tables/define-tables";
import { columnsFor, fieldOf } from "./columns";
import type { RawValue, Reader, Tx } from "./session";
import { visiting } from "./sqlite-functions";
import { statementLog } from "./statement-log";

export const CASING = { casing: "snake_case" } as const;
const dialect = new SQLiteSyncDialect(CASING);

const NO_LIMIT = sql.raw(String(Number.MAX_SAFE_INTEGER));

type Connection = BetterSqlite3.Database;

/** Statements are compiled once per connection; bulk work would otherwise compile them for each page. */
function statements(connection: Connection): (text: string) => BetterSqlite3.Statement {
  const compiled = new Map<string, BetterSqlite3.Statement>();
  return (text) => {
    let statement = compiled.get(text);
    if (statement === undefined) compiled.set(text, (statement = connection.prepare(text)));
    return statement;
  };
}

export function sqliteReader(connection: Connection): Reader {
  const prepare = statements(connection);
  const visits = visiting(connection);
  const run = (query: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    statementLog.logQuery(text, params);
    return prepare(text)
      .raw()
      .all(...params) as RawValue[][];
  };
  return {
    engine: "sqlite",
    tables: sqliteTables,
    db: drizzle(connection, { ...CASING, logger: statementLog }),
    rows: async (query) => run(query),
    each: async ({ columns, rest, limit }, visit) => {
      const named = columns.map((column, at) => sql`${column} as ${sql.raw(`c${at}`)}`);
      const names = columns.map((_, at) => sql.raw(`c${at}`));
      // The limit makes the inner order binding: without one SQLite may read in any order.
      const query = sql`select count(${visits.call(names)}) from (select ${sql.join(named, sql`, `)} ${rest} limit ${limit ?? NO_LIMIT})`;
      visits.during(columns.length, visit, () => run(query));
    },
    between: ({ table, columns, where }) => {
      const query = sql`select count(${visits.call(columns)}) from ${table} where ${columns[0]} between ${0} and ${0} and ${where}`;
      const { sql: text, params } = dialect.sqlToQuery(query);
      const [, , ...others] = params;
      // A range of a table is read in the order of its ids; an explicit order would cost a third more.
      return async (first, last, visit) => visits.during(columns.length, visit, () => prepare(text).get(first, last, ...others));
    },
  };
}

export function sqliteTx(connection: Connection): Tx {
  const prepare = statements(connection);
  return {
    ...sqliteReader(connection),
    insertRows: async (table, rows, onConflict) => {
      if (rows[0] === undefined) return;
      const columns = columnsFor(table, rows[0]);
      const [names, marks] = [columns.map(({ name }) => name).join(", "), columns.map(() => "?").join(", ")];
      const end = onConflict === undefined ? "" : ` on conflict ${onConflict}`;
      const insert = prepare(`insert into "${getTableName(table)}" (${names}) values (${marks})${end}`);
      const values = new Array<unknown>(columns.length);
      // Inserted one by one: SQLite could roll a multi-row statement back as a whole, for which it copies every page that it changes.
      // Spread, because the driver reads an array of values more slowly.
      for (const row of rows) {
        for (let at = 0; at < columns.length; at++) {
          const column = columns[at]!;
          const value = fieldOf(row, column.field);
          // Most values are stored as they are.
          values[at] = column.isPlain ? (value ?? null) : column.encode(value);
        }
        insert.run(...values);
      }
    },
    updateNumbers: async (table, { ids, fields }) => {
      const sets = columnsFor(table, fields).map(({ name }) => `${name} = ?`);
      const update = prepare(`update "${getTableName(table)}" set ${sets.join(", ")} where "id" = ?`);
      const columns = [...Object.values(fields), ids];
      const values = new Array<number>(columns.length);
      for (let row = 0; row < ids.length; row++) {
        for (let at = 0; at < columns.length; at++) values[at] = columns[at]![row]!;
        update.run(...values);
      }
    },
    reserveIds: async (table, count) => {
      // Nobody else writes during this transaction, and AUTOINCREMENT follows explicit ids.
      const last = prepare("select seq from sqlite_sequence where name = ?").pluck().get(getTableName(table));
      const first = (typeof last === "number" ? last : 0) + 1;
      return Array.from({ length: count }, (_, at) => first + at);
    },
    continueIds: async () => {
      // AUTOINCREMENT follows explicit ids by itself.
    },
    lockLadder: async () => {
      // BEGIN IMMEDIATE made this the only writer.
    },
    lock: async () => {
      // BEGIN IMMEDIATE made this the only writer.
    },
    execute: async (text) => {
      connection.exec(text);
    },
  };
}
