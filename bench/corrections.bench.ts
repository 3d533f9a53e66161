import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openStore, type Store, type Tx } from "@/db";
import { allLadders } from "@/db/store/ladders";
import { commandLine } from "@/lib/audit/mutations";
import { gameToCorrect } from "@/lib/games/data";
import { correctGame } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import { parseDuration } from "@/lib/format";
import { ladderPage } from "@/lib/ladders/data";
import { ladderQuery } from "@/lib/ladders/schema";
import type { Benchmark } from "./benchmark";
import { median, processorTime } from "./interleave";
import { makeBigLeague } from "./pages/big-league";
import { table, threeDigits } from "./table";

const size = { players: 2_000, games: 100_000 };

/** Created once and kept, because it takes a minute; each run works on a copy. */
async function leagueFile(): Promise<string> {
  const file = path.join(os.tmpdir(), `pairwise-bench-${size.players}-${size.games}`, "league.db");
  if (fs.existsSync(`${file}.done`)) return file;
  fs.rmSync(path.dirname(file), { recursive: true, force: true });
  console.log(`Making a ladder of ${size.games.toLocaleString("en")} games of eight …`);
  await makeBigLeague(file, size);
  fs.writeFileSync(`${file}.done`, "");
  return file;
}

/** An odd number, so that the median is one of them. */
const ROUNDS = 3;

interface Cost {
  readonly seconds: number;
  readonly processorSeconds: number;
}

async function costOf(work: () => Promise<void>): Promise<Cost> {
  const [start, processor] = [performance.now(), processorTime()];
  await work();
  return { seconds: (performance.now() - start) / 1000, processorSeconds: (processorTime() - processor) / 1000 };
}

/** What the engine alone needs to read every participation and write it back. */
async function engineAlone(store: Store): Promise<Cost> {
  const { participants: row } = store.tables;
  const scanAndUpdate = async (tx: Tx) => {
    await tx.rows(sql`select sum(${row.ratingBefore}), sum(${row.offset}), sum(${row.change}), sum(${row.seconds}) from ${row}`);
    await tx.execute("update participants set rating_before = rating_before + 0.5, offset = offset + 0.5, change = change + 0.5");
  };
  return costOf(() => store.write(scanAndUpdate));
}

/** Corrects the ladder's first game: the first participant gets another score. */
async function correctFirst(store: Store): Promise<Cost> {
  const { games } = store.tables;
  const [first] = await store.db.select().from(games).orderBy(games.playedAt, games.id).limit(1);
  const values: Readonly<Record<string, string>> = (await gameToCorrect(store, first!.id))!.values;
  const rows = Object.keys(values).flatMap((name) => /^player\.(\d+)$/.exec(name)?.[1] ?? []);
  const game = gameInput.parse({
    playedAt: first!.playedAt,
    participants: rows.map((row, at) => {
      const seconds = parseDuration(values[`time.${row}`]!);
      return {
        player: values[`player.${row}`],
        score: Number(values[`score.${row}`]) + (at === 0 ? 1_000 : 0),
        seconds: seconds.ok ? seconds.value : 60,
      };
    }),
  });
  return costOf(async () => {
    const done = await correctGame(store, { gameId: first!.id, game, reason: "measured", actor: commandLine, now: new Date() });
    if (!done.ok) throw new Error(done.reason);
  });
}

async function run(): Promise<void> {
  const league = await leagueFile();
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

  const ratios = (of: (cost: Cost) => number) => corrected.map((cost, round) => of(cost) / of(alone[round]!));
  const line = (name: string, costs: readonly Cost[], processor: number, time: number) => [
    name,
    threeDigits(median(costs.map((cost) => cost.processorSeconds))),
    threeDigits(processor),
    threeDigits(median(costs.map((cost) => cost.seconds))),
    threeDigits(time),
  ];
  const [processor, time] = [ratios((cost) => cost.processorSeconds), ratios((cost) => cost.seconds)];
  console.log(
    table(
      [`100,000 games of eight, median of ${ROUNDS}`, "processor s", "over the engine", "s", "over the engine"],
      [
        line("the engine: scan and update every row", alone, 1, 1),
        line("correcting the first game", corrected, median(processor), median(time)),
      ],
    ),
  );
  pages.sort((a, b) => a - b);
  const at = (share: number) => threeDigits(pages[Math.min(pages.length - 1, Math.floor(pages.length * share))]!);
  console.log(
    `\nThe ladder's page meanwhile, in the same process: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms (${pages.length} times).`,
  );
}

/** Asks for the ladder's page again and again during some work, and notes how long each took. */
async function whilePagesAreRead<T>(store: Store, pages: number[], work: () => Promise<T>): Promise<T> {
  const [ladder] = await allLadders(store);
  const view = ladderQuery.parse({ who: "everyone" });
  let over = false;
  const reading = (async () => {
    while (!over) {
      const start = performance.now();
      await ladderPage(store, ladder!.slug, view, null, new Date());
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
  about: "correcting the first of 100,000 games beside what the engine needs to scan and update the same rows",
  run,
};
