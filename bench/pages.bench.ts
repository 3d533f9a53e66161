import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { openStore } from "@/db";
import { makeDemo } from "@/db/demo";
import { newestGames } from "@/db/store/games";
import type { Benchmark } from "./benchmark";
import { makeBigLeague, REGULAR } from "./pages/big-league";
import { serve, timeOf } from "./pages/server";
import { table, threeDigits } from "./table";

const ROUNDS = 50;
const big = { players: 100_000, games: 125_000 };

interface Pair {
  readonly name: string;
  readonly demo: string;
  readonly big: string;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

async function newestGame(file: string, ladder: number | null): Promise<number> {
  const store = await openStore(`file:${file}`);
  const [game] = await newestGames(store, ladder, 1);
  await store.close();
  return game!.id;
}

async function makeDemoFile(file: string): Promise<void> {
  const store = await openStore(`file:${file}`);
  await makeDemo(store, { hash: "none" });
  await store.close();
}

/** The big league is created once and kept, because it takes a minute. */
async function bigFile(): Promise<string> {
  const file = path.join(os.tmpdir(), `pairwise-bench-${big.players}-${big.games}`, "big.db");
  if (fs.existsSync(`${file}.done`)) return file;
  fs.rmSync(path.dirname(file), { recursive: true, force: true });
  console.log(
    `Making a league of ${big.players.toLocaleString("en")} players and ${(big.games * 8).toLocaleString("en")} participations …`,
  );
  await makeBigLeague(file, big);
  fs.writeFileSync(`${file}.done`, "");
  return file;
}

async function run(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-bench-"));
  const files = { demo: path.join(folder, "demo.db"), big: await bigFile() };
  await makeDemoFile(files.demo);
  const [demoGame, bigGame] = [await newestGame(files.demo, 1), await newestGame(files.big, null)];
  const last = Math.ceil(big.players / 50);
  const pages: Pair[] = [
    { name: "ladder, first page", demo: "/ladders/clan?who=everyone", big: "/ladders/big?who=everyone" },
    { name: "ladder, middle page", demo: "/ladders/clan?who=everyone", big: `/ladders/big?who=everyone&page=${last >> 1}` },
    { name: "ladder, last page", demo: "/ladders/clan?who=everyone", big: `/ladders/big?who=everyone&page=${last}` },
    {
      name: "player with 10,000 games",
      demo: "/players/natasha-kerensky",
      big: `/players/${REGULAR.toLowerCase().replace(" ", "-")}`,
    },
    { name: "game of 64", demo: `/games/${demoGame}`, big: `/games/${bigGame}` },
  ];
  const servers = { demo: await serve(files.demo), big: await serve(files.big) };
  try {
    const rows: string[][] = [];
    for (const page of pages) {
      const times = { demo: new Array<number>(), big: new Array<number>() };
      for (let round = -5; round < ROUNDS; round++) {
        for (const which of ["demo", "big"] as const) {
          const time = await timeOf(servers[which].address + page[which]);
          // The first rounds warm up the compiler and the caches.
          if (round >= 0) times[which].push(time);
        }
      }
      const [demo, large] = [median(times.demo), median(times.big)];
      rows.push([page.name, threeDigits(demo), threeDigits(large), threeDigits(large / demo)]);
    }
    console.log(table(["page (median of 50, in turns)", "demo ms", "big ms", "big / demo"], rows));
    console.log("\nJavaScript that a page loads, compressed:");
    for (const { name, demo } of pages)
      console.log(`  ${name.padEnd(28)} ${threeDigits((await scriptBytes(servers.demo.address, demo)) / 1000)} kB`);
  } finally {
    for (const server of Object.values(servers)) server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** All scripts of the page, each compressed as a server would send it. */
async function scriptBytes(address: string, page: string): Promise<number> {
  const html = await (await fetch(address + page)).text();
  const scripts = new Set([...html.matchAll(/\/_next\/static\/[^"'\\ ]+\.js/g)].map(([script]) => script));
  let bytes = 0;
  for (const script of scripts) bytes += gzipSync(Buffer.from(await (await fetch(address + script)).arrayBuffer())).length;
  return bytes;
}

export const pagesBenchmark: Benchmark = {
  name: "pages",
  about: "pages of a ladder of 100,000 players and a million participations beside the demo's (needs a build: npm run build)",
  run,
};
