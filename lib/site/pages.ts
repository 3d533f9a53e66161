import type { Limited } from "@/lib/platform/limits";
import type { AddressKind } from "@/lib/platform/response-cache/page-request";

/** An address of the site, or a pattern. */
export interface Page {
  /** `{name}` stands for one part of a path, `*` for any rest. */
  readonly path: string;
  /** The name in the metrics; the path by default. */
  readonly name?: string;
  /** How the response cache treats it. Cached pages are the same for all anonymous visitors. */
  readonly kind?: AddressKind;
  /** The rate limit for computing it. */
  readonly limit?: Limited;
  /** It is asked by POST and writes nothing: such a question counts against its limit, as reads do. */
  readonly isAsked?: true;
  readonly inSitemap?: true;
  /** The name of its screen, which is examined and photographed (scripts/screens), and the address in the demo league if the path has parts. */
  readonly screen?: string | readonly [name: string, address: string];
}

/** The evening of the demo league whose picture is taken. */
const EVENING = [
  ...["natasha-kerensky", "vlad-ward", "nightpelt", "marthe", "aidan-pryde"],
  ...["commander", "joanna", "phelan", "emerald-kit", "kai-allard"],
]
  .map((slug) => `p=${slug}`)
  .join("&");

/** The ladder and the seasons of the demo league whose pictures are taken. */
const CLAN = "/ladders/clan";
const RUNNING = `${CLAN}/seasons/season-4`;
const SEALED = `${CLAN}/seasons/season-3`;

const download = { limit: "download" } as const;

/** The site's pages. If several paths match, an exact one wins, then the first. */
export const pages: readonly Page[] = [
  { path: "/", kind: "page", inSitemap: true, screen: "home" },
  { path: "/how-it-works", kind: "page", inSitemap: true, screen: "how-it-works" },
  { path: "/docs", kind: "page", inSitemap: true, screen: "docs" },
  { path: "/imprint", kind: "page", screen: "imprint" },
  { path: "/privacy", kind: "page", screen: "privacy" },
  { path: "/search", kind: "page", limit: "search", screen: "search" },
  { path: "/ladders/{ladder}", kind: "page", inSitemap: true, screen: ["ladder", "/ladders/clan"] },
  { path: "/ladders/{ladder}/games", kind: "page", inSitemap: true, screen: ["ladder-games", "/ladders/clan/games"] },
  {
    path: "/ladders/{ladder}/teams",
    kind: "costly",
    limit: "balance",
    inSitemap: true,
    screen: ["ladder-teams", `/ladders/clan/teams?${EVENING}`],
  },
  { path: "/ladders/{ladder}/race", kind: "page", inSitemap: true, screen: ["ladder-race", "/ladders/clan/race"] },
  {
    path: "/ladders/{ladder}/distribution",
    kind: "page",
    inSitemap: true,
    screen: ["ladder-distribution", `${CLAN}/distribution`],
  },
  { path: "/ladders/{ladder}/rules", kind: "page", inSitemap: true, screen: ["ladder-rules", "/ladders/clan/rules"] },
  { path: "/ladders/{ladder}/seasons", kind: "page", inSitemap: true, screen: ["hall-of-fame", "/ladders/clan/seasons"] },
  { path: "/ladders/{ladder}/seasons/{season}", kind: "page", screen: ["season", RUNNING] },
  { path: "/ladders/{ladder}/seasons/{season}/games", kind: "page", screen: ["season-games", `${RUNNING}/games`] },
  { path: "/ladders/{ladder}/seasons/{season}/race", kind: "page", screen: ["season-race", `${SEALED}/race`] },
  {
    path: "/ladders/{ladder}/seasons/{season}/distribution",
    kind: "page",
    screen: ["season-distribution", `${SEALED}/distribution`],
  },
  { path: "/ladders/{ladder}/seasons/{season}/rules", kind: "page", screen: ["season-rules", `${RUNNING}/rules`] },
  { path: "/ladders/{ladder}/tuning", kind: "page", inSitemap: true, screen: ["ladder-tuning", "/ladders/clan/tuning"] },
  { path: "/ladders/{ladder}/poster", screen: ["ladder-poster", "/ladders/solaris/poster"] },
  { path: "/players/{player}", kind: "page", inSitemap: true, screen: ["player", "/players/natasha-kerensky"] },
  { path: "/players/{player}/vs", kind: "page", screen: ["head-to-head-choose", "/players/phelan/vs?rival=a"] },
  { path: "/games/{game}", kind: "page", inSitemap: true, screen: ["game-teams", "/games/922"] },
  // The history of two players takes long with many games.
  {
    path: "/players/{player}/vs/{rival}",
    kind: "costly",
    ...download,
    screen: ["head-to-head", "/players/natasha-kerensky/vs/vlad-ward"],
  },
  { path: "/embed", kind: "page", screen: ["embed", "/embed?ladder=clan"] },
  // Targets of addresses that name nothing (proxy.ts).
  { path: "/ladders", screen: ["ladder-unknown", "/ladders/no-such-ladder"] },
  { path: "/players", screen: ["player-unknown", "/players/no-such-player"] },
  { path: "/games", screen: ["game-unknown", "/games/999999"] },

  { path: "/login", screen: "login" },
  { path: "/login/code" },
  { path: "/login/continue" },
  // A preview of what a claim would move takes as long as rating a ladder again.
  { path: "/login/first", limit: "preview" },
  { path: "/login/lost" },
  { path: "/register", screen: "register" },
  { path: "/account", screen: "account" },
  { path: "/account/claims", limit: "preview", screen: "account-claims" },
  { path: "/account/notices", screen: "account-notices" },
  { path: "/account/delete", screen: "account-delete" },
  { path: "/notices", screen: "notices" },
  { path: "/notices/{notice}" },
  { path: "/email/{token}", screen: ["email-invalid", "/email/AAAAAAAAAAAAAAAAAAAAAA"] },
  { path: "/claim/{token}", screen: ["claim", "/claim/{claim}"] },
  { path: "/setup/{token}", screen: ["setup-used", "/setup/AAAAAAAAAAAAAAAAAAAAAA"] },
  { path: "/played", screen: ["played", "/played?ladder=solaris&mode=one"] },
  { path: "/reports", screen: "reports" },
  { path: "/reports/{report}", screen: ["report", "/reports/{report}"] },
  { path: "/admin", screen: "admin" },
  { path: "/admin/players", screen: "admin-players" },
  { path: "/admin/players/{player}", screen: ["admin-player", "/admin/players/phelan"] },
  { path: "/admin/players/{player}/erase", screen: ["admin-player-erase", "/admin/players/phelan/erase"] },
  { path: "/admin/claims", screen: "admin-claims" },
  { path: "/admin/claims/{claim}" },
  { path: "/admin/reports", screen: "admin-reports" },
  { path: "/admin/reports/{report}", screen: ["admin-report", "/admin/reports/{contested}"] },
  { path: "/admin/ladders", screen: "admin-ladders" },
  { path: "/admin/ladders/new", screen: "admin-ladder-new" },
  { path: "/admin/ladders/{ladder}", screen: ["admin-ladder", "/admin/ladders/clan"] },
  { path: "/admin/ladders/{ladder}/seasons", screen: ["admin-seasons", "/admin/ladders/clan/seasons"] },
  { path: "/admin/ladders/{ladder}/seasons/{season}", screen: ["admin-season", "/admin/ladders/clan/seasons/season-4"] },
  { path: "/admin/ladders/{ladder}/teams", screen: ["admin-teams", "/admin/ladders/clan/teams"] },
  { path: "/admin/games", screen: "admin-games" },
  { path: "/admin/games/new", screen: "admin-game-new" },
  { path: "/admin/games/rate", screen: ["admin-games-rate", "/admin/games/rate?ladder=clan"] },
  { path: "/admin/games/void", screen: ["admin-games-void", "/admin/games/void?player=phelan&ladder=clan"] },
  { path: "/admin/games/restore", screen: ["admin-games-restore", "/admin/games/restore?from=2025-01-01"] },
  { path: "/admin/games/{game}", screen: ["admin-game-correct", "/admin/games/843"] },
  { path: "/admin/games/{game}/void", screen: ["admin-game-void", "/admin/games/843/void"] },
  { path: "/admin/games/{game}/restore", screen: ["admin-game-restore", "/admin/games/692/restore"] },
  { path: "/admin/games/{game}/move", screen: ["admin-game-move", "/admin/games/843/move"] },
  { path: "/admin/games/{game}/revert", screen: ["admin-game-revert", "/admin/games/843/revert?version=1"] },
  { path: "/admin/games/{game}/rate", screen: ["admin-game-rate", "/admin/games/59/rate"] },
  { path: "/admin/import", screen: "admin-import" },
  { path: "/admin/import/{upload}", screen: ["admin-import-gone", "/admin/import/AAAAAAAAAAAAAAAAAAAAAA"] },
  { path: "/admin/import/past/{import}", screen: ["admin-import-past", "/admin/import/past/{pastImport}"] },
  { path: "/admin/keys", screen: "admin-keys" },
  { path: "/admin/outlets", screen: "admin-outlets" },
  { path: "/admin/outlets/new", screen: "admin-outlet-new" },
  { path: "/admin/outlets/{outlet}", screen: ["admin-outlet", "/admin/outlets/{outlet}"] },
  { path: "/admin/audit", screen: "admin-audit" },
  { path: "/admin/audit/security", screen: "admin-security" },
  { path: "/admin/site", screen: "admin-site" },

  // Routes that take long with many games.
  { path: "/sitemap.xml", kind: "costly", ...download },
  { path: "/ladders/{ladder}/feed.xml", kind: "costly", ...download },
  { path: "/ladders/{ladder}/picture.png", kind: "costly", ...download },
  { path: "/ladders/{ladder}/seasons/{season}/picture.png", kind: "costly", ...download },
  { path: "/games/{game}/picture.png", kind: "costly", ...download },
  { path: "/players/{player}/picture.png", kind: "costly", ...download },
  { path: "/players/{player}/vs/{rival}/picture.png", kind: "costly", ...download },
  { path: "/embed/ladders/{ladder}", kind: "embed" },
  { path: "/embed/games/{game}", kind: "embed" },
  { path: "/players/{player}/history.csv", kind: "file", ...download },
  { path: "/players/{player}/history.json", kind: "file", ...download },
  { path: "/ladders/{ladder}/standings.csv", kind: "file", ...download },
  { path: "/ladders/{ladder}/standings.json", kind: "file", ...download },
  { path: "/ladders/{ladder}/seasons/{season}/standings.csv", kind: "file", ...download },
  { path: "/ladders/{ladder}/seasons/{season}/standings.json", kind: "file", ...download },
  { path: "/ladders/{ladder}/games.csv", kind: "file", ...download },
  { path: "/ladders/{ladder}/games.json", kind: "file", ...download },
  { path: "/api/history/{ladder}", kind: "file", ...download },
  { path: "/api/history/{ladder}/names", kind: "file", ...download },

  { path: "/api/v1/ladders/{ladder}/balance", name: "other", kind: "costly", limit: "read" },
  // It needs a key, which the cache does not pass on.
  { path: "/api/v1/ladders/{ladder}/reports", name: "other", limit: "read" },
  { path: "/api/v1", name: "other", kind: "api", limit: "read" },
  { path: "/api/v1/*", name: "other", kind: "api", limit: "read" },
  { path: "/api/auth/callback/{provider}", limit: "preview" },
  { path: "/api/search", limit: "search" },
  { path: "/api/entrants", limit: "search" },
  { path: "/api/reports/preview", limit: "search", isAsked: true },
  { path: "/games/{game}/entrants", limit: "search" },
  { path: "/api/imports", kind: "upload" },
  { path: "/api/imports/{upload}/problems" },
  { path: "/api/imports/{upload}/recipe" },
  { path: "/api/audit", ...download },
  { path: "/api/own-data", ...download },
  { path: "/api/work/{work}", kind: "stream" },
  { path: "/api/refresh/{ladder}", kind: "stream" },
  { path: "/api/roster" },
  { path: "/api/health", kind: "health" },
  { path: "/api/health/alive", kind: "alive" },
  { path: "/api/health/ready", kind: "health" },
  { path: "/api/metrics", kind: "health" },
  { path: "/robots.txt", kind: "page" },
  { path: "/manifest.webmanifest", kind: "page" },
  { path: "/site-logo" },
  ...[
    "/embed.css",
    "/favicon.ico",
    "/icon.svg",
    "/apple-icon.png",
    "/icons/{file}",
    "/examples/{file}",
    "/screenshots/{file}",
  ].map((path) => ({ path, name: "other", kind: "page" }) as const),
  { path: "/_next/static/*", name: "/_next", kind: "static" },
  { path: "/_next/*", name: "/_next", kind: "none" },
  // Pages that Next.js makes for itself.
  ...["/_next", "/_global-error", "/_global-error/*", "/_not-found", "/_not-found/*"].map(
    (path) => ({ path, name: "other", kind: "none" }) as const,
  ),
];

const byPath = new Map(pages.map((page) => [page.path, page]));
const withParts = pages
  .filter(({ path }) => /[{*]/.test(path))
  .map((page) => {
    const pattern = page.path
      .replaceAll(".", "\\.")
      .replace(/\{\w+\}/g, "[^/]+")
      .replace("*", ".+");
    return { page, pattern: new RegExp(`^${pattern}$`) };
  });

const pageAt = (path: string): Page | undefined => byPath.get(path) ?? withParts.find(({ pattern }) => pattern.test(path))?.page;

/** How the response cache treats a path. */
export function kindOf(path: string): AddressKind {
  return pageAt(path)?.kind ?? "uncached";
}

/** The rate limit for computing a path; null for none. What forms and reports do is counted where it is done. */
export function limitOf(path: string, isRead: boolean): Limited | null {
  const page = pageAt(path);
  return isRead || page?.isAsked === true ? (page?.limit ?? null) : null;
}

/** The name of a path in the metrics, one of some eighty: it does not name a player or a game. */
export function nameOf(path: string): string {
  const page = pageAt(path);
  return page === undefined ? "other" : (page.name ?? page.path);
}
