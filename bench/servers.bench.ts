import pg from "pg";
import { openStore } from "@/db";
import { startPostgres } from "@/db/testing/postgres-server";
import { makePostgresClock } from "@/db/testing/processor";
import { createKey } from "@/lib/api/keys/mutations";
import { commandLine } from "@/lib/audit/mutations";
import { createLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import type { Benchmark, Options } from "./benchmark";
import { processorSeconds } from "./pages/processor";
import { serveWith, type Server } from "./pages/server";
import { reportAll } from "./submit/client";
import { table, threeDigits } from "./table";

const CLIENTS = 32;
const USUAL_REPORTS = 400;
const USUAL_ROUNDS = 3;
const SERVERS = 3;
const LADDERS = 8;
const SIZE = 8;
const PLAYERS = 400;
/** A key may report 120 games a minute. */
const KEYS = 120;

const ways = [1, SERVERS].flatMap((servers) => [1, LADDERS].map((ladders) => ({ servers, ladders })));

async function makeLeague(address: string): Promise<string[]> {
  const store = await openStore(address);
  const now = new Date();
  for (let at = 0; at < LADDERS; at++) {
    const input = ladderInput.parse({ slug: `ladder-${at}`, name: `Ladder ${at}`, rateWho: "everyone" });
    const made = await createLadder(store, input, commandLine, now);
    if (!made.ok) throw new Error(made.reason);
  }
  const keys: string[] = [];
  for (let at = 0; at < KEYS; at++) {
    const made = await createKey(store, { name: `Bench ${at}`, ladder: null, actor: commandLine, now });
    if (!made.ok) throw new Error(made.reason);
    keys.push(made.secret);
  }
  await store.close();
  return keys;
}

let number = 0;

function nextReport(keys: readonly string[], playedAt: string) {
  const game = number++;
  const participants = Array.from({ length: SIZE }, (_, row) => {
    return { player: `Player ${(game * SIZE + row) % PLAYERS}`, score: (row * 7 + game) % 20, seconds: 1_200 };
  });
  // All games of a round are at one moment.
  const body = JSON.stringify({ playedAt, participants, allowOverlap: true });
  return { key: keys[game % keys.length]!, name: `bench-${game}`, body };
}

interface Pace {
  readonly perSecond: number;
  /** Milliseconds of processor a game: of all servers, and of PostgreSQL. */
  readonly node: number;
  readonly postgres: number;
}

/** Clients take turns with the servers and the ladders; each sends its next game when the last was answered. */
async function paceOf(
  servers: readonly Server[],
  { ladders, keys, reports, clock }: { ladders: number; keys: readonly string[]; reports: number; clock: () => number | null },
): Promise<Pace> {
  const playedAt = new Date().toISOString();
  const processor = () => servers.reduce((sum, { pid }) => sum + processorSeconds(pid) * 1_000, 0);
  let left = reports;
  const next = () => (left-- > 0 ? nextReport(keys, playedAt) : null);
  const [since, node, postgres] = [performance.now(), processor(), clock() ?? NaN];
  await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) => {
      const port = Number(new URL(servers[at % servers.length]!.address).port);
      return reportAll(port, `/api/v1/ladders/ladder-${at % ladders}/games`, next);
    }),
  );
  return {
    perSecond: (reports * 1_000) / (performance.now() - since),
    node: (processor() - node) / reports,
    postgres: ((clock() ?? NaN) - postgres) / reports,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

async function run(options: Options): Promise<void> {
  const reports = Number(options.get("reports") ?? USUAL_REPORTS);
  const rounds = Number(options.get("rounds") ?? USUAL_ROUNDS);
  const postgres = await startPostgres({ isDurable: true });
  const servers: Server[] = [];
  try {
    const admin = new pg.Client({ connectionString: postgres.address });
    await admin.connect();
    await admin.query("create database bench");
    await admin.end();
    const address = Object.assign(new URL(postgres.address), { pathname: "bench" }).toString();
    const keys = await makeLeague(address);
    const clock = await makePostgresClock(postgres.address);
    const settings = { DATABASE_URL: address, AUTH_SECRET: "only-for-the-benchmark-of-several-servers" };
    for (let at = 0; at < SERVERS; at++) servers.push(await serveWith(settings));
    const cases = ways.map((way) => ({ ...way, paces: new Array<Pace>() }));
    // In turns, so that whatever else the machine does slows all of them alike. The first round warms up.
    for (let round = -1; round < rounds; round++) {
      for (const one of cases) {
        const used = servers.slice(0, one.servers);
        const pace = await paceOf(used, { ladders: one.ladders, keys, reports, clock });
        if (round >= 0) one.paces.push(pace);
      }
    }
    const rows = cases.map(({ servers: count, ladders, paces }) => [
      `${count} ${count === 1 ? "server" : "servers"}, ${ladders} ${ladders === 1 ? "ladder" : "ladders"}`,
      ...(["perSecond", "node", "postgres"] as const).map((of) => threeDigits(median(paces.map((pace) => pace[of])))),
      paces.map(({ perSecond }) => threeDigits(perSecond)).join(" "),
    ]);
    const heads = [`${CLIENTS} clients over HTTP`, "a second, median", "ms of the servers", "ms of PostgreSQL", "each round"];
    console.log(table(heads, rows));
    console.log("\nMilliseconds of processor a game, median. Servers, PostgreSQL and clients share this machine.\n");
  } finally {
    for (const server of servers) server.stop();
    await postgres.stop();
  }
}

export const serversBenchmark: Benchmark = {
  name: "servers",
  about:
    "games reported over HTTP to one server and to three on one PostgreSQL with commits on disk, on one ladder and on eight (needs a build; --reports=400 a round, --rounds=3)",
  run,
};
