import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openStore } from "@/db";
import { makeDemo } from "@/db/demo";
import { newestGames } from "@/db/store/games";
import type { Benchmark } from "./benchmark";
import { makeLoad } from "./pages/load";
import { serve } from "./pages/server";
import { weigh } from "./pages/weight";
import { table } from "./table";

const CONNECTIONS = 4;
const ROUNDS = 7;
const SLICE_MS = 600;

/** A page that is made for each request and has next to nothing on it: what the framework costs by itself. */
const EMPTY = "/login";

function pagesOf(game: number): { name: string; path: string }[] {
  return [
    { name: "home", path: "/" },
    { name: "ladder, 50 rows", path: "/ladders/clan?who=everyone" },
    { name: "games of a ladder, 50 rows", path: "/ladders/clan/games" },
    { name: "search", path: "/search?q=a" },
    { name: "player", path: "/players/natasha-kerensky" },
    { name: "game", path: `/games/${game}` },
    { name: "head to head", path: "/players/natasha-kerensky/vs/vlad-ward" },
    { name: "how it works", path: "/how-it-works" },
    { name: "docs", path: "/docs" },
  ];
}

/** Makes the demo league, and says which of its games is the newest team game. */
async function makeLeague(file: string): Promise<number> {
  const store = await openStore(`file:${file}`);
  await makeDemo(store, { hash: "none" });
  const [game] = await newestGames(store, 1, 1);
  await store.close();
  return game!.id;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** Each page in turn with the empty one, so that a busy machine slows both down; the median of the ratios. */
async function ratios(server: string, paths: readonly string[]): Promise<{ empty: number; ratio: Map<string, number> }> {
  const load = makeLoad(CONNECTIONS);
  const seen = new Map(paths.map((at): [string, number[]] => [at, []]));
  const empties: number[] = [];
  for (const at of [EMPTY, ...paths]) await load.rate(server + at, SLICE_MS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, found] of seen) {
      const empty = await load.rate(server + EMPTY, SLICE_MS / 2);
      found.push((await load.rate(server + at, SLICE_MS)) / empty);
      empties.push(empty);
    }
  }
  load.stop();
  return { empty: median(empties), ratio: new Map([...seen].map(([at, found]) => [at, median(found)])) };
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

async function run(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-bench-"));
  const file = path.join(folder, "demo.db");
  const pages = pagesOf(await makeLeague(file));
  const server = await serve(file);
  try {
    const { empty, ratio } = await ratios(
      server.address,
      pages.map((page) => page.path),
    );
    const rows: string[][] = [];
    for (const page of [{ name: `empty page (${EMPTY})`, path: EMPTY }, ...pages]) {
      const { html, data, scripts, fonts } = await weigh(server.address, page.path);
      const rate = page.path === EMPTY ? "1" : ratio.get(page.path)!.toFixed(2);
      rows.push([page.name, rate, kB(html), kB(data), kB(scripts.gzip), kB(scripts.brotli), kB(fonts)]);
    }
    console.log(table(["page", "rate / empty page", "HTML kB", "of it data", "JS gzip", "JS brotli", "fonts"], rows));
    console.log(`\n${CONNECTIONS} connections; the empty page: ${empty.toFixed(0)} a second.\n`);
  } finally {
    server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export const weightBenchmark: Benchmark = {
  name: "weight",
  about: "what each public page weighs, and its rate beside an empty page of the same server (needs a build: npm run build)",
  run,
};
