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
import { load } from "./door/load";
import { processorSeconds } from "./door/processor";
import { makeBigLeague, REGULAR } from "./pages/big-league";
import { serve, type Server } from "./pages/server";
import { table, threeDigits } from "./table";

const CONNECTIONS = 4;
const ROUNDS = 3;
const SECONDS = 2;
/** For the costly addresses: 140,000 rows of games. */
const league = { players: 5_000, games: 17_500 };

/** Nobody's page in particular: rendered with every request, and nearly empty. */
const EMPTY = "/login";

const pages: [string, string][] = [
  ["an empty dynamic page (/login)", EMPTY],
  ["ladder", "/ladders/clan"],
  ["game", "/games/922"],
  ["player", "/players/natasha-kerensky"],
];

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** Requests of each page in a second of the server's processor time, in turns. */
async function rates(server: Server): Promise<Map<string, number>> {
  const found = new Map(pages.map(([name]) => [name, new Array<number>()]));
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, address] of pages) {
      const perSecond = await load(server.address + address, { pid: server.pid, connections: CONNECTIONS, seconds: SECONDS });
      // The first round warms up the compiler.
      if (round >= 0) found.get(name)!.push(perSecond);
    }
  }
  return new Map([...found].map(([name, values]) => [name, median(values)]));
}

/** One game in each second of the server's processor time, entered by another process than the server's. */
function reporting(store: Store, ladderId: number, pid: number): { stop: () => Promise<void> } {
  let isOver = false;
  const run = async () => {
    for (let number = 0; !isOver; number++) {
      const participants = ["Natasha Kerensky", "Phelan"].map((player, at) => ({ player, score: number + at, seconds: 600 }));
      const game = gameInput.parse({ playedAt: new Date(), externalId: `bench-${number}`, participants });
      await submitGame(store, { ladderId, game, source: "api", actor: commandLine, now: new Date() });
      for (const since = processorSeconds(pid); !isOver && processorSeconds(pid) - since < 1;) await sleep(10);
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
  await makeDemo(store, { passwordHash: "none" });
  const server = await serve(file);
  try {
    const still = await rates(server);
    const reports = reporting(store, (await ladderBySlug(store, "clan"))!.id, server.pid);
    const moving = await rates(server);
    await reports.stop();
    const rows = pages.map(([name]) => {
      const over = (found: Map<string, number>) => found.get(name)! / found.get(pages[0]![0])!;
      const cells = [still.get(name)!, over(still), moving.get(name)!, over(moving)];
      return [name, ...cells.map(threeDigits)];
    });
    console.log(
      table([`${CONNECTIONS} connections, per second of processor time`, "unchanged", "× empty", "1 game/s", "× empty"], rows),
    );
    console.log("\nWanted: 20 times the empty page when nothing changes, 5 times at one new game a second.\n");
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
    const head = ["140,000 rows; processor time in ms", "kB", "first", "repeated"];
    console.log(table(head, rows));
    console.log("\nWanted: at most 50 ms for a repeated request.\n");
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
