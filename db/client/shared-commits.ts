import { AsyncLocalStorage } from "node:async_hooks";
import type BetterSqlite3 from "better-sqlite3";
import type { Tx } from "./session";

/** Answers wait for the commit, so a group must stay short. */
const MOST_IN_A_COMMIT = 32;

interface Job {
  readonly run: () => Promise<unknown>;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Small writes that wait at the same time share one commit, because a commit waits for the disk and the writes themselves do not. Each
 * is a savepoint of its own, so one that fails takes back its own rows only; and each is answered after the commit, so nothing that was
 * answered can be lost.
 */
export class SharedCommits {
  readonly #waiting: Job[] = [];

  constructor(
    private readonly connection: BetterSqlite3.Database,
    private readonly tx: Tx,
    /** Opens a transaction, when nobody else writes. */
    private readonly begin: () => Promise<void>,
    /** Runs a group when it is its turn to write. */
    private readonly inTurn: (group: () => Promise<void>) => void,
  ) {}

  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    // The group is run by whoever came first: what the caller keeps beside its calls, such as its progress, must come along.
    const asCaller = AsyncLocalStorage.snapshot();
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ run: () => asCaller(() => work(this.tx)), resolve: resolve, reject });
      this.inTurn(() => this.#commitTogether());
    });
  }

  /** All that wait by now. Most groups find that the one before has taken their job along. */
  async #commitTogether(): Promise<void> {
    const group = this.#waiting.splice(0, MOST_IN_A_COMMIT);
    if (group.length === 0) return;
    try {
      const answers: (() => void)[] = [];
      await this.begin();
      for (const job of group) answers.push(await this.#savepoint(job));
      this.connection.exec("COMMIT");
      for (const answer of answers) answer();
    } catch (error) {
      // A full disk, for example, ends the whole transaction: nobody's write is there.
      if (this.connection.inTransaction) this.connection.exec("ROLLBACK");
      for (const { reject } of group) reject(error);
    }
  }

  async #savepoint({ run, resolve, reject }: Job): Promise<() => void> {
    this.connection.exec("SAVEPOINT job");
    try {
      const result = await run();
      this.connection.exec("RELEASE job");
      return () => resolve(result as never);
    } catch (error) {
      this.connection.exec("ROLLBACK TO job");
      this.connection.exec("RELEASE job");
      return () => reject(error);
    }
  }
}
