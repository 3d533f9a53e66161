import * as pg from "drizzle-orm/pg-core";
import * as sqlite from "drizzle-orm/sqlite-core";

/**
 * The column builders of the tables, one set per engine. Everything is typed as SQLite's: a union of both does not compile, and the
 * contract suite, run on both engines, validates the one cast at the end.
 */
const sqliteKit = {
  table: sqlite.sqliteTable,
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  /** Ids increase in the order of entry and are never reused. */
  id: () => sqlite.integer().primaryKey({ autoIncrement: true }),
  /** A key that the program computes. */
  key: () => sqlite.integer().primaryKey(),
  text: <Text extends string = string>() => sqlite.text().$type<Text>(),
  /** One of a list in db/values.ts. */
  oneOf: <const Value extends string>(values: readonly [Value, ...Value[]]) => sqlite.text({ enum: values }),
  int: () => sqlite.integer(),
  /** The id of a row of another table. */
  refersTo: (id: () => sqlite.AnySQLiteColumn, on?: { onDelete: "cascade" }) => sqlite.integer().notNull().references(id, on),
  /** Four bytes: PostgreSQL's driver returns larger ones as text outside drizzle. */
  smallInt: () => sqlite.integer(),
  /** binary64 on both engines: ratings are compared to the bit. */
  real: () => sqlite.real(),
  bool: () => sqlite.integer({ mode: "boolean" }),
  /** Milliseconds, as in JavaScript. */
  time: () => sqlite.integer({ mode: "timestamp_ms" }),
  json: <Value>() => sqlite.text({ mode: "json" }).$type<Value>(),
};

export type Kit = typeof sqliteKit;

const postgresKit = {
  table: pg.pgTable,
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
  id: () => pg.bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  key: () => pg.bigint({ mode: "number" }).primaryKey(),
  text: () => pg.text(),
  oneOf: (values: readonly [string, ...string[]]) => pg.text({ enum: values }),
  int: () => pg.bigint({ mode: "number" }),
  refersTo: (id: () => pg.AnyPgColumn, on?: { onDelete: "cascade" }) =>
    pg.bigint({ mode: "number" }).notNull().references(id, on),
  smallInt: () => pg.integer(),
  real: () => pg.doublePrecision(),
  bool: () => pg.boolean(),
  time: () => pg.timestamp({ precision: 3, withTimezone: true, mode: "date" }),
  json: () => pg.jsonb(),
} as unknown as Kit;

export { postgresKit, sqliteKit };
