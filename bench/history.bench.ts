import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/setup/browser.mjs";
import type { Benchmark } from "./benchmark";
import { median } from "./interleave";
import { makeBigLeague, REGULAR } from "./pages/big-league";
import { serve } from "./pages/server";
import { table, threeDigits } from "./table";
import { mainTasksDuring } from "./tuning/main-thread";

/** Every game has the regular in it: 10,000. */
const league = { players: 1_000, games: 10_000 };

/** Each choice asks the server for another part of the history, or for the same part along the other axis. */
const choices = ["By game", "1 year", "By date", "90 days", "By game", "30 days", "By date"];

const SECTION = "section:has(#history)";

/**
 * Runs in the page: milliseconds from the arrival of the data to the end of the frame in which the chart shows them. As text, because the
 * compiler of this file would insert calls to helpers that the page does not have.
 */
const fromDataToChart = (name: string) => `new Promise((done, fail) => {
  setTimeout(() => fail(new Error("Choosing ${name} asked for nothing.")), 60_000);
  const figure = document.querySelector("${SECTION} figure");
  const button = [...document.querySelectorAll("${SECTION} button")].find(({ textContent }) => textContent === "${name}");
  const arrivals = () => performance.getEntriesByType("resource").filter((entry) => new URL(entry.name).pathname.endsWith("/history"));
  const before = arrivals().length;
  new MutationObserver((_, observer) => {
    if (figure.getAttribute("aria-busy") === "true" || arrivals().length === before) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - arrivals().at(-1).responseEnd)));
  }).observe(figure, { attributes: true, attributeFilter: ["aria-busy"] });
  button.click();
})`;

async function choose(page: Page, name: string): Promise<{ clock: number; processor: number }> {
  let clock = NaN;
  const tasks = await mainTasksDuring(page, async () => {
    clock = await page.evaluate<number>(fromDataToChart(name));
  });
  return { clock, processor: tasks.reduce((sum, task) => sum + task.processor, 0) };
}

async function run(): Promise<void> {
  const found = await findBrowser();
  if (found === null) return console.log("There is no browser, so the history chart is left out.");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-bench-"));
  const file = path.join(folder, "big.db");
  await makeBigLeague(file, league);
  const server = await serve(file);
  const browser = await chromium.launch(found);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.address}/players/${REGULAR.toLowerCase().replace(" ", "-")}`);
    const section = page.locator(SECTION);
    // Pointing at it loads its code; the brush is there when it has come.
    await section.locator("svg").first().hover();
    await section.getByRole("slider").first().waitFor();
    const times: { clock: number; processor: number }[] = [];
    for (const name of choices) times.push(await choose(page, name));
    const row = (name: string, values: readonly number[]) =>
      [name, ...[median(values), Math.max(...values)].map(threeDigits)] as const;
    const rows = [
      row(
        "from the data to the chart, by the clock",
        times.map(({ clock }) => clock),
      ),
      row(
        "the whole choice, processor time of the main thread",
        times.map(({ processor }) => processor),
      ),
      ["wanted, from the data to the chart", "", "200"],
    ];
    console.log(table([`${choices.length} choices; ms`, "median", "longest"], rows));
  } finally {
    await browser.close();
    server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export const historyBenchmark: Benchmark = {
  name: "history",
  about:
    "the chart of a player with 10,000 games, when another part or axis of the history is chosen (needs a build: npm run build)",
  run,
};
