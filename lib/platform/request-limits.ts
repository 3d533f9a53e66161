import type { Limiter } from "./limiter";
import { SharedLimiter, sharedStore } from "./shared-limiter";
import type { Store } from "@/db";

const MINUTE = 60_000;

/** What has to be computed for each who asks, by how often one network may ask for it in a minute. */
export type Limited = "search" | "download" | "preview";

/**
 * More than a club behind one address needs: somebody who types asks for names a few times a second, and answers that are kept do not
 * count. A script that asks for nothing else is stopped before it takes the whole processor.
 */
export const MOST_A_MINUTE: Readonly<Record<Limited, number>> = { search: 600, download: 300, preview: 120 };

export class RequestLimits {
  readonly #limiters: Readonly<Record<Limited, Limiter>>;

  constructor(most: Readonly<Record<Limited, number>> = MOST_A_MINUTE, store: () => Promise<Store | null> = sharedStore) {
    this.#limiters = {
      search: new SharedLimiter("search", most.search, MINUTE, store),
      download: new SharedLimiter("download", most.download, MINUTE, store),
      preview: new SharedLimiter("preview", most.preview, MINUTE, store),
    };
  }

  /** Counts a request of a network; how many milliseconds its sender has to wait, 0 for none. */
  take(kind: Limited, network: string, now: Date): Promise<number> {
    return this.#limiters[kind].take(network, now);
  }
}
