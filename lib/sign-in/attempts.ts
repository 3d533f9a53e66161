import type { Store } from "@/db";
import type { DelayRule } from "@/lib/platform/growing-delay";
import { SharedDelays } from "@/lib/platform/shared-delays";
import { SharedLimiter, sharedStore } from "@/lib/platform/shared-limiter";

const MINUTES_15 = 15 * 60_000;

export interface Attempt {
  /** The account that is tried, by its key. */
  readonly name: string;
  readonly network: string;
  /** Set: the browser in which its owner has signed in before. */
  readonly browser: string | null;
}

/** For a name from one network, or from one known browser. At its longest a guesser has 15 tries in a quarter of an hour. */
const HERE: DelayRule = { free: 5, firstMs: 2_000, mostMs: 60_000 };
/** For a network, whatever the names. More, because a whole club may share one. */
const NETWORK: DelayRule = { free: 50, firstMs: 1_000, mostMs: 10_000 };
/** For a name that is being tried from many networks. From each of them one try is free, so that its owner can still get in from anywhere. */
const UNDER_ATTACK: DelayRule = { free: 1, firstMs: 30_000, mostMs: 300_000 };
/** So many failures for a name within a quarter of an hour are an attack. */
const ATTACK = 300;

/**
 * Failed sign-ins. They count for a name and a network together, so that nobody can keep somebody else out from elsewhere; and apart for a
 * browser that is known, so that not even somebody in the same network can. Whoever fails waits, a little longer each time; nobody is locked
 * out. Servers that share a PostgreSQL count together.
 */
export class SignInAttempts {
  readonly #delays: SharedDelays;
  readonly #everywhere: SharedLimiter;

  constructor(store: () => Promise<Store | null> = sharedStore) {
    this.#delays = new SharedDelays(MINUTES_15, store);
    this.#everywhere = new SharedLimiter("sign-in", ATTACK, MINUTES_15, store);
  }

  /** Counts an attempt before its outcome is known: how long to wait, and how to take it back if it succeeds. One that has to wait is not tried. */
  async begin(attempt: Attempt, now: Date): Promise<{ readonly wait: number; readonly succeeded: () => Promise<void> }> {
    const { name, network, browser } = attempt;
    const isKnown = browser !== null;
    const isAttacked = !isKnown && (await this.#everywhere.isSpent(name, now));
    const here = { kind: "here", key: isKnown ? `${name}\nbrowser ${browser}` : `${name}\nnetwork ${network}` };
    const counted = [
      { ...here, rule: isAttacked ? UNDER_ATTACK : HERE },
      ...(isKnown ? [] : [{ kind: "network", key: network, rule: NETWORK }]),
    ];
    const wait = await this.#delays.take(counted, now);
    if (wait > 0) return { wait, succeeded: async () => undefined };
    if (!isKnown) await this.#everywhere.take(name, now);
    const succeeded = async () => {
      await this.#delays.giveBack(counted, now);
      if (!isKnown) await this.#everywhere.giveBack(name, now);
    };
    return { wait: 0, succeeded };
  }
}

declare global {
  var pairwiseSignInAttempts: SignInAttempts | undefined;
}

/** Kept on the process, because the server's bundles each have their own copy of this module. */
export function signInAttempts(): SignInAttempts {
  return (globalThis.pairwiseSignInAttempts ??= new SignInAttempts());
}
