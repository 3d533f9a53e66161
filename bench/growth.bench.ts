import path from "node:path";
import { openStore, type Store } from "@/db";
import { findSubject, profileOf } from "@/lib/history/data";
import { playerGamesPage } from "@/lib/history/games";
import { findOnLadder, ladderPage } from "@/lib/ladders/data";
import { findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { ladderQuery } from "@/lib/ladders/schema";
import { playersLike } from "@/lib/players/search";
import { table, threeDigits } from "../scripts/torture/table";
import type { Benchmark } from "./benchmark";
import { median, processorTime } from "./interleave";
import { inFolder, leagueDatabase, REGULAR, submitRound } from "./league";

const SIZES = [
  { players: 1_000, games: 10_000 },
  { players: 100_000, games: 125_000 },
];
const ROUNDS = 25;

interface League {
  readonly store: Store;
  readonly ladder: Ladder;
  readonly middle: number;
}

interface Operation {
  readonly name: string;
  /** Setup before each measurement, not measured. */
  readonly before?: (league: League, round: number) => Promise<unknown>;
  readonly run: (league: League, round: number) => Promise<unknown>;
}

const page = (at: number) => ladderQuery.parse({ who: "everyone", page: String(at) });
const firstPage = ({ store }: League) => ladderPage(store, "big", page(1), null);
const middlePage = ({ store, middle }: League) => ladderPage(store, "big", page(Math.floor(middle / 50)), null);

const operations: readonly Operation[] = [
  { name: "ladder, first page", run: firstPage },
  { name: "ladder, middle page with its ranks", run: middlePage },
  { name: "name search, start of a name", run: ({ store, middle }) => playersLike(store, `Player ${middle}`, 10) },
  { name: "name search, inside of a name", run: ({ store, middle }) => playersLike(store, `ayer ${middle}`, 10) },
  { name: "name search, nobody has it", run: ({ store }) => playersLike(store, "q", 10) },
  { name: "name search on the ladder", run: ({ store, middle }) => findOnLadder(store, "big", `player ${middle}`) },
  { name: "player with 10,000 games", run: playerPage },
  { name: "submitting a game of 8", run: submit },
  { name: "ladder, first page after a new game", before: submit, run: firstPage },
];

async function playerPage({ store, ladder }: League): Promise<unknown> {
  const subject = await findSubject(store, REGULAR.toLowerCase().replace(" ", "-"), "big");
  return [await profileOf(store, subject!), await playerGamesPage(store, ladder, subject!.player.id, { end: "newest" })];
}

/** The regular is not in it, so that the cached history stays valid. */
function submit({ store, ladder, middle }: League, round: number): Promise<void> {
  return submitRound(store, ladder.id, round, middle, new Date());
}

/** Leagues take turns, so that a busy machine slows both down; the first two rounds warm up. */
async function measure({ before, run: work }: Operation, leagues: readonly League[]): Promise<number[]> {
  const times = leagues.map((): number[] => []);
  for (let round = -2; round < ROUNDS; round++) {
    for (const [at, league] of leagues.entries()) {
      await before?.(league, round + 2);
      const start = processorTime();
      await work(league, round + 2);
      if (round >= 0) times[at]!.push(processorTime() - start);
    }
  }
  return times.map(median);
}

const run = () =>
  inFolder(async (folder) => {
    const leagues: League[] = [];
    for (const size of SIZES) {
      const store = await openStore(await leagueDatabase(size, path.join(folder, `${size.players}.db`)));
      leagues.push({ store, ladder: (await findLadderBySlug(store, "big"))!, middle: size.players >> 1 });
    }
    const rows: string[][] = [];
    for (const operation of operations) {
      const [small, large] = await measure(operation, leagues);
      rows.push([operation.name, ...[small!, large!, large! / small!].map(threeDigits)]);
    }
    for (const { store } of leagues) await store.close();
    console.log(table(["processor time in ms, median, in turns", "1,000 players", "100,000 players", "ratio"], rows));
    console.log("\nTo hold: the ladder's pages at most 1.5 times, a name search at most 20 ms.");
  });

export const growthBenchmark: Benchmark = {
  name: "growth",
  about: "what pages read and a submitted game cost at 1,000 and 100,000 players, without HTTP and rendering",
  run,
};
