import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Tables } from "../tables/define-tables";
import { inChunks } from "./in-chunks";
import { isOneOf, statementName } from "./prepared";
import type { Queries, Reader, Tx } from "./session";

/** Reads and writes of one table by the values of its columns. What joins tables is written with the builder. */

type Name = keyof Tables;
export type Row<Table extends Name> = Tables[Table]["$inferSelect"];

type Operator = "<" | "<=" | ">" | ">=" | "<>";

class Comparison<Value> {
  constructor(
    readonly operator: Operator,
    readonly value: Value,
  ) {}
}

const comparing =
  (operator: Operator) =>
  <Value>(value: Value) =>
    new Comparison(operator, value);
export const lessThan = comparing("<");
export const atMost = comparing("<=");
export const moreThan = comparing(">");
export const atLeast = comparing(">=");
export const otherThan = comparing("<>");
export const NOT_NULL = Symbol("not null");

/** A value of each column, a list of which it must be one, null for none, or a comparison; undefined is no condition. */
type Criteria<Table extends Name> = {
  readonly [Field in keyof Row<Table>]?:
    | Row<Table>[Field]
    | readonly Row<Table>[Field][]
    | Comparison<NonNullable<Row<Table>[Field]>>
    | typeof NOT_NULL
    | undefined;
};

interface Options<Table extends Name> {
  /** Several columns have one direction. */
  readonly orderBy?: keyof Row<Table> | readonly (keyof Row<Table>)[];
  readonly descending?: boolean;
  readonly limit?: number | undefined;
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
  if (value instanceof Comparison) return column.mapToDriverValue(value.value);
  if (!Array.isArray(value)) return column.mapToDriverValue(value);
  const values = value.map((each: unknown) => column.mapToDriverValue(each));
  return reader.engine === "postgres" ? values : JSON.stringify(values);
}

/** The criteria that are conditions. */
const conditionsOf = (criteria: object) => Object.entries(criteria).filter((entry: [string, unknown]) => entry[1] !== undefined);

function matching(reader: Reader, name: Name, criteria: object, bind: (field: string, value: unknown) => SQL): SQL | undefined {
  const { columns } = tableOf(reader, name);
  const conditions = conditionsOf(criteria).map(([field, value]: [string, unknown]) => {
    const column = columns[field]!;
    if (value === null) return isNull(column);
    if (value === NOT_NULL) return isNotNull(column);
    const bound = bind(field, valueIn(reader, column, value));
    if (value instanceof Comparison) return sql`${column} ${sql.raw(value.operator)} ${bound}`;
    return Array.isArray(value) ? isOneOf(reader, column, bound) : eq(column, bound);
  });
  return and(...conditions);
}

/** What the text of a statement depends on. */
function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (value === NOT_NULL) return "not null";
  if (value instanceof Comparison) return value.operator;
  return Array.isArray(value) ? "in" : "=";
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
  const conditions = conditionsOf(criteria);
  const { orderBy = [], descending, limit } = options;
  const order = [orderBy].flat();
  const shape = JSON.stringify([
    name,
    conditions.map(([field, value]) => [field, kindOf(value)]),
    order,
    descending,
    limit !== undefined,
  ]);
  const known = statements.get(reader.db) ?? new Map<string, Statement>();
  statements.set(reader.db, known);
  let statement = known.get(shape);
  if (statement === undefined) {
    const query = reader.db
      .select()
      .from(table)
      .where(matching(reader, name, criteria, (field) => sql`${sql.placeholder(field)}`))
      .orderBy(...order.map((field) => (descending ? desc : asc)(columns[String(field)]!)))
      .$dynamic();
    if (limit !== undefined) void query.limit(sql.placeholder(LIMIT));
    // PostgreSQL's statements have a name.
    const named = query as unknown as { prepare(name: string): Statement };
    known.set(shape, (statement = named.prepare(statementName(query.toSQL().sql))));
  }
  const given = conditions.map(([field, value]: [string, unknown]): [string, unknown] => [
    field,
    value === null || value === NOT_NULL ? null : valueIn(reader, columns[field]!, value),
  ]);
  return (await statement.execute({ ...Object.fromEntries(given), [LIMIT]: limit })) as Row<Table>[];
}

/** No column has this name. */
const LIMIT = "$limit";

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

export async function countRows<Table extends Name>(reader: Reader, name: Table, criteria: Criteria<Table> = {}) {
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
  change: { readonly [Field in keyof Row<Table>]?: Row<Table>[Field] | SQL | undefined },
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

/** Without criteria, or with one that is forgotten, a write would reach rows that are not meant. */
function some(tx: Tx, name: Name, criteria: object): SQL {
  const which = literally(tx, name, criteria);
  if (which === undefined || Object.values(criteria).includes(undefined))
    throw new Error(`A change of ${name} has to say of which rows.`);
  return which;
}
