import { processState } from "../process-state";
/** Why the database could not do something that was nobody's mistake: a lock was not free in time, it does not answer, its disk is full. */
export type Trouble = "busy" | "away" | "full";

/** A write waited in line for longer than anybody waits for an answer. */
export class StoreBusy extends Error {
  override name = "StoreBusy";
}

const BY_CODE: readonly [RegExp, Trouble][] = [
  // A lock or a statement took too long.
  [/^(55P03|57014|SQLITE_BUSY.*|SQLITE_LOCKED.*)$/, "busy"],
  [/^(53100|SQLITE_FULL|ENOSPC|EDQUOT)$/, "full"],
  // PostgreSQL is shutting down, starting, out of connections, no longer the one that takes writes, or the connection broke.
  [
    /^(57P0[1-5]|53300|25006|08...|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/,
    "away",
  ],
  [/^(SQLITE_IOERR.*|SQLITE_CANTOPEN.*)$/, "away"],
];

/** Errors of the driver that have no code. */
const BY_MESSAGE =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** What PostgreSQL calls an error; drizzle wraps what the driver throws. */
export function codeOf(error: unknown): string {
  const thrown = error instanceof Error ? (error.cause ?? error) : null;
  return typeof thrown === "object" && thrown !== null && "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
}

/** What kind of trouble an error is, or null where it is a fault of the program. drizzle and Node wrap what a driver throws. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  // By its name: the server's bundles each have their own copy of the class.
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
    /** The disk was full at the last write. */
    diskIsFull?: boolean | undefined;
  }
}

/** Remembers a full disk, and throws the error on. */
export function noteFailure(error: unknown): never {
  if (troubleOf(error) === "full") processState().diskIsFull = true;
  throw error;
}

/** A write went through. */
export function noteSuccess(): void {
  processState().diskIsFull = false;
}

export function diskIsFull(): boolean {
  return processState().diskIsFull ?? false;
}
