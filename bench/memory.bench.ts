import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { visit } from "../scripts/torture/arrivals";
import { makeKeys } from "../scripts/torture/league";
import { startSite, type Site } from "../scripts/torture/site";
import { table } from "../scripts/torture/table";
import type { Benchmark, Options } from "./benchmark";
import { median } from "./interleave";
import { inFolder, withDemo } from "./league";

/** V8's limit for what JavaScript holds, as on the smallest machine that docs/hosting.md names. */
const HEAP_MB = 192;
const PAGES = 20_000;
const CONNECTIONS = 4;
const REPORTS_A_SECOND = 10;
/** A key may report 120 games a minute. */
const KEYS = 10;
/** The server works for a moment after its first answer. */
const IDLE_MS = 5_000;
/** A reading is the median of those of so many pages: the size rises and falls with each collection of garbage. */
const READ_OVER = 1_000;

const megabytes = (kilobytes: number) => Math.round(kilobytes / 1024);

/** The resident size of the server in kilobytes, with all its threads and what it has mapped. */
function residentSize({ pid, errors }: Site): number {
  if (!fs.existsSync(`/proc/${pid}/status`)) throw new Error(`The server ended.\n${errors()}`);
  const [, size] = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(size);
}

/** The pages of the demo's ladders, players and games, and of pairs of its players. */
async function pagesOf({ address }: Site): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, found]) => new URL(found!).pathname);
  const players = paths.filter((found) => found.startsWith("/players/"));
  const pairs = players.flatMap((one) => {
    const others = players.slice(0, 10).filter((other) => other !== one);
    return others.map((other) => one + other.replace("/players/", "/vs/"));
  });
  return [...paths, ...pairs];
}

/** Reports a game that is played now, as a game server does; whether it was taken. */
async function report({ address }: Site, key: string, number: number): Promise<boolean> {
  const participants = [0, 3, 11, 20].map((seat) => {
    return { player: `Player ${(number + seat) % 60}`, score: (number + seat) % 17, seconds: 600 };
  });
  const response = await fetch(`${address}/api/v1/ladders/clan/games`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ playedAt: new Date().toISOString(), participants, allowOverlap: true }),
  });
  await response.arrayBuffer();
  return response.status === 201;
}

/** Opens different pages over several connections, and calls `after` with the number of each. */
async function readAll(site: Site, paths: readonly string[], pages: number, after: (page: number) => void): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let [next, failed] = [0, 0];
  const reader = async () => {
    for (let page = next++; page < pages; page = next++) {
      const address = `${site.address}${paths[page % paths.length]}?visit=${page}`;
      // Readers behind the proxy, of whom each opens a few pages.
      const status = await visit(address, agent, { "X-Forwarded-For": `10.0.${page % 250}.${page % 241}` });
      if (status !== 200) failed++;
      after(page);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, reader));
  agent.destroy();
  return failed;
}

async function measure(folder: string, options: Options): Promise<void> {
  const pages = Number(options.get("pages") ?? PAGES);
  const file = path.join(folder, "demo.db");
  const keys = await withDemo(file, (store) => makeKeys(store, KEYS));
  // As `npm start`, the image and the unit of systemd set it.
  const settings = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, MALLOC_ARENA_MAX: "2", TRUSTED_PROXIES: "1" };
  const site = await startSite(`file:${file}`, { settings });
  try {
    await sleep(IDLE_MS);
    const atStart = residentSize(site);
    const paths = await pagesOf(site);
    let [sent, taken] = [0, 0];
    const reports = setInterval(() => {
      const number = sent++;
      report(site, keys[number % KEYS]!, number).then(
        (isTaken) => (taken += Number(isTaken)),
        () => undefined,
      );
    }, 1_000 / REPORTS_A_SECOND);
    const sizes: number[] = [];
    const failed = await readAll(site, paths, pages, (page) => {
      sizes.push(residentSize(site));
      if (page % READ_OVER === READ_OVER - 1) console.error(`${page + 1} pages: ${megabytes(sizes.at(-1)!)} MB`);
    }).finally(() => clearInterval(reports));
    const after = (page: number) => megabytes(median(sizes.slice(Math.max(0, page - READ_OVER), page)));
    const rows = [
      ["after the start", String(megabytes(atStart)), "150"],
      ["after 2,000 pages", String(after(2_000)), ""],
      ...(pages > 10_000 ? [["after 10,000 pages", String(after(10_000)), ""]] : []),
      [`after ${pages.toLocaleString("en")} pages`, String(after(pages)), "320"],
      ["highest", String(megabytes(Math.max(...sizes))), ""],
    ];
    console.log(table(["resident memory of the server", "MB", "to hold"], rows));
    console.log(`\nPages: ${sizes.length}, failed: ${failed}. Reports sent: ${sent}, taken: ${taken}.\n`);
  } finally {
    await site.stop();
  }
}

export const memoryBenchmark: Benchmark = {
  name: "memory",
  about: `resident memory of the server on the demo with --max-old-space-size=${HEAP_MB}, ${CONNECTIONS} readers, each page at an address of its own, and ${REPORTS_A_SECOND} reports a second (needs a build: npm run build; --pages=${PAGES})`,
  run: (options) => inFolder((folder) => measure(folder, options)),
};
