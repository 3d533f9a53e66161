/** What one try found: sentences about what was wrong, none where all is well. */
export interface Found {
  readonly faults: readonly string[];
  /** Games that were acknowledged up to now, and how many of them are missing or there twice. */
  readonly acknowledged: number;
  readonly lost: number;
}

export const lanes = ["servers", "kills", "postgres"] as const;
type Lane = (typeof lanes)[number];

export interface Trial {
  readonly name: string;
  /** How often it is tried: by `npm run torture`, and in `npm run test:full`, where 0 leaves it out. */
  readonly tries: { readonly full: number; readonly small: number };
  /** Trials of one lane run one after the other, lanes beside each other. */
  readonly lane: Lane;
  /** Makes ready what all tries need, and returns the try; `share` is between 0 and 1, another one for each try. */
  readonly prepare: (place: Place) => Promise<Prepared | NotHere>;
}

/** A trial that this machine or user cannot do, and why. */
export interface NotHere {
  readonly skipped: string;
}

export interface Prepared {
  readonly attempt: (share: number) => Promise<Found>;
  readonly end?: () => Promise<void>;
  /** How it was done, where there are several ways. */
  readonly note?: string;
}

/** Where a trial keeps its files. */
export interface Place {
  readonly folder: string;
  /** How many games there are in what is imported, rated again, migrated or restored. */
  readonly games: number;
}

export interface Row {
  readonly name: string;
  readonly tries: number;
  readonly survived: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly faults: readonly string[];
  readonly note: string | undefined;
  /** Why it was not tried. */
  readonly skipped: string | null;
  readonly seconds: number;
}

/** Several things found of one try. */
export function together(...found: readonly Found[]): Found {
  return {
    faults: found.flatMap(({ faults }) => faults),
    acknowledged: Math.max(0, ...found.map(({ acknowledged }) => acknowledged)),
    lost: Math.max(0, ...found.map(({ lost }) => lost)),
  };
}

/** A sentence, unless all is as it should be. */
export function expecting(isSo: boolean, otherwise: string): Found {
  return { faults: isSo ? [] : [otherwise], acknowledged: 0, lost: 0 };
}

/** Runs a trial; one that cannot go on has not survived. */
export async function runTrial(trial: Trial, tries: number, place: Place): Promise<Row> {
  const since = performance.now();
  const faults: string[] = [];
  let [survived, acknowledged, lost] = [0, 0, 0];
  let prepared: Prepared | undefined;
  let skipped: string | null = null;
  try {
    const made = await trial.prepare(place);
    if ("skipped" in made) skipped = made.skipped;
    else prepared = made;
    for (let at = 0; prepared !== undefined && at < tries; at++) {
      const found = await prepared.attempt((at + 0.5) / tries);
      if (found.faults.length === 0 && found.lost === 0) survived++;
      faults.push(...found.faults.map((fault) => `try ${at + 1}: ${fault}`));
      acknowledged = Math.max(acknowledged, found.acknowledged);
      lost += found.lost;
    }
  } catch (error) {
    faults.push(`it could not go on: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    await prepared?.end?.();
  }
  const seconds = (performance.now() - since) / 1000;
  const tried = skipped === null ? tries : 0;
  return { name: trial.name, tries: tried, survived, acknowledged, lost, faults, note: prepared?.note, skipped, seconds };
}

/** As a table of Markdown, for people and for SECURITY.md. */
export function tableOf(rows: readonly Row[]): string {
  const head = ["fault", "tries", "survived", "games acknowledged", "lost"];
  const cells = rows.map((row) => [
    row.note === undefined ? row.name : `${row.name} (${row.note})`,
    ...[row.tries, row.survived, row.acknowledged, row.lost].map((number) => number.toLocaleString("en")),
  ]);
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(" | ")} |`;
  const rule = widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), `| ${rule.join(" | ")} |`, ...cells.map(line)].join("\n");
}
