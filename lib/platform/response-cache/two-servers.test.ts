import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore, type Store } from "@/db";
import { readDatabaseVersion } from "@/db/store/database-version";
import { freshPostgres } from "@/db/testing/engines";
import { DatabaseVersion } from "@/lib/platform/database-version";
import { gameOn, makeLadder, play, reread } from "@/lib/testing/league";
import { ResponseCache } from "./cache";
import { CachedResponse } from "./cached-response";

let stores: Store[] = [];
beforeAll(async () => {
  const address = await freshPostgres();
  stores = [await openStore(address), await openStore(address)];
});
afterAll(async () => {
  for (const store of stores) await store.close();
});

const GAMES = 30;
const VISITORS = 3;
/** What people are promised, in milliseconds. */
const OLDEST = 2_000;

/**
 * Two servers, each with its own connections and its own memory, which do not even hear of each other: nobody listens here, so what one
 * writes the other has to find out by asking.
 */
it("neither server shows a visitor an older page than before, nor one that is older than two seconds", async () => {
  let time = 0;
  const clock = () => time;
  const ladder = await makeLadder(stores[0]!, { slug: "shared" });
  const servers = stores.map((store) => {
    const stamps = new DatabaseVersion({ read: () => readDatabaseVersion(store), changes: () => store.changes(), clock });
    const cache = new ResponseCache({ version: stamps, maxBytes: 1_000_000, clock });
    const render = async () => {
      const { gameCount } = await reread(store, ladder);
      return { outcome: new CachedResponse(200, {}, Buffer.from(String(gameCount)), true), isTrouble: false };
    };
    return async () => {
      const work = { render, enter: async () => () => undefined, isGone: () => false };
      const { outcome, how } = (await cache.find("page")) ?? (await cache.share("page", work));
      if (outcome === "uncacheable") throw new Error("The page was not cached.");
      return { games: Number(outcome.body.toString()), isHit: how === "hit" };
    };
  });
  /** How many games there were at least, from which time on. */
  const acknowledged: { readonly at: number; readonly games: number }[] = [{ at: 0, games: 0 }];
  let isOver = false;
  let kept = 0;
  const visit = async (look: (typeof servers)[number]) => {
    for (let before = 0; !isOver;) {
      const begun = time;
      const { games, isHit } = await look();
      expect(games).toBeGreaterThanOrEqual(before);
      const old = acknowledged.findLast(({ at }) => at <= begun - OLDEST)?.games ?? 0;
      expect(games).toBeGreaterThanOrEqual(old);
      before = games;
      if (isHit) kept++;
      // Time goes on with every page: a few of them are asked for while a stamp is believed.
      time += 10;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return (await look()).games;
  };
  const visitors = Promise.all(servers.flatMap((look) => Array.from({ length: VISITORS }, () => visit(look))));
  for (let game = 1; game <= GAMES; game++) {
    await play(stores[game % 2]!, ladder, gameOn(game, ["Natasha", game % 5, 20], ["Vlad", 2, 20]));
    acknowledged.push({ at: time, games: game });
  }
  time += OLDEST;
  isOver = true;
  expect(await visitors).toEqual(Array.from({ length: 2 * VISITORS }, () => GAMES));
  // Otherwise nothing of this would have come from memory.
  expect(kept).toBeGreaterThan(0);
});
