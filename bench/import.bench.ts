import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import BetterSqlite3 from "better-sqlite3";
import { openStore } from "@/db";
import { commandLine } from "@/lib/audit/mutations";
import { checkFile } from "@/lib/transfer/import/check";
import { importGames } from "@/lib/transfer/import/mutations";
import { readGames } from "@/lib/transfer/import/read-games";
import { makeRandom } from "@/db/demo/random";
import type { Benchmark } from "./benchmark";
import { processorTime } from "./interleave";
import { table, threeDigits } from "./table";
import { watchTurns } from "./turns";

const GAMES = 100_000;
const PLAYERS = 2_000;
const START = Date.UTC(2025, 10, 15);
const NOW = new Date(START + 366 * 86_400_000);

/** A year of free-for-alls of eight as CSV, about 50 MB: as large as a browser may send. Made once and kept. */
export async function csvFile(): Promise<string> {
  const file = path.join(os.tmpdir(), `pairwise-bench-import-${GAMES}.csv`);
  if (fs.existsSync(`${file}.done`)) return file;
  const random = makeRandom(20_261_116);
  const out = fs.createWriteStream(file);
  out.write("game_id,played_at,player,team,score,seconds\n");
  for (let game = 0; game < GAMES; game++) {
    const playedAt = new Date(START + Math.floor((game / GAMES) * 365) * 86_400_000 + (game % 274) * 300_000).toISOString();
    const who = new Set<number>();
    while (who.size < 8) who.add(Math.floor(PLAYERS * random() ** 2));
    let rows = "";
    for (const player of who) {
      const seconds = 60 * (8 + Math.floor(random() * 14));
      rows += `game-${game},${playedAt},Player ${player},,${Math.round(random() * 200)},${seconds}\n`;
    }
    if (!out.write(rows)) await new Promise<void>((resolve) => out.once("drain", () => resolve()));
  }
  await new Promise<void>((resolve) => out.end(() => resolve()));
  fs.writeFileSync(`${file}.done`, "");
  return file;
}

interface Measured {
  readonly name: string;
  readonly seconds: number;
  /** Resident memory at its highest above the start. */
  readonly megabytes: number;
  readonly longestPause: number;
  /** The same by the processor time of the main thread. */
  readonly longestTurn: number;
}

async function measured(name: string, work: () => Promise<void>): Promise<Measured> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const longestTurn = watchTurns();
  const start = processorTime();
  await work();
  const seconds = (processorTime() - start) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 30));
  delay.disable();
  const turn = longestTurn();
  clearInterval(look);
  most = Math.max(most, process.memoryUsage().rss);
  return { name, seconds, megabytes: (most - before) / 1e6, longestPause: delay.max / 1e6, longestTurn: turn };
}

export function insertSelect(to: string, from: string): void {
  const connection = new BetterSqlite3(to);
  connection.pragma("synchronous = FULL");
  connection.pragma("cache_size = -65536");
  connection.prepare("attach ? as source").run(from);
  // Each after those that it refers to.
  const tables = [
    ...["ladders", "players", "player_activity", "imports"],
    ...["games", "participants", "ratings", "rating_buckets", "audit_log"],
  ];
  const statements = tables.map((name) => `insert into main.${name} select * from source.${name};`);
  connection.exec(`begin immediate; ${statements.join(" ")} commit;`);
  connection.close();
}

async function run(): Promise<void> {
  const csv = await csvFile();
  const { size } = fs.statSync(csv);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-bench-"));
  const store = await openStore(`file:${path.join(folder, "import.db")}`);
  const file = () => ({ bytes: fs.createReadStream(csv), size, now: NOW });
  const choices = {
    target: { ladder: "big", name: "big", rateWho: "everyone" as const },
    matching: {},
    skipDifferent: false,
  };
  const results: Measured[] = [];
  results.push(
    await measured("preview (read, compare, rate)", async () => {
      const checked = await checkFile(store, file(), choices);
      if (checked.kind !== "preview") throw new Error(`The file was not accepted: ${checked.kind}`);
    }),
  );
  let enter: (() => Promise<void>) | null = null;
  results.push(
    await measured("reading the file", async () => {
      const read = await readGames(file().bytes, NOW);
      if (!read.ok) throw new Error("The file has problems.");
      enter = async () => {
        const { games, lines, idColumn } = read;
        const command = { ...choices.target, games, lines, idColumn, fileName: "made up", actor: commandLine, now: NOW };
        const done = await importGames(store, command);
        if (!done.ok) throw new Error(done.reason);
      };
    }),
  );
  results.push(await measured("entering its games", () => enter!()));
  enter = null;
  await store.close();

  // The same rows into the same tables, by the engine alone.
  const copy = path.join(folder, "copy.db");
  await (await openStore(`file:${copy}`)).close();
  const alone = await measured("the engine: INSERT … SELECT", async () => insertSelect(copy, path.join(folder, "import.db")));
  fs.rmSync(folder, { recursive: true, force: true });
  results.push(alone);
  console.log(
    table(
      [
        `${GAMES.toLocaleString("en")} games of eight, ${threeDigits(size / 1e6)} MB of CSV`,
        "processor s",
        "over the engine",
        "MB above start",
        "longest pause ms",
        "of processor time",
      ],
      [
        ...results.map(({ name, seconds, megabytes, longestPause, longestTurn }) => [
          name,
          ...[seconds, seconds / alone.seconds, megabytes, longestPause, longestTurn].map(threeDigits),
        ]),
        ["wanted, at most", "45 in all", "", "700", "", ""],
      ],
    ),
  );
}

export const importBenchmark: Benchmark = {
  name: "import",
  about: "importing 100,000 games of eight beside INSERT … SELECT of the same rows, its memory and its longest pause",
  run,
};
