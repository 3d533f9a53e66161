import type BetterSqlite3 from "better-sqlite3";
import { getTableName, sql, type SQL, type Table } from "drizzle-orm";
import { columnsFor } from "./columns";
import type { NumberColumns, Visit } from "./session";

/**
 * SQLite calls JavaScript for each row instead of handing rows over: a third of the time of reading them as arrays, and two
 * thirds of that of writing them one by one (bench corrections).
 */

type Connection = BetterSqlite3.Database;

/**
 * Functions of the engine that call JavaScript, each with a fixed number of arguments: a varying one costs an array a row, and a call costs
 * by its arguments. Each goes to the visitor of the time.
 */
const ARITIES = [3, 6, 8, 12] as const;
type Arity = (typeof ARITIES)[number];

type Visiting = (...row: Parameters<Visit>) => null;

const MAX_COLUMNS = ARITIES[ARITIES.length - 1];

/** Runs queries in which `call(columns)` calls `visit` with a row. */
export function visiting(connection: Connection) {
  const known = new Map<Arity, { current: Visit | null }>();

  function makeKnown(arity: Arity): { current: Visit | null } {
    const visitor: { current: Visit | null } = { current: null };
    const functions: Record<Arity, Visiting> = {
      3: (a, b, c) => (visitor.current!(a, b, c, null, null, null, null, null, null, null, null, null), null),
      6: (a, b, c, d, e, f) => (visitor.current!(a, b, c, d, e, f, null, null, null, null, null, null), null),
      8: (a, b, c, d, e, f, g, h) => (visitor.current!(a, b, c, d, e, f, g, h, null, null, null, null), null),
      12: (a, b, c, d, e, f, g, h, i, j, k, l) => (visitor.current!(a, b, c, d, e, f, g, h, i, j, k, l), null),
    };
    connection.function(`pairwise_visit_${arity}`, { directOnly: true }, functions[arity]);
    known.set(arity, visitor);
    return visitor;
  }

  return {
    call: (columns: readonly SQL[]): SQL => {
      const arity = arityFor(columns.length);
      const rest = Array.from({ length: arity - columns.length }, () => sql`null`);
      return sql`${sql.raw(`pairwise_visit_${arity}`)}(${sql.join([...columns, ...rest], sql`, `)})`;
    },
    /** Runs such a query for so many columns. */
    during: (columns: number, visit: Visit, run: () => void): void => {
      const arity = arityFor(columns);
      const visitor = known.get(arity) ?? makeKnown(arity);
      visitor.current = visit;
      try {
        run();
      } finally {
        visitor.current = null;
      }
    },
  };
}

function arityFor(columns: number): Arity {
  const arity = ARITIES.find((most) => columns <= most);
  if (arity === undefined) throw new Error(`A visit takes ${MAX_COLUMNS} columns, not ${columns}.`);
  return arity;
}

/** How far apart two ids may be for one statement to go on from the one to the other, passing over rows it does not write. */
const WIDEST_GAP = 4_096;

/** A column of which SQLite asks for one number after the other. */
interface Handed {
  values: Float64Array;
  at: number;
}

/**
 * Writes numbers into all rows of a stretch of a table that have the first field. The engine goes through them in the order of ids, so
 * that no row need be named: each field has a function that gives the next number, without arguments, because a call costs by these.
 */
function stretchUpdates(connection: Connection, statementFor: StatementFor) {
  const handed: Handed[] = [];

  function makeKnown(count: number): void {
    while (handed.length < count) {
      const column: Handed = { values: new Float64Array(0), at: 0 };
      connection.function(`pairwise_next_${handed.length}`, { directOnly: true }, () => column.values[column.at++]!);
      handed.push(column);
    }
  }

  return (table: Table, { ids, fields }: NumberColumns): void => {
    const columns = Object.values(fields);
    makeKnown(columns.length);
    for (const [field, values] of columns.entries()) Object.assign(handed[field]!, { values, at: 0 });
    const update = statementFor(table, Object.keys(fields), (names) => ({
      sets: names.map((name, field) => `${name} = pairwise_next_${field}()`),
      where: `${names[0]!} is not null`,
    }));
    update.run(ids[0], ids.at(-1));
    const given = handed.slice(0, columns.length).map(({ at }) => at);
    if (given.some((count) => count !== ids.length)) {
      throw new Error(`Of ${ids.length} rows from ${ids[0]} to ${ids.at(-1)}, ${given.join(", ")} were written.`);
    }
  };
}

/** The update of the rows from one id to another, as its parts are given for the names of the fields. */
type StatementFor = (
  table: Table,
  fields: readonly string[],
  parts: (names: readonly string[]) => { readonly sets: readonly string[]; readonly where: string },
) => BetterSqlite3.Statement;

/** Kept, because a long fold writes hundreds of pages with the same text. */
function keptStatements(prepare: (text: string) => BetterSqlite3.Statement): StatementFor {
  const statements = new Map<string, BetterSqlite3.Statement>();
  return (table, fields, parts) => {
    const key = `${getTableName(table)} ${fields.join(" ")}`;
    let statement = statements.get(key);
    if (statement === undefined) {
      const names = columnsFor(table, Object.fromEntries(fields.map((field) => [field, null]))).map(({ name }) => name);
      const { sets, where } = parts(names);
      statement = prepare(`update "${getTableName(table)}" set ${sets.join(", ")} where "id" between ? and ? and ${where}`);
      statements.set(key, statement);
    }
    return statement;
  };
}

/** Writes numbers into rows by their ids, a stretch of the table at a time. */
export function numberUpdates(connection: Connection, prepare: (text: string) => BetterSqlite3.Statement) {
  let ids: Float64Array = new Float64Array(0);
  let fields: readonly Float64Array[] = [];
  let at = 0;
  /** The field that is asked for next: a row's values are asked for one after the other, and only the first names the row. */
  let next = 0;
  let known = 0;

  /** The engine goes through a stretch in the order of ids, so the next is nearly always where the last one was or one on. */
  const find = (id: number): number => {
    if (ids[at] === id) return at;
    if (ids[at + 1] === id) return ++at;
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    if (ids[low] !== id) return -1;
    return (at = low);
  };

  const firstNumber = (id: number): number => {
    if (next !== 0 || find(id) < 0) throw new Error(`Row ${id} is written out of its order.`);
    next = fields.length === 1 ? 0 : 1;
    return fields[0]![at]!;
  };

  const numberOf = (field: number) => (): number => {
    if (next !== field) throw new Error("The columns of a row are written out of their order.");
    next = field + 1 === fields.length ? 0 : field + 1;
    return fields[field]![at]!;
  };

  /** A call costs by its arguments, so each field has a function of its own. */
  function makeKnown(count: number): void {
    if (known === 0) {
      connection.function("pairwise_given", { directOnly: true }, (id: number) => (find(id) < 0 ? 0 : 1));
      connection.function("pairwise_number_0", { directOnly: true }, firstNumber);
      known = 1;
    }
    for (; known < count; known++) connection.function(`pairwise_number_${known}`, { directOnly: true }, numberOf(known));
  }

  const statementFor = keptStatements(prepare);
  const updateStretch = stretchUpdates(connection, keptStatements(prepare));

  return (table: Table, numbers: NumberColumns): void => {
    if (numbers.ids.length === 0) return;
    if (numbers.isWhole === true && isRising(numbers.ids)) {
      updateStretch(table, numbers);
      return;
    }
    makeKnown(Object.keys(numbers.fields).length);
    ({ ids, fields } = inOrder(numbers));
    at = 0;
    next = 0;
    const update = statementFor(table, Object.keys(numbers.fields), (names) => ({
      sets: names.map((name, field) => `${name} = pairwise_number_${field}(${field === 0 ? '"id"' : ""})`),
      where: 'pairwise_given("id")',
    }));
    for (let first = 0; first < ids.length;) {
      let last = first;
      while (last + 1 < ids.length && ids[last + 1]! - ids[last]! <= WIDEST_GAP) last++;
      update.run(ids[first], ids[last]);
      first = last + 1;
    }
  };
}

function inOrder({ ids, fields }: NumberColumns): { ids: Float64Array; fields: Float64Array[] } {
  const columns = Object.values(fields);
  if (isRising(ids)) return { ids, fields: columns };
  const order = Uint32Array.from(ids.keys()).sort((a, b) => ids[a]! - ids[b]!);
  const sorted = (values: Float64Array) => Float64Array.from(order, (from) => values[from]!);
  return { ids: sorted(ids), fields: columns.map(sorted) };
}

function isRising(ids: Float64Array): boolean {
  for (let at = 1; at < ids.length; at++) if (ids[at]! <= ids[at - 1]!) return false;
  return true;
}
