import { NextRequest } from "next/server";
import { unstable_doesMiddlewareMatch as doesMatch } from "next/experimental/testing/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { processState } from "@/db/process-state";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, makeLadder, play } from "@/lib/testing/league";
import { config, proxy } from "../proxy";

const site = "http://ladder.example";

afterAll(() => {
  processState().store = undefined;
});

onBothEngines("a path whose escapes are not UTF-8, or contain a NUL,", ({ open }) => {
  beforeAll(async () => {
    const store = await open();
    await play(store, await makeLadder(store), gameOn(1, ["Ada", 1, 20], ["Bo", 2, 20]));
    processState().store = Promise.resolve(store);
  });

  // Next.js itself responds to them with a 500, wherever a part of the path is a parameter.
  const pages = "/claim/% /setup/%E0%A4%A /admin/players/%ff/erase /admin/games/%zz /players/ada/vs/%ED%A0%80";
  const routes = "/api/live/% /api/live/%00 /api/history/%ff/names /api/work/%zz /api/imports/%/problems /api/v1/ladders/%";
  it.each(`${pages} ${routes}`.split(" "))("is not found: %s", async (path) => {
    expect(doesMatch({ config, nextConfig: {}, url: path })).toBe(true);
    expect((await proxy(new NextRequest(site + path))).status).toBe(404);
  });

  it.each(["/admin/players/b%C3%A4r", "/players/ada"])("is one that is: %s", async (path) => {
    expect(doesMatch({ config, nextConfig: {}, url: path })).toBe(true);
    expect((await proxy(new NextRequest(site + path))).status).toBe(200);
  });

  it.each(["/_next/static/%5Bladder%5D.js", "/api/v1/ladders/clan/games", "/register"])("is not looked for in %s", (url) => {
    expect(doesMatch({ config, nextConfig: {}, url })).toBe(false);
  });
});
