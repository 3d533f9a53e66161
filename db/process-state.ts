import type { Store } from "./client/session";

declare global {
  /** State of the process. The module that uses a member declares it. */
  interface ProcessState {
    store?: Promise<Store> | undefined;
  }
  var pairwise: ProcessState | undefined;
}

/** On globalThis, because the server's bundles each have their own copy of every module. */
export function processState(): ProcessState {
  return (globalThis.pairwise ??= {});
}
