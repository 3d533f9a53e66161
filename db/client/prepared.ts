import { createHash } from "node:crypto";
import { sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";
import type { Queries, Reader } from "./session";

/** What a statement is given each time, as the places for it in the statement. */
type Places<Given> = { readonly [Name in keyof Given & string]: Placeholder<Name, Given[Name]> };

interface Statement<Row> {
  execute(given: object): PromiseLike<Row[]> | Row[];
}

/** A query of drizzle's, as both engines have it: PostgreSQL's takes a name for the statement. */
interface Query<Row> {
  toSQL(): { readonly sql: string };
  prepare(name: string): Statement<Row>;
}

/**
 * A query whose text is always the same, with places for what it is given: drizzle builds the text, and the engine compiles it, once a
 * connection instead of at each request. A place is not encoded as its column wants it, which matters for times: these need
 * `sql.param(place, column)`.
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

/** By the text: PostgreSQL keeps statements by name, and the server's bundles each have their own copy of this module. */
export function statementName(text: string): string {
  const known = names.get(text) ?? `pairwise_${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;
  names.set(text, known);
  return known;
}

/** There are as many as statements in the program. */
const names = new Map<string, string>();

/** A list as one value, however long, so that the text stays the same: for `isOneOf`. */
export type NumberList = string | number[];

export function numberList(reader: Reader, numbers: readonly number[]): NumberList {
  return reader.engine === "postgres" ? [...numbers] : JSON.stringify(numbers);
}

/** The same for texts. */
export type TextList = string | string[];

export function textList(reader: Reader, texts: readonly string[]): TextList {
  return reader.engine === "postgres" ? [...texts] : JSON.stringify(texts);
}

/** Whether a column's value is in a list that `numberList` or `textList` made. */
export function isOneOf(reader: Reader, column: AnyColumn, list: Placeholder): SQL {
  return reader.engine === "postgres" ? sql`${column} = any(${list})` : sql`${column} in (select value from json_each(${list}))`;
}
