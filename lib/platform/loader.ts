import "server-only";
import { cache } from "react";
import { getStore, type Store } from "@/db";
import { cachedRead } from "./version-cache";

/** Turns a read of the store into a loader for pages. A second call with the same arguments within a request does not read again. */
export function loader<Args extends unknown[], Result>(
  read: (store: Store, ...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return cache(async (...args: Args) => read(await getStore(), ...args));
}

/**
 * A loader whose results are cached across requests, until something changes that pages show (`db/store/database-version.ts`). Its read
 * must not depend on the visitor or the clock, and nobody may mutate its result.
 */
export function cachedLoader<Args extends unknown[], Answer>(read: (store: Store, ...args: Args) => Promise<Answer>) {
  return loader(cachedRead(read));
}

/** A read of this moment. As long as a season is to go, the database has another version each quarter of an hour: a cached answer is never older. */
export const ofNow =
  <Args extends unknown[], Answer>(read: (store: Store, now: Date, ...args: Args) => Promise<Answer>) =>
  (store: Store, ...args: Args) =>
    read(store, new Date(), ...args);
