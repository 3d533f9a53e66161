import { StoreBusy } from "./trouble";

export interface LadderQueueLimits {
  /** Maximum number of concurrent writers, each of another ladder. */
  readonly inside: number;
  /** Timeout in the queue. */
  readonly patienceMs: number;
}

interface Waiting {
  readonly ladderId: number;
  readonly enter: () => void;
}

/**
 * The queue in which writers wait before they take a connection. A ladder has one writer at a time anyway, by the lock of its row; writers
 * that waited for that lock with a connection would leave none for pages and other ladders.
 */
export class LadderQueue {
  readonly #limits: LadderQueueLimits;
  readonly #busy = new Set<number>();
  #line: Waiting[] = [];

  constructor(limits: LadderQueueLimits) {
    this.#limits = limits;
  }

  /** Waits for its turn; the returned function admits the next writer. */
  async enter(ladderId: number): Promise<() => void> {
    if (!this.#mayEnter(ladderId)) await this.#wait(ladderId);
    else this.#busy.add(ladderId);
    return () => {
      this.#busy.delete(ladderId);
      this.#admit();
    };
  }

  #mayEnter(ladderId: number): boolean {
    return !this.#busy.has(ladderId) && this.#busy.size < this.#limits.inside;
  }

  #wait(ladderId: number): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#line = this.#line.filter((one) => one !== waiting);
        reject(new StoreBusy("Other games are being saved on this ladder. It has taken too long to wait for them."));
      }, this.#limits.patienceMs);
      const waiting: Waiting = {
        ladderId,
        enter: () => {
          clearTimeout(giveUp);
          resolve();
        },
      };
      this.#line.push(waiting);
    });
  }

  /** Admits the first waiting writer whose ladder is free. A finished writer may have made room for another ladder's. */
  #admit(): void {
    const next = this.#line.find(({ ladderId }) => this.#mayEnter(ladderId));
    if (next === undefined) return;
    this.#line = this.#line.filter((one) => one !== next);
    this.#busy.add(next.ladderId);
    next.enter();
  }
}
