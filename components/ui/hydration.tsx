"use client";

import { useEffect, useSyncExternalStore, type ReactNode } from "react";

/**
 * Takes the mark `data-hydrating` from the document when the page has been hydrated. The root layout sends the mark; effects run after
 * everything on the page has its handlers, and in the same pass as the router's own.
 */
export function HydrationEnd() {
  useEffect(() => {
    delete document.documentElement.dataset.hydrating;
  }, []);
  return null;
}

export function isHydrated(): boolean {
  return document.documentElement.dataset.hydrating === undefined;
}

/** For what never changes: a subscription of `useSyncExternalStore`. */
export const never = () => () => undefined;

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Controls that do nothing without code: they are disabled until it is there. */
export function NeedsCode({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useHydrated()} className="contents">
      {children}
    </fieldset>
  );
}
