import { BASE, unplaced } from "@/lib/platform/base-path";

/** A link as the browser has it: its address is complete. */
export interface PressedLink {
  readonly href: string;
  readonly target: string;
  readonly download: boolean;
}

/**
 * The address of a page of this site that a link leads to, for the router; null for what the browser opens by itself: other sites,
 * files and answers of the API, another tab, and another part of the same page. What is beside this site's path is another site.
 */
export function pageAddress({ href, target, download }: PressedLink, here: string, base: string = BASE): string | null {
  if (download || (target !== "" && target !== "_self")) return null;
  if (!URL.canParse(href)) return null;
  const [to, from] = [new URL(href), new URL(here)];
  const path = unplaced(to.pathname, base);
  if (to.origin !== from.origin || path === null || isFile(path)) return null;
  const samePage = to.pathname === from.pathname && to.search === from.search;
  return samePage && to.hash !== "" ? null : `${to.pathname}${to.search}${to.hash}`;
}

/** No page has a full stop in its address: names in addresses consist of letters, digits and hyphens. */
function isFile(path: string): boolean {
  return path.startsWith("/api/") || path.slice(path.lastIndexOf("/")).includes(".");
}
