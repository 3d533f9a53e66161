import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { arrive, summaryOf, visit, type Ended } from "../scripts/torture/arrivals";
import { makeLeague } from "../scripts/torture/league";
import { examine } from "../scripts/torture/oracle";
import { Reports } from "../scripts/torture/reports";
import { startSite, type Site } from "../scripts/torture/site";
import { table, threeDigits } from "../scripts/torture/table";
import type { Benchmark, Options } from "./benchmark";
import { inFolder } from "./league";
import { processorSeconds } from "./pages/processor";

const GAMES = 20_000;
/** What a crowd opens, by how often: most the ladder and the first page. */
const PAGES = [
  ...["/ladders/torture", "/ladders/torture", "/ladders/torture", "/", "/", "/ladders/torture/games"],
  ...["/games/1", "/games/2", "/players/player-1", "/players/player-2"],
];
/** Requests a second at 1×. The route computes nothing: it measures the delay of the event loop. */
const RATES = { pages: 50, reports: 10, health: 5 };

/** A crowd for so long. The rows of its table: pages, reports, the route that computes nothing. */
async function crowd({ address, pid }: Site, reports: Reports, times: number, minutes: number): Promise<string[][]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
  const [since, before, until] = [performance.now(), processorSeconds(pid), Date.now() + minutes * 60_000];
  let page = 0;
  const kinds: [name: string, rate: number, ended: Promise<Ended[]>][] = [
    [
      "pages",
      RATES.pages * times,
      arrive(RATES.pages * times, until, () => visit(address + PAGES[page++ % PAGES.length]!, agent)),
    ],
    ["reports", RATES.reports * times, arrive(RATES.reports * times, until, () => reports.send(address, reports.claim()))],
    [
      "of a route that computes nothing",
      RATES.health,
      arrive(RATES.health, until, () => visit(`${address}/api/health/alive`, agent)),
    ],
  ];
  const rows = [];
  for (const [name, rate, ended] of kinds) {
    const { sent, p50, p99, shed, failed } = summaryOf(await ended);
    const counts = [sent, shed, failed].map((count) => count.toLocaleString("en"));
    rows.push([`${times}×: ${rate} ${name}`, threeDigits(p50), threeDigits(p99), ...counts]);
  }
  agent.destroy();
  const processors = (processorSeconds(pid) - before) / ((performance.now() - since) / 1_000);
  console.log(`${times}×: the server used ${threeDigits(processors)} processors.`);
  return rows;
}

async function measure(folder: string, options: Options): Promise<void> {
  const database = `file:${path.join(folder, "pairwise.db")}`;
  const reports = new Reports((await makeLeague(database, GAMES)).keys);
  const site = await startSite(database);
  try {
    for (const page of PAGES) await visit(site.address + page, new http.Agent());
    const rows = [];
    for (const times of [1, 2, 4]) {
      rows.push(...(await crowd(site, reports, times, Number(options.get("minutes") ?? 1))));
      // Pending requests are answered before the next round.
      await sleep(2_000);
    }
    console.log(`\n${table(["requests a second", "p50 ms", "p99 ms", "sent", "refused", "failed"], rows)}`);
    await reports.settle(site.address);
    const faults = await examine(database, reports);
    console.log(
      `\nGames acknowledged: ${reports.acknowledged.size}; lost: ${reports.lost}. ${faults.join("\n") || "Verified to the bit."}`,
    );
  } finally {
    await site.stop();
  }
}

export const loadBenchmark: Benchmark = {
  name: "load",
  about:
    "visitors and game servers at a steady pace, then twice and four times as many (needs a build: npm run build; --minutes=1)",
  run: (options) => inFolder((folder) => measure(folder, options)),
};
