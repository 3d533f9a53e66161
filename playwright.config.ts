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

/** What a theme changes. Nothing is placed by its colour, so a width with the other theme sees only this. */
const colours = /the home page is light or dark|the colours can be chosen/;

/** Each screen's main path, for phones, which do not see everything. */
const mainPaths = new RegExp(
  [
    "the home page names both ladders",
    "a ladder shows its standings",
    "shows where they stand",
    "shows a part of the history",
    "shows every meeting",
    "its scoreboard adds up to zero",
    "the matrix of two teams",
    "its equation ends in the cell's number",
  ].join("|"),
);

/**
 * What a narrow window or a finger makes different. What the server does, and what a page says without JavaScript, is the same in every
 * window and tried in one.
 */
const narrow = new RegExp(
  [
    "every-page\\.spec",
    "phone\\.spec",
    "a ribbon of the flow is chosen",
    "phones begin with one player's pairs",
    "one player's pairs add up",
    "the list can be sorted and filtered",
    "what if: another score",
    "a ladder jumps to a player",
    "pins the row of whoever is signed in",
    "pages lead to each other",
    "the race shows ten players",
    "the whole row leads to the player",
    "nothing is cut off on a phone",
    "a player is found from the header",
    "by keyboard, to both ends",
    "shows the rank week by week",
    "signed in, a tap on the chart",
    "tells about a game in the history",
    "has the history as a table",
    "tells about a meeting when it is tapped",
    "finds a rival by the search",
    "a team game is entered",
    "a free-for-all is pasted",
    "told as results, and a row leads to its game",
    "home signed in begins with you",
    "every section of a ladder is in view",
    "the worked game can be changed",
    "a handle is dragged along the axis",
    "T is changed by the keyboard",
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
  timeout: 240_000,
  expect: { timeout: 60_000 },
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
    { name: "phone, dark", use: { ...phone, colorScheme: "dark" }, grep: [mainPaths, narrow, colours] },
    { name: "desktop, dark", use: { ...desktop, colorScheme: "dark" }, grep: colours },
    { name: "phone, light", use: { ...phone, colorScheme: "light" }, grep: colours },
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
