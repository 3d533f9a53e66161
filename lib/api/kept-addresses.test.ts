import { expect, it } from "vitest";
import { keptKindOf } from "./kept-addresses";

it.each([
  ...[
    "/",
    "/how-it-works",
    "/docs",
    "/search",
    "/robots.txt",
    "/manifest.webmanifest",
    "/ladders/clan",
    "/ladders/clan/games",
    "/ladders/clan/race",
    "/ladders/clan/distribution",
    "/ladders/clan/rules",
    "/ladders/clan/tuning",
  ].map((path) => ({ path, kind: "page" })),
  ...["/players/ada", "/players/ada/vs", "/games/7"].map((path) => ({ path, kind: "page" })),
  ...["/sitemap.xml", "/ladders/clan/feed.xml", "/players/ada/vs/bo", "/players/ada/history"].map((path) => ({
    path,
    kind: "costly",
  })),
  ...["/ladders/clan", "/players/ada", "/games/7", "/players/ada/vs/bo"].map((path) => ({
    path: `${path}/picture.png`,
    kind: "costly",
  })),
  ...["/ladders/clan/standings.csv", "/ladders/clan/games.json", "/players/ada/history.csv", "/api/history/clan"].map((path) => ({
    path,
    kind: "file",
  })),
  ...["/login", "/register", "/account", "/account/delete", "/admin", "/admin/games", "/claim/x", "/setup/x", "/nothing"].map(
    (path) => ({ path, kind: "handed on" }),
  ),
  ...[
    "/api/v1/ladders",
    "/api/live/clan",
    "/api/health",
    "/api/metrics",
    "/api/work/x",
    "/games/7/entrants",
    "//ladders/clan",
  ].map((path) => ({ path, kind: "handed on" })),
])("$path is $kind", ({ path, kind }) => {
  expect(keptKindOf(path)).toBe(kind);
});
