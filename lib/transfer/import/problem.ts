import type { FileProblem } from "./view";

/** What was found in a file, or every problem that it has. */
export type Found<What> =
  | ({ readonly ok: true } & Readonly<What>)
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** A file that cannot be read at all: cut off, not text, not of the type of its name. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

export const EMPTY_FILE = "The file is empty. Its first line must name the columns.";

/** A file of a million rows that is wrong in each would otherwise fill the memory with sentences. */
const MAX_PROBLEMS = 100_000;

export type ProblemCollector = ReturnType<typeof collectProblems>;

/** The problems of a file, in the order of its lines: all are counted, and only the first ones are listed. */
export function collectProblems() {
  const problems: FileProblem[] = [];
  let count = 0;
  return {
    add(problem: FileProblem): void {
      count++;
      if (problems.length < MAX_PROBLEMS) problems.push(problem);
    },
    get count() {
      return count;
    },
    sorted: (): FileProblem[] => problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  };
}

/** Enough to find the others by. */
const MAX_NAMED = 10;

/** Rows that are no game, because it was not played: each with the reason. */
export function collectLeftOut() {
  const reasons = new Map<string, { count: number; lines: number[] }>();
  let count = 0;
  return {
    add(line: number, why: string): void {
      count++;
      const reason = reasons.get(why) ?? { count: 0, lines: [] };
      reasons.set(why, reason);
      reason.count++;
      if (reason.lines.length < MAX_NAMED) reason.lines.push(line);
    },
    /** One for each reason. */
    sentences: (): string[] =>
      [...reasons].map(([why, { count: rows, lines }]) => {
        const more = rows > lines.length ? ` and ${rows - lines.length} more` : "";
        const where = `${rows === 1 ? "line" : "lines"} ${lines.join(", ")}${more}`;
        return `${rows === 1 ? "1 row is" : `${rows} rows are`} left out: ${why} (${where}).`;
      }),
    get count() {
      return count;
    },
  };
}

export type LeftOut = ReturnType<typeof collectLeftOut>;
