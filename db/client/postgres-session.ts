import { getTableName, sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { postgresTables } from "../tables/define-tables";
import { columnsFor, fieldOf } from "./columns";
import { statementName } from "./prepared";
import type { Queries, RawValue, Reader, Tx, Visit } from "./session";
import { CASING } from "./sqlite-session";
import { statementLog } from "./statement-log";

const dialect = new PgDialect(CASING);

/** Rows per statement: enough to make the round trip cheap, few enough to keep the arrays small. */
const CHUNK = 5_000;

const { INT8, TIMESTAMPTZ, JSONB } = pg.types.builtins;

/** Raw rows have SQLite's types: integers as numbers, times in milliseconds; JSON stays text. */
const rawParsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [TIMESTAMPTZ, (text) => new Date(text).getTime()],
  [JSONB, (text) => text],
]);

const rawTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    rawParsers.get(oid) ?? (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** What runs queries: the pool, or one connection of it. */
export type Connection = Pick<pg.Pool, "query">;

const connections = new WeakMap<pg.PoolClient, Connection>();

/** A connection that sends a query when the one before has ended, as the driver asks: reads of one transaction may be awaited together. */
export function oneAtATime(client: pg.PoolClient): Connection {
  const connection = connections.get(client) ?? makeConnection(client);
  connections.set(client, connection);
  return connection;
}

function makeConnection(client: pg.PoolClient): Connection {
  const send = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  const query = (...given: unknown[]) => {
    const answer = last.then(() => send(...given));
    last = answer.catch(() => undefined);
    return answer;
  };
  return { query: query as Connection["query"] };
}

/** Queries that drizzle has built and compiled, cached per connection, which serves many transactions. */
const readers = new WeakMap<Connection, Reader>();

export function postgresReader(client: Connection): Reader {
  const reader = readers.get(client) ?? makeReader(client);
  readers.set(client, reader);
  return reader;
}

function makeReader(client: Connection): Reader {
  const run = async (query: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    statementLog.logQuery(text, params);
    const { rows } = await client.query({ text, values: params, rowMode: "array", types: rawTypes });
    return rows as RawValue[][];
  };
  return {
    engine: "postgres",
    tables: postgresTables,
    db: drizzle(client as pg.Pool, { ...CASING, logger: statementLog }) as unknown as Queries,
    rows: run,
    each: async ({ columns, rest, limit }, visit) => {
      const atMost = limit === undefined ? sql`` : sql`limit ${limit}`;
      const rows = await run(sql`select ${sql.join([...columns], sql`, `)} ${rest} ${atMost}`);
      for (const row of rows) visitRow(row, visit);
    },
    between: ({ table, columns, where }) => {
      const [id] = columns;
      const query = sql`select ${sql.join([...columns], sql`, `)} from ${table} where ${id} between ${0} and ${0} and ${where} order by ${id}`;
      const { sql: text, params } = dialect.sqlToQuery(query);
      const [, , ...others] = params;
      return async (first, last, visit) => {
        const { rows } = await client.query({ text, values: [first, last, ...others], rowMode: "array", types: rawTypes });
        for (const row of rows as RawValue[][]) visitRow(row, visit);
      };
    },
  };
}

/** Columns that were not selected are null. */
function visitRow(row: readonly RawValue[], visit: Visit): void {
  const at = (column: number) => row[column] ?? null;
  visit(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9), at(10), at(11), at(12), at(13), at(14), at(15));
}

/** Columns as arrays, which the server turns into rows: one statement for thousands of rows. */
function asArrays(columns: readonly { type: string }[]): string {
  return `unnest(${columns.map((column, at) => `$${at + 1}::${column.type.replace(" (3)", "(3)")}[]`).join(", ")})`;
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}

/** Parsed and planned once per connection. */
const named = (text: string, values: unknown[]) => ({ name: statementName(text), text, values });

export function postgresTx(client: Connection): Tx {
  const reader = postgresReader(client);
  return {
    ...reader,
    insertRows: async (table, rows, onConflict) => {
      const end = onConflict === undefined ? "" : ` on conflict ${onConflict}`;
      for (const chunk of chunks(rows)) {
        const columns = columnsFor(table, chunk[0]!);
        const names = columns.map((column) => column.name).join(", ");
        const text = `insert into "${getTableName(table)}" (${names}) select * from ${asArrays(columns)}${end}`;
        const values = columns.map((column) => chunk.map((row) => column.encode(fieldOf(row, column.field))));
        await client.query(named(text, values));
      }
    },
    updateNumbers: async (table, { ids, fields }) => {
      const columns = columnsFor(table, { id: 0, ...fields });
      const names = columns.map((column) => column.name).join(", ");
      const sets = columns.filter(({ field }) => field !== "id").map(({ name }) => `${name} = given.${name}`);
      const target = `"${getTableName(table)}"`;
      for (let at = 0; at < ids.length; at += CHUNK) {
        // The server's array syntax: the driver would check each number for characters to escape.
        const part = (values: Float64Array) => `{${values.subarray(at, at + CHUNK).join(",")}}`;
        await client.query(
          `update ${target} set ${sets.join(", ")} from ${asArrays(columns)} as given(${names}) where ${target}."id" = given."id"`,
          [part(ids), ...Object.values(fields).map(part)],
        );
      }
    },
    reserveIds: async (table, count) => {
      const text = "select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)";
      const { rows } = await client.query<{ id: string }>(named(text, [getTableName(table), count]));
      return rows.map(({ id }) => Number(id));
    },
    continueIds: async (table) => {
      const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
      await reader.rows(sql`select setval(${sequence}, coalesce((select max(id) from ${table}), 0) + 1, false)`);
    },
    lockLadder: async (ladderId) => {
      await client.query(named("select id from ladders where id = $1 for update", [ladderId]));
    },
    lock: async (what) => {
      await reader.rows(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))::text`);
    },
    execute: async (text) => {
      await client.query(text);
    },
  };
}
