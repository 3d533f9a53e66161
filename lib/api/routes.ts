import { BASE, matchPath } from "./calls";

/** What of an address is the same for all that it could name: without it there would be a series for each player and game. */
const routes: readonly [RegExp, string][] = [
  [/^\/_next\//, "/_next"],
  [/^\/ladders\/[^/]+$/, "/ladders/{ladder}"],
  [/^\/ladders\/[^/]+\/[^/]+$/, "/ladders/{ladder}/…"],
  [/^\/players\/[^/]+$/, "/players/{player}"],
  [/^\/players\/[^/]+\/vs\/[^/]+$/, "/players/{player}/vs/{rival}"],
  [/^\/players\/[^/]+\/[^/]+$/, "/players/{player}/…"],
  [/^\/games\/[^/]+$/, "/games/{game}"],
  [/^\/admin(\/|$)/, "/admin"],
  [/^\/claim\/[^/]+$/, "/claim/{token}"],
  [/^\/setup\/[^/]+$/, "/setup/{token}"],
  [/^\/api\/live\/[^/]+$/, "/api/live/{ladder}"],
];

/** Addresses that are routes as they are. */
const plain = new Set([
  ...["/", "/login", "/register", "/account", "/account/delete", "/search", "/docs", "/sitemap.xml", "/robots.txt", "/site-logo"],
  ...["/api/health", "/api/health/alive", "/api/health/ready", "/api/metrics", "/api/search", "/api/entrants", "/api/roster"],
]);

/** The route that an address belongs to, one of a few dozen. */
export function routeOf(address: string): string {
  const [path = "/"] = address.split("?");
  if (plain.has(path)) return path;
  const call = matchPath(path);
  if (call !== null) return `${BASE}${call.path}`;
  return routes.find(([pattern]) => pattern.test(path))?.[1] ?? "other";
}
