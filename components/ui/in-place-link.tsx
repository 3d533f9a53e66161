"use client";

import { useSearchParams } from "next/navigation";
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { isHydrated } from "./hydration";

/** Parameters to set in the address; null removes one. */
export type AddressChange = Readonly<Record<string, string | null>>;

export interface Address {
  get: (name: string) => string | null;
  /** This page with some of its address changed. */
  with: (change: AddressChange) => string;
}

/** The query of the address, in which a page stores its selections. */
export function useAddress(): Address {
  const params = useSearchParams();
  return {
    get: (name) => params.get(name),
    with: (change) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return `?${next.toString()}`;
    },
  };
}

/**
 * Changes the address without a request: the browser already has the data. The router follows the browser's history only after hydration.
 */
export function goInPlace(href: string, history: "push" | "replace"): void {
  const target = href === "?" ? window.location.pathname : href;
  if (!isHydrated()) window.location.assign(target);
  else if (history === "push") window.history.pushState(null, "", target);
  else window.history.replaceState(null, "", target);
}

interface InPlaceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Where the page should be scrolled to without JavaScript. */
  anchor?: string;
  history?: "push" | "replace";
  /** What a click does once the page is hydrated, instead of changing the address. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A link to another view of the same page. Without JavaScript the server answers it. */
export function InPlaceLink({ href, anchor, history = "push", onFollow, children, ...rest }: InPlaceLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // Before hydration the browser follows the link as without JavaScript.
    if (!isHydrated()) return;
    event.preventDefault();
    if (onFollow === undefined) goInPlace(href, history);
    else onFollow();
  };
  return (
    <a href={anchor === undefined ? href : `${href}#${anchor}`} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
