import type BetterSqlite3 from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { getTableName, sql, type SQL } from "drizzle-orm";
import { sqliteTables } from "../tables/sqlite";
import { columnsFor, fieldOf, type NamedColumn } from "./columns";
import type { RawValue, Reader, Tx } from "./session";
import { numberUpdates, visiting } from "./sqlite-functions";

export const CASING = { casing: "snake_case" } as const;
const dialect = new SQLiteSyncDialect(CASING);

const NO_LIMIT = sql.raw(String(Number.MAX_SAFE_INTEGER));

type Connection = BetterSqlite3.Database;

/** Rows of one statement: running one costs as much as binding a row or two. */
const ROWS_AT_ONCE = 50;

/** Statements are compiled once a connection; bulk work would otherwise compile them for each page. */
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
    return prepare(text)
      .raw()
      .all(...params) as RawValue[][];
  };
  return {
    engine: "sqlite",
    tables: sqliteTables,
    db: drizzle(connection, CASING),
    rows: async (query) => run(query),
    each: async ({ columns, rest }, visit) => {
      const named = columns.map((column, at) => sql`${column} as ${sql.raw(`c${at}`)}`);
      const names = columns.map((_, at) => sql.raw(`c${at}`));
      // The limit is what makes an inner order binding: without one the engine may read in any.
      const query = sql`select count(${visits.call(names)}) from (select ${sql.join(named, sql`, `)} ${rest} limit ${NO_LIMIT})`;
      visits.during(visit, () => run(query));
    },
    between: ({ table, columns, where }) => {
      const query = sql`select count(${visits.call(columns)}) from ${table} where ${columns[0]} between ${0} and ${0} and ${where}`;
      const { sql: text, params } = dialect.sqlToQuery(query);
      const [, , ...others] = params;
      // A stretch of a table is read in the order of its ids; asking for that order would cost a third more.
      return async (first, last, visit) => visits.during(visit, () => prepare(text).get(first, last, ...others));
    },
  };
}

/** The values of some rows, one row after the other. */
function valuesOf(rows: readonly object[], from: number, count: number, columns: readonly NamedColumn[]): unknown[] {
  const values = new Array<unknown>(count * columns.length);
  for (let field = 0; field < columns.length; field++) {
    const column = columns[field]!;
    for (let row = 0; row < count; row++) {
      const value = fieldOf(rows[from + row]!, column.field);
      // Most values are stored as they are.
      values[row * columns.length + field] = column.isPlain ? (value ?? null) : column.encode(value);
    }
  }
  return values;
}

export function sqliteTx(connection: Connection): Tx {
  const prepare = statements(connection);
  const update = numberUpdates(connection, prepare);
  return {
    ...sqliteReader(connection),
    insertRows: async (table, rows, onConflict) => {
      if (rows[0] === undefined) return;
      const columns = columnsFor(table, rows[0]);
      const names = columns.map((column) => column.name).join(", ");
      const marks = `(${columns.map(() => "?").join(", ")})`;
      const end = onConflict === undefined ? "" : ` on conflict ${onConflict}`;
      const into = (count: number) =>
        prepare(`insert into "${getTableName(table)}" (${names}) values ${Array<string>(count).fill(marks).join(", ")}${end}`);
      let at = 0;
      const insert = (count: number) => {
        into(count).run(valuesOf(rows, at, count, columns));
        at += count;
      };
      while (at + ROWS_AT_ONCE <= rows.length) insert(ROWS_AT_ONCE);
      while (at < rows.length) insert(1);
    },
    updateNumbers: async (table, numbers) => update(table, numbers),
    reserveIds: async (table, count) => {
      // Nobody else writes during this transaction, and AUTOINCREMENT follows numbers that are inserted by hand.
      const last = prepare("select seq from sqlite_sequence where name = ?").pluck().get(getTableName(table));
      const first = (typeof last === "number" ? last : 0) + 1;
      return Array.from({ length: count }, (_, at) => first + at);
    },
    continueIds: async () => {
      // AUTOINCREMENT has seen the numbers already.
    },
    lockLadder: async () => {
      // BEGIN IMMEDIATE made this the only writer.
    },
    lock: async () => {
      // So it is the only one here, too.
    },
    execute: async (text) => {
      connection.exec(text);
    },
  };
}
