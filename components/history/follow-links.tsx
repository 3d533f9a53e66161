"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";

/**
 * Lets the router follow the plain links within: a table of fifty links has one handler for all of them, where fifty link components
 * would each take their share of the server's and the browser's time.
 */
export function FollowLinks({ children }: { children: ReactNode }) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || event.defaultPrevented || !isPlainClick(event) || !isOtherPageOfOurs(link)) return;
    event.preventDefault();
    router.push(`${link.pathname}${link.search}${link.hash}`);
  };
  return <div onClick={follow}>{children}</div>;
}

/** Not one that opens a new tab or window, or saves a file. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** To a part of the same page the browser goes by itself. */
function isOtherPageOfOurs(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  if (link.origin !== origin || link.target !== "" || link.hasAttribute("download")) return false;
  return link.pathname !== pathname || link.search !== search;
}
