// @ts-check
// npm run screenshots: the pictures of the README, taken from the demo league, so that they show what there is.
// npm run screenshots -- --all: every screen, narrow and wide, light and dark, in .screens; a word after it takes only screens with it in
// their names.
import "./setup/node-version.mjs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { makeExtras } from "./screens/extras.mjs";
import { ensureBrowser } from "./setup/browser.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { makeDemoData, readSignIns } from "./setup/demo-data.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { anyFreePort } from "./setup/port.mjs";
import { inProject } from "./setup/project.mjs";
import { main, say, step } from "./setup/say.mjs";
import { serveUntilReady } from "./server/serve.mjs";

/** @type {{ name: string, address: string, size: { width: number, height: number } }[]} */
const pictures = [
  { name: "ladder", address: "/ladders/clan", size: { width: 1280, height: 860 } },
  { name: "player", address: "/players/natasha-kerensky", size: { width: 1280, height: 1240 } },
  { name: "game", address: "/games/922", size: { width: 1280, height: 1560 } },
];

const [all, only = null] = process.argv.slice(2);

await main(async () => {
  await ensureDependencies();
  const launch = await ensureBrowser();
  await ensureBuild();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-screenshots-"));
  const file = path.join(folder, "pairwise.db");
  await step("Making the demo league", () => makeDemoData(file));
  const extras = all === "--all" ? await makeExtras(file) : null;
  const port = await anyFreePort();
  const site = `http://127.0.0.1:${port}`;
  const settings = { DATABASE_URL: `file:${file}`, BASE_URL: site };
  const server = await serveUntilReady(port, { more: ["-H", "127.0.0.1"], settings, quiet: true });
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch(launch);
  try {
    if (extras === null) {
      for (const picture of pictures) await step(`Picture ${picture.name}`, () => take(browser, site, picture));
      return 0;
    }
    const how = { site, folder: inProject(".screens"), extras, signIns: readSignIns(file), only };
    const { takeAll } = await import("./screens/take-all.mjs");
    const missing = await step("Pictures of every screen", () => takeAll(browser, how));
    say(`Look through them: ${inProject(".screens", "index.html")}`);
    return missing === 0 ? 0 : 1;
  } finally {
    await browser.close();
    server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

/** @param {import("@playwright/test").Browser} browser @param {string} site @param {typeof pictures[number]} picture */
async function take(browser, site, { name, address, size }) {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: "light",
    locale: "en-GB",
    timezoneId: "UTC",
  });
  const page = await context.newPage();
  await page.goto(`${site}${address}`, { waitUntil: "networkidle" });
  await page.screenshot({ path: inProject("public", "screenshots", `${name}.png`) });
  await context.close();
}
