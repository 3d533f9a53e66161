import type { Logger } from "drizzle-orm";
import { processState } from "../process-state";

declare global {
  interface ProcessState {
    /** Called with the text of each statement, if set. */
    onStatement?: ((text: string) => void) | undefined;
  }
}

/** Passed to drizzle, and called for the statements that the sessions run themselves. */
export const statementLog: Logger = {
  logQuery: (text) => processState().onStatement?.(text),
};
