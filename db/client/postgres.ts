import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { LadderQueue } from "./ladder-queue";
import { Channel } from "./postgres-channel";
import { commit } from "./postgres-commit";
import { withoutPassword } from "./postgres-hosts";
import { codeOf, HostPool, Hosts, isReadOnly } from "./postgres-pool";
import { Seen } from "./postgres-seen";
import { SentStatements } from "./postgres-sent";
import { postgresReader, postgresTx } from "./postgres-session";
import { Standby, stateOn } from "./postgres-standby";
import type { Reader, Store, Tx, WriteOptions } from "./session";
import { noteSuccess, noteTrouble, troubleOf } from "./trouble";

/** Serialization failure and deadlock: the engine asks for another try. */
const TRY_AGAIN = new Set(["40001", "40P01"]);
const TRIES = 5;

const asksForAnotherTry = (error: unknown) => TRY_AGAIN.has(codeOf(error));

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
  /** How long a commit may wait for a standby of the database. */
  readonly commitMs: number;
  /** How long a read waits for a host to be found that can answer it, after the one that took writes is gone. */
  readonly standbyMs: number;
}

export const POSTGRES_LIMITS: PostgresLimits = {
  readers: 8,
  writers: 6,
  snapshots: 4,
  lockMs: 30_000,
  readMs: 30_000,
  statementMs: 600_000,
  commitMs: 30_000,
  standbyMs: 3_000,
};

/** Connections that writers of ladders leave free for all other writes: accounts, keys, settings. */
const LEFT_FOR_OTHERS = 2;
/** A writer that says nothing for so long has been stopped or cut off; the server then gives up its locks. */
const SILENT_WRITER_MS = 120_000;

/** The pool as drizzle and the bare reads call it: statements go to whichever host answers, and trouble is noted. */
function forReads({ pool }: HostPool, read: (given: readonly unknown[]) => Promise<unknown>): pg.Pool {
  pool.query = ((...given: unknown[]) => read(given).catch(noteTrouble)) as typeof pool.query;
  return pool;
}

/** How often a read is tried where the host that answers changes meanwhile. */
const READ_TRIES = 4;

type Work<T> = (client: pg.PoolClient, sent: SentStatements) => Promise<T>;

/** The connection broke before anything was done with it, so that the work can be done on another one. */
class NeverBegun extends Error {
  override name = "NeverBegun";
}

export function openPostgres(address: string, limits: PostgresLimits = POSTGRES_LIMITS): Store {
  const locks = `SET lock_timeout = ${limits.lockMs}`;
  const hosts = new Hosts(address);
  const forPages = { max: limits.readers, settings: `${locks}; SET statement_timeout = ${limits.readMs}` };
  const readPool = new HostPool(hosts, forPages);
  const longer = `${locks}; SET statement_timeout = ${limits.statementMs}`;
  const silence = `SET idle_in_transaction_session_timeout = ${SILENT_WRITER_MS}`;
  const writes = new HostPool(hosts, { max: limits.writers, settings: `${longer}; ${silence}`, pipeline: true });
  const snapshots = new HostPool(hosts, { max: limits.snapshots, settings: longer });
  const queue = new LadderQueue({ inside: Math.max(1, limits.writers - LEFT_FOR_OTHERS), patienceMs: limits.lockMs });
  const inside = new AsyncLocalStorage<true>();
  let changes = 0;
  const seen = hosts.haveStandby ? new Seen() : null;
  // Another host may have another state, even if nothing was written.
  const standby = seen && new Standby(seen, { ...forPages, onlyReads: true }, () => changes++);
  const listeners = new Set<() => void>();
  const channel = new Channel({
    hosts,
    onHeard: () => {
      changes++;
      for (const heard of listeners) heard();
    },
    onLost: () => {
      standby?.lost();
      [readPool, writes, snapshots].forEach((pool) => pool.drop());
    },
    onLed: () => standby?.led(),
    onPassedOver: (host, follows) => (follows ? void standby?.offer(host) : standby?.gone(host)),
  });

  /** Who does not listen shows nothing to anybody, and may have a database before it that has yet to get its tables. */
  const noted = () => (channel.isOpen ? seen : null);

  /** After trouble with a read, by the pool of a standby or by that of the leader: whether there is another host to try. */
  async function mayTryAgain(tries: number, pool: HostPool | null, error: unknown): Promise<boolean> {
    // A store that does not listen would not learn of another leader either.
    if (standby === null || !channel.isOpen || tries === READ_TRIES) return false;
    // One that was left meanwhile is no reason to refuse.
    if (pool !== null) return standby.pool !== pool;
    if (troubleOf(error) !== "away") return false;
    standby.lost();
    return (await standby.found(limits.standbyMs)) !== null || !standby.isLeaderless;
  }

  async function readFromLeader(given: readonly unknown[]): Promise<unknown> {
    const answer = await readPool.query(...given);
    const newest = noted();
    if (newest?.isDue(changes)) newest.note(await stateOn(readPool));
    return answer;
  }

  async function read(given: readonly unknown[]): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      const pool = standby?.pool ?? null;
      try {
        if (pool !== null) return await standby!.query(pool, given);
        if (standby === null) return await readPool.query(...given);
        return await standby.unlessUsed(readFromLeader(given));
      } catch (error) {
        if (!(await mayTryAgain(tries, pool, error))) throw error;
      }
    }
  }
  const reads = forReads(readPool, read);

  async function transact<T>(pool: HostPool, opening: string, work: Work<T>): Promise<T> {
    const client = await pool.connect();
    const sent = new SentStatements();
    let broken = false;
    // A connection that is cut while the program computes has nobody waiting on it; without a listener that would end the program.
    const onError = () => (broken = true);
    client.on("error", onError);
    try {
      await client.query(opening).catch((error: unknown) => {
        broken = true;
        throw troubleOf(error) === "away" ? new NeverBegun("The connection broke.", { cause: error }) : error;
      });
      const result = await work(client, sent);
      await commit(client, limits.commitMs, noted());
      sent.check();
      if (pool === writes) standby?.led();
      return result;
    } catch (thrown) {
      const error = await sent.settle().then(
        () => thrown,
        (first: unknown) => first,
      );
      // A server that takes no writes any more is of no use to anybody: the next connection goes to the one that does.
      if (isReadOnly(error)) broken = true;
      if (!broken) await client.query("ROLLBACK").catch(() => (broken = true));
      throw error;
    } finally {
      client.off("error", onError);
      client.release(broken);
    }
  }

  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await transact(writes, "BEGIN", (client, sent) => inside.run(true, () => work(postgresTx(client, sent))));
      } catch (error) {
        if (tries === TRIES || !(asksForAnotherTry(error) || error instanceof NeverBegun)) throw error;
        await sleep(tries * 10);
      } finally {
        // Also after an error: it may have been the connection's, after the server committed.
        changes++;
        channel.announce((text) => readPool.query(text));
      }
    }
  }

  async function snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    let isBegun = false;
    const onOneOf = (pool: HostPool) =>
      transact(pool, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", (client) => {
        isBegun = true;
        return work(postgresReader(client));
      });
    for (let tries = 1; ; tries++) {
      const pool = standby?.pool ?? null;
      try {
        return await onOneOf(pool ?? snapshots);
      } catch (error) {
        if (isBegun || !(await mayTryAgain(tries, pool, error))) throw pool === null ? error : standby!.explained(error);
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
    // Something of its own in the log, because the commit of a transaction that wrote nothing waits for nobody.
    confirm: () =>
      transact(writes, "BEGIN", async (client) => {
        await client.query("SELECT pg_logical_emit_message(true, 'pairwise', '')");
      }).catch(noteTrouble),
    snapshot: (work: (reader: Reader) => Promise<never>) => snapshot(work).catch(noteTrouble),
    listen: (heard) => {
      listeners.add(heard);
      channel.listen();
      return () => listeners.delete(heard);
    },
    forgetDeleted: async () => {
      // What is between the rows is the server's own; this hands it over to be written over, without stopping anybody.
      await writes.query("VACUUM players, former_names, games, game_revisions, audit_log, claim_tokens");
    },
    close: async () => {
      await channel.close();
      await standby?.end();
      await Promise.all([readPool.end(), writes.end(), snapshots.end()]);
    },
  };
}
