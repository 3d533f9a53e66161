import { randomUUID } from "node:crypto";
import pg from "pg";

const CHANNEL = "pairwise_changed";
const CONNECT_MS = 3_000;
const RECONNECT_MS = 500;

/**
 * Notifies servers on one PostgreSQL of each other's writes: LISTEN on a connection of its own, which is renewed after it breaks. A
 * notification may be lost with a connection, so it is only a hint: pages poll the database as well.
 */
export class Channel {
  /** In the payload, so that a server ignores its own notifications. */
  readonly #own = randomUUID();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isOpen = false;
  #sending: Promise<void> | null = null;
  #isWanted = false;

  constructor(
    private readonly address: string,
    /** Another server has written something, or may have while this one did not listen. */
    private readonly onHeard: () => void,
  ) {}

  /** Starts listening; does nothing if it listens already. */
  listen(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    void this.#connect();
  }

  /** Notifies the others. Announcements during a pending one are merged into one. */
  announce(send: (text: string) => Promise<unknown>): void {
    if (this.#sending !== null) {
      this.#isWanted = true;
      return;
    }
    this.#sending = send(`NOTIFY ${CHANNEL}, '${this.#own}'`)
      // The others find out by polling.
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        this.#sending = null;
        if (!this.#isWanted) return;
        this.#isWanted = false;
        this.announce(send);
      });
  }

  /** Waits until announcements are sent, and stops listening. */
  async close(): Promise<void> {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    while (this.#sending !== null) await this.#sending;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.address, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
    this.#client = client;
    client.on("error", () => undefined);
    client.on("notification", ({ payload }) => {
      if (payload !== this.#own) this.onHeard();
    });
    client.once("end", () => this.#reconnect());
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.onHeard();
    } catch {
      await client.end().catch(() => undefined);
    }
    if (!this.#isOpen) await client.end().catch(() => undefined);
  }

  #reconnect(): void {
    if (!this.#isOpen) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), RECONNECT_MS);
    this.#timer.unref();
  }
}
