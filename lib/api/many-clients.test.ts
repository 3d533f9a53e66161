import { expect, it } from "vitest";
import { findNewestGames } from "@/db/store/games";
import { sumRatings } from "@/db/store/ladder-pages";
import { onBothEngines } from "@/db/testing/engines";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { differences, makeLadder, NOW, reread } from "@/lib/testing/league";
import { gameOut } from "./schema";

/** `npm run fuzz` sends more. */
const GAMES = Number(process.env.PAIRWISE_MANY_GAMES ?? 64);
const CLIENTS = 32;
const PLAYERS = 40;

/** A game of four, late or not, that is told from all others by its note. */
function gameNumber(number: number) {
  const random = (salt: number) => ((number * 2_654_435_761 + salt * 40_503) >>> 7) % 1_000;
  const first = random(1) % PLAYERS;
  return {
    playedAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000 + (random(2) % 5 === 0 ? -3_600_000 : 0)).toISOString(),
    note: `number ${number}`,
    // Some of the same players play several at once.
    allowOverlap: true,
    participants: [0, 7, 13, 22].map((step, at) => ({
      player: `Player ${(first + step) % PLAYERS}`,
      team: at % 2 === 0 ? "Wolf" : "Falcon",
      score: random(at + 3) % 60,
      seconds: 300 + (random(at + 9) % 900),
    })),
  };
}

onBothEngines(`${CLIENTS} clients at once`, ({ open }) => {
  it(`report ${GAMES} games to one ladder, and each that is acknowledged is there once`, { timeout: 600_000 }, async () => {
    const store = await open();
    const ladder = await makeLadder(store);
    const keys = await Promise.all(Array.from({ length: CLIENTS }, (_, at) => makeKey(store, null, `client ${at}`)));
    const acknowledged = new Map<number, string>();
    let number = 0;
    const since = performance.now();
    await Promise.all(
      keys.map(async (key, client) => {
        while (number < GAMES) {
          const body = gameNumber(++number);
          const headers = { "Idempotency-Key": body.note };
          // Every fifth is sent twice at once, as by a client that lost patience.
          const responses = await Promise.all(
            Array.from({ length: number % 5 === 0 ? 2 : 1 }, (_, at) =>
              callApi(store, "/ladders/clan/games", { key, headers, body, now: new Date(NOW.getTime() + (client + at) * 1_000) }),
            ),
          );
          const ids = responses.map(({ status, json }) => (status === 201 ? gameOut.parse(json).id : NaN));
          expect(new Set(ids).size).toBe(1);
          expect(acknowledged.has(ids[0]!)).toBe(false);
          acknowledged.set(ids[0]!, body.note);
        }
      }),
    );
    const perSecond = acknowledged.size / ((performance.now() - since) / 1000);
    if (process.env.PAIRWISE_MANY_GAMES !== undefined) console.log(`${store.engine}: ${perSecond.toFixed(0)} games a second`);
    const stored = await findNewestGames(store, ladder.id, GAMES * 2);
    expect(new Map(stored.map(({ id, note }) => [id, note]))).toEqual(acknowledged);
    expect(stored).toHaveLength(GAMES);
    const { playerCount, rules } = await reread(store, ladder);
    expect(playerCount).toBe(PLAYERS);
    expect(Math.abs((await sumRatings(store, ladder.id)) - playerCount * rules.initialRating)).toBeLessThan(1e-6);
    expect(await differences(store)).toEqual([]);
  });
});
