import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** The cursor of the previous page: its last row's sort value and id. */
export interface PageCursor {
  readonly value: string | number;
  readonly id: number;
}

/** Rows after a cursor, falling by a number or a time and then by id. Row values use the index. */
export function isBelow(column: AnyColumn, id: AnyColumn, cursor: PageCursor): SQL {
  const value = column.dataType === "date" ? new Date(cursor.value) : Number(cursor.value);
  return sql`(${column}, ${id}) < (${sql.param(value, column)}, ${cursor.id})`;
}

/** A cursor as part of an address. */
export function formatCursor({ value, id }: PageCursor): string {
  return `${id}.${value}`;
}

/** The years 5 to 3934: on times far outside of them PostgreSQL would fail. */
const MAX_VALUE = 6.2e13;

/** An invalid cursor is ignored: the address then shows the first page. A name may be made of digits, such as 049, and stays text. */
export function parseCursor(text: string | undefined, kind: "name" | "number"): PageCursor | undefined {
  const parts = text === undefined ? null : /^(\d{1,15})\.(.*)$/s.exec(text);
  if (parts === null) return undefined;
  const [id, value] = [Number(parts[1]), parts[2]!];
  if (kind === "name") return { id, value };
  return /^-?\d{1,15}$/.test(value) && Math.abs(Number(value)) <= MAX_VALUE ? { id, value: Number(value) } : undefined;
}
