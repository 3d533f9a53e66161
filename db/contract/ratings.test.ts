import { expect, it } from "vitest";
import type { Store } from "@/db";
import { insertGames, reserveGameIds } from "@/db/store/games";
import { insertLadder } from "@/db/store/ladders";
import { insertPlayersUnlessTaken } from "@/db/store/players";
import { putRatings, ratingsOf, removeRatings, topStandings, type Rating } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { defaultRules } from "@/lib/rating";

const at = new Date("2026-05-05T05:05:05.555Z");

async function league(open: () => Promise<Store>): Promise<{ store: Store; row: (playerId: number, rating: number) => Rating }> {
  const store = await open();
  const gameId = await store.write(async (tx) => {
    await insertLadder(tx, { slug: "one", name: "", description: "", rules: defaultRules, rateWho: "everyone", createdAt: at });
    const names = Array.from({ length: 600 }, (_, number) => `p${number + 1}`);
    const fields = { passwordHash: null, role: "player" as const, createdAt: at };
    await insertPlayersUnlessTaken(
      tx,
      names.map((name) => ({ ...fields, name, nameKey: name, slug: name })),
    );
    const [id] = await reserveGameIds(tx, 1);
    const origin = { source: "form" as const, externalId: null, enteredAt: at, enteredBy: null, enteredByKey: null };
    const game = {
      id: id!,
      ladderId: 1,
      playedAt: at,
      status: "rated" as const,
      note: null,
      version: 1,
      participantCount: 2,
      ...origin,
    };
    await insertGames(tx, [game], []);
    return id!;
  });
  const last = { lastGameId: gameId, lastPlayedAt: at, lastChange: 0.1 + 0.2, recent: [500.1, -3] };
  return { store, row: (playerId, rating) => ({ ladderId: 1, playerId, rating, games: 3, won: 2, lost: 1, tied: 0, ...last }) };
}

onBothEngines("ratings", ({ open }) => {
  it("come back as they were put in, and a second time in place of the first", async () => {
    const { store, row } = await league(open);
    await store.write((tx) => putRatings(tx, [row(1, 500 / 3), row(2, -1e-9)]));
    expect(await ratingsOf(store, 1, [1, 2, 3])).toEqual([row(1, 500 / 3), row(2, -1e-9)]);
    await store.write((tx) => putRatings(tx, [{ ...row(1, 700), games: 4, recent: [] }]));
    expect(await ratingsOf(store, 1, [1])).toEqual([{ ...row(1, 700), games: 4, recent: [] }]);
  });

  it("stand in order, the best first, with names", async () => {
    const { store, row } = await league(open);
    await store.write((tx) => putRatings(tx, [row(1, 10), row(2, 30), row(3, 20), row(4, 20)]));
    expect((await topStandings(store, 1)).map(({ name, rating }) => [name, rating])).toEqual([
      ["p2", 30],
      ["p4", 20],
      ["p3", 20],
      ["p1", 10],
    ]);
    expect(await topStandings(store, 1, 1)).toHaveLength(1);
  });

  it("are written by hundreds and taken away", async () => {
    const { store, row } = await league(open);
    const ids = Array.from({ length: 600 }, (_, number) => number + 1);
    await store.write((tx) =>
      putRatings(
        tx,
        ids.map((id) => row(id, id)),
      ),
    );
    expect(await topStandings(store, 1)).toHaveLength(600);
    await store.write((tx) => removeRatings(tx, 1, ids.slice(1)));
    expect(await topStandings(store, 1)).toMatchObject([{ playerId: 1 }]);
  });
});
