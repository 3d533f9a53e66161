import type { Logger } from "drizzle-orm";

declare global {
  /** Called with the text of each statement, if set. */
  var pairwiseOnStatement: ((text: string) => void) | undefined;
}

/** Given to drizzle, and called for the statements that the sessions run themselves. */
export const statementLog: Logger = {
  logQuery: (text) => globalThis.pairwiseOnStatement?.(text),
};
