/** What erasing somebody reaches besides the account. */
export interface ErasureView {
  /** Others who are the same person, and go with them. */
  readonly alsoErased: readonly string[];
  /** Games whose note, and games whose revisions' reasons, have a name of theirs in it. */
  readonly notes: readonly number[];
  readonly reasons: readonly number[];
  /** Lines of the log whose reason does. */
  readonly lines: number;
  /** Names that are too short to be looked for in what people wrote. */
  readonly tooShort: readonly string[];
}
