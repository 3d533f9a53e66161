import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { LadderQueue } from "./ladder-queue";
import { Channel } from "./postgres-channel";
import { oneAtATime, postgresReader, postgresTx, type Connection } from "./postgres-session";
import type { Reader, Store, Tx, WriteOptions } from "./session";
import { codeOf, noteSuccess, noteFailure, troubleOf } from "./trouble";

/** Serialization failure and deadlock: to be retried. */
const TRY_AGAIN = new Set(["40001", "40P01"]);
const MAX_TRIES = 5;
/** A write on a read-only server. */
const READ_ONLY = "25006";

export interface PostgresLimits {
  /** Connections for single reads, for writers and for snapshots: separate pools, so that none can starve another. */
  readonly readers: number;
  readonly writers: number;
  readonly snapshots: number;
  /** Timeout for a row or table lock of another transaction. */
  readonly lockMs: number;
  /** Timeout for one read of a page. */
  readonly readMs: number;
  /** Timeout for one statement of a write or a snapshot: those of an import or a backup are long. */
  readonly statementMs: number;
  /** Timeout for a standby's confirmation of a commit. */
  readonly commitMs: number;
}

export const POSTGRES_LIMITS: PostgresLimits = {
  readers: 8,
  writers: 6,
  snapshots: 4,
  lockMs: 30_000,
  readMs: 30_000,
  statementMs: 600_000,
  commitMs: 30_000,
};

/** Connections that ladder writers leave free for all other writes: accounts, keys, settings. */
const LEFT_FOR_OTHERS = 2;
/** The server ends a transaction that is idle for this long, and releases its locks. */
const SILENT_WRITER_MS = 120_000;
/** Extra time of the driver's timeout, so that a live server's own statement timeout comes first. */
const SERVER_GONE_MS = 5_000;

/** The connection broke before its first use, so the work can be retried on another one. */
class NeverBegun extends Error {
  override name = "NeverBegun";
}

function makePool(address: string, max: number, statementMs: number, settings: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    query_timeout: statementMs + SERVER_GONE_MS,
    onConnect: prepareSession(`SET TIME ZONE 'UTC'; SET statement_timeout = ${statementMs}; ${settings}`),
  });
  // The pool replaces a connection that breaks while idle; without a listener the error would end the program.
  pool.on("error", () => undefined);
  return pool;
}

/**
 * Times come as text in the session's time zone. Before 1900 many zones have offsets with seconds, which no Date can parse. The pool awaits
 * the returned promise, which its types do not declare.
 */
function prepareSession(settings: string): (client: pg.ClientBase) => unknown {
  return (client) => client.query(settings);
}

export function openPostgres(address: string, limits: PostgresLimits = POSTGRES_LIMITS): Store {
  const locks = `SET lock_timeout = ${limits.lockMs}`;
  const silence = `SET idle_in_transaction_session_timeout = ${SILENT_WRITER_MS}`;
  const reads = makePool(address, limits.readers, limits.readMs, locks);
  const writes = makePool(address, limits.writers, limits.statementMs, `${locks}; ${silence}`);
  const snapshots = makePool(address, limits.snapshots, limits.statementMs, locks);
  const queue = new LadderQueue({ inside: Math.max(1, limits.writers - LEFT_FOR_OTHERS), patienceMs: limits.lockMs });
  const inside = new AsyncLocalStorage<true>();
  let changes = 0;
  const listeners = new Set<() => void>();
  const channel = new Channel(address, () => {
    changes++;
    for (const heard of listeners) heard();
  });

  async function transact<T>(pool: pg.Pool, opening: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const connection = oneAtATime(client);
    let broken = false;
    // A connection that breaks while the program computes has no pending query to fail; without a listener the error would end the program.
    const onError = () => (broken = true);
    client.on("error", onError);
    try {
      await connection.query(opening).catch((error: unknown) => {
        broken = true;
        throw troubleOf(error) === "away" ? new NeverBegun("The connection broke.", { cause: error }) : error;
      });
      const result = await work(connection);
      await commit(client, connection, limits.commitMs);
      return result;
    } catch (error) {
      // A connection is discarded after trouble, and if its server is read-only.
      if (troubleOf(error) === "away" || codeOf(error) === READ_ONLY) broken = true;
      if (!broken) await connection.query("ROLLBACK").catch(() => (broken = true));
      throw error;
    } finally {
      client.off("error", onError);
      client.release(broken);
    }
  }

  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await transact(writes, "BEGIN", (connection) => inside.run(true, () => work(postgresTx(connection))));
      } catch (error) {
        if (tries === MAX_TRIES || !(TRY_AGAIN.has(codeOf(error)) || error instanceof NeverBegun)) throw error;
        await sleep(tries * 10);
      } finally {
        // Counted after an error, too: the connection may have failed after the server committed.
        changes++;
        channel.announce((text) => reads.query(text));
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
    location: withoutPassword(address),
    pool: reads,
    changes: () => changes,
    write: async (work: (tx: Tx) => Promise<never>, { ladder }: WriteOptions = {}) => {
      if (inside.getStore()) throw new Error("A transaction is already open here: pass it down instead of opening a second.");
      const result = await writeInTurn(work, ladder).catch(noteFailure);
      noteSuccess();
      return result;
    },
    // Writes something to the log, because the commit of an empty transaction waits for no standby.
    confirm: () =>
      transact(writes, "BEGIN", async (connection) => {
        await connection.query("SELECT pg_logical_emit_message(true, 'pairwise', '')");
      }).catch(noteFailure),
    snapshot: (work: (reader: Reader) => Promise<never>) =>
      transact(snapshots, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", (connection) =>
        work(postgresReader(connection)),
      ).catch(noteFailure),
    listen: (heard) => {
      listeners.add(heard);
      channel.listen();
      return () => listeners.delete(heard);
    },
    forgetDeleted: async () => {
      // Deleted rows are the server's to reuse; VACUUM frees them without blocking anybody.
      await writes.query("VACUUM players, former_names, games, game_revisions, audit_log, claim_tokens");
    },
    close: async () => {
      await channel.close();
      await Promise.all([reads.end(), writes.end(), snapshots.end()]);
    },
  };
}

/** The address without its password. */
function withoutPassword(address: string): string {
  return address.replace(/^(postgres(?:ql)?:\/\/[^:@/?]*):[^@/]*@/, "$1:…@");
}

/**
 * A commit that the server did not confirm as safe: the wait for a standby was ended, or took too long. The sender must not take it for
 * saved, and may send it again.
 */
class NotConfirmed extends Error {
  override name = "NotConfirmed";
  /** PostgreSQL's code for an unknown transaction outcome. */
  readonly code = "08007";
}

/** The code of informational notices. A doubtful commit comes as a warning, in the language of the server. */
const ONLY_TELLS = "00000";

/**
 * A commit that waits for a standby is on the leader's disk already, and a statement_timeout would end the wait, not the transaction: the
 * server would report "committed", with a warning, and show to everybody what may be lost with it. The server therefore waits as long as it
 * takes, with the rows locked and invisible, and the program times out by itself.
 */
const COMMIT = "SET LOCAL statement_timeout = 0; COMMIT";

/** Commits, or throws if the outcome is uncertain: then the connection cannot be reused. */
async function commit(client: pg.PoolClient, connection: Connection, patienceMs: number): Promise<void> {
  let warning: string | null = null;
  const onNotice = ({ code, message }: { code?: string; message?: string }) => {
    if (code !== ONLY_TELLS) warning = message ?? "a warning";
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `The database has not confirmed within ${patienceMs} ms that this was saved.`;
    timer = setTimeout(() => reject(new NotConfirmed(message)), patienceMs);
  });
  client.on("notice", onNotice);
  try {
    const answers: unknown = await Promise.race([connection.query(COMMIT), late]);
    // COMMIT of a failed transaction rolls it back without an error.
    if (!Array.isArray(answers) || !isCommit(answers.at(-1))) throw new NotConfirmed("The database has rolled this back.");
  } finally {
    clearTimeout(timer);
    client.off("notice", onNotice);
  }
  if (warning !== null) throw new NotConfirmed(`The database has not confirmed that this was saved: ${String(warning)}`);
}

function isCommit(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "command" in answer && answer.command === "COMMIT";
}
