/** Too much is under way: ask again later. */
export class Busy extends Error {
  override name = "Busy";
}

/**
 * What a request asks for, in the order in which it is served when there is too much to do. `report`: what somebody would lose, such as a
 * game that a server reports or a form. `page`: what somebody waits for. `download`: what takes long, and can be asked for again.
 */
export type Work = "report" | "page" | "download";

export interface AdmissionLimits {
  /** How many may be under way at once. */
  readonly inside: Readonly<Record<Work, number>>;
  /** How many may wait; one more is refused. */
  readonly waiting: Readonly<Record<Work, number>>;
  /** How many pages may be under way while reports are. */
  readonly pagesBesideReports: number;
  /**
   * After so long a place is given back in any case: whatever takes longer waits, for a slow sender or for a lock, and computes nothing.
   * Otherwise a few dozen clients that send a byte a second would keep everybody else out.
   */
  readonly longestMs: number;
}

/**
 * Reports are many, because those that wait at the same time share a commit. Pages are few: rendering is computing, which does not get
 * quicker by doing more of it at once, and each that is under way takes memory. Two downloads leave room for pages on a small machine.
 */
export const ADMISSION: AdmissionLimits = {
  inside: { report: 64, page: 8, download: 2 },
  waiting: { report: 192, page: 64, download: 32 },
  pagesBesideReports: 2,
  longestMs: 10_000,
};

interface Waiting {
  readonly enter: () => void;
  readonly refuse: (error: Busy) => void;
  /** Whoever asked has gone away. */
  readonly isGone: () => boolean;
}

const ORDER: readonly Work[] = ["report", "page", "download"];

/** Bounds what is under way, and lets reports in before pages, and pages before downloads. */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #inside: Record<Work, number> = { report: 0, page: 0, download: 0 };
  readonly #lines: Record<Work, Waiting[]> = { report: [], page: [], download: [] };

  constructor(limits: AdmissionLimits = ADMISSION) {
    this.#limits = limits;
  }

  /** Waits for a place; what it returns gives the place back, and does so once. Refused where too many wait already. */
  async enter(work: Work, isGone: () => boolean = () => false): Promise<() => void> {
    if (this.#mayEnter(work) && this.#lines[work].length === 0) this.#inside[work]++;
    else await this.#wait(work, isGone);
    let isIn = true;
    const leave = () => {
      if (!isIn) return;
      isIn = false;
      clearTimeout(overdue);
      this.#inside[work]--;
      this.#admit();
    };
    const overdue = setTimeout(leave, this.#limits.longestMs).unref();
    return leave;
  }

  #mayEnter(work: Work): boolean {
    const most = work === "page" && this.#inside.report > 0 ? this.#limits.pagesBesideReports : this.#limits.inside[work];
    // While pages wait, one download at a time: it takes long, and can be asked for again.
    if (work === "download" && this.#lines.page.length > 0 && this.#inside.download > 0) return false;
    return this.#inside[work] < most;
  }

  #wait(work: Work, isGone: () => boolean): Promise<void> {
    if (this.#lines[work].length >= this.#limits.waiting[work]) this.#dropGone(work);
    const line = this.#lines[work];
    if (line.length >= this.#limits.waiting[work]) throw new Busy("Too many requests of this kind are under way.");
    return new Promise<void>((enter, refuse) => line.push({ enter, refuse, isGone }));
  }

  #dropGone(work: Work): void {
    const gone = this.#lines[work].filter((one) => one.isGone());
    this.#lines[work] = this.#lines[work].filter((one) => !gone.includes(one));
    for (const one of gone) one.refuse(new Busy("Nobody waits for this any more."));
  }

  #admit(): void {
    for (const work of ORDER) {
      while (this.#lines[work].length > 0 && this.#mayEnter(work)) {
        this.#inside[work]++;
        this.#lines[work].shift()!.enter();
      }
    }
  }
}
