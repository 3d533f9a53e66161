import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { arrive, summaryOf, type Ended, type Summary } from "../scripts/torture/arrivals";
import { examine } from "../scripts/torture/oracle";
import { Reports } from "../scripts/torture/reports";
import { startSite, type Site } from "../scripts/torture/site";
import { table, threeDigits } from "../scripts/torture/table";
import { visit } from "../scripts/torture/visitors";
import type { Benchmark, Options } from "./benchmark";
import { inFolder, makeKeys, withDemo } from "./league";
import { processorSeconds } from "./pages/processor";

const USUAL_MINUTES = 5;
const PAGES = 50;
const REPORTS = 10;
/** Requests of the route that computes nothing: they measure the delay of the event loop. */
const TRIVIAL = 5;
const KEYS = 60;

const SLUGS = ["natasha-kerensky", "phelan", "kai-allard", "aidan-pryde", "joanna"];
const NAMES = ["Natasha Kerensky", "Phelan", "Kai Allard", "Aidan Pryde", "Joanna", "Marthe Pryde", "Horse", "Ranna"];

/** What a crowd opens, by how often: most the ladder and the first page, the rest games and players that somebody has linked to. */
function addressAt(number: number): string {
  const spread = (number * 7) % 10;
  if (spread < 3) return "/ladders/clan";
  if (spread < 5) return "/";
  if (spread < 6) return "/ladders/clan/games";
  if (spread < 8) return `/games/${900 + (Math.floor(number / 10) % 20)}`;
  return `/players/${SLUGS[Math.floor(number / 10) % SLUGS.length]}`;
}

interface Phase {
  readonly times: number;
  readonly pages: Summary;
  readonly reports: Summary;
  readonly trivial: Summary;
  /** Memory of the server in megabytes, at the end. */
  readonly memory: number;
  /** Processor time of the server, as a share of one processor. */
  readonly processor: number;
  /** The load average at the end. */
  readonly load: number;
}

/** Requests each address a few times, so that a new server has compiled its code. */
async function warmUp({ address }: Site): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  for (let page = 0; page < 150; page++) await visit(`${address}${addressAt(page)}?warm=${page}`, agent);
  agent.destroy();
}

function megabytesOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1024;
}

async function phase(server: Site, reports: Reports, times: number, minutes: number): Promise<Phase> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
  const [since, before, until] = [performance.now(), processorSeconds(server.pid), Date.now() + minutes * 60_000];
  let page = 0;
  const report = async () => {
    const number = reports.claim();
    const answer = await reports.send(server.address, number);
    return answer === "no answer" ? (reports.silences.get(number) ?? answer) : answer;
  };
  const ended: Ended[][] = await Promise.all([
    arrive(PAGES * times, until, () => visit(server.address + addressAt(page++), agent)),
    arrive(REPORTS * times, until, report),
    arrive(TRIVIAL, until, () => visit(`${server.address}/api/health/alive`, agent)),
  ]);
  agent.destroy();
  const [pages, sent, trivial] = ended.map(summaryOf);
  return {
    times,
    pages: pages!,
    reports: sent!,
    trivial: trivial!,
    memory: megabytesOf(server.pid),
    processor: (processorSeconds(server.pid) - before) / ((performance.now() - since) / 1_000),
    load: os.loadavg()[0]!,
  };
}

function rowsOf({ times, pages, reports, trivial }: Phase): string[][] {
  const kinds: [string, Summary][] = [
    [`${times}×: ${PAGES * times} pages a second`, pages],
    [`${times}×: ${REPORTS * times} reports a second`, reports],
    [`${times}×: a route that computes nothing`, trivial],
  ];
  return kinds.map(([name, { sent, shed, errors, p50, p99 }]) => [
    name,
    sent.toLocaleString("en"),
    threeDigits(p50),
    threeDigits(p99),
    shed.toLocaleString("en"),
    errors.size === 0 ? "0" : [...errors].map(([kind, count]) => `${count} × ${kind}`).join(", "),
  ]);
}

const run = (options: Options) => inFolder((folder) => measure(folder, options));

async function measure(folder: string, options: Options): Promise<void> {
  const minutes = Number(options.get("minutes") ?? USUAL_MINUTES);
  const file = path.join(folder, "demo.db");
  const keys = await withDemo(file, (store) => makeKeys(store, KEYS));
  const reports = new Reports(keys, { ladder: "clan", players: NAMES, start: Date.now() - 4 * 3_600_000 });
  const server = await startSite(`file:${file}`);
  try {
    await warmUp(server);
    const phases: Phase[] = [];
    for (const times of [1, 2, 4]) {
      console.log(`${times}× …`);
      phases.push(await phase(server, reports, times, times === 1 ? minutes : Math.min(1, minutes)));
      // Pending requests are answered before the next round.
      await sleep(2_000);
    }
    console.log(table(["the demo league", "sent", "p50 ms", "p99 ms", "shed", "errors"], phases.flatMap(rowsOf)));
    for (const { times, memory, processor, load } of phases) {
      console.log(
        `\n${times}×: ${threeDigits(memory)} MB of memory at its end; the server used ${threeDigits(processor)} processors; load of the machine ${threeDigits(load)}.`,
      );
    }
    await reports.settle(server.address);
    const faults = await examine(`file:${file}`, reports);
    console.log(
      `\nAfterwards: ${reports.acknowledged.size} games acknowledged, ${reports.lost} lost. ${faults.length === 0 ? "Verified to the bit." : faults.join("\n")}`,
    );
    console.log("\nWanted at 1×: no errors, nothing shed.\n");
  } finally {
    await server.stop();
  }
}

export const loadBenchmark: Benchmark = {
  name: "load",
  about: "a crowd of visitors and game servers, then twice and four times as many (needs a build: npm run build; --minutes=5)",
  run,
};
