import { Column, getTableColumns, getTableName, type Table } from "drizzle-orm";

/** The column name of a field; the same rule as drizzle's `casing: "snake_case"`. */
function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export interface NamedColumn {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  /** Whether `encode` only turns undefined into null. */
  readonly isPlain: boolean;
  encode(value: unknown): unknown;
}

const known = new WeakMap<Table, Map<string, NamedColumn[]>>();

/** The columns of a table that `row` has fields for, with what the drivers need. */
export function columnsFor(table: Table, row: object): NamedColumn[] {
  const ofTable = known.get(table) ?? new Map<string, NamedColumn[]>();
  known.set(table, ofTable);
  const fields = Object.keys(row).join();
  const columns = ofTable.get(fields) ?? namedColumns(table, row);
  ofTable.set(fields, columns);
  return columns;
}

function namedColumns(table: Table, row: object): NamedColumn[] {
  const columns = getTableColumns(table) as Record<string, Column>;
  return Object.keys(row).map((field) => {
    const column = columns[field];
    if (column === undefined) throw new Error(`Table ${getTableName(table)} has no field ${field}.`);
    return {
      field,
      name: `"${snakeCase(field)}"`,
      type: column.getSQLType(),
      isPlain: column.mapToDriverValue === Column.prototype.mapToDriverValue,
      encode: (value) => (value === null || value === undefined ? null : column.mapToDriverValue(value)),
    };
  });
}

export function fieldOf(row: object, field: string): unknown {
  return (row as Record<string, unknown>)[field];
}
