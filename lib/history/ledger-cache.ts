import type { Ledger, Rival } from "@/lib/rating";

/** What is derived once from all games of a player and looked at in many ways. */
export interface Digest {
  readonly ledger: Ledger;
  /** Over all games, who lost the most to the player first. */
  readonly rivals: readonly Rival[];
  /** Their sum: going through tens of thousands of rivals for each request would take longer than the rest of the page. */
  readonly points: number;
}

interface Kept {
  readonly stamp: string;
  readonly digest: Promise<Digest>;
  /** How much memory it takes, in pairs; 0 until it is there. */
  size: number;
}

/** About 20 bytes a pair: some 40 MB at most. */
const MOST_PAIRS = 2_000_000;

/**
 * Digests by what they are of, the least lately used first. `stamp` says of which state: another one takes the old one's place. Two
 * who ask for the same at once wait for the same work.
 */
export class LedgerCache {
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  constructor(private readonly most = MOST_PAIRS) {}

  get(key: string, stamp: string, derive: () => Promise<Digest>): Promise<Digest> {
    const known = this.#kept.get(key);
    if (known !== undefined) this.#drop(key, known);
    const kept: Kept = known?.stamp === stamp ? known : { stamp, digest: derive(), size: 0 };
    this.#kept.set(key, kept);
    this.#size += kept.size;
    if (kept !== known) void this.#weigh(key, kept);
    return kept.digest;
  }

  forget(key: string): void {
    const known = this.#kept.get(key);
    if (known !== undefined) this.#drop(key, known);
  }

  async #weigh(key: string, kept: Kept): Promise<void> {
    try {
      const { ledger } = await kept.digest;
      if (this.#kept.get(key) !== kept) return;
      kept.size = ledger.points.length + 2 * ledger.games;
      this.#size += kept.size;
      for (const [oldest, old] of this.#kept) {
        if (this.#size <= this.most) break;
        this.#drop(oldest, old);
      }
    } catch {
      // Whoever asked gets the error; the next one tries again.
      if (this.#kept.get(key) === kept) this.#drop(key, kept);
    }
  }

  #drop(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#size -= kept.size;
  }
}
