import { openStore } from "@/db";
import { findLadderBySlug } from "@/db/store/ladders";
import { ladderPage } from "@/lib/ladders/data";
import { ladderQuery } from "@/lib/ladders/schema";
import { seasonPage } from "@/lib/ladders/season-pages";
import { makeSeason } from "@/lib/testing/league";
import { table } from "../scripts/torture/table";
import type { Benchmark } from "./benchmark";
import { median } from "./interleave";
import { inFolder, leagueDatabase, submitRound } from "./league";

const SIZE = { players: 300, games: 5_000 };
const ROUNDS = 15;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What the page of a season costs after a new game, beside the ladder's own page, and what it costs from its first game on. */
export const seasonsBenchmark: Benchmark = {
  name: "seasons",
  about: "The data of a season's page with 5,000 games after a new game, beside that of the ladder's page",
  run: () =>
    inFolder(async (folder) => {
      const store = await openStore(await leagueDatabase(SIZE, `${folder}/league.db`));
      try {
        const ladder = (await findLadderBySlug(store, "big"))!;
        const typed = { name: "All", from: "2025-11-01", to: "2027-01-01", keep: "0.5", minGames: "5" };
        await makeSeason(store, ladder, typed, new Date());
        const season = () => timed(() => seasonPage(store, ladder.slug, "all"));
        const standings = () => timed(() => ladderPage(store, ladder.slug, ladderQuery.parse({}), null));
        const first = await season();
        const [continued, plain]: [number[], number[]] = [[], []];
        for (let round = 0; round < ROUNDS; round++) {
          // A game at the ladder's end, as after each evening.
          await submitRound(store, ladder.id, round, 200, new Date(Date.UTC(2026, 10, 16) + round * 1_000_000));
          plain.push(await standings());
          continued.push(await season());
        }
        const rows: [string, number][] = [
          ["season, from its first game", first],
          ["season, after a new game", median(continued)],
          ["ladder, after a new game", median(plain)],
        ];
        const cells = rows.map(([name, time]) => [name, time.toFixed(1)]);
        console.log(table(["page", "ms"], cells));
      } finally {
        await store.close();
      }
    }),
};
