import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import type BetterSqlite3 from "better-sqlite3";
import type { Tx } from "./session";

/** Answers wait for the commit, so a group must stay short. */
const MOST_IN_A_COMMIT = 32;
/** After so long in one turn of the event loop, other requests get one. */
const TURN_MS = 10;

interface Job {
  readonly run: () => Promise<unknown>;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Compiled once: a report runs several of them. */
function statementsOf(connection: BetterSqlite3.Database) {
  const statement = (text: string) => connection.prepare(text);
  return {
    commit: statement("COMMIT"),
    savepoint: statement("SAVEPOINT job"),
    release: statement("RELEASE job"),
    takeBack: statement("ROLLBACK TO job"),
  };
}

/**
 * Small writes that wait at the same time share one commit, because a commit waits for the disk and the writes themselves do not. Each
 * is a savepoint of its own, so one that fails takes back its own rows only; and each is answered after the commit, so nothing that was
 * answered can be lost.
 */
export class SharedCommits {
  readonly #waiting: Job[] = [];
  readonly #run: ReturnType<typeof statementsOf>;
  #isGroupComing = false;

  constructor(
    private readonly connection: BetterSqlite3.Database,
    private readonly tx: Tx,
    /** Opens a transaction, when nobody else writes. */
    private readonly begin: () => Promise<void>,
    /** Runs a group when it is its turn to write. */
    private readonly inTurn: (group: () => Promise<void>) => void,
  ) {
    this.#run = statementsOf(connection);
  }

  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    // The first caller runs the whole group, so each caller's asynchronous context, such as its progress listener, must be restored.
    const asCaller = AsyncLocalStorage.snapshot();
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ run: () => asCaller(() => work(this.tx)), resolve: resolve, reject });
      if (this.#isGroupComing) return;
      this.#isGroupComing = true;
      this.inTurn(() => this.#commitTogether());
    });
  }

  async #commitTogether(): Promise<void> {
    // Whatever else has arrived in this turn of the event loop comes along.
    await setImmediate();
    this.#isGroupComing = false;
    const group = this.#waiting.splice(0, MOST_IN_A_COMMIT);
    if (this.#waiting.length > 0) {
      this.#isGroupComing = true;
      this.inTurn(() => this.#commitTogether());
    }
    try {
      const settled: (() => void)[] = [];
      // While the program waits for nothing, the writes of a whole group would be one long turn.
      let since = performance.now();
      await this.begin();
      for (const job of group) {
        if (performance.now() - since > TURN_MS) {
          await setImmediate();
          since = performance.now();
        }
        settled.push(await this.#savepoint(job));
      }
      this.#run.commit.run();
      for (const settle of settled) settle();
    } catch (error) {
      // A full disk, for example, ends the whole transaction: nobody's write is there.
      if (this.connection.inTransaction) this.connection.exec("ROLLBACK");
      for (const { reject } of group) reject(error);
    }
  }

  async #savepoint({ run, resolve, reject }: Job): Promise<() => void> {
    this.#run.savepoint.run();
    try {
      const result = await run();
      this.#run.release.run();
      return () => resolve(result as never);
    } catch (error) {
      this.#run.takeBack.run();
      this.#run.release.run();
      return () => reject(error);
    }
  }
}
