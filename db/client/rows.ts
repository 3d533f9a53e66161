import { and, asc, count, desc, eq, getTableColumns, isNull, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Tables } from "../tables/define-tables";
import { inChunks } from "./in-chunks";
import { isOneOf, statementName } from "./prepared";
import type { Queries, Reader, Tx } from "./session";

/** Reads and writes of one table by the values of its columns. What joins tables or compares otherwise is written with the builder. */

type Name = keyof Tables;
export type Row<Table extends Name> = Tables[Table]["$inferSelect"];

/** A value of each column, a list of which it must be one, or null for none. */
type Criteria<Table extends Name> = {
  readonly [Field in keyof Row<Table>]?: Row<Table>[Field] | readonly Row<Table>[Field][];
};

interface Options<Table extends Name> {
  readonly orderBy?: keyof Row<Table>;
  readonly descending?: boolean;
  readonly limit?: number;
}

type Statement = { execute(given: object): unknown };

/** Statements by connection: a query of the same shape is built and compiled once. */
const statements = new WeakMap<Queries, Map<string, Statement>>();

function tableOf(reader: Reader, name: Name): { table: SQLiteTable; columns: Readonly<Record<string, AnyColumn>> } {
  const table: SQLiteTable = reader.tables[name];
  return { table, columns: getTableColumns(table) };
}

/** A list is one value, so that the text of a statement does not depend on its length. */
function valueIn(reader: Reader, column: AnyColumn, value: unknown): unknown {
  if (!Array.isArray(value)) return column.mapToDriverValue(value);
  const values = value.map((each: unknown) => column.mapToDriverValue(each));
  return reader.engine === "postgres" ? values : JSON.stringify(values);
}

function matching(reader: Reader, name: Name, criteria: object, bind: (field: string, value: unknown) => SQL): SQL | undefined {
  const { columns } = tableOf(reader, name);
  const conditions = Object.entries(criteria).map(([field, value]: [string, unknown]) => {
    const column = columns[field]!;
    if (value === null) return isNull(column);
    const bound = bind(field, valueIn(reader, column, value));
    return Array.isArray(value) ? isOneOf(reader, column, bound) : eq(column, bound);
  });
  return and(...conditions);
}

/** The rows that match, in chunks for a long list. Only the rows of one chunk are in order. */
export async function findRows<Table extends Name>(
  reader: Reader,
  name: Table,
  criteria: Criteria<Table> = {},
  options: Options<Table> = {},
): Promise<Row<Table>[]> {
  const list = Object.entries(criteria).find((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  if (list === undefined) return select(reader, name, criteria, options);
  return inChunks(list[1], (part) => select(reader, name, { ...criteria, [list[0]]: part }, options));
}

async function select<Table extends Name>(
  reader: Reader,
  name: Table,
  criteria: object,
  options: Options<Table>,
): Promise<Row<Table>[]> {
  const { table, columns } = tableOf(reader, name);
  const kinds = Object.entries(criteria).map(([field, value]) => [field, value === null ? 0 : Array.isArray(value) ? 2 : 1]);
  const shape = JSON.stringify([name, kinds, options]);
  const known = statements.get(reader.db) ?? new Map<string, Statement>();
  statements.set(reader.db, known);
  let statement = known.get(shape);
  if (statement === undefined) {
    const { orderBy, descending, limit } = options;
    const query = reader.db
      .select()
      .from(table)
      .where(matching(reader, name, criteria, (field) => sql`${sql.placeholder(field)}`))
      .$dynamic();
    if (orderBy !== undefined) void query.orderBy((descending ? desc : asc)(columns[String(orderBy)]!));
    if (limit !== undefined) void query.limit(limit);
    // PostgreSQL's statements have a name.
    const named = query as unknown as { prepare(name: string): Statement };
    known.set(shape, (statement = named.prepare(statementName(query.toSQL().sql))));
  }
  const given = Object.entries(criteria).map(([field, value]: [string, unknown]): [string, unknown] => [
    field,
    value === null ? null : valueIn(reader, columns[field]!, value),
  ]);
  return (await statement.execute(Object.fromEntries(given))) as Row<Table>[];
}

/** The first row that matches. */
export async function findRow<Table extends Name>(
  reader: Reader,
  name: Table,
  criteria: Criteria<Table>,
  options: Omit<Options<Table>, "limit"> = {},
): Promise<Row<Table> | null> {
  return (await findRows(reader, name, criteria, { ...options, limit: 1 }))[0] ?? null;
}

/** All rows of a table, in pages by its key. */
export async function* pagesOf<Table extends Name>(
  reader: Reader,
  name: Table,
  size: number,
  key: readonly (keyof Row<Table>)[],
): AsyncGenerator<Row<Table>[]> {
  const { table, columns } = tableOf(reader, name);
  const keys = key.map((field) => columns[String(field)]!);
  for (let last: Row<Table> | undefined; ;) {
    const values = last && key.map((field) => sql`${last![field]}`);
    const rows = await reader.db
      .select()
      .from(table)
      .where(values && sql`(${sql.join(keys, sql`, `)}) > (${sql.join(values, sql`, `)})`)
      .orderBy(...keys.map(asc))
      .limit(size);
    if (rows.length === 0) return;
    yield rows as Row<Table>[];
    last = rows.at(-1) as Row<Table>;
  }
}

export async function existsRow<Table extends Name>(reader: Reader, name: Table, criteria: Criteria<Table>): Promise<boolean> {
  return (await findRow(reader, name, criteria)) !== null;
}

export async function countRows<Table extends Name>(
  reader: Reader,
  name: Table,
  criteria: Criteria<Table> = {},
): Promise<number> {
  const [found] = await reader.db
    .select({ count: count() })
    .from(tableOf(reader, name).table)
    .where(literally(reader, name, criteria));
  return found?.count ?? 0;
}

export async function insertRow<Table extends Name>(
  tx: Tx,
  name: Table,
  row: Tables[Table]["$inferInsert"],
): Promise<Row<Table>> {
  const [inserted] = await tx.db.insert(tableOf(tx, name).table).values(row).returning();
  return inserted as Row<Table>;
}

/** Changes the rows that match, and returns how many they are. */
export async function updateRows<Table extends Name>(
  tx: Tx,
  name: Table,
  criteria: Criteria<Table>,
  change: Partial<Row<Table>>,
): Promise<number> {
  const { table } = tableOf(tx, name);
  const changed = await tx.db
    .update(table)
    .set(change)
    .where(some(tx, name, criteria))
    .returning({ one: sql`1` });
  return changed.length;
}

/** Deletes the rows that match, and returns how many they were. */
export async function deleteRows<Table extends Name>(tx: Tx, name: Table, criteria: Criteria<Table>): Promise<number> {
  const { table } = tableOf(tx, name);
  return (
    await tx.db
      .delete(table)
      .where(some(tx, name, criteria))
      .returning({ one: sql`1` })
  ).length;
}

function literally(reader: Reader, name: Name, criteria: object): SQL | undefined {
  return matching(reader, name, criteria, (_, value) => sql`${sql.param(value)}`);
}

/** Without criteria a write would reach every row. */
function some(tx: Tx, name: Name, criteria: object): SQL {
  const which = literally(tx, name, criteria);
  if (which === undefined) throw new Error(`A change of ${name} has to say of which rows.`);
  return which;
}
