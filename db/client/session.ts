import type { InferInsertModel, SQL, Table } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import type { Pool } from "pg";
import type { Tables } from "../tables/define-tables";

export type Engine = "sqlite" | "postgres";

/** drizzle's query builder, typed as SQLite's on both engines. Queries run when awaited, and only then. */
export type Queries = BetterSQLite3Database<Record<string, never>>;

/** A value as the driver gives it: times in milliseconds, truth as 0 and 1 or false and true. */
export type RawValue = string | number | boolean | null;

/** Where reads run. Every function of db/store takes one, so that it works inside and outside a transaction. */
export interface Reader {
  readonly engine: Engine;
  readonly tables: Tables;
  readonly db: Queries;
  /** Runs a query and returns bare rows: the quick way for many of them. */
  rows(query: SQL): Promise<RawValue[][]>;
  /** The same for very many rows: calls `visit` with each, in the query's order, and keeps none. */
  each(query: OrderedQuery, visit: Visit): Promise<void>;
  /** The same for stretches of one table, in the order of ids: the quickest way there is. The statement is made once. */
  between(rows: RowsWanted): (first: number, last: number, visit: Visit) => Promise<void>;
}

/** Up to twelve columns, and what follows them: from, where, and an order that leaves no choice. */
interface OrderedQuery {
  readonly columns: readonly SQL[];
  readonly rest: SQL;
  /** All rows, if it is not given. */
  readonly limit?: number;
}

/** Which rows of a table from one `id` to another, both included, are visited. */
interface RowsWanted {
  readonly table: Table;
  /** Up to twelve, of which the first is the id. */
  readonly columns: readonly SQL[];
  readonly where: SQL;
}

export type Visit = (
  a: RawValue,
  b: RawValue,
  c: RawValue,
  d: RawValue,
  e: RawValue,
  f: RawValue,
  g: RawValue,
  h: RawValue,
  i: RawValue,
  j: RawValue,
  k: RawValue,
  l: RawValue,
) => void;

/** Numbers for rows that are found by their `id`: one array a field, in the order of the table's columns, all as long as `ids`. */
interface NumberColumns {
  readonly ids: Float64Array;
  readonly fields: Readonly<Record<string, Float64Array>>;
}

/** An open transaction. */
export interface Tx extends Reader {
  /**
   * Many rows at once, all with the fields of the first. `onConflict` is what follows "on conflict", for rows that are there already; it
   * is part of the program, never of what somebody sent.
   */
  insertRows<T extends Table>(table: T, rows: readonly InferInsertModel<T>[], onConflict?: string): Promise<void>;
  /** Sets fields of very many rows at once. */
  updateNumbers(table: Table, numbers: NumberColumns): Promise<void>;
  /** Numbers for rows that are about to be inserted, rising. */
  reserveIds(table: Table, count: number): Promise<number[]>;
  /** After rows were inserted with numbers of their own, as a restored backup's are: new ones follow them. */
  continueIds(table: Table): Promise<void>;
  /** A ladder has one writer at a time; two ladders do not wait for each other where the engine allows it. */
  lockLadder(ladderId: number): Promise<void>;
  /** One transaction at a time past this point, for what must not be decided by two at once. */
  lock(what: string): Promise<void>;
  /** Statements without parameters: migrations. */
  execute(text: string): Promise<void>;
}

export interface WriteOptions {
  /**
   * The ladder whose lock the work takes. On PostgreSQL its writers wait for each other before they take a connection, so that those who
   * wait leave enough connections to everybody else.
   */
  readonly ladder?: number;
}

export interface Store extends Reader {
  /** Where it is, without secrets: for messages. */
  readonly location: string;
  /** The connections of PostgreSQL for single statements, for packages that bring their own; null with SQLite. */
  readonly pool: Pool | null;
  /**
   * Another number after every write of this process; with SQLite after those of other processes, too. It costs next to nothing, so it
   * can be asked with every request. NaN, which equals nothing, where it cannot be told.
   */
  changes(): number;
  /** One transaction: all of `work` or nothing of it. The transaction is passed down, never opened twice. */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Waits until everything that can be read here is as safe as a write that was acknowledged. On a PostgreSQL with standbys, something may be
   * seen that only this node has: code that answers "this is saved already" asks here first.
   */
  confirm(): Promise<void>;
  /** Reads that all see one moment, however long they take and whatever is written meanwhile. */
  snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Calls `heard` when another server has written something, as far as the engine can tell; what it returns ends that. It may be missed, so
   * it only makes quicker what also happens without it.
   */
  listen(heard: () => void): () => void;
  /** After something was deleted that nobody is to read again: leaves nothing of it between the rows that there are. */
  forgetDeleted(): Promise<void>;
  close(): Promise<void>;
}
