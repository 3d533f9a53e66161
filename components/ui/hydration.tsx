"use client";

import { useEffect } from "react";

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
