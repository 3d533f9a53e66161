import { processState } from "./process-state";
import { copyBeforeUpgrade } from "./before-upgrade";
import { connectStore, DEFAULT_DATABASE_URL } from "./client/open";
import type { Store } from "./client/session";
import { migrate } from "./migrate";

export { checkAddress, connectStore, DEFAULT_DATABASE_URL, readSettingFiles, SetupError, sqliteFile } from "./client/open";
export { processState } from "./process-state";
export { makeFolder } from "./client/sqlite";
export type { Engine, Reader, Store, Tx } from "./client/session";
export { diskIsFull, troubleOf, type Trouble } from "./client/trouble";
export { migrate, wasUpgradedSince } from "./migrate";
export type * from "./tables/define-tables";

/** Opens a database and migrates it to this version; a file of an earlier version is copied first. */
export async function openStore(address: string): Promise<Store> {
  const store = connectStore(address);
  try {
    const copy = await copyBeforeUpgrade(store);
    await migrate(store);
    // What a migration took out of rows is still in free pages of the file.
    if (copy !== null) await store.forgetDeleted().catch(console.error);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The server's one store. */
export function getStore(): Promise<Store> {
  return (processState().store ??= openStore(process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL));
}
