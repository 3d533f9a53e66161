import { processState } from "../process-state";
/** Trouble with the database that is nobody's mistake: a lock timed out, it does not answer, its disk is full. */
export type Trouble = "busy" | "away" | "full";

/** A write that timed out in the queue. */
export class StoreBusy extends Error {
  override name = "StoreBusy";
}

const BY_CODE: readonly [RegExp, Trouble][] = [
  // A lock or a statement took too long.
  [/^(55P03|57014|SQLITE_BUSY.*|SQLITE_LOCKED.*)$/, "busy"],
  [/^(53100|SQLITE_FULL|ENOSPC|EDQUOT)$/, "full"],
  // PostgreSQL is shutting down, starting, out of connections, or read-only, or the connection broke.
  [
    /^(57P0[1-5]|53300|25006|08...|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/,
    "away",
  ],
  [/^(SQLITE_IOERR.*|SQLITE_CANTOPEN.*)$/, "away"],
];

/** Errors of the driver that have no code. */
const BY_MESSAGE =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** PostgreSQL's code of an error; drizzle wraps what the driver throws. */
export function codeOf(error: unknown): string {
  const thrown = error instanceof Error ? (error.cause ?? error) : null;
  return typeof thrown === "object" && thrown !== null && "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
}

/** The kind of trouble of an error, or null for a fault of the program. drizzle and Node wrap what a driver throws. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  // Compared by name: the server's bundles each have their own copy of the class.
  if (error.name === "StoreBusy") return "busy";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const known = BY_CODE.find(([pattern]) => pattern.test(code))?.[1];
  if (known !== undefined) return known;
  if (BY_MESSAGE.test(error.message)) return "away";
  if (error instanceof AggregateError) for (const one of error.errors) if (troubleOf(one) !== null) return troubleOf(one);
  return troubleOf(error.cause);
}

declare global {
  interface ProcessState {
    /** Whether the disk was full at the last write. */
    diskIsFull?: boolean | undefined;
  }
}

/** Records a full disk, and rethrows the error. */
export function noteFailure(error: unknown): never {
  if (troubleOf(error) === "full") processState().diskIsFull = true;
  throw error;
}

/** Records a successful write. */
export function noteSuccess(): void {
  processState().diskIsFull = false;
}

export function diskIsFull(): boolean {
  return processState().diskIsFull ?? false;
}
