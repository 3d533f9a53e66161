import { expect } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { ensurePlayers, gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { rosterAt } from "./roster";

onBothEngines("the roster for completing names", ({ it }) => {
  it("has this ladder's players first, then everyone else of a small site by name", async ({ store }) => {
    const [ladder] = [await makeLadder(store, { rateWho: "everyone" }), await makeLadder(store, { slug: "new" })];
    await play(store, ladder, gameOn(3, ["Zoe", 3, 20], ["Kai", 1, 20]));
    await store.write((tx) => ensurePlayers(tx, ["Dee", "Ann"], NOW));
    const namesOn = async (slug: string) => (await rosterAt(store, slug))!.players.split("\n").map((line) => line.split("\t"));
    const clan = await namesOn("clan");
    expect(clan.map(([name]) => name).slice(2)).toEqual(["Ann", "Dee"]);
    expect(clan.map(([, rating]) => rating).slice(2)).toEqual(["new here", "new here"]);
    expect((await namesOn("new")).map(([name]) => name)).toEqual(["Ann", "Dee", "Kai", "Zoe"]);
    expect((await rosterAt(store, "new"))!.everyone).toBe(true);
  });

  it("leaves the others out of a site with more than 500 players", async ({ store }) => {
    await makeLadder(store);
    const names = Array.from({ length: 501 }, (_, at) => `Player ${at}`);
    await store.write((tx) => ensurePlayers(tx, names, NOW));
    expect(await rosterAt(store, "clan")).toMatchObject({ players: "", everyone: false });
  });
});
