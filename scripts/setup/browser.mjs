// @ts-check
// The browser of the browser tests. Normally Playwright downloads it; where that is blocked, Debian's own Chromium serves as well.
import { aptInstall, aptIsOurs } from "./apt.mjs";
import { inProject } from "./project.mjs";
import { runQuietly } from "./run.mjs";
import { Problem, step } from "./say.mjs";

/** @typedef {{ executablePath?: string, channel?: string, args: string[] }} Launch */

/** A hundred megabytes at half a megabyte a second. */
const LIMIT_MS = 200_000;

/** As Debian calls the packages and the programs. The one without windows opens a page in half the time; older systems lack it. */
const DEBIAN = ["chromium-headless-shell", "chromium"];

/** Containers have little shared memory and no graphics card, and Chromium has no sandbox for root. */
const args =
  process.platform === "linux"
    ? [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-dev-shm-usage", "--disable-gpu"]
    : [];

/** A program can be there and not run, because libraries are missing: only starting it shows. @param {Launch} launch */
async function starts(launch) {
  try {
    const { chromium } = await import("playwright-core");
    await (await chromium.launch(launch)).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * How to launch a browser that is installed already, or null. PAIRWISE_CHROMIUM names one to use instead of all others.
 * @returns {Promise<Launch | null>}
 */
export async function findBrowser() {
  const named = process.env.PAIRWISE_CHROMIUM;
  const candidates = named
    ? [{ executablePath: named }]
    : [{}, ...DEBIAN.map((name) => ({ executablePath: `/usr/bin/${name}` })), { channel: "chrome" }];
  for (const candidate of candidates) if (await starts({ ...candidate, args })) return { ...candidate, args };
  if (named) throw new Problem(`PAIRWISE_CHROMIUM names ${named}, which does not start as a browser.`);
  return null;
}

/** The same where every worker asks again: what was found is kept in the environment, because finding it means starting it. */
export async function findBrowserOnce() {
  process.env.PAIRWISE_BROWSER ??= JSON.stringify((await findBrowser()) ?? {});
  return /** @type {Launch} */ (JSON.parse(process.env.PAIRWISE_BROWSER));
}

/** @param {string} title @param {string[]} command of Playwright */
const playwright = (title, command) =>
  step(title, async () => {
    const program = inProject("node_modules", "@playwright", "test", "cli.js");
    return (await runQuietly(process.execPath, [program, ...command], { limit: LIMIT_MS })).code === 0;
  });

/** The ways to get a browser, the usual one first. */
async function* ways() {
  const downloaded = await playwright("Downloading Chromium for the browser tests", ["install", "--only-shell", "chromium"]);
  yield;
  if (!aptIsOurs()) return;
  if (downloaded) yield await playwright("Installing the system libraries of Chromium", ["install-deps", "chromium"]);
  for (const name of DEBIAN) yield await aptInstall([name], "for the browser tests");
}

/** How to launch a browser, which is installed now where there is none. */
export async function ensureBrowser() {
  let browser = await findBrowser();
  if (browser !== null) return browser;
  for await (const _ of ways()) if ((browser = await findBrowser()) !== null) return browser;
  throw new Problem(
    "The browser tests need Chromium, which could be neither found nor installed. Install Chromium or Google Chrome (PAIRWISE_CHROMIUM " +
      "may name its program), or run: npx playwright install --with-deps chromium",
  );
}
