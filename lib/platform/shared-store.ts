import type { Store } from "@/db";
import { processState } from "@/db/process-state";

/** The database of this process if several servers can share it. */
export async function sharedStore(): Promise<Store | null> {
  const store = await processState().store;
  return store?.engine === "postgres" ? store : null;
}
