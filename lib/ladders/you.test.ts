import { expect } from "vitest";
import { findAllLadders } from "@/db/store/ladders";
import { findPlayerBySlug } from "@/db/store/players";
import { findTopStandings } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, makeLadder, play } from "@/lib/testing/league";
import { ownStrip, ratingOn, youOn } from "./you";

onBothEngines("the signed-in player's position", ({ it }) => {
  it("has the rank, the last game and why, and who is just above and below", async ({ store }) => {
    const clan = await makeLadder(store);
    const arena = await makeLadder(store, { slug: "arena" });
    await play(store, clan, gameOn(0, ["Away", 9, 20], ["Gone", 1, 20]));
    await play(store, clan, gameOn(80, ["Ayla", 9, 20], ["Bo", 5, 20], ["Cy", 1, 20], ["Di", 3, 20]));
    const last = await play(store, clan, gameOn(81, ["Bo", 9, 20, "Wolf"], ["Cy", 2, 20, "Wolf"], ["Ayla", 5, 20, "Bear"]));
    const duel = await play(store, arena, gameOn(82, ["Bo", 1, 20], ["Ayla", 5, 20]));
    const ladders = await findAllLadders(store);
    const bo = (await findPlayerBySlug(store, "bo"))!;

    const [first, second] = await youOn(store, ladders, bo.id);
    expect(first).toMatchObject({
      ladder: { slug: "arena" },
      rank: 2,
      players: 2,
      provisional: true,
      above: { name: "Ayla", rank: 1 },
      below: null,
      last: { gameId: duel, result: "Ayla 5–1 Bo", why: "Ayla (500) finished ahead of you, which cost 20.00." },
    });
    const standings = (await findTopStandings(store, clan.id)).filter(({ active }) => active);
    const at = standings.findIndex(({ playerId }) => playerId === bo.id);
    const [me, below] = [standings[at]!, standings[at + 1]!];
    expect(second).toMatchObject({ ladder: { slug: "clan" }, rank: at + 1, players: 4, rating: me.rating, games: 2 });
    expect(second!.above).toBeNull();
    expect(second!.below).toMatchObject({ name: below.name, rank: at + 2, away: me.rating - below.rating });
    expect(second!.last).toMatchObject({ gameId: last, result: "Wolf 11–5 Bear", change: me.lastChange });
    expect(await ownStrip(store, bo.id)).toEqual({ mark: bo.mark, team: null, games: 3, on: [first, second] });
    expect(await ratingOn(store, "clan", bo.id)).toMatchObject({ rating: me.rating });
    expect(await ratingOn(store, "clan", 987_654)).toBeNull();
    expect(await ratingOn(store, "none", bo.id)).toBeNull();
    expect(second!.last.why).toMatch(/^You outscored Ayla \(\d+\), a \d\d% chance, worth \d+\.\d\d\.$/);
  });

  it("has no rank for an inactive player, and is empty for a player without a rating", async ({ store }) => {
    const clan = await makeLadder(store);
    await play(store, clan, gameOn(0, ["Away", 9, 20], ["Gone", 1, 20]));
    await play(store, clan, gameOn(80, ["Ayla", 9, 20], ["Bo", 5, 20]));
    const ladders = await findAllLadders(store);
    const away = (await findPlayerBySlug(store, "away"))!;
    expect(await youOn(store, ladders, away.id)).toMatchObject([{ rank: null, players: 2, above: null, below: null }]);
    expect(await youOn(store, ladders, 987_654)).toEqual([]);
  });

  it("finds neighbours with the very same rating", async ({ store }) => {
    const clan = await makeLadder(store);
    await play(store, clan, gameOn(0, ["Ayla", 9, 20], ["Bo", 9, 20], ["Cy", 9, 20]));
    const ladders = await findAllLadders(store);
    const beside = async (slug: string) => {
      const [you] = await youOn(store, ladders, (await findPlayerBySlug(store, slug))!.id);
      return [you!.rank, you!.above?.name ?? null, you!.below?.name ?? null, you!.above?.away ?? you!.below?.away];
    };
    const order = (await findTopStandings(store, clan.id)).map(({ name }) => name);
    expect(await beside(order[1]!.toLowerCase())).toEqual([1, order[0], order[2], 0]);
    expect(await beside(order[0]!.toLowerCase())).toEqual([1, null, order[1], 0]);
  });
});
