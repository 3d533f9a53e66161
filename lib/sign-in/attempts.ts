import { GrowingDelay, type DelayRule } from "@/lib/platform/growing-delay";
import { MemoryLimiter } from "@/lib/platform/limiter";

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
 * out.
 */
export class SignInAttempts {
  readonly #here = new GrowingDelay(HERE, MINUTES_15);
  readonly #network = new GrowingDelay(NETWORK, MINUTES_15);
  readonly #everywhere = new MemoryLimiter(ATTACK, MINUTES_15);

  /** Counts an attempt before its outcome is known: how long to wait, and how to take it back if it succeeds. One that has to wait is not tried. */
  async begin(attempt: Attempt, now: Date): Promise<{ readonly wait: number; readonly succeeded: () => Promise<void> }> {
    const { name, network, browser } = attempt;
    const isKnown = browser !== null;
    const here = isKnown ? `${name}\nbrowser ${browser}` : `${name}\nnetwork ${network}`;
    const isAttacked = !isKnown && (await this.#everywhere.isSpent(name, now));
    const ofNetwork = isKnown ? 0 : this.#network.wait(network, now);
    const wait = Math.max(this.#here.wait(here, now, isAttacked ? UNDER_ATTACK : HERE), ofNetwork);
    if (wait > 0) return { wait, succeeded: async () => undefined };
    this.#here.count(here, now);
    if (!isKnown) {
      this.#network.count(network, now);
      await this.#everywhere.take(name, now);
    }
    const succeeded = async () => {
      this.#here.giveBack(here, now);
      if (isKnown) return;
      this.#network.giveBack(network, now);
      await this.#everywhere.giveBack(name, now);
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
