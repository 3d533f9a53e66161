import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openStore, type Store } from "@/db";
import { makeDemo } from "@/db/demo";
import { ladderBySlug } from "@/db/store/ladders";
import { commandLine } from "@/lib/audit/mutations";
import { submitGame } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import type { Benchmark } from "./benchmark";
import { load, type Pace } from "./door/load";
import { processorSeconds } from "./door/processor";
import { makeBigLeague, REGULAR } from "./pages/big-league";
import { serve, type Server } from "./pages/server";
import { table, threeDigits } from "./table";

const CONNECTIONS = 4;
const ROUNDS = 3;
/** Of the server's processor time, for each page in each round. */
const SECONDS = 1;
/** For the costly addresses: 140,000 rows of games. */
const league = { players: 5_000, games: 17_500 };

/** Nobody's page in particular: rendered with every request, and nearly empty. */
const EMPTY = "/login";

const pages: [string, string][] = [
  ["empty page (/login)", EMPTY],
  ["ladder", "/ladders/clan"],
  ["game", "/games/922"],
  ["player", "/players/natasha-kerensky"],
];

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** The pace of each page, in turns, so that a busy machine slows all of them down. */
async function paces(server: Server): Promise<Map<string, Pace>> {
  const found = new Map(pages.map(([name]) => [name, new Array<Pace>()]));
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, address] of pages) {
      const pace = await load(server.address + address, { pid: server.pid, connections: CONNECTIONS, seconds: SECONDS });
      // The first round warms up the compiler.
      if (round >= 0) found.get(name)!.push(pace);
    }
  }
  const middle = (all: Pace[], of: keyof Pace) => median(all.map((pace) => pace[of]));
  return new Map(
    [...found].map(([name, all]) => [name, { byClock: middle(all, "byClock"), byProcessor: middle(all, "byProcessor") }]),
  );
}

/** One game a second, entered by another process than the server's. */
function reporting(store: Store, ladderId: number): { stop: () => Promise<void> } {
  let isOver = false;
  const run = async () => {
    for (let number = 0; !isOver; number++) {
      const participants = ["Natasha Kerensky", "Phelan"].map((player, at) => ({ player, score: number + at, seconds: 600 }));
      const game = gameInput.parse({ playedAt: new Date(), externalId: `bench-${number}`, participants });
      const submitted = await submitGame(store, { ladderId, game, source: "api", actor: commandLine, now: new Date() });
      if (!submitted.ok) throw new Error(submitted.reason);
      await sleep(1_000);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

async function pageRates(folder: string): Promise<void> {
  const file = path.join(folder, "demo.db");
  const store = await openStore(`file:${file}`);
  await makeDemo(store, { hash: "none" });
  const server = await serve(file);
  try {
    const still = await paces(server);
    const reports = reporting(store, (await ladderBySlug(store, "clan"))!.id);
    const moving = await paces(server);
    await reports.stop();
    const cells = (found: Map<string, Pace>, name: string) => {
      const [pace, empty] = [found.get(name)!, found.get(pages[0]![0])!];
      return [pace.byClock, pace.byClock / empty.byClock, pace.byProcessor / empty.byProcessor].map(threeDigits);
    };
    const rows = pages.map(([name]) => [name, ...cells(still, name), ...cells(moving, name)]);
    rows.push(["wanted, for each page", "", "20", "", "", "5", ""]);
    const head = ["a second", "× empty", "by processor"];
    console.log(table([`${CONNECTIONS} connections; unchanged, then 1 game/s`, ...head, ...head], rows));
    console.log();
  } finally {
    server.stop();
    await store.close();
  }
}

/** What somebody can make the server compute, and what it costs the second time. */
async function costlyAddresses(folder: string): Promise<void> {
  const file = path.join(folder, "big.db");
  await makeBigLeague(file, league);
  const server = await serve(file);
  const regular = REGULAR.toLowerCase().replace(" ", "-");
  const addresses = [
    ...["standings.csv", "standings.json", "games.csv", "games.json", "feed.xml"].map((name) => `/ladders/big/${name}`),
    ...["history.csv", "history.json", "history", "vs/player-1"].map((name) => `/players/${regular}/${name}?ladder=big`),
    `/players/${regular}`,
    "/api/history/big",
    "/api/history/big/names",
    "/sitemap.xml",
  ];
  try {
    const rows: string[][] = [];
    for (const address of addresses) {
      const ask = async () => {
        const answer = await fetch(server.address + address);
        const { byteLength } = await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
        return byteLength;
      };
      const start = processorSeconds(server.pid);
      const bytes = await ask();
      const first = processorSeconds(server.pid);
      for (let round = 0; round < 20; round++) await ask();
      const again = (processorSeconds(server.pid) - first) / 20;
      rows.push([address, threeDigits(bytes / 1000), threeDigits((first - start) * 1000), threeDigits(again * 1000)]);
    }
    rows.push(["wanted, for each address", "", "", "50"]);
    const head = ["140,000 rows; processor time in ms", "kB unpacked", "first", "repeated"];
    console.log(table(head, rows));
  } finally {
    server.stop();
  }
}

async function run(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-bench-"));
  try {
    await pageRates(folder);
    await costlyAddresses(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export const doorBenchmark: Benchmark = {
  name: "door",
  about: "answers that are kept beside an empty dynamic page of the same server (needs a build: npm run build)",
  run,
};
