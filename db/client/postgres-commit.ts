import type pg from "pg";

/**
 * A commit of which the server has not said that it is safe: the wait for a standby was ended, or took too long. The sender must not
 * take it for saved, and may send it again.
 */
class NotConfirmed extends Error {
  override name = "NotConfirmed";
  /** As PostgreSQL calls it: nobody knows whether the transaction will be there. */
  readonly code = "08007";
}

/** Of notices that only tell something. What is in doubt comes as a warning, in the language of the server. */
const ONLY_TELLS = "00000";

/**
 * Where a commit waits for a standby, the transaction is on the leader's disk already, and a statement_timeout would end the wait, not the
 * transaction: the server would say "committed", with a warning, and show to everybody what may be lost with it. So the server waits for as
 * long as it takes, with the rows locked and unseen, and the program gives up by itself.
 */
const COMMIT = "SET LOCAL statement_timeout = 0; COMMIT";

/** Commits, or throws where that is not certain: the connection is of no use then. */
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
    // A transaction in which a statement failed is rolled back by COMMIT, which is no error.
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
