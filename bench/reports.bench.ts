import pg from "pg";
import { openStore, type Store } from "@/db";
import type { ApiKey } from "@/db/store/access";
import type { Ladder } from "@/db/store/ladders";
import { startPostgres } from "@/db/testing/postgres-server";
import { writtenBody } from "@/lib/api/data";
import { createKey } from "@/lib/api/keys/mutations";
import { reportAlone, type GameReported, type ReportGame } from "@/lib/api/mutations";
import { reportGame } from "@/lib/api/report-together";
import { commandLine } from "@/lib/audit/mutations";
import { gameInput } from "@/lib/games/schema";
import { createLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import type { Benchmark, Options } from "./benchmark";
import { table, threeDigits } from "./table";

const CLIENTS = 32;
const USUAL_REPORTS = 400;
const ROUNDS = 5;
const SIZE = 8;
const PLAYERS = 400;
const MOST_LADDERS = 8;

type Enter = (store: Store, command: ReportGame) => Promise<GameReported>;

const ways: readonly { readonly name: string; readonly enter: Enter }[] = [
  { name: "each in a transaction of its own, as before", enter: reportAlone },
  { name: "those that wait for a ladder together", enter: reportGame },
];

interface League {
  readonly store: Store;
  readonly ladders: readonly Ladder[];
  readonly keys: readonly ApiKey[];
}

async function makeLeague(store: Store): Promise<League> {
  const now = new Date();
  const ladders: Ladder[] = [];
  for (let at = 0; at < MOST_LADDERS; at++) {
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
  return { store, ladders, keys };
}

let number = 0;

/** Games a second of so many clients, each of which sends its next game when the last was answered with all its pairs. */
async function paceOf({ store, ladders, keys }: League, enter: Enter, used: number, reports: number): Promise<number> {
  const playedAt = new Date();
  let left = reports;
  const client = async (at: number) => {
    while (left-- > 0) {
      const game = number++;
      const participants = Array.from({ length: SIZE }, (_, row) => {
        return { player: `Player ${(game * SIZE + row) % PLAYERS}`, score: (row * 7 + game) % 20, seconds: 1_200 };
      });
      const command: ReportGame = {
        key: keys[at]!,
        ladder: ladders[at % used]!,
        game: gameInput.parse({ playedAt, participants }),
        idempotencyKey: `bench ${game}`,
        // All games of a round are at one moment.
        allowOverlap: true,
        now: playedAt,
      };
      const { written } = await enter(store, command);
      JSON.stringify(writtenBody(written!));
    }
  };
  const since = performance.now();
  await Promise.all(keys.map((_, at) => client(at)));
  return (reports * 1_000) / (performance.now() - since);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

async function run(options: Options): Promise<void> {
  const reports = Number(options.get("reports") ?? USUAL_REPORTS);
  const server = await startPostgres({ isDurable: true });
  const admin = new pg.Client({ connectionString: server.address });
  await admin.connect();
  await admin.query("create database bench");
  await admin.end();
  const store = await openStore(Object.assign(new URL(server.address), { pathname: "bench" }).toString());
  try {
    const league = await makeLeague(store);
    const cases = [1, MOST_LADDERS].flatMap((used) => ways.map((way) => ({ ...way, used, paces: new Array<number>() })));
    // In turns, so that whatever else the machine does slows all of them alike. The first round warms up.
    for (let round = -1; round < ROUNDS; round++) {
      for (const one of cases) {
        const pace = await paceOf(league, one.enter, one.used, reports);
        if (round >= 0) one.paces.push(pace);
      }
    }
    const rows = cases.map(({ name, used, paces }) => [
      `${used} ${used === 1 ? "ladder" : "ladders"}, ${name}`,
      threeDigits(median(paces)),
      paces.map(threeDigits).join(" "),
    ]);
    console.log(table([`games of ${SIZE} on PostgreSQL, ${CLIENTS} clients`, "a second, median", "each round"], rows));
    const ratio = (one: number, other: number) => (median(cases[one]!.paces) / median(cases[other]!.paces)).toFixed(2);
    console.log(
      `\nTogether: ${ratio(1, 0)} times as many on one ladder, ${ratio(3, 2)} on eight. Eight ladders: ${ratio(3, 1)} times one.\n`,
    );
  } finally {
    await store.close();
    await server.stop();
  }
}

export const reportsBenchmark: Benchmark = {
  name: "reports",
  about:
    "games reported on PostgreSQL with commits on disk, as before and together, on one ladder and on eight (--reports=400 a round)",
  run,
};
