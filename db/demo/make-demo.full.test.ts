import { beforeAll, describe, expect, it } from "vitest";
import { type Store } from "@/db";
import { findGamesByIds } from "@/db/store/games";
import { findLadderBySlug } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";
import { findTopStandings } from "@/db/store/ratings";
import { findAllGames, type LadderGame } from "@/db/store/verification";
import { onBothEngines } from "@/db/testing/engines";
import { differences, ensurePlayers, NOW } from "@/lib/testing/league";
import { demoPlayer, makeDemo, type DemoLadder } from "./index";
import { temporaryStore } from "@/lib/testing/temporary";

const ladders: DemoLadder[] = ["clan", "solaris"];
const options = { hash: "a hash" };

async function standingsOf(store: Store, slug: DemoLadder) {
  return findTopStandings(store, (await findLadderBySlug(store, slug))!.id);
}

async function gamesOf(store: Store, slug: DemoLadder): Promise<LadderGame[]> {
  const games: LadderGame[] = [];
  for await (const page of findAllGames(store, (await findLadderBySlug(store, slug))!.id)) games.push(...page);
  return games;
}

async function playersOf(store: Store) {
  const games = [...(await gamesOf(store, "clan")), ...(await gamesOf(store, "solaris"))];
  const ids = new Set(games.flatMap(({ rows }) => rows.map(({ playerId }) => playerId)));
  return (await findPlayersByIds(store, [...ids])).sort((a, b) => a.id - b.id);
}

/** All demo data, ids included. */
async function contentsOf(store: Store) {
  const contents: unknown[] = [await playersOf(store)];
  for (const slug of ladders) {
    const games = await gamesOf(store, slug);
    const entered = await findGamesByIds(
      store,
      games.map(({ id }) => id),
    );
    entered.sort((a, b) => a.id - b.id);
    contents.push({ ...(await findLadderBySlug(store, slug)), epoch: null }, await standingsOf(store, slug), games, entered);
  }
  return contents;
}

const store = await temporaryStore();

beforeAll(async () => {
  await makeDemo(store, options);
});

onBothEngines("the demo data", ({ open, engine }) => {
  // The first is on SQLite.
  if (engine === "postgres") {
    it("is the same in every run, to the bit, on either engine", async () => {
      const again = await open();
      await makeDemo(again, options);
      expect(await contentsOf(again)).toEqual(await contentsOf(store));
      expect(await differences(again)).toEqual([]);
    });
  }

  it("does not overwrite existing data", async () => {
    const used = await open();
    await used.write((tx) => ensurePlayers(tx, [demoPlayer], NOW));
    await expect(makeDemo(used, options)).rejects.toThrow(`${demoPlayer} is already taken`);
    expect(await findLadderBySlug(used, "clan")).toBeNull();
  });
});

describe("the demo data", () => {
  it("equals a rating from scratch, to the bit", async () => {
    expect(await differences(store)).toEqual([]);
  });
});
