/** Something in a file that must be mended before any of it is taken. */
export interface FileProblem {
  /** Line of the file, 1 for the first; null where the format has no lines to speak of. */
  readonly line: number | null;
  /** The column, or the place in a JSON document. */
  readonly field: string;
  readonly message: string;
}

/** The file cannot be read at all: cut off, not text, not what its name says. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}
