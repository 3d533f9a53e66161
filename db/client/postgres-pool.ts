import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { cut } from "./postgres-commit";
import { hostsOf } from "./postgres-hosts";
import { troubleOf } from "./trouble";

/** Rounds over all hosts in which a connection is looked for, and the pause between them: a change of the leader takes seconds. */
const ROUNDS = 2;
const PAUSE_MS = 100;

/** A server that only follows another one: as good as away for whoever wants to write. */
export class ReadOnlyServer extends Error {
  override name = "ReadOnlyServer";
  /** As PostgreSQL calls it when somebody tries to write there. */
  readonly code = "25006";
}

/** Whether somebody tried to write on a server that takes no writes. */
export const isReadOnly = (error: unknown) => codeOf(error) === "25006";

/** What PostgreSQL calls an error; drizzle wraps what the driver throws. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error ? ((error.cause ?? error) as { code?: unknown }).code : undefined;
  return typeof code === "string" ? code : "";
}

/**
 * The hosts of one address, of which all pools of a store use the same at a time: the one that last answered and takes writes.
 */
export class Hosts {
  readonly mustBeWritable: boolean;
  readonly #addresses: readonly string[];
  #at = 0;

  constructor(address: string) {
    ({ addresses: this.#addresses, mustBeWritable: this.mustBeWritable } = hostsOf(address));
  }

  get current(): string {
    return this.#addresses[this.#at]!;
  }

  get count(): number {
    return this.#addresses.length;
  }

  /** Whether there is another host to read from while the one that takes writes is away. */
  get haveStandby(): boolean {
    return this.mustBeWritable && this.count > 1;
  }

  /** This one takes writes. */
  leads(address: string): void {
    this.#at = Math.max(0, this.#addresses.indexOf(address));
  }

  /** The host that was used is no good any more. If another connection has found that out already, nothing changes. */
  leave(address: string): void {
    if (address === this.current) this.#at = (this.#at + 1) % this.count;
  }
}

export interface PoolSettings {
  readonly max: number;
  /** What each connection is told first. */
  readonly settings: string;
  /** Whether a statement is sent while answers to earlier ones are still on their way. */
  readonly pipeline?: boolean;
  /** Whether it is known that its server takes no writes, so that being told so is no reason to leave it. */
  readonly onlyReads?: boolean;
}

/** A pool whose connections come from whichever host takes writes. */
export class HostPool {
  readonly pool: pg.Pool;
  readonly #hosts: Hosts;
  readonly #clients = new Set<pg.PoolClient>();
  readonly #onlyReads: boolean;

  constructor(hosts: Hosts, { max, settings, pipeline = false, onlyReads = false }: PoolSettings) {
    this.#hosts = hosts;
    this.#onlyReads = onlyReads;
    this.pool = new pg.Pool({
      max,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      Client: class extends pg.Client {
        constructor(config?: string | pg.ClientConfig) {
          const given = { ...(typeof config === "object" ? config : {}), connectionString: hosts.current, pipeline };
          super(given);
        }
      },
      onConnect: prepareSession(settings, hosts.mustBeWritable),
    });
    // A connection that breaks while idle is replaced by the pool; without a listener it would end the program.
    this.pool.on("error", () => undefined);
    this.pool.on("connect", (client) => {
      this.#clients.add(client);
    });
    this.pool.on("remove", (client) => this.#clients.delete(client));
  }

  /** A connection to a host that takes writes; tries the others while one does not answer. */
  async connect(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries++) {
      const host = this.#hosts.current;
      try {
        return await this.pool.connect();
      } catch (error) {
        if (tries >= ROUNDS * this.#hosts.count || troubleOf(error) !== "away") throw error;
        this.#hosts.leave(host);
        if (tries % this.#hosts.count === 0) await sleep(PAUSE_MS);
      }
    }
  }

  /** A statement that may be sent again: it only reads, or it does no harm twice. */
  async query(...given: unknown[]): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      const client = await this.connect();
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      let isBroken = false;
      // Without a listener, a connection that is cut would end the program.
      const onError = () => (isBroken = true);
      client.on("error", onError);
      try {
        return await query(...given);
      } catch (error) {
        if (troubleOf(error) === "away" && !(this.#onlyReads && isReadOnly(error))) isBroken = true;
        if (!isBroken || tries > 1) throw error;
      } finally {
        client.off("error", onError);
        client.release(isBroken);
      }
    }
  }

  /** Cuts all connections: whoever waits on one gets an error at once instead of waiting for a server that is gone. */
  drop(): void {
    for (const client of this.#clients) cut(client);
  }

  async end(): Promise<void> {
    await this.pool.end();
  }
}

/**
 * Times come as text in the session's time zone. Where that was a town's own time, as everywhere in 1851, the offset has seconds, and
 * no Date can read it. The pool waits for what is returned, a promise, which its types do not know.
 */
function prepareSession(settings: string, mustBeWritable: boolean): (client: pg.ClientBase) => unknown {
  return async (client) => {
    const answers: unknown = await client.query(`SET TIME ZONE 'UTC'; ${settings}; SELECT pg_is_in_recovery() AS follows`);
    const last = (Array.isArray(answers) ? answers.at(-1) : answers) as pg.QueryResult<{ follows: boolean }>;
    if (mustBeWritable && last.rows[0]?.follows === true)
      throw new ReadOnlyServer("This server of PostgreSQL follows another one.");
  };
}
