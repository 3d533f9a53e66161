import { NextRequest } from "next/server";
import { unstable_doesMiddlewareMatch as doesMatch } from "next/experimental/testing/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Store } from "@/db";
import { processState } from "@/db/process-state";
import { insertEmailAddress, updateAddressToken } from "@/db/store/mail";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { inviteGuest } from "@/lib/players/claims";
import { createGuest } from "@/lib/players/mutations";
import { browserOf, KNOWN_COOKIE } from "@/lib/sign-in/known-browser";
import { sealMail } from "@/lib/notices/email/data";
import { hashOfToken } from "@/lib/platform/secrets";
import { gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { config, proxy } from "@/proxy";
import { ok } from "@/lib/testing/outcome";

const SECRET = "a secret that is long enough for tests";

onBothEngines("before a page is asked for", ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    vi.stubEnv("AUTH_SECRET", SECRET);
    store = await open();
    await play(store, await makeLadder(store), gameOn(1, ["Ada", 1, 20], ["Bo", 2, 20]));
    processState().store = Promise.resolve(store);
  });
  afterAll(() => {
    processState().store = undefined;
  });

  const ask = (path: string, cookie = "", method = "GET") =>
    proxy(new NextRequest(`http://ladder.example${path}`, { method, headers: { cookie } }));

  it("a browser gets a number at the sign-in, and keeps it", async () => {
    const [given = ""] = (await ask("/login")).headers.getSetCookie();
    const [, value = ""] = new RegExp(`^${KNOWN_COOKIE.name}=([^;]+);`).exec(given) ?? [];
    expect(browserOf(value)).toMatch(/^\S{16}$/);
    expect((await ask("/login", `${KNOWN_COOKIE.name}=${value}`)).headers.getSetCookie()).toEqual([]);
    expect((await ask("/login", `${KNOWN_COOKIE.name}=0.made.up`)).headers.getSetCookie()).toHaveLength(1);
    expect((await ask("/login", "", "POST")).headers.getSetCookie()).toEqual([]);
  });

  it("a link that does not work is a 404, and one that works is none", async () => {
    for (const path of ["/claim/made-up", "/email/made-up", "/setup/made-up"]) expect((await ask(path)).status, path).toBe(404);
    const guest = ok(await createGuest(store, "Kai", commandLine, NOW));
    const made = await inviteGuest(store, { playerId: guest.player.id, actor: commandLine, now: new Date() });
    expect((await ask(`/claim/${made.ok ? made.token : ""}`)).status).toBe(200);
    const [until, row] = [new Date(Date.now() + 60_000), { playerId: guest.player.id, hash: "", createdAt: NOW }];
    await store.write(async (tx) => {
      const { id } = await insertEmailAddress(tx, { ...row, address: sealMail("kai@club.example", row.playerId) });
      await updateAddressToken(tx, id, { tokenHash: hashOfToken("kai-token"), tokenUntil: until });
    });
    expect((await ask("/email/kai-token")).status).toBe(200);
  });

  // Next.js itself responds to them with a 500, wherever a part of the path is a parameter.
  const pages = "/claim/% /setup/%E0%A4%A /admin/players/%ff/erase /admin/games/%zz /players/ada/vs/%ED%A0%80";
  const routes = "/api/refresh/% /api/refresh/%00 /api/history/%ff/names /api/work/%zz /api/imports/%/problems /api/v1/ladders/%";
  it.each<[path: string, status: number]>([
    ...`${pages} ${routes}`.split(" ").map((path): [string, number] => [path, 404]),
    ["/admin/players/b%C3%A4r", 200],
    ["/players/ada", 200],
  ])("a path whose escapes are not UTF-8, or contain a NUL, is not found, and others are: %s is a %i", async (path, status) => {
    expect(doesMatch({ config, nextConfig: {}, url: path })).toBe(true);
    expect((await ask(path)).status).toBe(status);
  });

  it.each(["/_next/static/%5Bladder%5D.js", "/api/v1/ladders/clan/games", "/register"])("nothing is asked about %s", (url) => {
    expect(doesMatch({ config, nextConfig: {}, url })).toBe(false);
  });
});
