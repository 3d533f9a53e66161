// @ts-check
// npm run screenshots: the pictures of the README, taken from the demo league, so that they show what there is.
import "./setup/node-version.mjs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBrowser } from "./setup/browser.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { makeDemoData } from "./setup/demo-data.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { anyFreePort } from "./setup/port.mjs";
import { inProject } from "./setup/project.mjs";
import { main, step } from "./setup/say.mjs";
import { serveUntilReady } from "./setup/serve.mjs";

const wide = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };

/** @type {{ name: string, address: string, size: { width: number, height: number }, dark?: boolean }[]} */
const pictures = [
  { name: "ladder", address: "/ladders/clan", size: wide },
  { name: "player", address: "/players/natasha-kerensky", size: { width: 1280, height: 1240 } },
  { name: "game", address: "/games/922", size: { width: 1280, height: 1560 } },
  { name: "game-dark", address: "/games/922", size: { width: 1280, height: 1560 }, dark: true },
  { name: "phone", address: "/ladders/clan", size: phone },
];

await main(async () => {
  await ensureDependencies();
  const launch = await ensureBrowser();
  await ensureBuild();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-screenshots-"));
  const file = path.join(folder, "pairwise.db");
  await step("Making the demo league", () => makeDemoData(file));
  const port = await anyFreePort();
  const settings = { DATABASE_URL: `file:${file}` };
  const server = await serveUntilReady(port, { more: ["-H", "127.0.0.1"], settings, quiet: true });
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch(launch);
  try {
    for (const { name, address, size, dark } of pictures) {
      await step(`Picture ${name}`, async () => {
        const context = await browser.newContext({
          viewport: size,
          colorScheme: dark ? "dark" : "light",
          locale: "en-GB",
          timezoneId: "UTC",
        });
        const page = await context.newPage();
        await page.goto(`http://127.0.0.1:${port}${address}`, { waitUntil: "networkidle" });
        await page.screenshot({ path: inProject("public", "screenshots", `${name}.png`) });
        await context.close();
      });
    }
  } finally {
    await browser.close();
    server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return 0;
});
