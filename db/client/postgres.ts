import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { LadderQueue } from "./ladder-queue";
import { guardPostgres } from "./nul";
import { postgresReader, postgresTx } from "./postgres-session";
import type { Reader, Store, Tx, WriteOptions } from "./session";
import { timePostgres } from "./timing";
import { noteSuccess, noteTrouble } from "./trouble";

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

export interface PostgresLimits {
  /** Connections for single reads, for writers and for snapshots: each kind has its own, so that none can leave another without. */
  readonly readers: number;
  readonly writers: number;
  readonly snapshots: number;
  /** How long a statement waits for a row or table that somebody else has locked. */
  readonly lockMs: number;
  /** How long one read of a page may take. */
  readonly readMs: number;
  /** How long one statement of a write or a snapshot may take: those of an import or a backup are long. */
  readonly statementMs: number;
}

export const POSTGRES_LIMITS: PostgresLimits = {
  readers: 8,
  writers: 6,
  snapshots: 4,
  lockMs: 30_000,
  readMs: 30_000,
  statementMs: 600_000,
};

/** Connections that writers of ladders leave free for all other writes: accounts, keys, settings. */
const LEFT_FOR_OTHERS = 2;
/** A writer that says nothing for so long has been stopped or cut off; the server then gives up its locks. */
const SILENT_WRITER_MS = 120_000;

/**
 * Times come as text in the session's time zone. Where that was a town's own time, as everywhere in 1851, the offset has seconds, and
 * no Date can read it. The pool waits for what is returned, a promise, which its types do not know.
 */
function prepareSession(settings: string): (client: pg.ClientBase) => unknown {
  return (client) => client.query(`SET TIME ZONE 'UTC'; ${settings}`);
}

function openPool(address: string, max: number, settings: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max,
    connectionTimeoutMillis: 10_000,
    onConnect: prepareSession(settings),
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the program.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    guardPostgres(client);
    timePostgres(client);
  });
  return pool;
}

/** The pool with each query's trouble noted, as drizzle and the bare reads call it. */
function noting(pool: pg.Pool): pg.Pool {
  const plain = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  pool.query = ((...given: unknown[]) => {
    const result = plain(...given);
    return result instanceof Promise ? result.catch(noteTrouble) : result;
  }) as typeof pool.query;
  return pool;
}

export function openPostgres(address: string, limits: PostgresLimits = POSTGRES_LIMITS): Store {
  const locks = `SET lock_timeout = ${limits.lockMs}`;
  const reads = noting(openPool(address, limits.readers, `${locks}; SET statement_timeout = ${limits.readMs}`));
  const longer = `${locks}; SET statement_timeout = ${limits.statementMs}`;
  const writes = openPool(address, limits.writers, `${longer}; SET idle_in_transaction_session_timeout = ${SILENT_WRITER_MS}`);
  const snapshots = openPool(address, limits.snapshots, longer);
  const queue = new LadderQueue({ inside: Math.max(1, limits.writers - LEFT_FOR_OTHERS), patienceMs: limits.lockMs });
  const inside = new AsyncLocalStorage<true>();
  let changes = 0;

  async function transact<T>(pool: pg.Pool, opening: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken = false;
    // A connection that is cut while the program computes has nobody waiting on it; without a listener that would end the program.
    const onError = () => (broken = true);
    client.on("error", onError);
    try {
      await client.query(opening);
      const result = await work(client);
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => (broken = true));
      throw error;
    } finally {
      client.off("error", onError);
      client.release(broken);
    }
  }

  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await transact(writes, "BEGIN", (client) => inside.run(true, () => work(postgresTx(client))));
      } catch (error) {
        if (tries === TRIES || !asksForAnotherTry(error)) throw error;
        await sleep(tries * 10);
      } finally {
        // Also after an error: it may have been the connection's, after the server committed.
        changes++;
      }
    }
  }

  async function writeInTurn<T>(work: (tx: Tx) => Promise<T>, ladder: number | undefined): Promise<T> {
    if (ladder === undefined) return write(work);
    const leave = await queue.enter(ladder);
    try {
      return await write(work);
    } finally {
      leave();
    }
  }

  return {
    ...postgresReader(reads),
    place: withoutPassword(address),
    changes: () => changes,
    write: async (work: (tx: Tx) => Promise<never>, { ladder }: WriteOptions = {}) => {
      if (inside.getStore()) throw new Error("A transaction is already open here: pass it down instead of opening a second.");
      const result = await writeInTurn(work, ladder).catch(noteTrouble);
      noteSuccess();
      return result;
    },
    snapshot: (work: (reader: Reader) => Promise<never>) =>
      transact(snapshots, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", (client) => work(postgresReader(client))).catch(
        noteTrouble,
      ),
    forgetDeleted: async () => {
      // What is between the rows is the server's own; this hands it over to be written over, without stopping anybody.
      await writes.query("VACUUM players, name_parts, former_names, games, game_revisions, audit_log, claim_tokens");
    },
    close: async () => {
      await Promise.all([reads.end(), writes.end(), snapshots.end()]);
    },
  };
}
