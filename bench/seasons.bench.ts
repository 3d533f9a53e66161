import { openStore, type Store } from "@/db";
import { findLadderBySlug } from "@/db/store/ladders";
import { commandLine } from "@/lib/audit/mutations";
import { submitGame } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import { ladderPage } from "@/lib/ladders/data";
import { ladderQuery } from "@/lib/ladders/schema";
import { createSeason } from "@/lib/ladders/seasons/mutations";
import { seasonPage } from "@/lib/ladders/seasons/pages";
import { readSettings } from "@/lib/ladders/seasons/schema";
import type { Benchmark } from "./benchmark";
import { median } from "./interleave";
import { inFolder, leagueDatabase } from "./league";

const SIZE = { players: 300, games: 5_000 };
const ROUNDS = 15;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A game at the ladder's end, as after each evening. */
async function addGame(store: Store, ladderId: number, round: number): Promise<void> {
  const participants = Array.from({ length: 8 }, (_, at) => ({
    player: `Player ${(round * 8 + at) % 300}`,
    score: at,
    seconds: 900,
  }));
  const game = gameInput.parse({ playedAt: new Date(Date.UTC(2026, 10, 16) + round * 1_000_000), participants });
  const added = await submitGame(store, { ladderId, game, source: "form", actor: commandLine, now: new Date() });
  if (!added.ok) throw new Error(added.reason);
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
        const read = readSettings({ name: "All", from: "2025-11-01", to: "2027-01-01", keep: "0.5", minGames: "5" }, "UTC");
        if (!read.ok) throw new Error(JSON.stringify(read.problems));
        await createSeason(store, { ladderId: ladder.id, settings: read.settings, actor: commandLine, now: new Date() });
        const season = () => timed(() => seasonPage(store, new Date(), ladder.slug, "all"));
        const standings = () => timed(() => ladderPage(store, ladder.slug, ladderQuery.parse({}), null));
        const first = await season();
        const [continued, plain]: [number[], number[]] = [[], []];
        for (let round = 0; round < ROUNDS; round++) {
          await addGame(store, ladder.id, round);
          plain.push(await standings());
          continued.push(await season());
        }
        console.log("| page | ms |\n| --- | ---: |");
        console.log(`| season, from its first game | ${first.toFixed(1)} |`);
        console.log(`| season, after a new game | ${median(continued).toFixed(1)} |`);
        console.log(`| ladder, after a new game | ${median(plain).toFixed(1)} |`);
      } finally {
        await store.close();
      }
    }),
};
