import fs from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { anyFreePort } from "../scripts/setup/port.mjs";
import { expect, test } from "./fixtures";
import { anyVisitor } from "./raw-request";

/** The numbers under which the build keeps its actions: all of them, whether or not a page shows a form for them. */
function actionIds(): string[] {
  const manifest: unknown = JSON.parse(fs.readFileSync(".next/server/server-reference-manifest.json", "utf8"));
  return Object.keys(z.object({ node: z.record(z.string(), z.unknown()) }).parse(manifest).node);
}

/**
 * Anybody who is not signed in may do these: sign in (by password, by code, by passkey alone or as the second step: ask and answer, by a
 * provider), say who they are after a provider (register, claim a guest, somebody else), sign out, register, claim, set up, choose
 * colours, confirm an e-mail address by its link, ask for a link by e-mail.
 */
const OPEN_TO_ALL = 17;

test("every action of the build, called as nobody, refuses by itself", { tag: "@main" }, async ({ request, baseURL }) => {
  const responses = await Promise.all(actionIds().map((id) => call(request, id, { origin: baseURL! })));
  expect(responses.length).toBeGreaterThan(20);
  expect(responses.filter(({ text }) => text.includes("no longer signed in"))).toHaveLength(responses.length - OPEN_TO_ALL);
});

test("every action of the build, called from another site, does nothing", { tag: "@main" }, async ({ request }) => {
  for (const id of actionIds()) {
    const { text, cookies } = await call(request, id, { origin: "https://evil.example" });
    // Next.js turns some away itself, ours the rest; two of them have no words for it.
    expect(text, id).not.toContain('"done":"');
    expect(cookies, id).toBe("");
  }
});

/** As the browser calls an action: what the form showed before, and the form. */
async function call(request: APIRequestContext, id: string, headers: Record<string, string>) {
  const state = { values: {}, problems: {}, problem: null, done: null };
  const multipart = {
    "1_name": "Mallory",
    "1_password": "correct horse battery",
    "1_theme": "dark",
    "0": JSON.stringify([state, "$K1"]),
  };
  // Each is another visitor's: those that sign in would wait longer after every failure of the one before.
  const all = { "next-action": id, ...anyVisitor(), ...headers };
  const response = await request.post("/login", { headers: all, multipart, maxRedirects: 0 });
  return { text: await response.text(), cookies: response.headers()["set-cookie"] ?? "" };
}

test(
  "the first admin is made by the link that an empty installation prints, once",
  { tag: "@main" },
  async ({ account, page, ownSite }) => {
    test.slow();
    const port = await anyFreePort();
    const empty = { admin: false, fill: () => Promise.resolve(), settings: { BASE_URL: `http://127.0.0.1:${port}` } };
    const site = await ownSite({ ...empty, port });
    const link = /http:\/\/\S+\/setup\/[\w-]+/.exec(site.output())![0];
    await page.goto(site.address);
    await expect(account.heading).toHaveText("No ladders yet");
    await page.goto(`${link}x`);
    await expect(account.heading).toHaveText("This link does not work");
    await page.goto(link);
    await account.field("Name").fill("Ada");
    await account.field("Password").fill("correct horse battery");
    await account.press("Become the first admin");
    await expect(account.heading).toHaveText("Admin");
    await page.goto(link);
    await expect(account.heading).toHaveText("This link does not work");
  },
);
