import { expect } from "vitest";
import { updateAccess } from "@/db/store/players";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, makeLadder, NOW, play, playAll, by, ensurePlayers } from "@/lib/testing/league";
import { gameView } from "./data";
import { entrantsAt, entrantsIn } from "./entrants";
import { correctGame, voidGame } from "./mutations";
import { entrantsQuery } from "./schema";
import { idOf, registered } from "@/lib/testing/people";
import { ok } from "@/lib/testing/outcome";
import { rosterAt } from "./roster";

onBothEngines("the entrants of a game", ({ open, it }) => {
  it("have their rating just before the game, or the initial one", async ({ store, ladder }) => {
    const first = await play(store, ladder, gameOn(1, ["Ann", 3, 20], ["Bob", 2, 20]));
    await play(store, ladder, gameOn(5, ["Ann", 3, 20], ["Bob", 2, 20]));
    const lines = (await gameView(store, first))!.teams.flatMap((team) => team.lines);
    const after = lines.find(({ name }) => name === "Ann")!.rating!.after;
    const at = (day: number) => gameOn(day, ["Ann", 1, 1], ["Bob", 1, 1]).playedAt;
    const ann = async (day: number) => {
      const found = await entrantsAt(store, { ladder: "clan", at: at(day), names: ["Ann"] });
      return [found!.entrants[0]!.rating, found!.laterGames];
    };
    expect(await ann(0)).toEqual([500, 2]);
    // At the very moment of a game: the new one comes after it.
    expect(await ann(1)).toEqual([after, 1]);
    expect(await ann(3)).toEqual([after, 1]);
    expect((await ann(5))[1]).toBe(0);
  });

  it("are rated if they are registered, or if the ladder rates everyone", async ({ store }) => {
    const strict = await makeLadder(store, { slug: "registered", rateWho: "registered" });
    await makeLadder(store, { slug: "everyone", rateWho: "everyone" });
    await registered(store, "Ann");
    await play(store, strict, gameOn(1, ["Ann", 3, 20], ["Guest", 2, 20]));
    const asked = { at: NOW, names: ["ANN", "guest", "Nobody"] };
    const of = async (ladder: string) => (await entrantsAt(store, { ladder, ...asked }))!.entrants;
    expect(await of("registered")).toEqual([
      { typedName: "ANN", name: "Ann", slug: "ann", known: true, rated: true, rating: 500 },
      { typedName: "guest", name: "Guest", slug: "guest", known: true, rated: false, rating: 500 },
      { typedName: "Nobody", name: "Nobody", slug: "", known: false, rated: false, rating: 500 },
    ]);
    expect((await of("everyone")).map(({ rated }) => rated)).toEqual([true, true, true]);
  });

  it("of a corrected game have the ratings without it, wherever it is moved, as the correction then finds them", async () => {
    const games = [
      gameOn(1, ["Ann", 3, 20], ["Bob", 2, 20]),
      gameOn(2, ["Ann", 1, 20], ["Bob", 7, 20], ["Cid", 4, 20]),
      gameOn(3, ["Cid", 5, 20], ["Dan", 2, 20]),
      gameOn(4, ["Dan", 5, 20], ["Ann", 2, 20], ["Eve", 3, 20]),
      gameOn(5, ["Eve", 5, 20], ["Ann", 2, 20]),
    ];
    // Left where it is, moved back, moved on past games, past all of them.
    for (const [day, later] of [
      [2, 3],
      [0, 4],
      [3.5, 3],
      [9, 3],
    ] as const) {
      const store = await open();
      const ladder = await makeLadder(store);
      const gameId = (await playAll(store, ladder, games))[1]!;
      const corrected = gameOn(day, ["Ann", 1, 20], ["Bob", 1, 20], ["Dan", 4, 20]);
      const names = ["Ann", "Bob", "Dan"];
      const found = await entrantsIn(store, gameId, { at: corrected.playedAt, names });
      expect(found!.laterGames).toBe(later);
      ok(await correctGame(store, { gameId, game: corrected, reason: "why", ...by }));
      const { players } = (await gameView(store, gameId))!;
      expect(found!.entrants.map(({ name, rating }) => [name, rating])).toEqual(
        players.map(({ name, rating }) => [name, rating]),
      );
    }
  });

  it("of a corrected game stay rated or not as first decided; a voided game has none", async ({ store }) => {
    const ladder = await makeLadder(store, { rateWho: "registered" });
    for (const name of ["Ann", "Bob"]) await registered(store, name);
    const game = await play(store, ladder, gameOn(1, ["Ann", 3, 20], ["Bob", 2, 20], ["Cid", 1, 20]));
    const cid = await idOf(store, "Cid");
    await store.write((tx) => updateAccess(tx, cid, { passwordHash: "hash" }));
    const asked = { at: gameOn(1, ["Ann", 1, 1], ["Bob", 1, 1]).playedAt, names: ["Ann", "Cid"] };
    expect((await entrantsIn(store, game, asked))!.entrants.map(({ rated }) => rated)).toEqual([true, false]);
    await voidGame(store, { gameId: game, reason: "why", ...by });
    expect(await entrantsIn(store, game, asked)).toBeNull();
    expect(await entrantsIn(store, 999, asked)).toBeNull();
  });

  it("are null for a missing ladder, and unknown for a name that no database accepts", async ({ store }) => {
    await makeLadder(store);
    expect(await entrantsAt(store, { ladder: "nowhere", at: NOW, names: [] })).toBeNull();
    expect(entrantsQuery.safeParse({ ladder: "cl\0an", at: NOW.toISOString(), names: [] }).success).toBe(false);
    const found = await entrantsAt(store, { ladder: "clan", at: NOW, names: ["A\0nn"] });
    expect(found!.entrants).toMatchObject([{ known: false }]);
  });

  it("are limited in number by the query", () => {
    const ask = (at: string, names: string[]) => entrantsQuery.safeParse({ ladder: "clan", at, names }).success;
    const at = "2026-11-14T20:00:00Z";
    const pilots = Array.from({ length: 257 }, (_, number) => `Pilot ${number}`);
    expect([ask(at, pilots.slice(1)), ask(at, pilots)]).toEqual([true, false]);
    expect(ask(at, ["x".repeat(200)])).toBe(true);
    expect(ask(at, ["x".repeat(201)])).toBe(false);
    expect(ask("yesterday", [])).toBe(false);
    expect(ask("+275000-01-01T00:00:00Z", [])).toBe(false);
  });
});

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
