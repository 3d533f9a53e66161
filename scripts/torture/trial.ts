import type { Reports } from "./reports";

export interface Trial {
  readonly name: string;
  /** How often it is tried: in full, and with --small, where 0 leaves it out. */
  readonly tries: { readonly full: number; readonly small: number };
  /** Makes ready what all tries need; says why where this machine or user cannot do it. */
  readonly prepare: (place: Place) => Promise<Prepared | string>;
}

export interface Prepared {
  /** One try: sentences about what was wrong, none where all is well. `share` is between 0 and 1, another one for each try. */
  readonly attempt: (share: number) => Promise<string[]>;
  readonly reports?: Reports;
  readonly end?: () => Promise<unknown>;
  /** How it was done, or what was measured. */
  readonly note?: string;
}

/** Where a trial keeps its files. */
export interface Place {
  readonly folder: string;
  /** How many games there are in what is imported, rated again or restored. */
  readonly games: number;
}

export interface Row {
  readonly name: string;
  readonly tries: number;
  readonly survived: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly faults: readonly string[];
  /** Why it was not tried. */
  readonly skipped: string | null;
  readonly seconds: number;
}

/** A sentence, unless all is as it should be. */
export const expecting = (isSo: boolean, otherwise: string): string[] => (isSo ? [] : [otherwise]);

/** Runs a trial; one that cannot go on has not survived. */
export async function runTrial({ name, prepare }: Trial, tries: number, place: Place): Promise<Row> {
  const since = performance.now();
  const faults: string[] = [];
  let [survived, tried] = [0, 0];
  let prepared: Prepared | string | undefined;
  try {
    prepared = await prepare(place);
    for (; typeof prepared !== "string" && tried < tries; tried++) {
      const found = await prepared.attempt((tried + 0.5) / tries);
      if (found.length === 0) survived++;
      faults.push(...found.map((fault) => `try ${tried + 1}: ${fault}`));
    }
  } catch (error) {
    tried++;
    faults.push(`it could not go on: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  const seconds = (performance.now() - since) / 1000;
  if (prepared === undefined || typeof prepared === "string")
    return { name, tries: tried, survived, acknowledged: 0, lost: 0, faults, skipped: prepared ?? null, seconds };
  await prepared.end?.();
  const { note, reports } = prepared;
  const [acknowledged, lost] = [reports?.acknowledged.size ?? 0, reports?.lost ?? 0];
  const full = note === undefined ? name : `${name} (${note})`;
  return { name: full, tries: tried, survived, acknowledged, lost, faults, skipped: null, seconds };
}
