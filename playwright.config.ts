import os from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowserOnce } from "./scripts/setup/browser.mjs";
import { anyFreePort } from "./scripts/setup/port.mjs";

// Every worker reads this file again and must find the same server, so what is chosen is kept in the environment.
const port = (process.env.PAIRWISE_E2E_PORT ??= String(await anyFreePort()));
const folder = (process.env.PAIRWISE_E2E_FOLDER ??= path.join(os.tmpdir(), `pairwise-e2e-${port}-${process.pid}`));
const launchOptions = await findBrowserOnce();

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** What accounts and admins do is the server's work, whatever the window: tried in one; that their pages fit and can be read, in two. */
const serversWork =
  /(accounts|admin|api|corrections|guests|hostile-addresses|imports|kept-pages|security|site-settings|work)\.spec\.ts/;

/** Each screen's main path, for the pairs of width and theme that do not see everything. */
const mainPaths = new RegExp(
  [
    "the home page names both ladders",
    "the home page is light or dark",
    "a ladder shows its standings",
    "the colours can be chosen",
    "shows where they stand",
    "shows a part of the history",
    "shows every meeting",
    "its scoreboard adds up to zero",
    "the matrix of two teams",
    "its equation ends in the cell's number",
  ].join("|"),
);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A test that passes at the second try hides a fault of the test or of the product.
  retries: 0,
  workers: 2,
  // More than three times what the slowest takes: machines that run tests are often busy with other things.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    launchOptions,
    screenshot: "only-on-failure",
    // Recording slows every test by a third; `npx playwright test --trace on` records the one that is looked into.
    trace: "off",
  },
  projects: [
    { name: "desktop, light", use: { ...desktop, colorScheme: "light" }, grepInvert: / on a phone: /, testIgnore: /phone\.spec/ },
    { name: "phone, dark", use: { ...phone, colorScheme: "dark" }, testIgnore: serversWork },
    { name: "desktop, dark", use: { ...desktop, colorScheme: "dark" }, grep: mainPaths },
    { name: "phone, light", use: { ...phone, colorScheme: "light" }, grep: mainPaths },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/serve-for-tests.mjs "${folder}"`,
    env: { PORT: port },
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: false,
    // Includes a build when `npx playwright test` is run on its own: a minute, or ten on a busy machine.
    timeout: 900_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
