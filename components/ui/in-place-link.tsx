"use client";

import { useSearchParams } from "next/navigation";
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { isHydrated } from "./hydration";

/** What to set in the address; null takes it out. */
export type AddressChange = Readonly<Record<string, string | null>>;

export interface Address {
  get: (name: string) => string | null;
  /** This page with some of its address changed. */
  with: (change: AddressChange) => string;
}

/** The part of the address behind the question mark, in which a page keeps what is chosen on it. */
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
 * Changes the address without asking the server: what the page shows of it, the browser has already. The router follows the browser's
 * history only once the page has been hydrated.
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
    // Until then the browser follows it as it would without JavaScript.
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
