import { chromium, expect, test, type Browser, type LaunchOptions, type Page } from "@playwright/test";
import { ADMIN, startOwnSite } from "../own-site";
import { AccountPages } from "../pages/account-pages";
import { ensureProxies } from "./programs.mjs";
import { startProxy, type Place, type ProxyName } from "./recipes";

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await new AccountPages(page).trySignIn(ADMIN.name, ADMIN.password);
  await expect(page.getByRole("button", { name: "Sign out" })).toBeAttached();
}

/** Without JavaScript a form is sent as browsers have always sent them, and the framework has another way to take it. */
async function signInWithoutScripts(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled: false });
  await signIn(await context.newPage(), address);
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.includes("session-token"));
  const { pathname } = new URL(address);
  // A name with __Host- is for whole hosts; under a path, the neighbours do not get the cookie.
  const prefix = pathname === "/" ? "__Host-" : "__Secure-";
  expect(session).toMatchObject({ name: `${prefix}authjs.session-token`, secure: true, httpOnly: true, path: pathname });
  for (const { name } of cookies) expect(name.startsWith(prefix), name).toBe(true);
  await context.close();
}

/** The first line of a stream: a proxy that waits for the end of an answer would never pass it on. */
function firstOfStream(page: Page, base: string): Promise<string> {
  return page.evaluate(async (under) => {
    const answer = await fetch(`${under}/api/refresh/clan`);
    const reader = answer.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return new TextDecoder().decode(value);
  }, base);
}

/** Larger than what nginx takes without being told. */
function upload(page: Page, base: string): Promise<number> {
  return page.evaluate(async (under) => {
    const form = new FormData();
    form.set("file", new File(["game_id,played_at,player,score,minutes\n".repeat(60_000)], "games.csv"));
    const answer = await fetch(`${under}/api/imports`, { method: "POST", body: form, headers: { accept: "application/json" } });
    return answer.status;
  }, base);
}

/** Starts a site and a proxy by its recipe, and uses the site through the proxy. */
export async function behindProxy(
  proxy: ProxyName,
  place: Place,
  launchOptions: LaunchOptions,
  given: Readonly<Record<string, string>> = {},
): Promise<void> {
  const programs = await ensureProxies();
  test.skip(programs === null, "Skipped: nginx and Caddy are not installed, and can be installed only by root on Debian.");
  const { host, path: base } = place;
  const address = `https://${host}${base}`;
  // The settings of the recipe, except that one of the two sites does not know of its proxy, and has to say so.
  const knowsProxy = proxy === "nginx";
  const settings = { ...given, BASE_URL: address, ...(knowsProxy && { TRUSTED_PROXIES: "1" }) };
  const site = await startOwnSite({ settings });
  const sitePort = Number(new URL(site.address).port);
  const running = await startProxy(proxy, { place, programs: programs!, sitePort, folder: site.folder });
  const resolve = `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${running.port}`;
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), resolve] });
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await expect(async () => expect((await page.goto(address))?.status()).toBe(200)).toPass();
    const home = await page.goto(address);
    expect(home?.headers()["strict-transport-security"]).toContain("max-age=");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
    await signInWithoutScripts(browser, address);
    await signIn(page, address);
    expect(await firstOfStream(page, base)).toContain("data:");
    expect(await upload(page, base)).toBe(201);
    // Beside the path the proxy has another site, which this one never gets to see.
    if (base !== "") expect(await (await page.goto(`https://${host}/ladders/clan`))?.text()).not.toContain("Ladder clan");
    expect(site.output().includes("TRUSTED_PROXIES")).toBe(!knowsProxy);
  } finally {
    await browser.close();
    await running.stop();
    await site.stop();
  }
}
