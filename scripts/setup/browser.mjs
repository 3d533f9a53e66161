// @ts-check
import fs from "node:fs";
import path from "node:path";
import { aptInstall, aptIsOurs, findProgram } from "./apt.mjs";
import { inProject, tool } from "./project.mjs";
import { runQuietly } from "./run.mjs";
import { Problem, say, step } from "./say.mjs";

/** @typedef {{ executablePath: string, args: string[] }} Browser */

/** A download that says nothing for this long is not going to end; a slow one still reports every tenth. */
const SILENCE_MS = 60_000;
const DOWNLOAD_MS = 600_000;

/** Chromium without a window, as Debian calls the package and the program. */
const HEADLESS = "chromium-headless-shell";

/** @param {string} executablePath @returns {Browser} */
function asBrowser(executablePath) {
  if (process.platform !== "linux") return { executablePath, args: [] };
  // Containers have little shared memory and no graphics card, and Chromium has no sandbox for root.
  const root = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { executablePath, args: [...root, "--disable-dev-shm-usage", "--disable-gpu"] };
}

/** Where Playwright keeps its own Chromium, whether or not it is there. */
async function playwrightsOwn() {
  try {
    const { chromium } = await import("playwright-core");
    return chromium.executablePath();
  } catch {
    return null;
  }
}

/**
 * Where a Chromium that somebody installed on this system would lie.
 * @param {NodeJS.Platform} platform
 * @param {import("./run.mjs").Env} env
 * @returns {string[]}
 */
export function usualPlaces(platform, env) {
  if (platform === "darwin")
    return ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform === "win32")
    return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].flatMap((folder) =>
      folder === undefined
        ? []
        : ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"].map((file) =>
            path.win32.join(folder, file),
          ),
    );
  // The one that has no window starts a page in half the time.
  const names = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return names.flatMap((name) => findProgram(name) ?? []);
}

/**
 * A file can be there and not run: libraries missing, or a stand-in that only says what to install.
 * @param {string | null | undefined} file
 */
async function runs(file) {
  if (file == null || !fs.existsSync(file)) return false;
  // On Windows asking for the version opens a window instead.
  if (process.platform === "win32") return true;
  return (await runQuietly(file, ["--version"], { limit: 20_000 })).code === 0;
}

/**
 * A browser that is here already, or null. PAIRWISE_CHROMIUM names one to be used before all others.
 * @returns {Promise<Browser | null>}
 */
export async function findBrowser() {
  const named = process.env.PAIRWISE_CHROMIUM;
  if (named !== undefined && named !== "") {
    if (await runs(named)) return asBrowser(named);
    throw new Problem(`PAIRWISE_CHROMIUM names ${named}, which does not run as a browser.`);
  }
  for (const file of [await playwrightsOwn(), ...usualPlaces(process.platform, process.env)])
    if (file !== null && (await runs(file))) return asBrowser(file);
  return null;
}

async function download() {
  await step("Downloading Chromium for the browser tests", async () => {
    const result = await runQuietly(process.execPath, [tool("playwright"), "install", "chromium"], {
      quietLimit: SILENCE_MS,
      limit: DOWNLOAD_MS,
    });
    if (result.code !== 0) throw new Problem("The download did not succeed.");
  });
  const own = await playwrightsOwn();
  if ((await runs(own)) || !aptIsOurs()) return;
  await step("Installing the system libraries that Chromium needs", () =>
    runQuietly(process.execPath, [tool("playwright"), "install-deps", "chromium"], { limit: DOWNLOAD_MS }),
  );
}

/** @param {() => Promise<void>} way */
async function tryToGet(way) {
  try {
    await way();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(`  ${error.message}`);
  }
  return findBrowser();
}

/** Older systems have no package without a window. */
async function fromApt() {
  const why = "for the browser tests";
  return (await tryToGet(() => aptInstall([HEADLESS], why))) ?? (await tryToGet(() => aptInstall(["chromium"], why)));
}

/**
 * A browser that is here already, or else one that is fetched now.
 * @returns {Promise<Browser>}
 */
export async function ensureBrowser() {
  const browser = (await findBrowser()) ?? (await tryToGet(download)) ?? (aptIsOurs() ? await fromApt() : null);
  if (browser !== null) return browser;
  throw new Problem(
    "The browser tests need Chromium, and it could be neither found nor installed. Install Chromium or Google Chrome " +
      `(or set PAIRWISE_CHROMIUM to where it lies), or run: npx playwright install --with-deps chromium (in ${inProject()}).`,
  );
}
