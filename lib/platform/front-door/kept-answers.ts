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

interface Flight {
  readonly stamp: string;
  readonly since: number;
  readonly outcome: Promise<Outcome>;
}

/**
 * Finished answers, each valid while the database is in the state that it was made of, and for a minute at most. The state is read
 * before the page is rendered: a change in between makes the answer old too early, never too late. Requests for the same page that come
 * at once share one rendering.
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

  async get(asked: PageRequest, render: Render): Promise<{ readonly outcome: Outcome; readonly wasKept: boolean }> {
    const stamp = await this.#stampNow();
    if (stamp === null) return { outcome: "alone", wasKept: false };
    const kept = this.#valid(asked.key, stamp);
    if (kept !== null) return { outcome: kept, wasKept: true };
    const flight = this.#flights.get(asked.key);
    // One that began before the latest change may not show it.
    if (flight?.stamp === stamp && this.#clock() - flight.since < MOST_WAIT_MS) {
      return { outcome: await flight.outcome, wasKept: false };
    }
    return { outcome: await this.#render(asked, stamp, render), wasKept: false };
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
    if (stamp !== this.#stamp) {
      // All at once, so that nothing of what somebody had deleted stays in memory.
      this.#entries.clear();
      this.#stamp = stamp;
      return null;
    }
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#clock() < entry.until ? entry.outcome : null;
  }

  #render(asked: PageRequest, stamp: string, render: Render): Promise<Outcome> {
    const since = this.#clock();
    const outcome = render(asked).then((captured) => this.#outcomeOf(captured));
    const flight: Flight = { stamp, since, outcome };
    this.#flights.set(asked.key, flight);
    const land = (made: Outcome | null) => {
      if (this.#flights.get(asked.key) === flight) this.#flights.delete(asked.key);
      const mayBeKept = made === "alone" || made?.isKept;
      if (made !== null && mayBeKept && stamp === this.#stamp) {
        this.#entries.set(asked.key, { outcome: made, until: since + MOST_AGE_MS });
      }
    };
    outcome.then(land, () => land(null));
    return outcome;
  }

  #outcomeOf({ status, headers, body }: Captured): Outcome {
    // Too long to be kept, or meant for one reader.
    if (body === null || headers["set-cookie"] !== undefined) return "alone";
    if (status !== 200 || hasError(body, headers["content-type"]))
      return new Answer({ status, headers: plainHeaders(headers), body, isKept: false });
    return new Answer({ status, headers: keptHeaders(headers, this.#options.staleSeconds), body, isKept: true });
  }
}
