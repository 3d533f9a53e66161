import type { InferInsertModel, SQL, Table } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import type { Pool } from "pg";
import type { Tables } from "../tables/define-tables";

export type Engine = "sqlite" | "postgres";

/** drizzle's query builder, typed as SQLite's on both engines. Queries run when awaited, and only then. */
export type Queries = BetterSQLite3Database<Record<string, never>>;

/** A value as the driver returns it: times in milliseconds, booleans as 0 and 1 or false and true. */
export type RawValue = string | number | boolean | null;

/** A source of reads. Every function of db/store takes one, so that it works inside and outside a transaction. */
export interface Reader {
  readonly engine: Engine;
  readonly tables: Tables;
  readonly db: Queries;
  /** Runs a query and returns raw rows: the fast way for many of them. */
  rows(query: SQL): Promise<RawValue[][]>;
  /** Streams very many raw rows: calls `visit` with each, in the query's order, and stores none. */
  each(query: OrderedQuery, visit: Visit): Promise<void>;
  /** Streams id ranges of one table, in the order of ids: the fastest way. The statement is prepared once. */
  between(rows: RowsWanted): (first: number, last: number, visit: Visit) => Promise<void>;
}

/** Up to sixteen columns, and the rest of the query: from, where, and a total order. */
interface OrderedQuery {
  readonly columns: readonly SQL[];
  readonly rest: SQL;
  /** All rows by default. */
  readonly limit?: number;
}

/** The rows of a table from one `id` to another, both included. */
interface RowsWanted {
  readonly table: Table;
  /** Up to sixteen; the first is the id. */
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
  // Given for more than twelve columns only: a call costs by its arguments.
  m?: RawValue,
  n?: RawValue,
  o?: RawValue,
  p?: RawValue,
) => void;

/** Numbers for rows by their `id`: one array per field, in the order of the table's columns, all as long as `ids`. */
interface NumberColumns {
  readonly ids: Float64Array;
  readonly fields: Readonly<Record<string, Float64Array>>;
}

/** An open transaction. */
export interface Tx extends Reader {
  /**
   * Inserts many rows, all with the fields of the first. `onConflict` is the SQL after "on conflict", for existing rows; it is part of the
   * program, never user input.
   */
  insertRows<T extends Table>(table: T, rows: readonly InferInsertModel<T>[], onConflict?: string): Promise<void>;
  /** Updates number fields of very many rows. */
  updateNumbers(table: Table, numbers: NumberColumns): Promise<void>;
  /** Increasing ids for rows that are about to be inserted. */
  reserveIds(table: Table, count: number): Promise<number[]>;
  /** Continues the id sequence after rows were inserted with explicit ids, as by a restored backup. */
  continueIds(table: Table): Promise<void>;
  /** Locks a ladder: it has one writer at a time; two ladders do not wait for each other where the engine allows it. */
  lockLadder(ladderId: number): Promise<void>;
  /** Serialises transactions from here on, for decisions that must not be made concurrently. */
  lock(what: string): Promise<void>;
  /** Statements without parameters: migrations. */
  execute(text: string): Promise<void>;
}

export interface WriteOptions {
  /**
   * The ladder that the work locks. On PostgreSQL its writers queue before they take a connection, so that waiting writers leave enough
   * connections to everybody else.
   */
  readonly ladder?: number;
}

export interface Store extends Reader {
  /** The location of the database, without secrets: for messages. */
  readonly location: string;
  /** The PostgreSQL pool for single statements, for packages that need one; null with SQLite. */
  readonly pool: Pool | null;
  /**
   * A counter that changes with every write of this process; with SQLite also with those of other processes. It is cheap enough for every
   * request. NaN, which equals nothing, if it is unknown.
   */
  changes(): number;
  /** Runs `work` in one transaction. The transaction is passed down, never nested. */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Waits until everything readable here is as safe as an acknowledged write. On a PostgreSQL with standbys, a read may see what only this
   * node has: code that answers "this is saved already" calls this first.
   */
  confirm(): Promise<void>;
  /** Reads that all see one moment, however long they take and whatever is written in the meantime. */
  snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Calls `heard` after a write of another server, as far as the engine can tell; the returned function ends that. Notifications may be
   * lost, so they only speed up what also happens without them.
   */
  listen(heard: () => void): () => void;
  /** Removes the remains of deleted data from the files of the database. */
  forgetDeleted(): Promise<void>;
  close(): Promise<void>;
}
