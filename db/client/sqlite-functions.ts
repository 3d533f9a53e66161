import type BetterSqlite3 from "better-sqlite3";
import { sql, type SQL } from "drizzle-orm";
import type { Visit } from "./session";

/** SQLite calls JavaScript for each row instead of returning rows: a third of the time of reading them as arrays (bench corrections). */

type Connection = BetterSqlite3.Database;

/**
 * Engine functions that call JavaScript, each with a fixed number of arguments: a variable number costs an array per row, and a call costs
 * by its arguments. Each calls the current visitor.
 */
const ARITIES = [4, 6, 8, 12, 16] as const;
type Arity = (typeof ARITIES)[number];

type Visiting = (...row: Required<Parameters<Visit>>) => null;

const MAX_COLUMNS = ARITIES[ARITIES.length - 1];

/** Runs queries in which `call(columns)` calls `visit` with a row. */
export function visiting(connection: Connection) {
  const known = new Map<Arity, { current: Visit | null }>();

  function makeKnown(arity: Arity): { current: Visit | null } {
    const visitor: { current: Visit | null } = { current: null };
    const functions: Record<Arity, Visiting> = {
      4: (a, b, c, d) => (visitor.current!(a, b, c, d, null, null, null, null, null, null, null, null), null),
      6: (a, b, c, d, e, f) => (visitor.current!(a, b, c, d, e, f, null, null, null, null, null, null), null),
      8: (a, b, c, d, e, f, g, h) => (visitor.current!(a, b, c, d, e, f, g, h, null, null, null, null), null),
      12: (a, b, c, d, e, f, g, h, i, j, k, l) => (visitor.current!(a, b, c, d, e, f, g, h, i, j, k, l), null),
      16: (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p) => (
        visitor.current!(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p),
        null
      ),
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
    /** Runs such a query with this number of columns. */
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
