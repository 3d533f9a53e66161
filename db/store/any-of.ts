import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Reader } from "../client/session";

/** Whether a column has one of these numbers. They are one value, so that the statement has the same text for any number of them. */
export function isAnyOf(reader: Reader, column: AnyColumn, numbers: readonly number[]): SQL {
  return reader.engine === "postgres"
    ? sql`${column} = any(${sql.param(numbers)}::bigint[])`
    : sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`;
}
