import { busy } from "@/lib/platform/refusal";

/**
 * The lanes by priority under load: reports of game servers (requests with a key), forms, pages, and downloads, which take long and can be
 * repeated.
 */
const LANES = ["report", "form", "page", "download"] as const;
export type Lane = (typeof LANES)[number];

/**
 * Maximum numbers of running and of waiting requests; one more is refused. Reports have many slots, because those that wait at the same
 * time share a commit. Pages have few: rendering is CPU-bound, so more of them in parallel are no faster, and make each turn of the event
 * loop longer. Two downloads leave room for pages on a small machine.
 */
export const ADMISSION = {
  running: { report: 64, form: 32, page: 4, download: 2 },
  waiting: { report: 192, form: 96, page: 64, download: 32 },
  /** Pages that may run beside reports or forms. */
  pagesBesideWrites: 2,
  /** A slot is released after this time in any case: a request that takes longer is waiting, not computing. */
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

/** Bounds the running requests. Networks share the slots fairly: one with a hundred connections does not keep others out. */
export class Admission {
  readonly #inside: Record<Lane, Visitor[]> = { report: [], form: [], page: [], download: [] };
  readonly #waiting: Record<Lane, Waiting[]> = { report: [], form: [], page: [], download: [] };

  constructor(readonly limits: typeof ADMISSION = ADMISSION) {}

  /** Waits for a slot; returns a function that releases it. A request without a lane does not wait. */
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

  /** The next request to enter: the first of the network with the fewest slots. No network has more than half of the slots. */
  #next(lane: Lane): Waiting | null {
    if (this.#waiting[lane].length === 0 || !this.#hasRoom(lane)) return null;
    const counts = countByNetwork(this.#inside[lane]);
    let [next, fewest]: [Waiting | null, number] = [null, this.limits.running[lane] / 2];
    for (const one of this.#waiting[lane]) {
      const count = counts.get(one.network) ?? 0;
      if (count < fewest) [next, fewest] = [one, count];
    }
    return next;
  }

  #hasRoom(lane: Lane): boolean {
    const isWriting = this.#inside.report.length + this.#inside.form.length > 0;
    const slots = lane === "page" && isWriting ? this.limits.pagesBesideWrites : this.limits.running[lane];
    // One download at a time while pages wait.
    const isBehindPages = lane === "download" && this.#waiting.page.length > 0;
    return this.#inside[lane].length < (isBehindPages ? 1 : slots);
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

/** A school or a provider behind one address, and more pages than a club has open; each costs some kilobytes. */
export const STREAMS = { ofOneNetwork: 200, all: 2_000 };

/**
 * Counts open streams of events. They wait for no slot: a stream that is open costs no time, and after a restart all pages ask for theirs in
 * the same second.
 */
export class Streams {
  readonly #open: string[] = [];

  constructor(readonly limits: typeof STREAMS = STREAMS) {}

  /** Counts a stream until the returned function is called; refuses one too many. */
  open(network: string): () => void {
    const ofNetwork = this.#open.filter((other) => other === network).length;
    if (this.#open.length >= this.limits.all || ofNetwork >= this.limits.ofOneNetwork) throw busy();
    this.#open.push(network);
    return () => void removeFrom(this.#open, network);
  }
}

function countByNetwork(visitors: readonly Visitor[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { network } of visitors) counts.set(network, (counts.get(network) ?? 0) + 1);
  return counts;
}

/** The visitor to turn away: one that has left, or else the newest of the network with the most; the oldest where slowness is the fault. */
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
