import type BetterSqlite3 from "better-sqlite3";
import type pg from "pg";

declare global {
  /** Called with the duration of each statement, if set. Set it before a database is opened. */
  var pairwiseDatabaseTime: ((seconds: number) => void) | undefined;
}

function tell(since: number): void {
  globalThis.pairwiseDatabaseTime?.((performance.now() - since) / 1000);
}

type Method = (...args: unknown[]) => unknown;

/** The same method, timed. Calls of the drivers come in many forms, of which only beginning and end matter here. */
function timed(target: object, name: string): void {
  const methods = target as Record<string, Method>;
  const plain = methods[name]!.bind(target);
  methods[name] = (...args) => {
    const since = performance.now();
    const last = args.at(-1);
    if (typeof last === "function") {
      const done = last as Method;
      return plain(...args.slice(0, -1), (...result: unknown[]) => {
        tell(since);
        return done(...result);
      });
    }
    const result = plain(...args);
    if (result instanceof Promise) void result.finally(() => tell(since)).catch(() => undefined);
    else tell(since);
    return result;
  };
}

export function timeSqlite(connection: BetterSqlite3.Database): void {
  if (globalThis.pairwiseDatabaseTime === undefined) return;
  // COMMIT, which waits for the disk, goes this way.
  timed(connection, "exec");
  const prepare = connection.prepare.bind(connection);
  connection.prepare = ((text: string) => {
    const statement = prepare(text);
    for (const name of ["run", "get", "all"]) timed(statement, name);
    return statement;
  }) as typeof connection.prepare;
}

export function timePostgres(client: pg.PoolClient): void {
  if (globalThis.pairwiseDatabaseTime !== undefined) timed(client, "query");
}
