/** So many may be on their way at once. */
const MOST = 16;

/**
 * Statements of a transaction of which nobody needs the answer. They are sent one behind the other without waiting, so that those of a report
 * take one round trip with the commit instead of one each. What goes wrong with one of them ends the transaction, as it would have at once.
 */
export class SentStatements {
  readonly #pending = new Set<Promise<void>>();
  #failure: { readonly error: unknown } | null = null;

  /** Resolves when another one may be sent, which is mostly at once. */
  async add(statement: Promise<unknown>): Promise<void> {
    const settled = statement.then(
      () => undefined,
      (error: unknown) => {
        this.#failure ??= { error };
      },
    );
    const done = settled.finally(() => this.#pending.delete(done));
    this.#pending.add(done);
    while (this.#pending.size >= MOST) await Promise.race(this.#pending);
    this.check();
  }

  /** Throws what the first of them failed of; later statements only say that the transaction cannot go on. */
  check(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }

  /** All of them were answered. */
  async settle(): Promise<void> {
    await Promise.all(this.#pending);
    this.check();
  }
}
