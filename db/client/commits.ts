declare global {
  /** How many transactions this process has committed. Kept on the process, because the server's bundles each have their own copy. */
  var pairwiseCommits: number | undefined;
}

export function noteCommit(): void {
  globalThis.pairwiseCommits = commits() + 1;
}

/** Rises with every write of this process: what was derived from the database before may be out of date. */
export function commits(): number {
  return globalThis.pairwiseCommits ?? 0;
}
