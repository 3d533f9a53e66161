import type pg from "pg";

/**
 * A commit that the server did not confirm as safe: the wait for a standby was ended, or took too long. The sender must not take it for
 * saved, and may send it again.
 */
class NotConfirmed extends Error {
  override name = "NotConfirmed";
  /** PostgreSQL's code for an unknown transaction outcome. */
  readonly code = "08007";
}

/** The code of informational notices. A doubtful commit comes as a warning, in the language of the server. */
const ONLY_TELLS = "00000";

/**
 * A commit that waits for a standby is on the leader's disk already, and a statement_timeout would end the wait, not the transaction: the
 * server would report "committed", with a warning, and show to everybody what may be lost with it. The server therefore waits as long as it
 * takes, with the rows locked and invisible, and the program times out by itself.
 */
const COMMIT = "SET LOCAL statement_timeout = 0; COMMIT";

/** Commits, or throws if the outcome is uncertain: then the connection cannot be reused. */
export async function commit(client: pg.PoolClient, patienceMs: number): Promise<void> {
  let warning: string | null = null;
  const onNotice = ({ code, message }: { code?: string; message?: string }) => {
    if (code !== ONLY_TELLS) warning = message ?? "a warning";
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `The database has not confirmed within ${patienceMs} ms that this was saved.`;
    timer = setTimeout(() => reject(new NotConfirmed(message)), patienceMs);
  });
  client.on("notice", onNotice);
  try {
    const answers: unknown = await Promise.race([client.query(COMMIT), late]);
    // COMMIT of a failed transaction rolls it back without an error.
    if (!Array.isArray(answers) || !isCommit(answers.at(-1))) throw new NotConfirmed("The database has rolled this back.");
  } finally {
    clearTimeout(timer);
    client.off("notice", onNotice);
  }
  if (warning !== null) throw new NotConfirmed(`The database has not confirmed that this was saved: ${String(warning)}`);
}

function isCommit(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "command" in answer && answer.command === "COMMIT";
}
