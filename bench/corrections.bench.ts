import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openStore, type Store, type Tx } from "@/db";
import { findParticipantsByGame } from "@/db/store/games";
import { commandLine } from "@/lib/audit/mutations";
import { correctGame } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import { ladderPage } from "@/lib/ladders/data";
import { ladderQuery } from "@/lib/ladders/schema";
import { ok } from "@/lib/testing/ok";
import { table, threeDigits } from "../scripts/torture/table";
import type { Benchmark } from "./benchmark";
import { median, processorTime } from "./interleave";
import { inFolder, leagueDatabase } from "./league";

const SIZE = { players: 2_000, games: 100_000 };
const ROUNDS = 5;

interface Cost {
  readonly seconds: number;
  readonly processor: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [start, processor] = [performance.now(), processorTime()];
  await work();
  return { seconds: (performance.now() - start) / 1000, processor: (processorTime() - processor) / 1000 };
}

/** The time of the engine alone to read every participation and write it back. */
function engineAlone(store: Store): Promise<Cost> {
  const { participants: row } = store.tables;
  const scanAndUpdate = async (tx: Tx) => {
    await tx.rows(sql`select sum(${row.ratingBefore}), sum(${row.offset}), sum(${row.change}), sum(${row.seconds}) from ${row}`);
    await tx.execute(
      'update participants set rating_before = rating_before + 0.5, "offset" = "offset" + 0.5, change = change + 0.5',
    );
  };
  return costOf(() => store.write(scanAndUpdate));
}

/** Corrects the ladder's first game: the first participant gets another score. */
async function correctFirst(store: Store): Promise<Cost> {
  const { games, players } = store.tables;
  const names = new Map((await store.db.select().from(players)).map(({ id, name }) => [id, name]));
  const [first] = await store.db.select().from(games).orderBy(games.playedAt, games.id).limit(1);
  const rows = await findParticipantsByGame(store, first!.id);
  const participants = rows.map(({ playerId, score, seconds }, at) => ({
    player: names.get(playerId),
    score: score + (at === 0 ? 1_000 : 0),
    seconds,
  }));
  const game = gameInput.parse({ playedAt: first!.playedAt, participants });
  const command = { gameId: first!.id, game, reason: "measured", actor: commandLine, now: new Date() };
  return costOf(async () => ok(await correctGame(store, command)));
}

/** How long the ladder's page takes in the same process during a correction, in milliseconds. */
async function pagesMeanwhile(store: Store): Promise<number[]> {
  const [pages, view] = [new Array<number>(), ladderQuery.parse({ who: "everyone" })];
  let isOver = false;
  const correcting = correctFirst(store).finally(() => (isOver = true));
  for (; !isOver; await sleep(20)) {
    const start = performance.now();
    await ladderPage(store, "big", view, null);
    pages.push(performance.now() - start);
  }
  await correcting;
  return pages.sort((a, b) => a - b);
}

const run = () =>
  inFolder(async (folder) => {
    const onCopy = async <T>(work: (store: Store) => Promise<T>) => {
      const store = await openStore(await leagueDatabase(SIZE, path.join(folder, "league.db")));
      return work(store).finally(() => store.close());
    };
    const [alone, corrected]: [Cost[], Cost[]] = [[], []];
    // The two take turns, each on a copy of its own, so that a busy machine slows down both.
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await onCopy(engineAlone));
      corrected.push(await onCopy(correctFirst));
    }
    const pages = await onCopy(pagesMeanwhile);
    const ratio = (of: keyof Cost) => median(corrected.map((cost, round) => cost[of] / alone[round]![of]));
    const row = (name: string, costs: readonly Cost[], over: (of: keyof Cost) => number) => [
      name,
      ...(["processor", "seconds"] as const).flatMap((of) => [median(costs.map((cost) => cost[of])), over(of)].map(threeDigits)),
    ];
    console.log(
      table(
        [`100,000 games of eight, SQLite, median of ${ROUNDS}`, "processor s", "over the engine", "s", "over the engine"],
        [row("the engine: scan and update every row", alone, () => 1), row("correcting the first game", corrected, ratio)],
      ),
    );
    const at = (share: number) => threeDigits(pages[Math.floor((pages.length - 1) * share)]!);
    console.log(`\nTo hold: at most 4. The ladder's page meanwhile: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms.`);
  });

export const correctionsBenchmark: Benchmark = {
  name: "corrections",
  about: "correcting the first of 100,000 games beside what the engine needs to scan and update the same rows",
  run,
};
