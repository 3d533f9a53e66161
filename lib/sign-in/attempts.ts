import { processState } from "@/db/process-state";
import { GrowingDelay, Limit, type DelayRule, type LimitStore, type Taken } from "@/lib/platform/limits";

const MINUTES_15 = 15 * 60_000;

export interface Attempt {
  readonly what: "password" | "code";
  /** The account that is tried, by its key. */
  readonly name: string;
  readonly network: string;
  /** Set: the browser in which its owner has signed in before. */
  readonly browser: string | null;
  /** Which browser asks, whoever's it is; null where that is not known. */
  readonly from: string | null;
}

interface Begun {
  /** Milliseconds until the next try; 0: this one may go on. */
  readonly wait: number;
  /** Takes the attempt back. */
  readonly succeeded: () => Promise<void>;
}

/** For a name from one network, or from one known browser. A guesser who goes on has 67 tries in a quarter of an hour. */
const HERE: DelayRule = { free: 5, firstMs: 2_000, maxMs: 15_000 };
/** For the codes of an account: there are a million of them, so a guesser has 19 tries in a quarter of an hour. */
const CODES: DelayRule = { free: 5, firstMs: 2_000, maxMs: 60_000 };
/** For a network, whatever the names. More, because a whole club may share one. */
const NETWORK: DelayRule = { free: 50, firstMs: 1_000, maxMs: 10_000 };
/** For a name that is being tried from many networks. From each of them one try is free, so that its owner can still get in from anywhere. */
const UNDER_ATTACK: DelayRule = { free: 1, firstMs: 30_000, maxMs: 60_000 };
/** Failures for a name within a quarter of an hour that are an attack. */
const ATTACK = 300;

/** Longer delays are not waited out: proxies give up on a request after a minute. */
const MAX_HELD_MS = 20_000;
/** Half of the places that forms of one network have. */
const MAX_WAITING = 8;

interface Waiting {
  readonly browser: string;
  readonly attempt: () => Promise<Begun>;
  readonly until: number;
  readonly settle: (begun: Begun | Promise<Begun>) => void;
}

/** Attempts that wait for the end of a delay, one of each browser. The browser that has had the fewest turns goes first. */
class Line {
  #waiting: Waiting[] = [];
  readonly #turns = new Map<string, number>();
  #rounds = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  enter(browser: string, attempt: () => Promise<Begun>): Promise<Begun> {
    return new Promise((settle) => {
      this.#waiting.push({ browser, attempt, until: Date.now() + MAX_HELD_MS, settle });
      this.#addRound();
    });
  }

  #addRound(): void {
    this.#rounds = this.#rounds.then(() => this.#tryAll());
  }

  /** All of them: somebody else's delay holds up nobody who has none. */
  async #tryAll(): Promise<void> {
    clearTimeout(this.#timer);
    const turnsOf = ({ browser }: Waiting) => this.#turns.get(browser) ?? 0;
    const held = new Map<string, number>();
    for (const one of this.#waiting.toSorted((a, b) => turnsOf(a) - turnsOf(b))) {
      const tried = one.attempt();
      const { wait } = await tried.catch(() => ({ wait: 0 }));
      if (wait > 0 && Date.now() + wait <= one.until && held.size < MAX_WAITING && !held.has(one.browser)) {
        held.set(one.browser, wait);
        continue;
      }
      if (wait === 0) this.#turns.set(one.browser, turnsOf(one) + 1);
      this.#waiting = this.#waiting.filter((other) => other !== one);
      one.settle(tried);
    }
    if (held.size > 0) this.#timer = setTimeout(() => this.#addRound(), Math.min(...held.values()));
  }
}

/**
 * Failed sign-ins. They count for a name and a network together, so that nobody can keep somebody else out from elsewhere; and apart for a
 * browser that is known, so that not even somebody in the same network can. A guesser waits, a little longer each time; nobody is locked
 * out. Servers that share a PostgreSQL count together.
 */
export class SignInAttempts {
  readonly #here: Readonly<Record<Attempt["what"], GrowingDelay>>;
  readonly #network: GrowingDelay;
  readonly #underAttack: GrowingDelay;
  readonly #everywhere: Limit;
  readonly #lines = new Map<string, Line>();

  constructor(store?: LimitStore) {
    this.#here = {
      password: new GrowingDelay("sign-in here", HERE, MINUTES_15, store),
      code: new GrowingDelay("sign-in code", CODES, MINUTES_15, store),
    };
    this.#network = new GrowingDelay("sign-in network", NETWORK, MINUTES_15, store);
    this.#underAttack = new GrowingDelay("sign-in attack", UNDER_ATTACK, MINUTES_15, store);
    this.#everywhere = new Limit("sign-in", ATTACK, MINUTES_15, store);
  }

  /** Counts an attempt before its outcome is known: how long to wait, and how to take it back if it succeeds. One that has to wait is not tried. */
  async try({ what, name, network, browser }: Attempt): Promise<Begun> {
    const here = this.#here[what];
    const taken: Taken[] = [];
    const giveBack = async () => {
      for (const one of taken) await one.giveBack();
    };
    for (const take of browser === null ? this.#unknown(here, name, network) : [() => here.take(`${name}\nbrowser ${browser}`)]) {
      const one = await take();
      if (one.wait > 0) {
        await giveBack();
        return { wait: one.wait, succeeded: async () => undefined };
      }
      taken.push(one);
    }
    return { wait: 0, succeeded: giveBack };
  }

  /**
   * The same, but a short delay is waited out here. Otherwise whoever asks most often would get every turn, and the right password of
   * somebody in the same network none.
   */
  async begin(attempt: Attempt): Promise<Begun> {
    const key = attempt.browser === null ? attempt.network : `${attempt.name}\nbrowser ${attempt.browser}`;
    const line = this.#lines.get(key) ?? new Line();
    this.#lines.set(key, line);
    try {
      return await line.enter(attempt.from ?? "", () => this.try(attempt));
    } finally {
      if (line.isEmpty) this.#lines.delete(key);
    }
  }

  /** What an attempt from an unknown browser counts under. The network is first: one that has to wait leaves no made-up names behind. */
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
