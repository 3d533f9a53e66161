import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Store } from "@/db";
import { findIdentitiesByPlayer, findIdentity, insertGuestIdentities, insertIdentity } from "@/db/store/identities";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { createFirstAdmin } from "@/lib/players/accounts";
import { banPlayer } from "@/lib/players/bans";
import { by, gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { idOf, PASSWORD, registered } from "@/lib/testing/people";
import { anyFreePort } from "../scripts/setup/port.mjs";
import { listening } from "./listening";
import { inStore as inStoreOf } from "./own-ladder";
import { startOwnSite, type OwnSite } from "./own-site";
import { AccountPages } from "./pages/account-pages";
import { policyViolations } from "./complaints";
import { CLIENT, Discord, startOpenId, type DiscordUser } from "./providers/stand-ins";

// One after the other in one process: they share a site and its providers.
test.describe.configure({ mode: "default" });

const discord = new Discord();
let site: OwnSite;
let home = "";
let openId: Awaited<ReturnType<typeof startOpenId>>;
let violations: readonly string[] = [];
const contexts: BrowserContext[] = [];

const user = (id: string, username: string): DiscordUser => ({ id, username });

/** Reads or changes the database of the running site. */
const inStore = <Result>(work: (store: Store) => Promise<Result>) => inStoreOf(work, site.database);

/** Somebody's account at Discord, by which they sign in. */
async function link(store: Store, playerId: number, subject: string, name: string): Promise<void> {
  const account = { issuer: "discord", subject, name, linkedAt: NOW, usedAt: null };
  await store.write((tx) => insertIdentity(tx, { ...account, playerId }));
}

async function fill(store: Store): Promise<void> {
  const ladder = await makeLadder(store, { rateWho: "registered" });
  await createFirstAdmin(store, { name: "Ada", password: PASSWORD, ...by });
  for (const name of ["Bea", "Cid", "Dot", "Eve"]) await registered(store, name);
  await play(store, ladder, gameOn(1, ["Ada", 9, 20], ["Newt", 3, 20], ["Sent", 1, 20]));
  await play(store, ladder, gameOn(2, ["Bea", 9, 20], ["Newt", 3, 20], ["Cid", 2, 20]));
  await link(store, await idOf(store, "Bea"), "22", "bea_there");
  const sent = { playerId: await idOf(store, "Sent"), issuer: "discord", subject: "44", source: "report", at: NOW } as const;
  await store.write((tx) => insertGuestIdentities(tx, [sent]));
}

test.beforeAll(async () => {
  const port = await anyFreePort();
  // Next.js calls every loopback address localhost.
  const address = (home = `http://localhost:${port}`);
  openId = await startOpenId(`${address}/api/auth/callback/oidc`);
  site = await startOwnSite({
    fill,
    port,
    settings: {
      BASE_URL: address,
      AUTH_DISCORD_ID: CLIENT.id,
      AUTH_DISCORD_SECRET: CLIENT.secret,
      AUTH_DISCORD_URL: await discord.start(),
      AUTH_OIDC_ISSUER: openId.issuer,
      AUTH_OIDC_ID: CLIENT.id,
      AUTH_OIDC_SECRET: CLIENT.secret,
      AUTH_OIDC_NAME: "Wolf’s Den",
    },
  });
});

test.afterAll(async () => {
  await site?.stop();
  await discord.stop();
  await openId?.stop();
});

/** A browser of its own at the site. */
async function visit(
  browser: Browser,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: home, ...options });
  contexts.push(context);
  violations = await policyViolations(context);
  const page = await context.newPage();
  return { page: options.javaScriptEnabled === false ? page : listening(page), context };
}

test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  expect(violations, "what the content security policy has refused").toEqual([]);
});

async function byDiscord(page: Page, as: DiscordUser | "refuses"): Promise<void> {
  discord.as = as;
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Discord" }).click();
}

async function byPassword(page: Page, name: string, next = ""): Promise<void> {
  await page.goto(`/login${next}`);
  await new AccountPages(page).trySignIn(name, PASSWORD);
}

const says = (page: Page, text: string) => expect(page.getByRole("main")).toContainText(text);

const signedInAs = (page: Page, name: string) =>
  expect(page.getByRole("banner").getByRole("link", { name }).first()).toBeVisible();

test(
  "somebody new comes by Discord, chooses a name that is free, and is known the next time",
  { tag: "@main" },
  async ({ browser }) => {
    const { page } = await visit(browser);
    await byDiscord(page, user("11", "fresh_face"));
    await says(page, "Signed in with Discord as fresh_face");
    await page.getByRole("link", { name: /^I am new/ }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Bea");
    await page.getByRole("button", { name: "Start" }).click();
    await says(page, "Bea is already taken");
    await page.getByRole("textbox", { name: "Name" }).fill("Fresh Face");
    await page.getByRole("button", { name: "Start" }).click();
    await signedInAs(page, "Fresh Face");
    const other = await visit(browser);
    await byDiscord(other.page, user("11", "renamed_there"));
    await signedInAs(other.page, "Fresh Face");
    await other.page.goto("/account");
    await says(other.page, "Discord: renamed_there");
    await says(other.page, "Your only way to sign in.");
  },
);

test("somebody with an account signs in to it once, and Discord opens it from then on", { tag: "@main" }, async ({ browser }) => {
  const { page } = await visit(browser);
  await byDiscord(page, user("25", "dot_there"));
  await page.getByRole("link", { name: /^I have an account/ }).click();
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await new AccountPages(page).trySignIn("Dot", PASSWORD);
  await page.getByRole("button", { name: "Sign in to Dot with Discord from now on" }).click();
  await says(page, "You can now sign in with Discord.");
  const other = await visit(browser);
  await byDiscord(other.page, user("25", "dot_there"));
  await signedInAs(other.page, "Dot");
});

test("a guest is claimed with a preview, and an admin grants it with rating", async ({ browser }) => {
  const { page } = await visit(browser);
  await byDiscord(page, user("33", "newt_88"));
  // The name is near a guest's.
  await page.getByRole("link", { name: "Newt", exact: true }).click();
  await expect(page.getByRole("heading", { name: "If Newt’s games are rated" })).toBeVisible();
  const table = page.getByRole("table", { name: "What would change on Ladder clan" });
  await expect(table.getByRole("row", { name: "Total" })).toContainText("0.00");
  const previewed = await table.innerText();
  await page.getByRole("textbox", { name: "What should they know?" }).fill("I am the Newt of the Friday games.");
  await page.getByRole("button", { name: "Claim Newt" }).click();
  await says(page, "An admin or a scorekeeper decides.");

  const admin = await visit(browser);
  await byPassword(admin.page, "Ada", "?next=/admin/claims");
  await admin.page.getByRole("link", { name: "Newt", exact: true }).click();
  await says(admin.page, "By Discord: newt_88, id 33");
  await says(admin.page, "I am the Newt of the Friday games.");
  // The same for both, and the games that it is about.
  expect(await admin.page.getByRole("table", { name: "What would change on Ladder clan" }).innerText()).toBe(previewed);
  await expect(admin.page.getByRole("table", { name: "Games of Newt" }).getByRole("row")).toHaveCount(3);
  await admin.page.getByRole("button", { name: "Grant" }).click();
  await says(admin.page, "The claim of Newt was granted. 2 games were changed.");

  const back = await visit(browser);
  await byDiscord(back.page, user("33", "newt_88"));
  await signedInAs(back.page, "Newt");
});

test("an OpenID Connect provider is linked on the account page, opens the account, and is removed again", async ({ browser }) => {
  const { page } = await visit(browser);
  await byPassword(page, "Cid");
  await signedInAs(page, "Cid");
  await page.goto("/account");
  await page.getByText("Link Wolf’s Den…").click();
  const form = page.locator("form").filter({ hasText: "Continue to Wolf’s Den" });
  await form.getByLabel("Your password").fill("wrong password");
  await form.getByRole("button", { name: "Continue to Wolf’s Den" }).click();
  await expect(form).toContainText("This is not your current password.");
  await form.getByLabel("Your password").fill(PASSWORD);
  await form.getByRole("button", { name: "Continue to Wolf’s Den" }).click();
  await atOpenId(page, "cid");
  await says(page, "You can now sign in with Wolf’s Den.");
  await says(page, "Wolf’s Den: cid of the club");

  const other = await visit(browser);
  await other.page.goto("/login?next=/ladders/clan");
  await other.page.getByRole("button", { name: "Continue with Wolf’s Den" }).click();
  await atOpenId(other.page, "cid");
  await other.page.waitForURL("**/ladders/clan");
  await signedInAs(other.page, "Cid");

  await page.getByLabel("Remove Wolf’s Den").click();
  const removal = page.locator("form").filter({ hasText: "You will no longer be able to sign in with this Wolf’s Den account." });
  await removal.getByLabel("Your password").fill(PASSWORD);
  await removal.getByRole("button", { name: "Remove", exact: true }).click();
  await says(page, "You can no longer sign in with that Wolf’s Den account.");
  expect(await inStore(async (store) => findIdentitiesByPlayer(store, await idOf(store, "Cid")))).toEqual([]);
});

/** Signs in and consents on the provider's own pages. */
async function atOpenId(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("anything");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a callback that this browser did not ask for, one that comes twice, and one of another issuer open nothing", async ({
  browser,
}) => {
  const { page } = await visit(browser);
  await page.goto("/api/auth/callback/discord?code=x&state=forged");
  await says(page, "did not confirm it was you. Nothing was changed.");
  discord.as = user("22", "bea_there");
  let callback = "";
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/callback/discord?")) callback = request.url();
  });
  await byDiscord(page, user("22", "bea_there"));
  await signedInAs(page, "Bea");
  // The same callback again, in the same browser: its question is used up.
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await page.goto(callback);
  await says(page, "did not confirm it was you.");
  // The browser remembers the way.
  await expect(page.getByRole("button", { name: "Continue with Discord" })).toContainText("last used");
  // In another browser the same callback has no question to belong to.
  const other = await visit(browser);
  await other.page.goto(callback);
  await says(other.page, "did not confirm it was you.");
  // An answer to a question of Discord's, at the address of the other provider.
  await other.page.goto("/login");
  await other.page.route("**/api/oauth2/authorize?*", async (route) => {
    const state = new URL(route.request().url()).searchParams.get("state")!;
    const location = `${home}/api/auth/callback/oidc?code=x&state=${encodeURIComponent(state)}&iss=${encodeURIComponent(openId.issuer)}`;
    await route.fulfill({ status: 302, headers: { location } });
  });
  await other.page.getByRole("button", { name: "Continue with Discord" }).click();
  await says(other.page, "did not confirm it was you.");
});

for (const { what, at, parameter, value } of [
  { what: "names another issuer", at: "*/api/auth/callback/oidc?*", parameter: "iss", value: "https://evil.example" },
  { what: "has another state", at: "*/api/auth/callback/oidc?*", parameter: "state", value: "forged" },
  { what: "has the nonce of another question", at: "*/auth?*", parameter: "nonce", value: "of-an-earlier-sign-in" },
  { what: "has the challenge of another question", at: "*/auth?*", parameter: "code_challenge", value: "a".repeat(43) },
]) {
  test(`an answer of an OpenID Connect provider that ${what} opens nothing`, async ({ browser }) => {
    const { page, context } = await visit(browser);
    await page.goto("/login");
    const protocol = await context.newCDPSession(page);
    protocol.on("Fetch.requestPaused", ({ requestId, request }) => {
      const address = new URL(request.url);
      if (address.searchParams.has(parameter)) address.searchParams.set(parameter, value);
      void protocol.send("Fetch.continueRequest", { requestId, url: address.toString() });
    });
    await protocol.send("Fetch.enable", { patterns: [{ urlPattern: at }] });
    await page.getByRole("button", { name: "Continue with Wolf’s Den" }).click();
    await atOpenId(page, "eve");
    await says(page, "Wolf’s Den did not confirm it was you. Nothing was changed.");
    expect(await inStore((store) => findIdentity(store, { issuer: openId.issuer, subject: "eve" }))).toBeNull();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("provider-account");
  });
}

test("a banned, a merged and an erased player keep their rules, and somebody who refuses there is told so", async ({
  browser,
}) => {
  await inStore(async (store) => {
    const make = async (name: string, subject: string) => {
      const playerId = await registered(store, name);
      await link(store, playerId, subject, name);
      return playerId;
    };
    const banned = await make("Banned", "91");
    const until = new Date(Date.now() + 86_400_000);
    await banPlayer(store, { playerId: banned, reason: "Spoke ill.", until, shown: "nothing", ...by });
    const goneId = await make("Eve Two", "92");
    await mergePlayers(store, { keepId: await idOf(store, "Eve"), goneId, reason: "one person", ...by });
    const erased = await make("Gone", "93");
    expect(await erasePlayer(store, { playerId: erased, ...by })).toMatchObject({ ok: true });
    expect(await findIdentity(store, { issuer: "discord", subject: "93" })).toBeNull();
  });
  const { page } = await visit(browser);
  await byDiscord(page, user("91", "banned"));
  await says(page, "Spoke ill.");
  await byDiscord(page, user("92", "eve_two"));
  await says(page, "This account was merged into another one.");
  await byDiscord(page, user("93", "gone"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Have you played here before?");
  await byDiscord(page, "refuses");
  await says(page, "Discord did not confirm it was you. Nothing was changed. Try again.");
});

test("an open session alone does not link an account that came later", async ({ browser }) => {
  const { page, context } = await visit(browser);
  const other = listening(await context.newPage());
  await other.goto("/login");
  await byPassword(page, "Cid");
  await signedInAs(page, "Cid");
  discord.as = user("66", "stranger");
  await other.getByRole("button", { name: "Continue with Discord" }).click();
  await says(other, "You are signed in as Cid");
  await other.getByLabel("Your password").fill("wrong password");
  await other.getByRole("button", { name: "Sign in to Cid with Discord from now on" }).click();
  await says(other, "This is not your current password.");
  expect(await inStore((store) => findIdentity(store, { issuer: "discord", subject: "66" }))).toBeNull();
});

test("a provider that is down says so in its row, and passwords and passkeys go on", async ({ browser }) => {
  const { page } = await visit(browser);
  try {
    openId.state.isDown = true;
    await page.goto("/login");
    const row = page.getByRole("button", { name: "Continue with Wolf’s Den" });
    await row.click();
    await expect(row).toContainText("not answering, try another way");
    // It consents, and cannot be asked who that was.
    discord.isDown = "tokens";
    await byDiscord(page, user("22", "bea_there"));
    await says(page, "Discord did not confirm it was you. Nothing was changed.");
    const isAsked = page.waitForRequest((request) => request.headers()["next-action"] !== undefined);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    expect((await (await isAsked).response())?.status()).toBe(200);
    // The browser has no passkey, and the sentence that says so moves the form below it, perhaps between pressing a button and letting go.
    await byPassword(page, "Cid");
    await signedInAs(page, "Cid");
  } finally {
    discord.isDown = false;
    openId.state.isDown = false;
  }
});

test("without JavaScript a link leads to the provider", async ({ browser }) => {
  const { page } = await visit(browser, { javaScriptEnabled: false });
  await byDiscord(page, user("22", "bea_there"));
  await page.getByRole("link", { name: /^Continue to 127\.0\.0\.1/ }).click();
  await signedInAs(page, "Bea");
});

test("of the sign-in library's own routes there is only where providers send people back", async ({ browser }) => {
  const { context } = await visit(browser);
  const form = { name: "Cid", password: PASSWORD, session: "made up" };
  for (const path of ["session", "csrf", "providers", "signin/discord", "signout", "callback/credentials", "callback/github"]) {
    expect((await context.request.get(`/api/auth/${path}`, { maxRedirects: 0 })).status(), path).toBe(404);
    expect((await context.request.post(`/api/auth/${path}`, { form, maxRedirects: 0 })).status(), path).toBeGreaterThanOrEqual(
      404,
    );
  }
  await context.addCookies([{ name: "authjs.callback-url", value: "made up", url: home }]);
  const answer = await context.request.get("/api/auth/callback/discord?code=x&state=x", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, `${home}/login?error=OAuthCallbackError`]);
  expect((await context.cookies()).filter(({ name }) => /session-token|state|pkce/.test(name))).toEqual([]);
});
