import type { Limited } from "@/lib/platform/limits";
import type { AddressKind } from "@/lib/platform/response-cache/page-request";

/** An address of the site, or several of one kind. */
interface Page {
  readonly pattern: RegExp;
  /** What of the address is the same for all that it could name: without it there would be metrics for each player and game. */
  readonly name?: string;
  /** What the response cache does with it. */
  readonly kind?: AddressKind;
  /** The limit that it counts against where it has to be computed. */
  readonly limit?: Limited;
}

/**
 * The site's pages; the first pattern that matches counts. Cached are those that are the same for everybody who is not signed in: not the
 * pages of one person, of a link that works once, or forms to sign in.
 */
const pages: readonly Page[] = [
  { pattern: /^\/_next\/static\/./, name: "/_next", kind: "static" },
  { pattern: /^\/_next(\/|$)/, name: "/_next", kind: "none" },
  // Pages that Next.js makes for itself.
  { pattern: /^\/_(global-error|not-found)(\/|$)/, name: "other", kind: "none" },
  { pattern: /^\/(icons|examples|screenshots)\/[^/]+$/, name: "other", kind: "page" },
  { pattern: /^\/(no-script\.css|favicon\.ico|icon\.svg|apple-icon\.png)$/, name: "other", kind: "page" },
  { pattern: /^\/api\/(health(\/(alive|ready))?|metrics)$/, kind: "health" },
  { pattern: /^\/$/, kind: "page" },
  { pattern: /^\/(how-it-works|docs|robots\.txt|manifest\.webmanifest)$/, kind: "page" },
  { pattern: /^\/search$/, kind: "page", limit: "search" },
  { pattern: /^\/(api\/search|api\/entrants)$/, limit: "search" },
  { pattern: /^\/games\/[^/]+\/entrants$/, name: "/games/{game}/entrants", limit: "search" },
  { pattern: /^\/ladders\/[^/]+$/, name: "/ladders/{ladder}", kind: "page" },
  { pattern: /^\/ladders\/[^/]+\/(games|race|distribution|rules|tuning)$/, name: "/ladders/{ladder}/…", kind: "page" },
  { pattern: /^\/players\/[^/]+$/, name: "/players/{player}", kind: "page" },
  { pattern: /^\/players\/[^/]+\/vs$/, name: "/players/{player}/…", kind: "page" },
  { pattern: /^\/games\/[^/]+$/, name: "/games/{game}", kind: "page" },
  // What takes long with many games: a whole ladder, or all that happened between two players.
  { pattern: /^\/sitemap\.xml$/, kind: "costly", limit: "download" },
  { pattern: /^\/ladders\/[^/]+\/feed\.xml$/, name: "/ladders/{ladder}/…", kind: "costly", limit: "download" },
  { pattern: /^\/players\/[^/]+\/history$/, name: "/players/{player}/…", kind: "costly", limit: "download" },
  { pattern: /^\/players\/[^/]+\/vs\/[^/]+$/, name: "/players/{player}/vs/{rival}", kind: "costly", limit: "download" },
  // Pictures of links.
  { pattern: /^\/ladders\/[^/]+\/picture\.png$/, name: "/ladders/{ladder}/…", kind: "costly", limit: "download" },
  { pattern: /^\/games\/[^/]+\/picture\.png$/, name: "/games/{game}/picture.png", kind: "costly", limit: "download" },
  { pattern: /^\/players\/[^/]+(\/vs\/[^/]+)?\/picture\.png$/, name: "/players/{player}/…", kind: "costly", limit: "download" },
  { pattern: /^\/ladders\/[^/]+\/(standings|games)\.(csv|json)$/, name: "/ladders/{ladder}/…", kind: "file", limit: "download" },
  { pattern: /^\/players\/[^/]+\/history\.(csv|json)$/, name: "/players/{player}/…", kind: "file", limit: "download" },
  { pattern: /^\/api\/history\/[^/]+(\/names)?$/, name: "/api/history/{ladder}", kind: "file", limit: "download" },
  { pattern: /^\/api\/v1(\/|$)/, name: "other", kind: "api", limit: "read" },
  { pattern: /^\/api\/imports$/, kind: "upload" },
  { pattern: /^\/api\/live\/[^/]+$/, name: "/api/live/{ladder}" },
  { pattern: /^\/ladders\/[^/]+\/[^/]+$/, name: "/ladders/{ladder}/…" },
  { pattern: /^\/players\/[^/]+\/[^/]+$/, name: "/players/{player}/…" },
  { pattern: /^\/admin(\/|$)/, name: "/admin" },
  { pattern: /^\/claim\/[^/]+$/, name: "/claim/{token}" },
  { pattern: /^\/setup\/[^/]+$/, name: "/setup/{token}" },
  { pattern: /^\/(login|register|account|account\/delete|site-logo|api\/roster)$/ },
];

const pageAt = (path: string): Page | undefined => pages.find(({ pattern }) => pattern.test(path));

/** What the response cache does with a path. */
export function kindOf(path: string): AddressKind {
  return pageAt(path)?.kind ?? "uncached";
}

/** The limit that a path counts against where it has to be computed; null for none. */
export function limitOf(path: string): Limited | null {
  return pageAt(path)?.limit ?? null;
}

/** The name of a path in the metrics, one of a few dozen. */
export function nameOf(path: string): string {
  const page = pageAt(path);
  return page === undefined ? "other" : (page.name ?? path);
}
