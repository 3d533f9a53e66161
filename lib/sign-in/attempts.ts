import { LRUCache } from "lru-cache";
import { processState } from "@/db/process-state";
import { GrowingDelay, Limit, type LimitStore, type Taken } from "@/lib/platform/limits";
import { MINUTE_MS } from "@/lib/format/durations";
import { ATTACK, CODES, HERE, NETWORK, UNDER_ATTACK } from "./policy";

const MINUTES_15 = 15 * MINUTE_MS;

export interface Attempt {
  readonly what: "password" | "code";
  /** The key of the account's name. */
  readonly name: string;
  readonly network: string;
  /** The id of the browser if the account's owner has signed in there before. */
  readonly browser: string | null;
  /** The id of the browser, whatever its owner; null if it is unknown. */
  readonly from: string | null;
}

/** Maximum delay that a request waits out: proxies time out after a minute. */
const MAX_HELD_MS = 20_000;
/** Half of the slots that forms of one network have. */
const MAX_WAITING = 8;
/** A browser that is refused and comes back within this time has kept its place. */
const PLACE_MS = MINUTE_MS;
/** Places of all lines. To get one, a browser must open the page of signing in, which gives it an id. */
const MAX_PLACES = 20_000;

type Places = LRUCache<string, { readonly turns: number; readonly since: number }>;

interface Waiting {
  readonly browser: string;
  readonly attempt: () => Promise<Taken>;
  readonly until: number;
  readonly settle: (begun: Taken | Promise<Taken>) => void;
}

/**
 * Attempts that wait for the end of a delay, one for each browser. The browser with the fewest turns goes first, then the one that came
 * first: new browsers without end do not keep out one that comes back.
 */
class Line {
  #waiting: Waiting[] = [];
  #rounds = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly places: Places) {}

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  enter(browser: string, attempt: () => Promise<Taken>): Promise<Taken> {
    return new Promise((settle) => {
      this.places.set(browser, this.#placeOf(browser));
      this.#waiting.push({ browser, attempt, until: Date.now() + MAX_HELD_MS, settle });
      this.#addRound();
    });
  }

  #placeOf(browser: string) {
    return this.places.get(browser) ?? { turns: 0, since: Date.now() };
  }

  #addRound(): void {
    this.#rounds = this.#rounds.then(() => this.#tryAll());
  }

  /** Tries all waiting attempts: one attempt's delay does not hold up the others. */
  async #tryAll(): Promise<void> {
    clearTimeout(this.#timer);
    const inOrder = this.#waiting
      .map((one) => ({ ...one, one, place: this.#placeOf(one.browser) }))
      .sort((a, b) => a.place.turns - b.place.turns || a.place.since - b.place.since);
    const held = new Map<string, number>();
    for (const { one, browser, attempt, until, settle, place } of inOrder) {
      const tried = attempt();
      const { wait } = await tried.catch(() => ({ wait: 0 }));
      if (wait > 0 && Date.now() + wait <= until && held.size < MAX_WAITING && !held.has(browser)) {
        held.set(browser, wait);
        continue;
      }
      this.places.set(browser, wait === 0 ? { turns: place.turns + 1, since: Date.now() } : place);
      this.#waiting = this.#waiting.filter((other) => other !== one);
      settle(tried);
    }
    if (held.size > 0) this.#timer = setTimeout(() => this.#addRound(), Math.min(...held.values()));
  }
}

/**
 * Failed sign-ins. They count per name and network, so that nobody can lock somebody else out from elsewhere; and separately for a known
 * browser, so that not even somebody in the same network can. A guesser waits longer each time; nobody is locked out. Servers on one
 * PostgreSQL count together.
 */
export class SignInAttempts {
  readonly #here: Readonly<Record<Attempt["what"], GrowingDelay>>;
  readonly #network: GrowingDelay;
  readonly #underAttack: GrowingDelay;
  readonly #everywhere: Limit;
  readonly #lines = new Map<string, Line>();
  /** A line is gone when nobody waits; places outlast it. */
  readonly #places: Places = new LRUCache({ max: MAX_PLACES, ttl: PLACE_MS });

  constructor(store?: LimitStore) {
    this.#here = {
      password: new GrowingDelay("sign-in here", HERE, MINUTES_15, store),
      code: new GrowingDelay("sign-in code", CODES, MINUTES_15, store),
    };
    this.#network = new GrowingDelay("sign-in network", NETWORK, MINUTES_15, store);
    this.#underAttack = new GrowingDelay("sign-in attack", UNDER_ATTACK, MINUTES_15, store);
    this.#everywhere = new Limit("sign-in", ATTACK, MINUTES_15, store);
  }

  /**
   * Counts an attempt before its outcome is known: returns the wait, and how to take it back if it succeeds. An attempt that has to wait is
   * not tried.
   */
  async try({ what, name, network, browser }: Attempt): Promise<Taken> {
    const here = this.#here[what];
    const taken: Taken[] = [];
    const giveBack = async () => {
      for (const one of taken) await one.giveBack();
    };
    for (const take of browser === null ? this.#unknown(here, name, network) : [() => here.take(`${name}\nbrowser ${browser}`)]) {
      const one = await take();
      if (one.wait > 0) {
        await giveBack();
        return one;
      }
      taken.push(one);
    }
    return { wait: 0, giveBack };
  }

  /**
   * Like `try`, but waits out a short delay. Otherwise the most frequent sender would get every turn, and the right password of somebody in
   * the same network none.
   */
  async begin(attempt: Attempt): Promise<Taken> {
    const key = attempt.browser === null ? attempt.network : `${attempt.name}\nbrowser ${attempt.browser}`;
    const line = this.#lines.get(key) ?? new Line(this.#places);
    this.#lines.set(key, line);
    try {
      return await line.enter(`${attempt.from ?? ""}\n${key}`, () => this.try(attempt));
    } finally {
      if (line.isEmpty) this.#lines.delete(key);
    }
  }

  /**
   * The counters of an attempt from an unknown browser. The network comes first: an attempt that has to wait leaves no made-up names
   * behind.
   */
  #unknown(here: GrowingDelay, name: string, network: string): readonly (() => Promise<Taken>)[] {
    const key = `${name}\nnetwork ${network}`;
    return [
      () => this.#network.take(network),
      () => here.take(key),
      async () => ((await this.#everywhere.isSpent(name)) ? this.#underAttack.take(key) : this.#underAttack.add(key)),
      async () => {
        await this.#everywhere.take(name);
        return { wait: 0, giveBack: () => this.#everywhere.giveBack(name) };
      },
    ];
  }
}

declare global {
  interface ProcessState {
    signInAttempts?: SignInAttempts | undefined;
  }
}

export function signInAttempts(): SignInAttempts {
  return (processState().signInAttempts ??= new SignInAttempts());
}
