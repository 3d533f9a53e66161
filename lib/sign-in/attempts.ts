import { MemoryLimiter, type Limiter } from "@/lib/platform/limiter";

const MINUTES_15 = 15 * 60_000;

export interface Attempt {
  /** The account that is tried, by its key. */
  readonly name: string;
  readonly network: string;
  /** Set: the browser in which its owner has signed in before. */
  readonly browser: string | null;
}

interface Counted {
  readonly limiter: Limiter;
  readonly key: string;
}

/**
 * Failed sign-ins. They count for a name and a network together, so that nobody can lock somebody else out from elsewhere; and apart for a
 * browser that is known, so that not even somebody in the same network can. A guesser with many networks is stopped by a limit for
 * the name alone, which known browsers do not feel.
 */
export class SignInAttempts {
  readonly #here = new MemoryLimiter(20, MINUTES_15);
  /** More, because a whole club may share one. */
  readonly #network = new MemoryLimiter(100, MINUTES_15);
  readonly #everywhere = new MemoryLimiter(500, MINUTES_15);

  /** Counts an attempt before its outcome is known: how long to wait, and how to take it back if it succeeds. */
  async begin(attempt: Attempt, now: Date): Promise<{ readonly wait: number; readonly succeeded: () => Promise<void> }> {
    const counted = this.#countedFor(attempt);
    const waits = await Promise.all(counted.map(({ limiter, key }) => limiter.take(key, now)));
    const succeeded = async () => {
      await Promise.all(counted.map(({ limiter, key }) => limiter.giveBack(key, now)));
    };
    return { wait: Math.max(...waits), succeeded };
  }

  #countedFor({ name, network, browser }: Attempt): readonly Counted[] {
    if (browser !== null) return [{ limiter: this.#here, key: `${name}\nbrowser ${browser}` }];
    return [
      { limiter: this.#here, key: `${name}\nnetwork ${network}` },
      { limiter: this.#network, key: network },
      { limiter: this.#everywhere, key: name },
    ];
  }
}

declare global {
  var pairwiseSignInAttempts: SignInAttempts | undefined;
}

/** Kept on the process, because the server's bundles each have their own copy of this module. */
export function signInAttempts(): SignInAttempts {
  return (globalThis.pairwiseSignInAttempts ??= new SignInAttempts());
}
