import fs from "node:fs/promises";
import { Worker, type WorkerOptions } from "node:worker_threads";
import type BetterSqlite3 from "better-sqlite3";

/** The engine's own rule: after so many pages in the log, a commit copies them into the file. */
const USUAL_PAGES = 1_000;
/** A transaction that changed so many rows leaves megabytes in the log: copying them takes a tenth of a second and more. */
const MANY_ROWS = 20_000;

/** In a thread of its own, with a connection of its own. Text, because bundlers would look for a file. */
const COPY_LOG = `
  const { workerData } = require("node:worker_threads");
  const Database = require("better-sqlite3");
  const connection = new Database(workerData);
  connection.pragma("wal_checkpoint(PASSIVE)");
  connection.close();
`;

function runThread(source: string, options: WorkerOptions): Promise<void> {
  return new Promise((resolve) => {
    const thread = new Worker(source, options);
    // A thread that fails has copied nothing: the next commit does, as the engine's rule is in force again.
    thread.once("error", () => resolve());
    thread.once("exit", () => resolve());
  });
}

/**
 * Commits of large transactions without the long pauses: the log is put on disk before, by the system's threads, and is copied into the
 * file after, by a thread of ours. Requests are served meanwhile.
 */
export class LargeCommits {
  readonly #changes: BetterSqlite3.Statement;
  #copying: Promise<void> | null = null;

  constructor(
    private readonly connection: BetterSqlite3.Database,
    private readonly file: string,
  ) {
    this.#changes = connection.prepare("select total_changes()").pluck();
  }

  /** For `commit`, to be asked when a transaction begins. */
  get changesSoFar(): number {
    return Number(this.#changes.get());
  }

  async commit(changesBefore: number): Promise<void> {
    if (this.changesSoFar - changesBefore < MANY_ROWS) {
      this.connection.exec("COMMIT");
      return;
    }
    // If it cannot be done, the commit says why.
    await this.#putLogOnDisk().catch(() => undefined);
    this.connection.pragma("wal_autocheckpoint = 0");
    try {
      this.connection.exec("COMMIT");
    } finally {
      this.#copyLog();
    }
  }

  /** Until nothing is copied any more. */
  async end(): Promise<void> {
    await this.#copying;
  }

  #copyLog(): void {
    this.#copying = (this.#copying ?? Promise.resolve())
      .then(() => runThread(COPY_LOG, { eval: true, workerData: this.file }))
      .then(() => {
        if (this.connection.open) this.connection.pragma(`wal_autocheckpoint = ${USUAL_PAGES}`);
      });
  }

  async #putLogOnDisk(): Promise<void> {
    const log = await fs.open(`${this.file}-wal`, "r+");
    try {
      await log.datasync();
    } finally {
      await log.close();
    }
  }
}
