import { createHash } from "node:crypto";
import { sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";
import type { Queries, Reader } from "./session";

/** The arguments of a statement, as its placeholders. */
type Places<Given> = { readonly [Name in keyof Given & string]: Placeholder<Name, Given[Name]> };

interface Statement<Row> {
  execute(given: object): PromiseLike<Row[]> | Row[];
}

/** A drizzle query in the form of both engines: PostgreSQL's takes a name for the statement. */
interface Query<Row> {
  toSQL(): { readonly sql: string };
  prepare(name: string): Statement<Row>;
}

/**
 * A query with a constant text and placeholders: drizzle builds it, and the engine compiles it, once per connection instead of per request.
 * A placeholder is not encoded for its column, which matters for times: these need `sql.param(place, column)`.
 */
export function prepared<Given extends object, Row>(
  build: (reader: Reader, places: Places<Given>) => PromiseLike<Row[]>,
): (reader: Reader, given: Given) => Promise<Row[]> {
  const places = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Places<Given>;
  const statements = new WeakMap<Queries, Statement<Row>>();
  return async (reader, given) => {
    let statement = statements.get(reader.db);
    if (statement === undefined) {
      const query = build(reader, places) as unknown as Query<Row>;
      statement = query.prepare(statementName(query.toSQL().sql));
      statements.set(reader.db, statement);
    }
    return statement.execute(given);
  };
}

/** Derived from the text: PostgreSQL stores statements by name, and the server's bundles each have their own copy of this module. */
export function statementName(text: string): string {
  const known = names.get(text) ?? `pairwise_${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;
  names.set(text, known);
  return known;
}

/** One entry per statement of the program. */
const names = new Map<string, string>();

/** A list as one value of any length, so that the text stays constant: for `isOneOf`. */
export type NumberList = string | number[];

export function numberList(reader: Reader, numbers: readonly number[]): NumberList {
  return reader.engine === "postgres" ? [...numbers] : JSON.stringify(numbers);
}

/** Whether a column's value is in a list that `numberList` made. */
export function isOneOf(reader: Reader, column: AnyColumn, list: Placeholder | SQL): SQL {
  return reader.engine === "postgres" ? sql`${column} = any(${list})` : sql`${column} in (select value from json_each(${list}))`;
}
