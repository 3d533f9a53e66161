import "server-only";
import { cache } from "react";
import { getStore, type Store } from "@/db";
import { cachedRead } from "./version-cache";

type Read<Args extends unknown[], Answer> = (store: Store, ...args: Args) => Promise<Answer>;

/** What a page reads. The same read with the same arguments is made once for each request. */
export const fresh = cache(async <Args extends unknown[], Answer>(read: Read<Args, Answer>, ...args: Args): Promise<Answer> =>
  read(await getStore(), ...args),
);

const acrossRequests = new WeakMap<Read<unknown[], unknown>, Read<unknown[], unknown>>();

/**
 * What a page reads that is the same for everybody: cached across requests, until something changes that pages show
 * (`db/store/database-version.ts`). The read must not depend on the visitor or the clock, and nobody may mutate its answer.
 */
export function cached<Args extends unknown[], Answer>(read: Read<Args, Answer>, ...args: Args): Promise<Answer>;
export function cached(read: Read<unknown[], unknown>, ...args: unknown[]): Promise<unknown> {
  let known = acrossRequests.get(read);
  if (known === undefined) {
    known = cachedRead(read);
    acrossRequests.set(read, known);
  }
  return fresh(known, ...args);
}

/** What a page reads for the signed-in player, whose id is last. What everyone else sees is cached. */
export function forViewer<Args extends [...unknown[], viewerId: number | null], Answer>(
  read: Read<Args, Answer>,
  ...args: Args
): Promise<Answer> {
  return args.at(-1) === null ? cached(read, ...args) : fresh(read, ...args);
}
