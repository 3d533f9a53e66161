"use client";

import { useSyncExternalStore } from "react";

let found: string | undefined;

/** Asked once: the answer takes longer than a time in words. */
export function readersZone(): string {
  return (found ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
}

const never = () => () => undefined;

/** The reader's time zone; null on the server and while the page is hydrated, when times are in UTC. */
export function useReadersZone(): string | null {
  return useSyncExternalStore(never, readersZone, () => null);
}
