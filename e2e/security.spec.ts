import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { anyFreePort } from "../scripts/setup/port.mjs";
import { startSite } from "../scripts/torture/site";
import { expect, test } from "./fixtures";
import { AccountPages } from "./pages/account-pages";
import { anyVisitor } from "./raw-request";

/** The numbers under which the build keeps its actions: all of them, whether or not a page shows a form for them. */
function actionIds(): string[] {
  const manifest: unknown = JSON.parse(fs.readFileSync(".next/server/server-reference-manifest.json", "utf8"));
  const known = typeof manifest === "object" && manifest !== null && "node" in manifest ? manifest.node : null;
  if (typeof known !== "object" || known === null) throw new Error("There are no actions in the build.");
  return Object.keys(known);
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

for (const [origin, details] of [
  ["https://evil.example", { tag: "@main" }],
  ["null", {}],
  [null, {}],
] as const) {
  test(`every action of the build, called from ${origin ?? "nowhere"}, does nothing`, details, async ({ request }) => {
    for (const id of actionIds()) {
      const { text, cookies } = await call(request, id, origin === null ? {} : { origin });
      // Next.js turns some away itself, ours the rest; two of them have no words for it.
      expect(text, id).not.toContain('"done":"');
      expect(cookies, id).toBe("");
    }
  });
}

type Request = Parameters<Parameters<typeof test>[2]>[0]["request"];

/** As the browser calls an action: what the form showed before, and the form. */
async function call(request: Request, id: string, headers: Record<string, string>) {
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
  async ({ elsewhere: page }) => {
    test.slow();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-setup-"));
    const port = await anyFreePort();
    const site = await startSite(`file:${folder}/new.db`, { port, settings: { BASE_URL: `http://127.0.0.1:${port}` } });
    try {
      const link = /http:\/\/\S+\/setup\/\S+/.exec(site.output())![0];
      const account = new AccountPages(page);
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
    } finally {
      await site.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
);
