import "./scripts/no-settings.mjs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { DESKTOP, PHONE } from "./e2e/windows";
import { findBrowserOnce } from "./scripts/setup/browser.mjs";
import { anyFreePort } from "./scripts/setup/port.mjs";
import { temporaryInMemory } from "./scripts/temporary.mjs";

Object.assign(process.env, temporaryInMemory());

// Every worker reads this file again and must find the same server, so what is chosen is kept in the environment.
const port = (process.env.PAIRWISE_E2E_PORT ??= String(await anyFreePort()));
const folder = (process.env.PAIRWISE_E2E_FOLDER ??= path.join(os.tmpdir(), `pairwise-e2e-${port}-${process.pid}`));
const launchOptions = await findBrowserOnce();

/**
 * Tags of the tests: `@main` is in `npm test`; `@phone` is also tried on a phone, because a narrow window or a finger makes a difference,
 * and `@phone-only` only there; `@colours` is tried in every window with both themes. What the server does, and what a page says without
 * JavaScript, is the same in every window and tried in one.
 */
const tags = { phone: /@phone/, onlyPhone: /@phone-only/, colours: /@colours/ };

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A test that passes at the second try hides a fault of the test or of the product.
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: process.env.TEST_REPORT ? [["list"], ["json", { outputFile: process.env.TEST_REPORT }]] : "list",
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
    { name: "desktop", use: { ...DESKTOP, colorScheme: "light" }, grepInvert: tags.onlyPhone },
    { name: "phone, dark", use: { ...PHONE, colorScheme: "dark" }, grep: [tags.phone, tags.colours] },
    { name: "desktop, dark", use: { ...DESKTOP, colorScheme: "dark" }, grep: tags.colours },
    { name: "phone, light", use: { ...PHONE, colorScheme: "light" }, grep: tags.colours },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/serve-for-tests.mjs "${folder}"`,
    env: { PORT: port },
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: false,
    // Includes a build when `npx playwright test` is run on its own: a minute, or several on a busy machine.
    timeout: 600_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
