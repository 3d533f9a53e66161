import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openStore, type Store } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { ladderPage } from "@/lib/ladders/data";
import { ladderQuery } from "@/lib/ladders/schema";
import type { Benchmark } from "./benchmark";
import { onPostgres } from "./corrections/postgres";
import { correctFirst, engineAlone, type Cost } from "./corrections/work";
import { median } from "./interleave";
import { makeBigLeague } from "./pages/big-league";
import { table, threeDigits } from "./table";

const PLAYERS = 2_000;
const GAMES = 100_000;

/** Created once and kept, because it takes a minute; each run works on a copy. */
async function leagueFile(games: number): Promise<string> {
  const file = path.join(os.tmpdir(), `pairwise-bench-${PLAYERS}-${games}`, "league.db");
  if (fs.existsSync(`${file}.done`)) return file;
  fs.rmSync(path.dirname(file), { recursive: true, force: true });
  console.log(`Making a ladder of ${games.toLocaleString("en")} games of eight …`);
  await makeBigLeague(file, { players: PLAYERS, games });
  fs.writeFileSync(`${file}.done`, "");
  return file;
}

/** Odd numbers, so that the median is one of them. The first rounds warm up the compiler; PostgreSQL's take half a minute each. */
const ROUNDS = 5;
const POSTGRES_ROUNDS = 3;
/** At most so many times what the engine needs. */
const WANTED = { sqlite: 4, postgres: 4 };

async function run(options: ReadonlyMap<string, string>): Promise<void> {
  const games = Number(options.get("games") ?? GAMES);
  const league = await leagueFile(games);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-bench-"));
  const copy = async (name: string) => {
    const file = path.join(folder, name);
    fs.copyFileSync(league, file);
    return openStore(`file:${file}`);
  };
  const pages: number[] = [];
  const [alone, corrected]: [Cost[], Cost[]] = [[], []];
  // In turns, each on a copy of its own, so that a busy machine slows down both.
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await copy(`engine-${round}.db`);
    alone.push(await engineAlone(bare));
    await bare.close();
    const store = await copy(`fold-${round}.db`);
    corrected.push(await correctFirst(store));
    await store.close();
  }
  // Once more with pages, whose own work must not count as the fold's.
  const read = await copy("pages.db");
  await whilePagesAreRead(read, pages, () => correctFirst(read));
  await read.close();
  fs.rmSync(folder, { recursive: true, force: true });

  report(`SQLite, ${games.toLocaleString("en")}`, alone, corrected, WANTED.sqlite);
  pages.sort((a, b) => a - b);
  const at = (share: number) => threeDigits(pages[Math.min(pages.length - 1, Math.floor(pages.length * share))]!);
  console.log(
    `\nThe ladder's page meanwhile, in the same process: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms (${pages.length} times).`,
  );

  // The server's part is counted from what Linux says of its processes.
  if (process.platform !== "linux") return;
  const postgres = await onPostgres(league, POSTGRES_ROUNDS);
  report(`PostgreSQL, ${games.toLocaleString("en")}`, postgres.alone, postgres.corrected, WANTED.postgres);
}

function report(what: string, alone: readonly Cost[], corrected: readonly Cost[], wanted: number): void {
  const ratio = (of: (cost: Cost) => number) => median(corrected.map((cost, round) => of(cost) / of(alone[round]!)));
  const line = (name: string, costs: readonly Cost[], processor: number, time: number) => [
    name,
    threeDigits(median(costs.map((cost) => cost.processorSeconds))),
    threeDigits(processor),
    threeDigits(median(costs.map((cost) => cost.seconds))),
    threeDigits(time),
  ];
  const [processor, time] = [ratio((cost) => cost.processorSeconds), ratio((cost) => cost.seconds)];
  console.log(
    table(
      [`${what} games of eight, median of ${alone.length}`, "processor s", "over the engine", "s", "over the engine"],
      [
        line("the engine: scan and update every row", alone, 1, 1),
        line("correcting the first game", corrected, processor, time),
        ["wanted, at most", "", String(wanted), "", ""],
      ],
    ),
  );
}

/** Asks for the ladder's page again and again during some work, and notes how long each took. */
async function whilePagesAreRead<T>(store: Store, pages: number[], work: () => Promise<T>): Promise<T> {
  const [ladder] = await findAllLadders(store);
  const view = ladderQuery.parse({ who: "everyone" });
  let over = false;
  const reading = (async () => {
    while (!over) {
      const start = performance.now();
      await ladderPage(store, ladder!.slug, view, null);
      pages.push(performance.now() - start);
      await sleep(20);
    }
  })();
  const result = await work();
  over = true;
  await reading;
  return result;
}

export const correctionsBenchmark: Benchmark = {
  name: "corrections",
  about: "correcting the first of 100,000 games (or --games=20000) beside what the engine needs to scan and update the same rows",
  run,
};
