import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { findBrowser } from "../../scripts/setup/browser.mjs";
import { median } from "../interleave";
import { threeDigits } from "../../scripts/torture/table";

const ROUNDS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const score = z.object({ score: z.number().nullable() });
const report = z.object({
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

/** Lighthouse's scores of pages as a phone sees them, by their addresses: of performance, LCP and TBT in ms, then of everything else. */
export async function scoresOf(addresses: readonly string[]): Promise<Map<string, string[]>> {
  const found = await findBrowser();
  if (found === null) return new Map();
  const browser = { path: found.executablePath ?? chromium.executablePath(), flags: found.args };
  const reports = new Map(addresses.map((address) => [address, new Array<Report>()]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [address, some] of reports) some.push(await judge(address, browser));
  }
  return new Map([...reports].map(([address, some]) => [address, cellsOf(some)]));
}

function cellsOf(reports: readonly Report[]): string[] {
  const value = (audit: string) => threeDigits(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN)));
  const [performance, ...others] = CATEGORIES.map((category) =>
    String(Math.round(100 * median(reports.map(({ categories }) => categories[category].score ?? 0)))),
  );
  return [performance!, value("largest-contentful-paint"), value("total-blocking-time"), others.join(", ")];
}
