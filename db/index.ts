import { copyBeforeUpgrade } from "./before-upgrade";
import { connectStore, DEFAULT_DATABASE_URL } from "./client/open";
import type { Store } from "./client/session";
import { migrate } from "./migrate";

export { readSettingFiles } from "./client/setting-files";
export { checkAddress, connectStore, DEFAULT_DATABASE_URL, SetupError, sqliteFile } from "./client/open";
export { makeFolder } from "./client/make-folder";
export type { Engine, Reader, Store, Tx } from "./client/session";
export { diskIsFull, troubleOf, type Trouble } from "./client/trouble";
export { migrate, wasUpgradedSince } from "./migrate";
export type * from "./tables/define-tables";

/** Opens a database and brings it to this version; a file of an earlier version is copied first. */
export async function openStore(address: string): Promise<Store> {
  const store = connectStore(address);
  try {
    await copyBeforeUpgrade(store);
    await migrate(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

declare global {
  var pairwiseStore: Promise<Store> | undefined;
}

/** The server's one store. Kept on the process, because the server's bundles each have their own copy of this module. */
export function getStore(): Promise<Store> {
  return (globalThis.pairwiseStore ??= openStore(process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL));
}
