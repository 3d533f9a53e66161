import type { FileProblem } from "./view";

/** What was found in a file, or every problem that it has. */
export type Found<What> =
  ({ readonly ok: true } & Readonly<What>) | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** A file that cannot be read at all: cut off, not text, not of the type of its name. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

export const EMPTY_FILE = "The file is empty. Its first line must name the columns.";

/** A file of a million rows that is wrong in each would otherwise fill the memory with sentences. */
const MAX_PROBLEMS = 100_000;

/** The problems of a file, in the order of its lines: all are counted, and only the first ones are listed. */
export interface ProblemCollector {
  add(problem: FileProblem): void;
  readonly count: number;
  sorted(): FileProblem[];
}

export function collectProblems(): ProblemCollector {
  const problems: FileProblem[] = [];
  let count = 0;
  return {
    add(problem) {
      count++;
      if (problems.length < MAX_PROBLEMS) problems.push(problem);
    },
    get count() {
      return count;
    },
    sorted: () => problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  };
}
