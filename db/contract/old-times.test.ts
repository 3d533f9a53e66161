import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, it } from "vitest";
import { openStore } from "@/db";
import { findGameById } from "@/db/store/games";
import { onBothEngines } from "@/db/testing/engines";
import { findDuplicate } from "@/lib/games/duplicates";
import { gameInput } from "@/lib/games/schema";
import { ladderGames } from "@/lib/ladders/data";
import { differences, makeLadder, play } from "@/lib/testing/league";

/** Before time zones every town had its own time: the offset of Amsterdam in 1851 is not in whole minutes. */
const LONDON_1851 = new Date("1851-06-21T14:00:00Z");

const immortalGame = gameInput.parse({
  playedAt: LONDON_1851,
  participants: [
    { player: "Adolf Anderssen", score: 1, seconds: 3600 },
    { player: "Lionel Kieseritzky", score: 0, seconds: 3600 },
  ],
});

/** Sets the server's time zone to Amsterdam. */
async function setToAmsterdam(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`alter database ${new URL(address).pathname.slice(1)} set timezone to 'Europe/Amsterdam'`);
  await client.end();
}

onBothEngines("a game of 1851", ({ engine, address }) => {
  it("is stored and read to the millisecond, whatever the time zone of the database's server", async () => {
    const url = await address();
    if (engine === "postgres") await setToAmsterdam(url);
    const store = await openStore(url);
    try {
      const ladder = await makeLadder(store);
      const id = await play(store, ladder, immortalGame);
      expect((await findGameById(store, id))!.playedAt).toEqual(LONDON_1851);
      expect((await ladderGames(store, "clan", 10))!.lines[0]!.playedAt).toBe(LONDON_1851.toISOString());
      expect(await findDuplicate(store, ladder.id, immortalGame)).toMatchObject({ id, playedAt: LONDON_1851 });
      const [stored] = await store.rows(sql`select ${store.tables.games.playedAt} from ${store.tables.games}`);
      expect(stored).toEqual([LONDON_1851.getTime()]);
      expect(await differences(store)).toEqual([]);
    } finally {
      await store.close();
    }
  });
});
