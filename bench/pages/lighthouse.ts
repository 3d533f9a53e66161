import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { findBrowser } from "../../scripts/setup/browser.mjs";
import { median } from "../interleave";
import { table, threeDigits } from "../../scripts/torture/table";

const USUAL_ROUNDS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const score = z.object({ score: z.number().nullable() });
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.enum(CATEGORIES), score),
  audits: z.record(z.string(), score.extend({ numericValue: z.number().optional() })),
});
type Report = z.infer<typeof report>;

async function judge(address: string, browser: { path: string; flags: readonly string[] }): Promise<Report> {
  const command = [
    path.join("node_modules", "lighthouse", "cli", "index.js"),
    address,
    "--quiet",
    "--output=json",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=--headless=new ${browser.flags.join(" ")}`,
  ];
  const env = { ...process.env, CHROME_PATH: browser.path };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, maxBuffer: 64_000_000 });
  return report.parse(JSON.parse(stdout));
}

/** The scores that costs.md holds. */
const WANTED: Readonly<Record<string, string>> = { home: "95", ladder: "95", player: "90", game: "90" };

/** Prints Lighthouse's scores of pages, as a phone sees them: names and addresses. */
export async function printScores(
  pages: readonly (readonly [name: string, address: string])[],
  rounds = USUAL_ROUNDS,
): Promise<void> {
  const found = await findBrowser();
  if (found === null) return console.log("There is no browser, so Lighthouse is left out.\n");
  const browser = { path: found.executablePath ?? chromium.executablePath(), flags: found.args };
  const reports = pages.map((): Report[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, [, address]] of pages.entries()) reports[at]!.push(await judge(address, browser));
  }
  const rows = pages.map(([name], at) => [...rowOf(name, reports[at]!), WANTED[name] ?? ""]);
  console.log(table(["median of the runs", ...CATEGORIES, "FCP ms", "LCP ms", "TBT ms", "machine", "performance wanted"], rows));
  console.log(
    "\nMachine: Lighthouse's own index of how fast it was, 1,500 or more when nothing else is at work. Below that the total blocking time is too high.",
  );
}

function rowOf(name: string, reports: readonly Report[]): string[] {
  const value = (audit: string) => threeDigits(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN)));
  const scores = CATEGORIES.map((category) => median(reports.map(({ categories }) => categories[category].score ?? 0)));
  const shown = scores.map((share) => String(Math.round(share * 100)));
  const machine = threeDigits(median(reports.map(({ environment }) => environment.benchmarkIndex)));
  const audits = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];
  return [name, ...shown, ...audits.map(value), machine];
}
