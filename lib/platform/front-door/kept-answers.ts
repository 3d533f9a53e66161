import { LRUCache } from "lru-cache";
import type { Stamps } from "@/lib/platform/stamps";
import { Answer } from "./answer";
import type { Captured } from "./capture";
import { keptHeaders, plainHeaders } from "./kept-headers";
import type { PageRequest } from "./page-request";

/** Texts such as "3 min ago" are made with the page. */
const MOST_AGE_MS = 60_000;
/** Nobody joins a rendering that has been going on for longer than this: it may never end. */
const MOST_WAIT_MS = 15_000;

export type Render = (asked: PageRequest) => Promise<Captured>;
/** Waits until there is room to render; what it returns makes room for the next. */
export type Turn = () => Promise<() => void>;

const atOnce: Turn = async () => () => undefined;

export interface KeptAnswersOptions {
  readonly stamps: Stamps;
  /** What all answers may take together. */
  readonly mostBytes: number;
  /** Seconds for which a content delivery network may send an answer that is out of date while it asks for the new one. */
  readonly staleSeconds: number;
  readonly clock?: () => number;
}

/**
 * Whether part of a page failed: the framework sends that as an error among the page's data, with status 200, for the browser to show.
 * Texts cannot be taken for it, because quotes in them are escaped once more.
 */
function hasError(body: Buffer, type: unknown): boolean {
  const isData = typeof type === "string" && type.startsWith("text/x-component");
  return body.includes(isData ? ':E{"digest"' : ':E{\\"digest\\"');
}

/** `alone`: the answer cannot be shared, so each request has to be handed on by itself. */
export type Outcome = Answer | "alone";

interface Entry {
  readonly outcome: Outcome;
  readonly until: number;
}

/** A rendering that others may wait for. */
class Flight {
  /** When it began, and what the state of the database was then; null while it waits for its turn. */
  begun: { readonly stamp: string; readonly since: number } | null = null;
  readonly outcome: Promise<Outcome>;

  constructor(make: (flight: Flight) => Promise<Outcome>) {
    this.outcome = make(this);
  }
}

/**
 * Finished answers, each valid while the database is in the state that it was made of, and for a minute at most. The state is read
 * before the page is rendered: a change in between makes the answer old too early, never too late. Requests for the same page share one
 * rendering, as long as it shows what each of them has to be shown: one that waits for its turn will read the database later, so everybody may
 * wait for it; one that has begun is for those who came before the next change. So at most one rendering of a page is under way and one
 * waits, however often something changes.
 */
export class KeptAnswers {
  readonly #options: KeptAnswersOptions;
  readonly #clock: () => number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Flight>();
  /** What all entries were made of: with another state none of them is valid. */
  #stamp = "";

  constructor(options: KeptAnswersOptions) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
    this.#entries = new LRUCache({
      maxSize: options.mostBytes,
      // The key and the headers count as well, and an entry without an answer takes some memory, too.
      sizeCalculation: ({ outcome }, key) => 1_024 + 2 * key.length + (outcome instanceof Answer ? outcome.bytes : 0),
    });
  }

  /** Without waiting; null where the answer is not there or the state of the database has to be read first. */
  atOnce(asked: PageRequest): Outcome | null {
    const stamp = this.#options.stamps.now;
    return stamp === null ? null : this.#valid(asked.key, stamp);
  }

  /** The answer if it is kept and valid; null otherwise. */
  async peek(asked: PageRequest): Promise<Outcome | null> {
    const stamp = await this.#stampNow();
    return stamp === null ? null : this.#valid(asked.key, stamp);
  }

  async get(
    asked: PageRequest,
    render: Render,
    turn: Turn = atOnce,
  ): Promise<{ readonly outcome: Outcome; readonly wasKept: boolean }> {
    const stamp = await this.#stampNow();
    if (stamp === null) return { outcome: "alone", wasKept: false };
    const kept = this.#valid(asked.key, stamp);
    if (kept !== null) return { outcome: kept, wasKept: true };
    const flight = this.#flights.get(asked.key);
    if (flight !== undefined && this.#mayJoin(flight, stamp)) return { outcome: await flight.outcome, wasKept: false };
    return { outcome: await this.#render(asked, render, turn), wasKept: false };
  }

  #mayJoin({ begun }: Flight, stamp: string): boolean {
    return begun === null || (begun.stamp === stamp && this.#clock() - begun.since < MOST_WAIT_MS);
  }

  /** An answer was packed: from now on it takes less, or more, than it was counted for. */
  recount(asked: PageRequest, outcome: Outcome): void {
    const entry = this.#entries.peek(asked.key);
    if (entry?.outcome !== outcome) return;
    this.#entries.delete(asked.key);
    this.#entries.set(asked.key, entry);
  }

  /** Null if the database does not answer: what is kept may be old, so the page itself has to say what is wrong. */
  #stampNow(): Promise<string | null> {
    return this.#options.stamps.current().catch(() => null);
  }

  #valid(key: string, stamp: string): Outcome | null {
    this.#moveTo(stamp);
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#clock() < entry.until ? entry.outcome : null;
  }

  /** Drops all answers of another state at once, so that nothing of what somebody had deleted stays in memory. */
  #moveTo(stamp: string): void {
    if (stamp === this.#stamp) return;
    this.#entries.clear();
    this.#stamp = stamp;
  }

  #render(asked: PageRequest, render: Render, turn: Turn): Promise<Outcome> {
    const flight = new Flight(async (self) => {
      try {
        return await this.#make(asked, render, turn, self);
      } finally {
        if (this.#flights.get(asked.key) === self) this.#flights.delete(asked.key);
      }
    });
    this.#flights.set(asked.key, flight);
    return flight.outcome;
  }

  async #make(asked: PageRequest, render: Render, turn: Turn, flight: Flight): Promise<Outcome> {
    const leave = await turn();
    try {
      const stamp = await this.#stampNow();
      if (stamp === null) return "alone";
      const since = this.#clock();
      flight.begun = { stamp, since };
      this.#moveTo(stamp);
      const outcome = this.#outcomeOf(await render(asked));
      const mayBeKept = outcome === "alone" || outcome.isKept;
      if (mayBeKept && stamp === this.#stamp) this.#entries.set(asked.key, { outcome, until: since + MOST_AGE_MS });
      return outcome;
    } finally {
      leave();
    }
  }

  #outcomeOf({ status, headers, body }: Captured): Outcome {
    // Too long to be kept, or meant for one reader.
    if (body === null || headers["set-cookie"] !== undefined) return "alone";
    if (status !== 200 || hasError(body, headers["content-type"]))
      return new Answer({ status, headers: plainHeaders(headers), body, isKept: false });
    return new Answer({ status, headers: keptHeaders(headers, this.#options.staleSeconds), body, isKept: true });
  }
}
