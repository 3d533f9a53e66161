import path from "node:path";
import { openStore } from "@/db";
import { createDatabase } from "@/db/testing/create-database";
import { startPostgres } from "@/db/testing/postgres-server";
import { makeLadder } from "@/lib/testing/league";
import { makeKeys } from "../scripts/torture/league";
import { startSite, type Site } from "../scripts/torture/site";
import { table, threeDigits } from "../scripts/torture/table";
import type { Benchmark } from "./benchmark";
import { median } from "./interleave";
import { inFolder } from "./league";
import { processorSeconds } from "./pages/processor";
import { reportAll } from "./report-client";

const REPORTS = 600;
const ROUNDS = 5;
const SIZE = 8;
const PLAYERS = 400;
const KEYS = 120;

async function makeLeague(database: string): Promise<string[]> {
  const store = await openStore(database);
  await makeLadder(store, { slug: "big" });
  return makeKeys(store, KEYS).finally(() => store.close());
}

let number = 0;

/** All games of a round are at one moment, so that the order in which they arrive makes none of them late. */
function nextReport(keys: readonly string[], playedAt: string) {
  const game = number++;
  const participants = Array.from({ length: SIZE }, (_, row) => {
    return { player: `Player ${(game * SIZE + row) % PLAYERS}`, score: (row * 7 + game) % 20, seconds: 1_200 };
  });
  const body = JSON.stringify({ playedAt, participants, allowOverlap: true });
  return { key: keys[game % keys.length]!, name: `bench-${game}`, body };
}

/** Clients of which each sends its next game when the last was answered: games a second, and milliseconds of the server's processor for each. */
async function paceOf({ address, pid }: Site, keys: readonly string[], clients: number): Promise<[number, number]> {
  const [playedAt, port] = [new Date().toISOString(), Number(new URL(address).port)];
  let left = REPORTS;
  const next = () => (left-- > 0 ? nextReport(keys, playedAt) : null);
  const [since, before] = [performance.now(), processorSeconds(pid)];
  await Promise.all(Array.from({ length: clients }, () => reportAll(port, "/api/v1/ladders/big/games", next)));
  const seconds = (performance.now() - since) / 1_000;
  return [REPORTS / seconds, ((processorSeconds(pid) - before) * 1_000) / REPORTS];
}

async function rowOf(name: string, database: string, clients: number, wanted: number): Promise<string[]> {
  const keys = await makeLeague(database);
  const site = await startSite(database);
  const paces: [number, number][] = [];
  // The first round warms up the compiler.
  for (let round = -1; round < ROUNDS; round++) {
    const pace = await paceOf(site, keys, clients);
    if (round >= 0) paces.push(pace);
  }
  await site.stop();
  const middle = [0, 1].map((at) => threeDigits(median(paces.map((pace) => pace[at]!))));
  return [`${name}, ${clients} clients`, ...middle, String(wanted)];
}

const run = () =>
  inFolder(async (folder) => {
    const sqlite = await rowOf("SQLite, synchronous = FULL", `file:${path.join(folder, "reports.db")}`, 16, 150);
    const server = await startPostgres({ isDurable: true });
    const postgres = await rowOf("PostgreSQL", await createDatabase(server.address, "bench"), 32, 200);
    await server.stop();
    const heads = [`games of ${SIZE} over HTTP, one ladder, median of ${ROUNDS}`, "a second", "ms of the server", "to hold"];
    console.log(table(heads, [sqlite, postgres]));
  });

export const reportsBenchmark: Benchmark = {
  name: "reports",
  about: "games reported over HTTP on SQLite and on PostgreSQL, with commits on disk (needs a build: npm run build)",
  run,
};
