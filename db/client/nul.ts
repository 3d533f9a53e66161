import type BetterSqlite3 from "better-sqlite3";
import type pg from "pg";

/**
 * PostgreSQL can neither keep nor compare text with a NUL in it; SQLite does both. Here, and only here, the two are made to do the
 * same: a write of such text is refused, and a read asks for U+0001 in its place. No name, address or id can have that character
 * either, so such a read finds what it must: nothing.
 */
class NulInText extends Error {
  override name = "NulInText";

  constructor() {
    super("Text cannot contain the invisible character NUL (U+0000). Remove it and try again.");
  }
}

/** The sentence of a write that was refused for a NUL; null for any other error. */
export function nulRefusal(error: unknown): string | null {
  // By its name: the server's bundles each have their own copy of the class. drizzle wraps what a driver throws.
  if (!(error instanceof Error)) return null;
  return error.name === "NulInText" ? error.message : nulRefusal(error.cause);
}

/** Refuses such text, for code that looks at each value anyway and runs the statement past the guard (`unguarded`). */
export function refuseNul(text: string): void {
  if (text.includes("\0")) throw new NulInText();
}

function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (!Array.isArray(value)) return false;
  for (const item of value) if (typeof item === "object" || typeof item === "string" ? hasNul(item) : false) return true;
  return false;
}

function withoutNul(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "\u0001");
  return Array.isArray(value) ? value.map(withoutNul) : value;
}

type Method = (...args: unknown[]) => unknown;

const unguardedRuns = new WeakMap<BetterSqlite3.Statement, Method>();

/** What runs a statement of a guarded connection without looking at its values: whoever calls it must have done so. */
export function unguarded(statement: BetterSqlite3.Statement): Method {
  return unguardedRuns.get(statement) ?? ((...given) => statement.run(...given));
}

/** For each statement that is prepared from now on. */
export function guardSqlite(connection: BetterSqlite3.Database): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = ((text: string) => {
    const statement = prepare(text);
    const methods = statement as unknown as Record<string, Method>;
    for (const name of ["run", "get", "all"]) {
      const plain = methods[name]!.bind(statement);
      if (name === "run") unguardedRuns.set(statement, plain);
      methods[name] = (...given) => {
        if (!hasNul(given)) return plain(...given);
        if (!statement.readonly) throw new NulInText();
        return plain(...given.map(withoutNul));
      };
    }
    return statement;
  }) as typeof connection.prepare;
}

const READ = /^\s*(select|with)\b/i;

/** For each query of a connection: (text or config, values, callback), of which the last two can be left out. */
export function guardPostgres(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as Method;
  const guarded: Method = (...given) => {
    const [query, values, ...rest] = given as [string | pg.QueryConfig, unknown, ...unknown[]];
    const config = typeof query === "string" ? { text: query } : query;
    if (!hasNul(config.values) && !hasNul(values)) return plain(...given);
    if (READ.test(config.text)) return plain({ ...config, values: withoutNul(config.values) }, withoutNul(values), ...rest);
    const callback = given.at(-1);
    // At once, not by a promise: the server never hears of it, so a transaction that does not wait for this statement would commit without it.
    if (typeof callback !== "function") throw new NulInText();
    (callback as Method)(new NulInText());
    return undefined;
  };
  client.query = guarded as typeof client.query;
}
