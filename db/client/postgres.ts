import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { guardPostgres } from "./nul";
import { postgresReader, postgresTx } from "./postgres-session";
import type { Reader, Store, Tx } from "./session";
import { timePostgres } from "./timing";

/** Serialization failure and deadlock: the engine asks for another try. */
const TRY_AGAIN = new Set(["40001", "40P01"]);
const TRIES = 5;

/** The address without its password. */
export function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password !== "") url.password = "…";
  return decodeURI(url.toString());
}

function asksForAnotherTry(error: unknown): boolean {
  const code = error instanceof Error ? ((error.cause ?? error) as { code?: unknown }).code : undefined;
  return typeof code === "string" && TRY_AGAIN.has(code);
}

/**
 * Times come as text in the session's time zone. Where that was a town's own time, as everywhere in 1851, the offset has seconds, and
 * no Date can read it. The pool waits for what is returned, a promise, which its types do not know.
 */
function useUtc(client: pg.ClientBase): unknown {
  return client.query("SET TIME ZONE 'UTC'");
}

export function openPostgres(address: string): Store {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 10_000,
    onConnect: useUtc,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the program.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    guardPostgres(client);
    timePostgres(client);
  });
  const inside = new AsyncLocalStorage<true>();
  let changes = 0;

  async function transact<T>(opening: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query(opening);
      const result = await work(client);
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    ...postgresReader(pool),
    place: withoutPassword(address),
    changes: () => changes,
    write: async (work: (tx: Tx) => Promise<never>) => {
      if (inside.getStore()) throw new Error("A transaction is already open here: pass it down instead of opening a second.");
      for (let tries = 1; ; tries++) {
        try {
          return await transact("BEGIN", (client) => inside.run(true, () => work(postgresTx(client))));
        } catch (error) {
          if (tries === TRIES || !asksForAnotherTry(error)) throw error;
          await sleep(tries * 10);
        } finally {
          // Also after an error: it may have been the connection's, after the server committed.
          changes++;
        }
      }
    },
    snapshot: (work: (reader: Reader) => Promise<never>) =>
      transact("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", (client) => work(postgresReader(client))),
    forgetDeleted: async () => {
      // What is between the rows is the server's own; this hands it over to be written over, without stopping anybody.
      await pool.query("VACUUM players, name_parts, former_names, games, game_revisions, audit_log, claim_tokens");
    },
    close: () => pool.end(),
  };
}
