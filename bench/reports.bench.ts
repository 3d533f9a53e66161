import pg from "pg";
import { openStore, type Store } from "@/db";
import type { ApiKey } from "@/db/store/access";
import type { Ladder } from "@/db/store/ladders";
import { startPostgres } from "@/db/testing/postgres-server";
import { makePostgresClock } from "@/db/testing/processor";
import { writtenBody } from "@/lib/api/data";
import { createKey } from "@/lib/api/keys/mutations";
import { reportGame, type ReportGame } from "@/lib/api/mutations";
import { commandLine } from "@/lib/audit/mutations";
import { gameInput } from "@/lib/games/schema";
import { createLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import type { Benchmark, Options } from "./benchmark";
import { table, threeDigits } from "./table";

const CLIENTS = 32;
const USUAL_REPORTS = 400;
const USUAL_ROUNDS = 5;
const SIZE = 8;
const PLAYERS = 400;
const MAX_LADDERS = 8;

interface Way {
  readonly used: number;
  readonly clients: number;
}

const ways: readonly Way[] = [
  { used: 1, clients: 1 },
  { used: 1, clients: CLIENTS },
  { used: MAX_LADDERS, clients: CLIENTS },
  // As many for each ladder as the one ladder has.
  { used: MAX_LADDERS, clients: MAX_LADDERS * CLIENTS },
];

interface League {
  readonly store: Store;
  readonly ladders: readonly Ladder[];
  readonly keys: readonly ApiKey[];
  readonly clock: () => number | null;
}

async function makeLeague(store: Store, clock: League["clock"]): Promise<League> {
  const now = new Date();
  const ladders: Ladder[] = [];
  for (let at = 0; at < MAX_LADDERS; at++) {
    const input = ladderInput.parse({ slug: `ladder-${at}`, name: `Ladder ${at}`, rateWho: "everyone" });
    const made = await createLadder(store, input, commandLine, now);
    if (!made.ok) throw new Error(made.reason);
    ladders.push(made.ladder);
  }
  const keys: ApiKey[] = [];
  for (let at = 0; at < CLIENTS; at++) {
    const made = await createKey(store, { name: `Bench ${at}`, ladder: null, actor: commandLine, now });
    if (!made.ok) throw new Error(made.reason);
    keys.push(made.key);
  }
  return { store, ladders, keys, clock };
}

let number = 0;

interface Pace {
  readonly perSecond: number;
  /** Milliseconds of processor a game: of this process, and of PostgreSQL's. */
  readonly node: number;
  readonly postgres: number | null;
}

/** What so many clients reach, each of which sends its next game when the last was answered with all its pairs. */
async function paceOf({ store, ladders, keys, clock }: League, { used, clients }: Way, reports: number): Promise<Pace> {
  const playedAt = new Date();
  let left = reports;
  const client = async (at: number) => {
    while (left-- > 0) {
      const game = number++;
      const participants = Array.from({ length: SIZE }, (_, row) => {
        return { player: `Player ${(game * SIZE + row) % PLAYERS}`, score: (row * 7 + game) % 20, seconds: 1_200 };
      });
      const command: ReportGame = {
        key: keys[at % keys.length]!,
        ladder: ladders[at % used]!,
        game: gameInput.parse({ playedAt, participants }),
        idempotencyKey: `bench ${game}`,
        // All games of a round are at one moment.
        allowOverlap: true,
        now: playedAt,
      };
      const { written } = await reportGame(store, command);
      JSON.stringify(writtenBody(written!));
    }
  };
  const [since, cpu, server] = [performance.now(), process.cpuUsage(), clock()];
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  const { user, system } = process.cpuUsage(cpu);
  const [now, then] = [clock(), server];
  return {
    perSecond: (reports * 1_000) / (performance.now() - since),
    node: (user + system) / 1_000 / reports,
    postgres: now === null || then === null ? null : (now - then) / reports,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

async function run(options: Options): Promise<void> {
  const reports = Number(options.get("reports") ?? USUAL_REPORTS);
  const rounds = Number(options.get("rounds") ?? USUAL_ROUNDS);
  const server = await startPostgres({ isDurable: true });
  const admin = new pg.Client({ connectionString: server.address });
  await admin.connect();
  await admin.query("create database bench");
  await admin.end();
  const store = await openStore(Object.assign(new URL(server.address), { pathname: "bench" }).toString());
  try {
    const league = await makeLeague(store, await makePostgresClock(server.address));
    const cases = ways.map((way) => ({ ...way, paces: new Array<Pace>() }));
    // In turns, so that whatever else the machine does slows all of them alike. The first round warms up.
    for (let round = -1; round < rounds; round++) {
      for (const one of cases) {
        const pace = await paceOf(league, one, reports);
        if (round >= 0) one.paces.push(pace);
      }
    }
    const rows = cases.map(({ used, clients, paces }) => [
      `${used} ${used === 1 ? "ladder" : "ladders"}, ${clients} ${clients === 1 ? "client" : "clients"}`,
      threeDigits(median(paces.map(({ perSecond }) => perSecond))),
      threeDigits(median(paces.map(({ node }) => node))),
      threeDigits(median(paces.map(({ postgres }) => postgres ?? NaN))),
      paces.map(({ perSecond }) => threeDigits(perSecond)).join(" "),
    ]);
    console.log(
      table(
        [`games of ${SIZE} on PostgreSQL`, "a second, median", "ms of Node.js", "ms of PostgreSQL", "a second, each round"],
        rows,
      ),
    );
    console.log(
      "\nMilliseconds of processor a game, median: two cores cannot do more games a second than 2000 divided by their sum.\n",
    );
  } finally {
    await store.close();
    await server.stop();
  }
}

export const reportsBenchmark: Benchmark = {
  name: "reports",
  about:
    "games reported on PostgreSQL with commits on disk, alone and together, on one ladder and on eight, with the processor that they take (--reports=400 a round, --rounds=5)",
  run,
};
