import fs from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import type { Store } from "@/db";
import { createKey } from "@/lib/api/keys/mutations";
import { renamePlayer } from "@/lib/players/names";
import { by, gameOn, makeLadder, play } from "@/lib/testing/league";
import { ok } from "@/lib/testing/ok";
import { idOf } from "@/lib/testing/people";
import { ensureBuild } from "../scripts/setup/build.mjs";
import { anyFreePort } from "../scripts/setup/port.mjs";
import { expect, test } from "./fixtures";
import { listening } from "./listening";
import { ADMIN } from "./own-site";
import { AccountPages } from "./pages/account-pages";
import { GameFormPage } from "./pages/game-form-page";
import { policyViolations } from "./complaints";
import { behindProxy } from "./proxies/behind-proxy";
import { PROXIES, UNDER_PATH } from "./proxies/recipes";

// One after the other in one process: they share a build.
test.describe.configure({ mode: "default" });

/** The path is the name of a route of the program, so that an address with the path twice, or not at all, leads somewhere else. */
const BASE = UNDER_PATH.path;
/** Beside the build of the other tests, whose server is running. */
const BUILD_FOLDER = ".next/under-path";

/** A ladder, somebody who was renamed, and a key for the API, which it returns. */
async function fill(store: Store): Promise<string> {
  const ladder = await makeLadder(store);
  await play(store, ladder, gameOn(1, ["Kai", 9, 20], ["Old Bo", 3, 20]));
  await play(store, ladder, gameOn(2, ["Kai", 4, 20], ["Old Bo", 6, 20], ["Cy", 5, 20]));
  await renamePlayer(store, { playerId: await idOf(store, "Old Bo"), name: "Bo", ...by });
  return ok(await createKey(store, { name: "server", ladder: null, ...by })).secret;
}

/** What a browser asks for beside the path of the site, as it happens. */
function outsideOf(site: string, context: BrowserContext): readonly string[] {
  const outside: string[] = [];
  context.on("request", (request) => {
    const address = request.url();
    const isInside = address === site || [`${site}/`, `${site}?`, `${site}#`].some((start) => address.startsWith(start));
    if (!isInside && !/^(data|blob):/.test(address)) outside.push(`${address} from ${request.frame().url()}`);
  });
  return outside;
}

/** Addresses in the document that lead beside the path. */
async function expectInside(page: Page, site: string): Promise<void> {
  const outside = await page.evaluate((inside) => {
    const names = ["href", "src", "action", "formaction", "poster"];
    return [...document.querySelectorAll(names.map((name) => `[${name}]`).join(","))].flatMap((element) =>
      names.flatMap((name) => {
        const written = element.getAttribute(name);
        if (written === null || !/^(https?:|\/)/.test(written)) return [];
        const { href } = new URL(written, document.baseURI);
        return href === inside || /^[/?#]/.test(href.slice(inside.length)) ? [] : [`${element.tagName} ${name}=${written}`];
      }),
    );
  }, site);
  expect(outside, page.url()).toEqual([]);
}

/** Follows a link to an address of the program as the router does: the document stays. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await page.locator(`a[href^="${BASE}${address}"]:visible`).first().click();
  await page.waitForURL(`**${BASE}${address}*`);
  await expect(page.locator("html[data-same-document]")).toBeAttached();
}

test.beforeAll(async () => {
  // A build takes a minute, or several on a busy machine.
  test.setTimeout(600_000);
  await ensureBuild({ settings: { BASE_PATH: BASE, BASE_URL: undefined }, folder: BUILD_FOLDER });
});

test("a server whose BASE_URL has another path than its build does not start, and says what to do", async ({ ownSite }) => {
  const start = (BASE_URL: string) => ownSite({ settings: { BUILD_FOLDER, BASE_URL } });
  await expect(start("https://club.example/other")).rejects.toThrow(`This build of Pairwise is for the path ${BASE}, but`);
  await expect(start("https://club.example")).rejects.toThrow(
    "the site is at the root of a host. Set BASE_URL to an address with",
  );
});

test("under a path of another site every page, form, stream, file, redirect and call stays there", async ({
  browser,
  ownSite,
}) => {
  test.slow();
  let key = "";
  const port = await anyFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { BUILD_FOLDER, BASE_URL: `${origin}${BASE}/` };
  const site = await ownSite({ fill: async (store) => (key = await fill(store)), settings, port });
  const context = await browser.newContext();
  context.on("page", listening);
  const visitor = await browser.newContext();
  const home = `${origin}${BASE}`;
  const outside = [outsideOf(home, context), outsideOf(home, visitor)];
  const violations = await policyViolations(context);
  const page = await context.newPage();
  const inside = () => expectInside(page, home);

  await test.step("pages lead to each other", async () => {
    await page.goto(home);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", home);
    await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", `${BASE}/manifest.webmanifest`);
    await inside();
    await follow(page, "/ladders/clan");
    await expect(page.getByRole("link", { name: "Ladder clan" }).first()).toHaveAttribute("aria-current", "page");
    await inside();
    await follow(page, "/players/kai");
    await inside();
    await follow(page, "/games/2");
    await inside();
    await page.goBack();
    await page.waitForURL(`${home}/players/kai`);
    await follow(page, "/how-it-works");
    await inside();
    await page.getByRole("combobox", { name: "Find a player" }).pressSequentially("cy");
    await page.getByRole("option", { name: "Cy" }).click();
    await page.waitForURL(`${home}/players/cy`);
  });

  await test.step("what is loaded later is loaded from there, workers too", async () => {
    await page.goto(`${home}/ladders/clan/tuning`);
    await expect(page.getByRole("table").first()).toBeVisible();
    await inside();
  });

  await test.step("somebody signs in, and enters a game that others see at once", async () => {
    const watching = await visitor.newPage();
    await watching.goto(`${home}/ladders/clan`);
    await expectInside(watching, home);
    await page.goto(`${home}/admin`);
    await page.waitForURL(`${home}/login?next=*`);
    await new AccountPages(page).trySignIn(ADMIN.name, ADMIN.password);
    await page.waitForURL(`${home}/admin`);
    expect((await context.cookies(home)).map(({ path: at }) => at)).toEqual(expect.arrayContaining([BASE]));
    expect((await context.cookies(origin)).filter(({ path: at }) => !at.startsWith(BASE))).toEqual([]);
    await inside();

    await follow(page, "/admin/games/new");
    const form = new GameFormPage(page);
    await form.ready();
    await inside();
    await form.kind("Free-for-all").click();
    await form.timeForAll.fill("20");
    await form.field(1, "Name").fill("Kai");
    await form.field(1, "Score").fill("12");
    await form.field(2, "Name").fill("Dee");
    await form.field(2, "Score").fill("7");
    await expect.poll(async () => (await form.changes()).size).toBe(2);
    await form.save.click();
    await page.waitForURL(`${home}/games/3`);
    await inside();
    await expect(watching.getByRole("link", { name: "Dee" }).first()).toBeVisible();
  });

  await test.step("an admin's pages, the colours, and signing out", async () => {
    await page.goto(`${home}/admin`);
    for (const part of ["import", "ladders", "players", "keys", "site", "audit"]) {
      await follow(page, `/admin/${part}`);
      await inside();
    }
    await page.getByRole("group", { name: "Colours" }).getByRole("button", { name: "Dark" }).click();
    await expect(page.locator("html[data-theme=dark]")).toBeAttached();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL(home);
    await expect(page.locator("html[data-theme=dark]")).toBeAttached();
  });

  await test.step("files", async () => {
    await page.goto(`${home}/ladders/clan`);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "standings.csv" }).click();
    const file = await (await downloading).path();
    expect(fs.readFileSync(file, "utf8")).toContain("Dee");
  });

  await test.step("an address without a page says so", async () => {
    const answer = await page.goto(`${home}/players/nobody-at-all`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Player not found" })).toBeVisible();
    await inside();
    await page.goto(`${home}/no-such-page`);
    await inside();
    await follow(page, "");
  });

  await test.step("without JavaScript", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    outside.push(outsideOf(home, plain));
    const form = await plain.newPage();
    await form.goto(`${home}/login`);
    await new AccountPages(form).trySignIn(ADMIN.name, ADMIN.password);
    await expect(form.getByRole("button", { name: "Sign out" })).toBeAttached();
    await plain.close();
  });

  await test.step("programs: the API, feeds, lists for robots, redirects, health", async () => {
    const text = async (address: string) => (await fetch(`${home}${address}`)).text();
    const location = async (address: string) =>
      (await fetch(`${home}${address}`, { redirect: "manual" })).headers.get("location");
    const game = {
      playedAt: "2026-01-05T20:00:00Z",
      participants: [
        { player: "Kai", score: 3, minutes: 20 },
        { player: "Bo", score: 1, minutes: 20 },
      ],
    };
    const reported = await fetch(`${home}/api/v1/ladders/clan/games`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(game),
    });
    expect(reported.status, await reported.text()).toBe(201);
    expect(reported.headers.get("location")).toBe(`${BASE}/api/v1/games/4`);
    expect((await fetch(new URL(reported.headers.get("location")!, origin))).status).toBe(200);
    expect(JSON.parse(await text("/api/v1/openapi.json"))).toMatchObject({ servers: [{ url: `${BASE}/api/v1` }] });
    expect(await text("/docs")).toContain(`${home}/api/v1`);

    expect((await fetch(`${home}/api/health`)).status).toBe(200);
    expect(await text("/robots.txt")).toContain(`Sitemap: ${home}/sitemap.xml`);
    for (const [address, found] of [
      ["/sitemap.xml", /<loc>([^<]*)/g],
      ["/ladders/clan/feed.xml", /href="([^"]*)"/g],
      ["/players/kai", /property="og:(?:url|image)" content="([^"]*)"/g],
    ] as const) {
      const addresses = [...(await text(address)).matchAll(found)].map(([, one]) => one!);
      expect(addresses.length, address).toBeGreaterThan(1);
      expect(addresses.filter((one) => one !== home && !one.startsWith(`${home}/`))).toEqual([]);
    }
    const picture = await fetch(`${home}/players/kai/picture.png`);
    expect(picture.headers.get("content-type")).toBe("image/png");
    const manifest = await fetch(`${home}/manifest.webmanifest`);
    expect(await manifest.json()).toMatchObject({ id: BASE, start_url: BASE, scope: BASE });

    expect(await location("/players/old-bo")).toBe(`${BASE}/players/bo`);
    expect(await location("/players/kai/")).toBe(`${BASE}/players/kai`);
    expect(await location("/players")).toBe(`${BASE}/search`);
    expect((await fetch(`${home}/`)).status).toBe(200);
    // Beside the path is somebody else's: also what would be a page if the path were taken off twice, or not at all.
    for (const address of ["/", "/ladders/clan", "/api/health", "/_next/static/x.js", `${BASE}s`]) {
      expect((await fetch(`${origin}${address}`)).status, address).toBe(404);
    }
    expect((await fetch(`${home}${BASE}/1`)).status).toBe(200);
  });

  expect(outside.flat()).toEqual([]);
  expect(violations).toEqual([]);
  expect(site.errors()).not.toMatch(/error/i);
  await context.close();
  await visitor.close();
});

for (const proxy of PROXIES) {
  test(`behind ${proxy}, under a path of another site as docs/hosting.md says, forms, cookies, streams and uploads work`, async ({
    launchOptions,
  }) => {
    test.slow();
    await behindProxy(proxy, UNDER_PATH, launchOptions, { BUILD_FOLDER });
  });
}
