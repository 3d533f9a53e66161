// @ts-check
// The picture of every screen, narrow and wide, light and dark.
import fs from "node:fs";
import path from "node:path";
import { tsImport } from "tsx/esm/api";
import { say } from "../setup/say.mjs";
import { contactSheet } from "./contact-sheet.mjs";

/** @typedef {import("@playwright/test").Browser} Browser */
/** @typedef {import("@playwright/test").Page} Page */

const looks = [360, 1280].flatMap((width) => /** @type {const} */ (["light", "dark"]).map((theme) => ({ width, theme })));

/** A page that listens for events is never quite idle; a picture is not worth a longer wait. */
const IDLE_MS = 5_000;

/** @param {Page} page */
const untilIdle = (page) => page.waitForLoadState("networkidle", { timeout: IDLE_MS }).catch(() => undefined);

/** What is loaded late is not waited for by "networkidle", which was reached before. */
const LATE_MS = 700;

/** Charts are loaded and drawn when they are near the window. @param {Page} page */
async function seeAll(page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForTimeout(LATE_MS);
}

/**
 * @param {Browser} browser
 * @param {object} how
 * @param {string} how.site
 * @param {string} how.folder where the pictures go
 * @param {import("./extras.mjs").Extras} how.extras
 * @param {import("../setup/demo-data.mjs").SignIns} how.signIns
 * @param {string | null} how.only a part of the names to take; null for all
 */
export async function takeAll(browser, { site, folder, extras, signIns, only }) {
  /** @type {typeof import("./screens")} */
  const { addressOf, screens } = await tsImport("./screens.ts", import.meta.url);
  const wanted = screens.filter(({ name }) => only === null || name.includes(only));
  if (only === null) fs.rmSync(folder, { recursive: true, force: true });
  /** @type {Record<string, Awaited<ReturnType<typeof signIn>>>} */
  const sessions = { player: await signIn(browser, site, signIns.player), admin: await signIn(browser, site, signIns.admin) };
  const failed = await Promise.all(
    looks.map(async ({ width, theme }) => {
      const missing = [];
      for (const screen of wanted) {
        const context = await browser.newContext({
          baseURL: site,
          viewport: { width, height: width < 500 ? 740 : 860 },
          colorScheme: theme,
          locale: "en-GB",
          timezoneId: "UTC",
          storageState: sessions[screen.who],
        });
        const page = await context.newPage();
        try {
          await page.goto(addressOf(screen, extras));
          await untilIdle(page);
          await screen.then?.(page);
          await seeAll(page);
          await page.screenshot({ path: path.join(folder, `${width}-${theme}`, `${screen.name}.png`), fullPage: true });
        } catch (error) {
          missing.push(`${screen.name}, ${width} ${theme}: ${error instanceof Error ? error.message : String(error)}`);
        }
        await context.close();
      }
      return missing;
    }),
  );
  const rows = screens.map((screen) => ({ ...screen, address: addressOf(screen, extras) }));
  const folders = looks.map(({ width, theme }) => `${width}-${theme}`);
  fs.writeFileSync(path.join(folder, "index.html"), contactSheet(rows, folders));
  for (const line of failed.flat()) say(`  No picture of ${line}`);
  return failed.flat().length;
}

/** @param {Browser} browser @param {string} site @param {import("../setup/demo-data.mjs").SignIn} signIn */
async function signIn(browser, site, { name, password }) {
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  await page.goto("/login");
  await untilIdle(page);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  const state = await context.storageState();
  await context.close();
  return state;
}
