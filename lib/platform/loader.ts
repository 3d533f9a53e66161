import "server-only";
import { cache } from "react";
import { getStore, type Store } from "@/db";

/**
 * Turns a read of the store into a loader for pages. Asked twice with the same values within a request, it reads once.
 */
export function loader<Asked extends unknown[], Result>(
  read: (store: Store, ...asked: Asked) => Promise<Result>,
): (...asked: Asked) => Promise<Result> {
  return cache(async (...asked: Asked) => read(await getStore(), ...asked));
}
