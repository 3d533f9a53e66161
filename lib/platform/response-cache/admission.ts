import { busy } from "@/lib/platform/refusal";

/**
 * What a request asks for, in the order in which it is served when there is too much to do: reports of game servers (requests with a
 * key), forms, pages, and downloads, which take long and can be asked for again.
 */
const LANES = ["report", "form", "page", "download"] as const;
export type Lane = (typeof LANES)[number];

/**
 * How many requests may be under way at once, and how many may wait; one more is refused. Reports are many, because those that wait at the
 * same time share a commit. Pages are few: rendering is computing, which does not get quicker by doing more of it at once, and each that is
 * under way takes memory. Two downloads leave room for pages on a small machine.
 */
export const ADMISSION = {
  places: { report: 64, form: 32, page: 8, download: 2 },
  waiting: { report: 192, form: 96, page: 64, download: 32 },
  /** Pages that may be under way while reports or forms are. */
  pagesBesideWrites: 2,
  /** After this time a place is free again in any case: what takes longer waits for something, and computes nothing. */
  maxMs: 10_000,
};

export interface Visitor {
  readonly network: string;
  /** Whether the client has left. */
  readonly isGone: () => boolean;
}

interface Waiting extends Visitor {
  readonly enter: (leave: () => void) => void;
  readonly refuse: (error: Error) => void;
}

/** Bounds what is under way. Networks share the places fairly: one with a hundred connections does not keep others out. */
export class Admission {
  readonly #inside: Record<Lane, Visitor[]> = { report: [], form: [], page: [], download: [] };
  readonly #waiting: Record<Lane, Waiting[]> = { report: [], form: [], page: [], download: [] };

  constructor(readonly limits: typeof ADMISSION = ADMISSION) {}

  /** Waits for a place; returns a function that gives it back. Without a lane nothing is waited for. */
  async enter(lane: Lane | null, visitor: Visitor): Promise<() => void> {
    if (lane === null) return () => undefined;
    return new Promise((enter, refuse) => {
      const waiting = this.#waiting[lane];
      waiting.push({ ...visitor, enter, refuse });
      this.#admit();
      if (waiting.length > this.limits.waiting[lane]) removeFrom(waiting, leastDeserving(waiting)).refuse(busy());
    });
  }

  #admit(): void {
    for (const lane of LANES) {
      for (let next = this.#next(lane); next !== null; next = this.#next(lane)) {
        removeFrom(this.#waiting[lane], next);
        if (next.isGone()) next.refuse(busy());
        else next.enter(this.#take(lane, next));
      }
    }
  }

  /** Who is let in next: of the networks with the fewest places, the one that came first. No network has more than half of the places. */
  #next(lane: Lane): Waiting | null {
    if (this.#waiting[lane].length === 0 || !this.#hasRoom(lane)) return null;
    const counts = countByNetwork(this.#inside[lane]);
    let [next, fewest]: [Waiting | null, number] = [null, this.limits.places[lane] / 2];
    for (const one of this.#waiting[lane]) {
      const count = counts.get(one.network) ?? 0;
      if (count < fewest) [next, fewest] = [one, count];
    }
    return next;
  }

  #hasRoom(lane: Lane): boolean {
    const isWriting = this.#inside.report.length + this.#inside.form.length > 0;
    const places = lane === "page" && isWriting ? this.limits.pagesBesideWrites : this.limits.places[lane];
    // One download at a time while pages wait.
    const isBehindPages = lane === "download" && this.#waiting.page.length > 0;
    return this.#inside[lane].length < (isBehindPages ? 1 : places);
  }

  #take(lane: Lane, visitor: Visitor): () => void {
    this.#inside[lane].push(visitor);
    const leave = () => {
      clearTimeout(overdue);
      if (!this.#inside[lane].includes(visitor)) return;
      removeFrom(this.#inside[lane], visitor);
      this.#admit();
    };
    const overdue = setTimeout(leave, this.limits.maxMs).unref();
    return leave;
  }
}

function countByNetwork(visitors: readonly Visitor[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { network } of visitors) counts.set(network, (counts.get(network) ?? 0) + 1);
  return counts;
}

/** Of too many visitors: one that has left, or else the newest of the network with the most; the oldest where taking long is the fault. */
export function leastDeserving<Of extends Visitor>(visitors: readonly Of[], which: "newest" | "oldest" = "newest"): Of {
  const counts = countByNetwork(visitors);
  const most = Math.max(...counts.values());
  const ofMost = visitors.filter(({ network }) => counts.get(network) === most);
  return visitors.find(({ isGone }) => isGone()) ?? ofMost.at(which === "newest" ? -1 : 0)!;
}

export function removeFrom<Of>(list: Of[], one: Of): Of {
  list.splice(list.indexOf(one), 1);
  return one;
}
