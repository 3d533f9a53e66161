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

const form = { "content-type": "multipart/form-data; boundary=x" };
const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const action = { "next-action": "ACTION", "content-type": "text/plain;charset=UTF-8" };
const unreadable: readonly [what: string, headers: Record<string, string>, body: string][] = [
  ["a form without its parts", form, "garbage"],
  ["a form without a boundary", { "content-type": "multipart/form-data" }, "garbage"],
  ["a form that is cut short", form, part("name", "Mallory").slice(0, -4)],
  ["a form that names no action", form, `${part("name", "Mallory")}--x--\r\n`],
  ["an action with a form that has no arguments", { ...form, "next-action": "ACTION" }, `${part("a", "1")}--x--\r\n`],
  ["an action that there is not", { ...action, "next-action": "x" }, '["a"]'],
  ...["", "[[", "null", '["$1"]', '["$F1"]', '["$B1"]', '["$n1e9"]', '["$0:9"]'].map((body): [string, typeof action, string] => [
    `an action with ${body}`,
    action,
    body,
  ]),
];

test("a form that cannot be read, and arguments of actions that refer to what was not sent, are a 400", async ({
  request,
  baseURL,
}) => {
  for (const [what, headers, body] of unreadable) {
    const named = Object.entries(headers).map(([name, value]) => [name, value.replace("ACTION", actionIds()[0]!)] as const);
    const all = { ...Object.fromEntries(named), ...anyVisitor(), origin: baseURL! };
    const response = await request.post("/login", { headers: all, data: Buffer.from(body), maxRedirects: 0 });
    expect.soft(response.status(), what).toBe(400);
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
