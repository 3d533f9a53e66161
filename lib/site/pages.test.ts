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
          .replace(/\[+\.\.\.\w+\]+/, "*")
          .replace(/\[(\w+)\]/g, "{$1}"),
      );
  const withScreen = pages.flatMap((page) => (page.screen === undefined ? [] : [page.path]));
  // The steps of a sign-in have an address only between two requests, and a claim only while it waits.
  const passing = ["/login/code", "/login/continue", "/login/first", "/login/lost", "/admin/claims/{claim}"];
  expect(
    pathsOf("page.tsx")
      .filter((page) => !withScreen.includes(page))
      .sort(),
  ).toEqual(passing.sort());
  expect(pathsOf("route.ts").filter((route) => !pages.some((page) => page.path === route))).toEqual([]);
});

it.each([
  ...["/", "/docs", "/robots.txt", "/ladders/clan", "/ladders/clan/tuning", "/games/7", "/favicon.ico"].map((path) => [
    path,
    "page",
  ]),
  ...["/sitemap.xml", "/players/ada/vs/bo", "/games/7/picture.png", "/ladders/clan/teams", "/api/v1/ladders/clan/balance"].map(
    (path) => [path, "costly"],
  ),
  ...["/ladders/clan/standings.csv", "/players/ada/history.csv", "/api/history/clan"].map((path) => [path, "file"]),
  ...["/login", "/account", "/admin/games", "/claim/x", "/nothing"].map((path) => [path, "uncached"]),
  ...["/api/live/clan", "/games/7/entrants", "//ladders/clan"].map((path) => [path, "uncached"]),
  ...["/api/health", "/api/metrics"].map((path) => [path, "health"]),
  ...["/_next/image", "/_next/data/x.json", "/_next", "/_next/static/"].map((path) => [path, "none"]),
  ["/_next/static/chunks/a.js", "static"],
  ...["/embed/ladders/clan", "/embed/games/7", "/oembed"].map((path) => [path, "embed"]),
  ["/api/imports", "upload"],
  ["/api/v1/ladders", "api"],
])("kindOf › %s is %s", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

it.each([
  { path: "/search", limit: "search" },
  { path: "/api/search", limit: "search" },
  { path: "/games/7/entrants", limit: "search" },
  { path: "/ladders/clan/games.csv", limit: "download" },
  { path: "/sitemap.xml", limit: "download" },
  { path: "/api/v1/players/ada/history", limit: "read" },
  { path: "/ladders/clan", limit: null },
  { path: "/api/health", limit: null },
])("limitOf › $path counts against the limit $limit", ({ path, limit }) => {
  expect(limitOf(path)).toBe(limit);
});
