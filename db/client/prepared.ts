import { createHash } from "node:crypto";
import { sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";
import type { Reader } from "./session";

/** Derived from the text: PostgreSQL stores statements by name, and the server's bundles each have their own copy of this module. */
export function statementName(text: string): string {
  const known = names.get(text) ?? `pairwise_${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;
  names.set(text, known);
  return known;
}

/** One entry per statement of the program. */
const names = new Map<string, string>();

/** A list as one value of any length, so that the text stays constant: for `isOneOf`. */
export function numberList(reader: Reader, numbers: readonly number[]): string | number[] {
  return reader.engine === "postgres" ? [...numbers] : JSON.stringify(numbers);
}

/** Whether a column's value is in a list that `numberList` made. */
export function isOneOf(reader: Reader, column: AnyColumn, list: Placeholder | SQL): SQL {
  return reader.engine === "postgres" ? sql`${column} = any(${list})` : sql`${column} in (select value from json_each(${list}))`;
}
