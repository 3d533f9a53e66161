import type pg from "pg";
import { SEEN_STATE, type Seen, type SeenState } from "./postgres-seen";

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

/** Commits, or throws where that is not certain. What is committed then counts as seen: the sender may be shown it. */
export async function commit(client: pg.PoolClient, patienceMs: number, seen: Seen | null): Promise<void> {
  let warning: string | null = null;
  let isLate = false;
  const onNotice = ({ code, message }: { code?: string; message?: string }) => {
    if (code !== ONLY_TELLS) warning = message ?? "a warning";
  };
  const timer = setTimeout(() => {
    isLate = true;
    cut(client);
  }, patienceMs);
  client.on("notice", onNotice);
  try {
    const answers = (await client.query(seen === null ? COMMIT : `${SEEN_STATE}; ${COMMIT}`)) as unknown as pg.QueryResult[];
    // A transaction in which a statement failed is taken back by COMMIT, which is no error.
    if (answers.at(-1)?.command !== "COMMIT") throw new NotConfirmed("The database has taken this back.");
    seen?.note((answers[0] as pg.QueryResult<SeenState>).rows[0]!);
  } catch (error) {
    throw isLate ? new NotConfirmed(`The database has not confirmed within ${patienceMs} ms that this was saved.`) : error;
  } finally {
    clearTimeout(timer);
    client.off("notice", onNotice);
  }
  if (warning !== null) throw new NotConfirmed(`The database has not confirmed that this was saved: ${String(warning)}`);
}

/** Ends a connection at once: a caller that waits on it gets an error instead of waiting for a server that is gone. */
export function cut(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } };
  connection.stream.destroy();
}
