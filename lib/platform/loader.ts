import "server-only";
import { cache } from "react";
import { getStore, type Store } from "@/db";
import { keptRead, recordsVersion } from "./kept-reads";

/**
 * Turns a read of the store into a loader for pages. Asked twice with the same values within a request, it reads once.
 */
export function loader<Asked extends unknown[], Result>(
  read: (store: Store, ...asked: Asked) => Promise<Result>,
): (...asked: Asked) => Promise<Result> {
  return cache(async (...asked: Asked) => read(await getStore(), ...asked));
}

const loadVersion = loader(recordsVersion);

/**
 * A loader whose answers are kept for later requests as well, until a game, a name or an account changes. What it reads must not
 * depend on who asks, or on the clock.
 */
export function keptLoader<Asked extends unknown[], Answer>(read: (store: Store, ...asked: Asked) => Promise<Answer | null>) {
  const kept = keptRead(read);
  return loader(async (store, ...asked: Asked) => kept(store, await loadVersion(), ...asked));
}
