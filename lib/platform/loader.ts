import "server-only";
import { cache } from "react";
import { getStore, type Store } from "@/db";
import { cachedRead } from "./version-cache";

/**
 * Turns a read of the store into a loader for pages. Asked twice with the same values within a request, it reads once.
 */
export function loader<Asked extends unknown[], Result>(
  read: (store: Store, ...asked: Asked) => Promise<Result>,
): (...asked: Asked) => Promise<Result> {
  return cache(async (...asked: Asked) => read(await getStore(), ...asked));
}

/**
 * A loader whose answers are cached for later requests as well, until something changes that pages show (`db/store/database-version.ts`). What it
 * reads must not depend on who asks, or on the clock, and nobody may change what it gives.
 */
export function cachedLoader<Asked extends unknown[], Answer>(read: (store: Store, ...asked: Asked) => Promise<Answer>) {
  return loader(cachedRead(read));
}
