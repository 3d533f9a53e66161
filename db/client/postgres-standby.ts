import { codeOf, HostPool, Hosts, isReadOnly, ReadOnlyServer, type PoolSettings } from "./postgres-pool";
import { SEEN_STATE, type Seen, type SeenState } from "./postgres-seen";
import { troubleOf } from "./trouble";

/**
 * What only a server that follows another one says: it takes no writes, it has no unlogged tables, and it ends a read that is in the way
 * of what it is to follow. None of it is a fault of the statement.
 */
const ONLY_FOLLOWS = new Set(["25006", "0A000", "40001", "40P01"]);

interface InUse {
  readonly address: string;
  readonly pool: HostPool;
}

/**
 * Where reads go on while no host takes writes: one of those that follow, and only if it has everything that this process has shown. One
 * at a time, because two of them need not be equally far.
 */
export class Standby {
  #inUse: InUse | null = null;
  #isLeaderless = false;
  #lostAt = 0;
  #isTrying = false;
  readonly #waiting = new Set<() => void>();
  /** Reads that were sent to the host that took writes, and may never be answered. */
  readonly #abandoned = new Set<() => void>();

  constructor(
    readonly seen: Seen,
    readonly settings: PoolSettings,
    /** Reads go to another host from now on. */
    readonly onChange: () => void,
  ) {}

  get pool(): HostPool | null {
    return this.#inUse?.pool ?? null;
  }

  /** Whether no host takes writes, as far as is known. */
  get isLeaderless(): boolean {
    return this.#isLeaderless;
  }

  /** No host takes writes any more. */
  lost(): void {
    if (!this.#isLeaderless) this.#lostAt = performance.now();
    this.#isLeaderless = true;
  }

  /** There is one: reads belong there, from now on. */
  led(): void {
    this.#isLeaderless = false;
    this.#leave();
    this.#wake();
  }

  /** A host that only follows is there. */
  async offer(address: string): Promise<void> {
    if (!this.#isLeaderless || this.#inUse !== null || this.#isTrying) return;
    this.#isTrying = true;
    const pool = new HostPool(new Hosts(address), this.settings);
    try {
      const state = await stateOn(pool);
      if (!this.#isLeaderless || !this.seen.isReachedBy(state)) return void pool.end();
      this.#inUse = { address, pool };
      this.onChange();
      this.#wake();
      for (const abandon of this.#abandoned) abandon();
    } catch {
      void pool.end();
    } finally {
      this.#isTrying = false;
    }
  }

  /** A host does not answer, so reads that wait for it have to go elsewhere. */
  gone(address: string): void {
    if (this.#inUse?.address !== address) return;
    this.pool?.drop();
    this.#leave();
  }

  /**
   * The pool of the host that is found in time; null if none is, or one takes writes again. The time counts from the loss, so that pages, which
   * read several times, do not wait several times.
   */
  async found(patienceMs: number): Promise<HostPool | null> {
    const restMs = this.#lostAt + patienceMs - performance.now();
    if (this.#inUse === null && this.#isLeaderless && restMs > 0) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          this.#waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, restMs);
        this.#waiting.add(wake);
      });
    }
    return this.pool;
  }

  /** What the host that takes writes answers, unless it does not before another host is in use. */
  unlessUsed<T>(answer: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const abandon = () => reject(new ReadOnlyServer("The server of PostgreSQL that took writes has not answered."));
      this.#abandoned.add(abandon);
      answer.then(resolve, reject).finally(() => this.#abandoned.delete(abandon));
    });
  }

  /** A read; what is shown of it must not be older than what was shown before, here or anywhere. */
  async query(pool: HostPool, given: readonly unknown[]): Promise<unknown> {
    try {
      const answer = await pool.query(...given);
      this.seen.note(await stateOn(pool));
      return answer;
    } catch (error) {
      if (troubleOf(error) === "away" && !isReadOnly(error) && this.pool === pool) this.#leave();
      throw this.explained(error);
    }
  }

  /** What came from a host that follows, as the trouble that it is. */
  explained(error: unknown): unknown {
    if (!ONLY_FOLLOWS.has(codeOf(error))) return error;
    return new ReadOnlyServer("No server of PostgreSQL takes writes at the moment.", { cause: error });
  }

  async end(): Promise<void> {
    this.#isLeaderless = false;
    const { pool } = this;
    this.#inUse = null;
    this.#wake();
    await pool?.end();
  }

  #leave(): void {
    const { pool } = this;
    if (pool === null) return;
    this.#inUse = null;
    this.onChange();
    // Reads that are under way there come to their end.
    void pool.end().catch(() => undefined);
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }
}

/** The state of the database as a host has it. */
export async function stateOn(pool: HostPool): Promise<SeenState> {
  const { rows } = (await pool.query(SEEN_STATE)) as { rows: SeenState[] };
  return rows[0]!;
}
