import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openStore } from "@/db";
import { createKey } from "@/lib/api/keys/mutations";
import { commandLine } from "@/lib/audit/mutations";
import type { Benchmark, Options } from "./benchmark";
import { processorSeconds } from "./pages/processor";
import { makeLeague, sizeOf } from "./growth/league";
import { serve, type Server } from "./pages/server";
import { reportAll } from "./submit/client";
import { RowWriter } from "./submit/rows";
import { table, threeDigits } from "./table";

const PLAYERS = 1_000;
const CLIENTS = 16;
/** So many, because a server that has just started compiles what it runs: a round is a few seconds. */
const USUAL_REPORTS = 1_000;
const ROUNDS = 5;
const SIZE = 8;
/** A key may report 120 games a minute. */
const KEYS = 60;

interface Pace {
  readonly byClock: number;
  readonly milliseconds: number;
  /** Processor time of those who send, in milliseconds. */
  readonly clients: number;
}

/** Reports games over so many connections, one after the other on each. */
async function report(server: Server, keys: readonly string[], first: number, reports: number, clients: number): Promise<Pace> {
  const playedAt = new Date().toISOString();
  const port = Number(new URL(server.address).port);
  let at = 0;
  const next = () => {
    if (at >= reports) return null;
    const number = first + at;
    return { key: keys[at++ % keys.length]!, name: `bench-${number}`, body: bodyOf(number, playedAt) };
  };
  const [since, before, own] = [performance.now(), processorSeconds(server.pid), process.cpuUsage()];
  await Promise.all(Array.from({ length: clients }, () => reportAll(port, "/api/v1/ladders/big/games", next)));
  const [seconds, processor] = [(performance.now() - since) / 1_000, processorSeconds(server.pid) - before];
  const { user, system } = process.cpuUsage(own);
  return {
    byClock: reports / seconds,
    milliseconds: (processor * 1_000) / reports,
    clients: (user + system) / 1_000 / reports,
  };
}

/**
 * All games of a round at one moment: the order in which reports arrive makes none of them late, which would move others. No two are of
 * the same players, which would be refused as the same game: once everybody has played, the next games begin one player further on, and
 * once all have begun with everybody, players are further apart.
 */
function bodyOf(number: number, playedAt: string): string {
  const others = PLAYERS - 100;
  const inTurn = Math.floor(others / SIZE);
  const turn = Math.floor(number / inTurn);
  const first = (number % inTurn) * SIZE + (turn % SIZE);
  const apart = 1 + Math.floor(turn / SIZE);
  const participants = Array.from({ length: SIZE }, (_, at) => {
    return { player: `Player ${100 + ((first + at * apart) % others)}`, score: (at * 7 + number) % 20, seconds: 1_200 };
  });
  return JSON.stringify({ playedAt, participants });
}

/** Commits the rows of as many games, each in a transaction of its own. */
function commit(writer: RowWriter, first: number, reports: number): Pace {
  const [since, before] = [performance.now(), process.cpuUsage()];
  for (let at = 0; at < reports; at++) writer.commit(first + at);
  const { user, system } = process.cpuUsage(before);
  return {
    byClock: (reports * 1_000) / (performance.now() - since),
    milliseconds: (user + system) / 1_000 / reports,
    clients: 0,
  };
}

async function makeKeys(file: string): Promise<string[]> {
  const store = await openStore(`file:${file}`);
  const keys: string[] = [];
  for (let at = 0; at < KEYS; at++) {
    const made = await createKey(store, { name: `Bench ${at}`, ladder: null, actor: commandLine, now: new Date() });
    if (!made.ok) throw new Error(made.reason);
    keys.push(made.secret);
  }
  await store.close();
  return keys;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

async function run(options: Options): Promise<void> {
  const clients = Number(options.get("clients") ?? CLIENTS);
  const reports = Number(options.get("reports") ?? USUAL_REPORTS);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-submit-"));
  const [served, plain] = [path.join(folder, "served.db"), path.join(folder, "plain.db")];
  await makeLeague(served, sizeOf(String(PLAYERS)));
  fs.copyFileSync(served, plain);
  const keys = await makeKeys(served);
  const server = await serve(served);
  const writer = new RowWriter(plain, SIZE);
  const paces: { reports: Pace[]; commits: Pace[] } = { reports: [], commits: [] };
  try {
    // The first round warms up the compiler.
    for (let round = -1; round < ROUNDS; round++) {
      const first = (round + 1) * reports;
      const pace = await report(server, keys, first, reports, clients);
      const alone = commit(writer, first, reports);
      if (round < 0) continue;
      paces.reports.push(pace);
      paces.commits.push(alone);
    }
  } finally {
    server.stop();
    writer.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  const middle = (all: Pace[], of: keyof Pace) => median(all.map((pace) => pace[of]));
  const rows = [
    [`reports over HTTP, ${clients} clients`, ...cells(paces.reports)],
    [`the same rows by better-sqlite3 alone (${writer.rows} a game)`, ...cells(paces.commits)],
  ];
  function cells(all: Pace[]): string[] {
    return [threeDigits(middle(all, "byClock")), middle(all, "milliseconds").toFixed(2)];
  }
  console.log(table(["games of 8, synchronous = FULL, median, in turns", "a second", "processor time, ms each"], rows));
  const ratio = middle(paces.reports, "byClock") / middle(paces.commits, "byClock");
  const ofProcessor = middle(paces.commits, "milliseconds") / middle(paces.reports, "milliseconds");
  console.log(
    `\nReports have ${ratio.toFixed(2)} of the rate; wanted: 150 a second. By processor time: ${ofProcessor.toFixed(2)}.`,
  );
  console.log(`The clients take ${middle(paces.reports, "clients").toFixed(2)} ms of processor time for each.\n`);
}

export const submitBenchmark: Benchmark = {
  name: "submit",
  about:
    "games reported over HTTP beside committing the same rows (needs a build: npm run build; --clients=16, --reports=1000 a round)",
  run,
};
