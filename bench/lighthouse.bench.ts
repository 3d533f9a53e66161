import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { openStore } from "@/db";
import { makeDemo } from "@/db/demo";
import { newestGames } from "@/db/store/games";
import { findBrowser } from "../scripts/setup/browser.mjs";
import type { Benchmark, Options } from "./benchmark";
import { serve } from "./pages/server";
import { table, threeDigits } from "./table";

const USUAL_ROUNDS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const score = z.object({ score: z.number().nullable() });
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.enum(CATEGORIES),
    score.extend({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), score.extend({ title: z.string(), numericValue: z.number().optional() })),
});
type Report = z.infer<typeof report>;

/** The demo league on the production build. Returns the addresses of the pages that a visitor opens most. */
async function makeSite(file: string): Promise<readonly (readonly [name: string, path: string])[]> {
  const store = await openStore(`file:${file}`);
  await makeDemo(store, { hash: "none" });
  const [game] = await newestGames(store, 1, 1);
  await store.close();
  return [
    ["home", "/"],
    ["ladder", "/ladders/clan"],
    ["player", "/players/natasha-kerensky"],
    ["game", `/games/${game!.id}`],
  ];
}

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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

async function run(options: Options): Promise<void> {
  const found = await findBrowser();
  if (found === null) return console.log("There is no browser, so Lighthouse is left out.\n");
  const browser = { path: found.executablePath ?? chromium.executablePath(), flags: found.args };
  const rounds = Number(options.get("rounds") ?? USUAL_ROUNDS);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-bench-"));
  const file = path.join(folder, "demo.db");
  const only = options.get("pages")?.split(",");
  const pages = (await makeSite(file)).filter(([name]) => only?.includes(name) ?? true);
  const server = await serve(file);
  try {
    const reports = pages.map((): Report[] => []);
    for (let round = 0; round < rounds; round++) {
      for (const [at, [, page]] of pages.entries()) reports[at]!.push(await judge(server.address + page, browser));
    }
    const rows = pages.map(([name], at) => rowOf(name, reports[at]!));
    rows.push(["wanted", ...CATEGORIES.map(() => "95"), "", "", "", ""]);
    console.log(table(["median of the runs, as a phone", ...CATEGORIES, "FCP ms", "LCP ms", "TBT ms", "machine"], rows));
    console.log(
      "\nMachine: Lighthouse's own index of how fast it was, 1,500 or more when nothing else is at work. Below that the total blocking time is too high.",
    );
    for (const [at, [name]] of pages.entries()) {
      console.log(`\n${name}: what costs points`);
      for (const line of lossesOf(reports[at]![0]!)) console.log(`  ${line}`);
    }
  } finally {
    server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function rowOf(name: string, reports: readonly Report[]): string[] {
  const value = (audit: string) => threeDigits(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN)));
  const scores = CATEGORIES.map((category) => median(reports.map(({ categories }) => categories[category].score ?? 0)));
  const shown = scores.map((share) => String(Math.round(share * 100)));
  const machine = threeDigits(median(reports.map(({ environment }) => environment.benchmarkIndex)));
  const audits = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];
  return [name, ...shown, ...audits.map(value), machine];
}

/** Audits that count and are not passed in full. */
function lossesOf({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]!.title} (${id}, ${Math.round((audits[id]!.score ?? 0) * 100)})`),
  );
}

export const lighthouseBenchmark: Benchmark = {
  name: "lighthouse",
  about:
    "Lighthouse's scores of the demo's pages on the production build, as a phone sees them (needs a build: npm run build; --pages=home,game and --rounds=1 for less)",
  run,
};
