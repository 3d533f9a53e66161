import type { Store } from "@/db";

/** The database of this process, where it has one that several servers can share. */
export async function sharedStore(): Promise<Store | null> {
  const store = await globalThis.pairwiseStore;
  return store?.engine === "postgres" ? store : null;
}
