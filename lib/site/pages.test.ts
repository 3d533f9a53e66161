import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { kindOf, limitOf, pages } from "./pages";

it("pages › contain every page and route of app, and every page has a screen", () => {
  const files = fs.readdirSync("app", { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const pathsOf = (file: string) =>
    files
      .filter((name) => path.basename(name) === file)
      .map((name) =>
        `/${path.dirname(name)}`
          .replace(/^\/\.$/, "/")
          .replace(/\/\(\w+\)/, "")
          .replace(/\[+\.\.\.\w+\]+/, "*")
          .replace(/\[(\w+)\]/g, "{$1}"),
      );
  const withScreen = pages.flatMap((page) => (page.screen === undefined ? [] : [page.path]));
  // The steps of a sign-in have an address only between two requests, and a claim only while it waits.
  const passing = ["/login/code", "/login/continue", "/login/first", "/login/lost", "/admin/claims/{claim}"];
  const withoutScreen = pathsOf("page.tsx").filter((page) => !withScreen.includes(page));
  expect(withoutScreen.sort()).toEqual(passing.sort());
  expect(pathsOf("route.ts").filter((route) => !pages.some((page) => page.path === route))).toEqual([]);
});

/** Paths by what they are, as rows of a table. */
const rowsOf = (paths: Record<string, string>) =>
  Object.entries(paths).flatMap(([what, listed]) => listed.split(" ").map((path) => [path, what] as const));

it.each(
  rowsOf({
    page: "/ /docs /robots.txt /ladders/clan /ladders/clan/tuning /games/7 /favicon.ico",
    costly: "/sitemap.xml /players/ada/vs/bo /games/7/picture.png /ladders/clan/teams /api/v1/ladders/clan/balance",
    file: "/ladders/clan/standings.csv /players/ada/history.csv /api/history/clan",
    uncached: "/login /account /admin/games /claim/x /nothing /games/7/entrants //ladders/clan",
    health: "/api/health /api/metrics",
    none: "/_next/image /_next/data/x.json /_next /_next/static/",
    static: "/_next/static/chunks/a.js",
    embed: "/embed/ladders/clan /embed/games/7",
    upload: "/api/imports",
    api: "/api/v1/ladders",
  }),
)("kindOf › %s is %s", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

it.each(
  rowsOf({
    search: "/search /api/search /games/7/entrants",
    download: "/ladders/clan/games.csv /sitemap.xml",
    read: "/api/v1/players/ada/history",
    null: "/ladders/clan /api/health",
  }),
)("limitOf › %s counts against the limit %s", (path, limit) => {
  expect(String(limitOf(path, true))).toBe(limit);
});

it.each(
  rowsOf({
    search: "/api/reports/preview",
    null: "/account/claims /api/v1/ladders/clan/games /api/v1/ladders/clan/balance",
  }),
)("limitOf › a POST to %s counts against the limit %s", (path, limit) => {
  expect(String(limitOf(path, false))).toBe(limit);
});
