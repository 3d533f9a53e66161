import { processState } from "@/db/process-state";
import { GrowingDelay, Limit, type DelayRule, type LimitStore, type Taken } from "@/lib/platform/limits";

const MINUTES_15 = 15 * 60_000;

export interface Attempt {
  /** The account that is tried, by its key. */
  readonly name: string;
  readonly network: string;
  /** Set: the browser in which its owner has signed in before. */
  readonly browser: string | null;
}

/** For a name from one network, or from one known browser. A guesser who goes on has 19 tries in a quarter of an hour. */
const HERE: DelayRule = { free: 5, firstMs: 2_000, maxMs: 60_000 };
/** For a network, whatever the names. More, because a whole club may share one. */
const NETWORK: DelayRule = { free: 50, firstMs: 1_000, maxMs: 10_000 };
/** For a name that is being tried from many networks. From each of them one try is free, so that its owner can still get in from anywhere. */
const UNDER_ATTACK: DelayRule = { free: 1, firstMs: 30_000, maxMs: 300_000 };
/** Failures for a name within a quarter of an hour that are an attack. */
const ATTACK = 300;

/**
 * Failed sign-ins. They count for a name and a network together, so that nobody can keep somebody else out from elsewhere; and apart for a
 * browser that is known, so that not even somebody in the same network can. A guesser waits, a little longer each time; nobody is locked
 * out. Servers that share a PostgreSQL count together.
 */
export class SignInAttempts {
  readonly #here: GrowingDelay;
  readonly #network: GrowingDelay;
  readonly #underAttack: GrowingDelay;
  readonly #everywhere: Limit;

  constructor(store?: LimitStore) {
    this.#here = new GrowingDelay("sign-in here", HERE, MINUTES_15, store);
    this.#network = new GrowingDelay("sign-in network", NETWORK, MINUTES_15, store);
    this.#underAttack = new GrowingDelay("sign-in attack", UNDER_ATTACK, MINUTES_15, store);
    this.#everywhere = new Limit("sign-in", ATTACK, MINUTES_15, store);
  }

  /** Counts an attempt before its outcome is known: how long to wait, and how to take it back if it succeeds. One that has to wait is not tried. */
  async begin({ name, network, browser }: Attempt): Promise<{ readonly wait: number; readonly succeeded: () => Promise<void> }> {
    const taken: Taken[] = [];
    const giveBack = async () => {
      for (const one of taken) await one.giveBack();
    };
    for (const take of browser === null ? this.#unknown(name, network) : [() => this.#here.take(`${name}\nbrowser ${browser}`)]) {
      const one = await take();
      if (one.wait > 0) {
        await giveBack();
        return { wait: one.wait, succeeded: async () => undefined };
      }
      taken.push(one);
    }
    return { wait: 0, succeeded: giveBack };
  }

  /** What an attempt from an unknown browser counts under. The network is first: one that has to wait leaves no made-up names behind. */
  #unknown(name: string, network: string): readonly (() => Promise<Taken>)[] {
    const here = `${name}\nnetwork ${network}`;
    return [
      () => this.#network.take(network),
      () => this.#here.take(here),
      async () => ((await this.#everywhere.isSpent(name)) ? this.#underAttack.take(here) : this.#underAttack.add(here)),
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
