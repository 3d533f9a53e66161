import { randomUUID } from "node:crypto";
import pg from "pg";
import { cut } from "./postgres-commit";
import { isReadOnly, type Hosts } from "./postgres-pool";

const CHANNEL = "pairwise_changed";
/** How often the connection is asked whether its server still is the one that takes writes, and how long it may take to say so. */
const PULSE_MS = 1_000;
const PATIENCE_MS = 3_000;
const AGAIN_MS = 500;

interface ChannelOptions {
  readonly hosts: Hosts;
  /** Another server has written something. */
  readonly onHeard: () => void;
  /** The database does not answer any more, or takes no writes any more. */
  readonly onLost: () => void;
  /** The server that this listens to takes writes. */
  readonly onLed: () => void;
  /** While one that takes writes is looked for: this one only follows, or does not answer. */
  readonly onPassedOver: (address: string, follows: boolean) => void;
}

/**
 * How servers on one PostgreSQL tell each other that something was written: LISTEN on a connection of its own, which is made again after it
 * breaks. What is told may be lost with a connection, so nobody may rely on it alone: pages ask the database from time to time as well.
 */
export class Channel {
  /** In what is sent, so that a server does not take its own words for another's. */
  readonly #own = randomUUID();
  readonly #options: ChannelOptions;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isOpen = false;
  #sending: Promise<void> | null = null;
  #isWanted = false;

  constructor(options: ChannelOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** From now on; does nothing when it listens already. */
  listen(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    void this.#connect();
  }

  /** Tells the others, by whatever connection. Words that are said while others are on their way go together. */
  announce(send: (text: string) => Promise<unknown>): void {
    if (this.#sending !== null) {
      this.#isWanted = true;
      return;
    }
    this.#sending = send(`NOTIFY ${CHANNEL}, '${this.#own}'`)
      // The others find out by asking.
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

  /** What was announced has been sent, and nobody listens any more. */
  async close(): Promise<void> {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    while (this.#sending !== null) await this.#sending;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { hosts, onHeard, onLed, onPassedOver } = this.#options;
    const address = hosts.current;
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PATIENCE_MS, keepAlive: true });
    client.on("error", () => undefined);
    client.on("notification", ({ payload }) => {
      if (payload !== this.#own) onHeard();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      if (!this.#isOpen) return void client.end().catch(() => undefined);
      this.#client = client;
      hosts.leads(address);
      onLed();
      // Something may have been written while nobody listened.
      onHeard();
      this.#pulse(client, address);
    } catch (error) {
      if (this.#isOpen) onPassedOver(address, isReadOnly(error));
      this.#again(client, address);
    }
  }

  #pulse(client: pg.Client, address: string): void {
    this.#later(PULSE_MS, async () => {
      if (await this.#isWell(client)) {
        this.#options.onLed();
        this.#pulse(client, address);
      } else {
        this.#options.onLost();
        this.#again(client, address);
      }
    });
  }

  async #isWell(client: pg.Client): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const asked = client.query<{ follows: boolean }>("SELECT pg_is_in_recovery() AS follows").then(
      ({ rows }) => !(this.#options.hosts.mustBeWritable && rows[0]!.follows),
      () => false,
    );
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }

  #again(client: pg.Client, address: string): void {
    this.#client = null;
    cut(client);
    this.#options.hosts.leave(address);
    this.#later(AGAIN_MS, () => this.#connect());
  }

  #later(milliseconds: number, work: () => Promise<void>): void {
    if (!this.#isOpen) return;
    this.#timer = setTimeout(() => void work(), milliseconds);
    this.#timer.unref();
  }
}
