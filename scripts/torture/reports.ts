import { z } from "zod";

/** The part of an answer that says which game it became. */
const answered = z.object({ id: z.number() });

/** What the games of the torture have in their notes, so that they can be counted. */
export const noteOf = (number: number) => `report ${number}`;

/** So long ago that no report lies ahead, not even by a clock that is set back. */
const START = Date.now() - 30 * 86_400_000;
const PLAYERS = 40;
const PATIENCE_MS = 120_000;

/** How an attempt to report ended: with a status, or without an answer. */
export type Answer = number | "no answer";

/**
 * A crowd of game servers that report games, each with a key of its own for being sent again, and remember which were acknowledged. What
 * was not is sent again later, as a careful game server does.
 */
export class Reports {
  /** The number of each report that was acknowledged, and the number of its game. */
  readonly acknowledged = new Map<number, number>();
  /** How many of them were missing or there twice when the database was examined. */
  lost = 0;
  sentAgain = 0;
  /** When one after the other was acknowledged. */
  readonly times: number[] = [];
  /** Reports that were sent and not acknowledged: they may be there or not. */
  readonly open = new Set<number>();
  /** Answers that nobody should get. */
  readonly surprises: string[] = [];
  #next = 0;

  constructor(
    private readonly keys: readonly string[],
    /** Answers besides 201 that are no fault in this trial. */
    private readonly allowed: readonly number[] = [429, 503],
  ) {}

  /** The number of a report that nobody has sent yet. */
  claim(): number {
    return this.#next++;
  }

  /** Sends one report; an answer of 201 counts as acknowledged. */
  async send(address: string, number: number): Promise<Answer> {
    this.open.add(number);
    try {
      const response = await fetch(`${address}/api/v1/ladders/torture/games`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${this.keys[number % this.keys.length]}`,
          "Content-Type": "application/json",
          "Idempotency-Key": noteOf(number),
        },
        body: JSON.stringify(gameOf(number)),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      if (response.status === 201) this.#acknowledge(number, answered.parse(JSON.parse(text)).id);
      else if (!this.allowed.includes(response.status))
        this.surprises.push(`${response.status} for a report: ${text.slice(0, 200)}`);
      return response.status;
    } catch {
      return "no answer";
    }
  }

  #acknowledge(number: number, game: number): void {
    const before = this.acknowledged.get(number);
    if (before !== undefined && before !== game) this.surprises.push(`report ${number} was game ${before} and then game ${game}`);
    this.acknowledged.set(number, game);
    this.times.push(Date.now());
    this.open.delete(number);
  }

  /** Sends what is open again, until all of it is acknowledged. */
  async settle(address: string): Promise<void> {
    const patience = Date.now() + PATIENCE_MS;
    while (this.open.size > 0 && Date.now() < patience) {
      const line = [...this.open];
      const client = async () => {
        for (let number = line.shift(); number !== undefined; number = line.shift()) await this.send(address, number);
      };
      await Promise.all(Array.from({ length: 8 }, client));
    }
    if (this.open.size > 0) this.surprises.push(`${this.open.size} reports were not taken within ${PATIENCE_MS / 1000} s`);
  }

  /**
   * Sends reports one after the other over several connections at once, to each address in turn, until it is told to stop. With a pause
   * between them, each is sent again until it is acknowledged.
   */
  start(addresses: readonly string[], clients = 8, pauseMs = 0): { stop: () => Promise<void> } {
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const number = this.claim();
        // A server that is gone is not asked over and over: the report is open, and one of the others will say when it ends.
        if ((await this.send(addresses[number % addresses.length]!, number)) === "no answer") await pause(50);
        for (; pauseMs > 0; this.sentAgain++) {
          await pause(pauseMs);
          if (isOver || this.acknowledged.has(number)) break;
          await this.send(addresses[number % addresses.length]!, number);
        }
      }
    };
    const clientsDone = Promise.all(Array.from({ length: clients }, client));
    return {
      stop: async () => {
        isOver = true;
        await clientsDone;
      },
    };
  }

  /** Waits until so many more are acknowledged. */
  async untilAcknowledged(more: number, patienceMs = PATIENCE_MS): Promise<void> {
    const [wanted, patience] = [this.acknowledged.size + more, Date.now() + patienceMs];
    while (this.acknowledged.size < wanted) {
      if (Date.now() > patience) throw new Error(`No ${more} reports were acknowledged within ${patienceMs / 1000} s.`);
      await pause(5);
    }
  }

  /** A list of what is acknowledged by now, which does not grow. */
  upToNow(): Reports {
    const copy = new Reports(this.keys, this.allowed);
    for (const [number, game] of this.acknowledged) copy.acknowledged.set(number, game);
    return copy;
  }

  /** What surprised since the last time. */
  takeSurprises(): string[] {
    return this.surprises.splice(0);
  }
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Some come before games that are there, because the connections overtake each other: those rate others again. */
function gameOf(number: number) {
  const participants = Array.from({ length: 2 + (number % 3) }, (_, at) => {
    return {
      player: `Player ${(number * 7 + at * 11) % PLAYERS}`,
      score: (number * 13 + at * 5) % 17,
      seconds: 300 + (number % 900),
    };
  });
  return { playedAt: new Date(START + number * 1_000).toISOString(), participants, note: noteOf(number), allowOverlap: true };
}
