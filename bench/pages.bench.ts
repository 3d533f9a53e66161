import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openStore } from "@/db";
import { makeDemo } from "@/db/demo";
import { newestGames } from "@/db/store/games";
import type { Benchmark, Options } from "./benchmark";
import { load } from "./pages/load";
import { median } from "./interleave";
import { makeBigLeague, REGULAR, type League } from "./pages/big-league";
import { RENDERED, serve, type Server } from "./pages/server";
import { table, threeDigits } from "./table";

const CONNECTIONS = 4;
const ROUNDS = 5;
/** Of a server's processor time, for each page in each round. */
const SECONDS = 0.4;

/** A page that is made for each request and has next to nothing on it: what the framework costs by itself. */
const EMPTY = "/login";

interface Pair {
  readonly name: string;
  readonly demo: string;
  readonly big: string;
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
async function bigFile(big: League): Promise<string> {
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

/** Milliseconds of the server's processor time for a request. */
async function costOf({ address, pid }: Server, page: string): Promise<number> {
  const { byProcessor } = await load(address + page, { pid, connections: CONNECTIONS, seconds: SECONDS, headers: RENDERED });
  return 1_000 / byProcessor;
}

async function run(options: Options): Promise<void> {
  const players = Number(options.get("players") ?? 100_000);
  const big = { players, games: (players * 5) / 4 };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-bench-"));
  const files = { demo: path.join(folder, "demo.db"), big: await bigFile(big) };
  await makeDemoFile(files.demo);
  const [demoGame, bigGame] = [await newestGame(files.demo, 1), await newestGame(files.big, null)];
  const last = Math.ceil(big.players / 50);
  const regular = `/players/${slugOf(REGULAR)}`;
  const pages: Pair[] = [
    { name: "ladder, first page", demo: "/ladders/clan?who=everyone", big: "/ladders/big?who=everyone" },
    { name: "ladder, middle page", demo: "/ladders/clan?who=everyone", big: `/ladders/big?who=everyone&page=${last >> 1}` },
    { name: "ladder, last page", demo: "/ladders/clan?who=everyone", big: `/ladders/big?who=everyone&page=${last}` },
    { name: "player with 10,000 games", demo: "/players/natasha-kerensky", big: regular },
    { name: "the same, head to head", demo: "/players/natasha-kerensky/vs/vlad-ward", big: `${regular}/vs/player-1` },
    { name: "game of 64", demo: `/games/${demoGame}`, big: `/games/${bigGame}` },
  ];
  const servers = { demo: await serve(files.demo), big: await serve(files.big) };
  try {
    const seen = pages.map(() => ({ demo: new Array<number>(), big: new Array<number>(), beside: new Array<number>() }));
    for (let round = -1; round < ROUNDS; round++) {
      for (const [at, page] of pages.entries()) {
        const empty = await costOf(servers.big, EMPTY);
        const [demo, large] = [await costOf(servers.demo, page.demo), await costOf(servers.big, page.big)];
        // The first round warms up the compiler and the caches.
        if (round < 0) continue;
        seen[at]!.demo.push(demo);
        seen[at]!.big.push(large);
        seen[at]!.beside.push(empty / large);
      }
    }
    const rows = pages.map(({ name }, at) => {
      const { demo, big: large, beside } = seen[at]!;
      const ratios = large.map((cost, round) => cost / demo[round]!);
      return [name, ...[median(demo), median(large), median(ratios), median(beside)].map(threeDigits)];
    });
    console.log(table(["page", "demo: ms", "big: ms", "big over demo", "rate beside the empty page"], rows));
    console.log();
    console.log(table(["from the response cache", "rate beside the empty page"], await cachedRates(servers.demo, pages)));
    console.log(
      `\nMilliseconds of the server's processor time for a request, the median of ${ROUNDS} rounds in turns; every page is rendered each time.`,
    );
  } finally {
    for (const server of Object.values(servers)) server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Pages from the response cache beside the empty page, which is rendered for each request: rates by the server's processor time. */
async function cachedRates({ address, pid }: Server, pages: readonly Pair[]): Promise<string[][]> {
  const rate = async (page: string) =>
    (await load(address + page, { pid, connections: CONNECTIONS, seconds: SECONDS })).byProcessor;
  const ratios = pages.map(() => new Array<number>());
  for (let round = -1; round < ROUNDS; round++) {
    for (const [at, { demo }] of pages.entries()) {
      const [empty, cached] = [await rate(EMPTY), await rate(demo)];
      if (round >= 0) ratios[at]!.push(cached / empty);
    }
  }
  return [...pages.map(({ name }, at) => [name, threeDigits(median(ratios[at]!))]), ["wanted", "20"]];
}

function slugOf(name: string): string {
  return name.toLowerCase().replace(" ", "-");
}

export const pagesBenchmark: Benchmark = {
  name: "pages",
  about:
    "pages of a ladder of 100,000 players (or --players=20000) and ten times as many participations beside the demo's and an empty page (needs a build: npm run build)",
  run,
};
