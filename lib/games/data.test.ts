import { expect } from "vitest";
import type { Store } from "@/db";
import { findPlayerBySlug, updateAccess } from "@/db/store/players";
import { onBothEngines } from "@/db/testing/engines";
import { createKey } from "@/lib/api/keys/mutations";
import { commandLine } from "@/lib/audit/mutations";
import { submitGame, voidGame } from "@/lib/games/mutations";
import { by, gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { gameView, samePlayers } from "./data";
import { ok } from "@/lib/testing/outcome";
import { registered } from "@/lib/testing/people";

const night = gameOn(
  3,
  ["Natasha Kerensky", 31, 20, "Wolf"],
  ["Vlad Ward", 27, 20, "Falcon"],
  ["Aidan Pryde", 18, 12, "Wolf"],
  ["Joanna", 9, 20, "Falcon"],
);

const view = async (store: Store, id: number) => (await gameView(store, id))!;

onBothEngines("the page of a game", ({ it }) => {
  it("puts the winning team first, whichever was entered first, with players' marks and teams' colours", async ({ store }) => {
    const duel = gameOn(3, ["Joanna", 9, 20, "Falcon"], ["Aidan Pryde", 18, 12, "Wolf"]);
    const game = await view(store, await play(store, await makeLadder(store), duel));
    expect(game.teams.map(({ team }) => team)).toEqual(["Wolf", "Falcon"]);
    expect(game.teams[0]!.lines[0]).toMatchObject({ score: 18, seconds: 720, scorePerHour: 90 });
    expect(game.players.map(({ name }) => name)).toEqual(["Joanna", "Aidan Pryde"]);
    expect(game.winner).toMatchObject({ name: "Aidan Pryde" });
    const seeds = await Promise.all(["joanna", "aidan-pryde"].map(async (slug) => (await findPlayerBySlug(store, slug))!.mark));
    expect(game.look.marks).toEqual(seeds);
    expect(game.teams.map(({ lines }) => lines[0]!.at)).toEqual([1, 0]);
    // In the order of first appearance.
    expect(game.look.colours).toEqual({ Falcon: 0, Wolf: 1 });
    expect(game.condition).toEqual({ status: "rated", corrected: false, late: false });
  });

  it("gives the reason why a participant was not rated", async ({ store }) => {
    const ladder = await makeLadder(store, { rateWho: "registered" });
    for (const name of ["Ann", "Bob"]) await registered(store, name);
    const game = await play(store, ladder, gameOn(1, ["Ann", 3, 20], ["Bob", 2, 20], ["Cid", 1, 20], ["Dee", 0, 20]));
    const unrated = await play(store, ladder, gameOn(2, ["Ann", 3, 20], ["Dee", 1, 20]));
    const guest = (await findPlayerBySlug(store, "cid"))!;
    await store.write((tx) => updateAccess(tx, guest.id, { passwordHash: "hash" }));
    const why = async (id: number) => (await view(store, id)).teams.flatMap(({ lines }) => lines.map(({ notRated }) => notRated));
    expect(await why(game)).toEqual([null, null, "guest then", "guest"]);
    expect(await why(unrated)).toEqual(["game", "guest"]);
    const counts = { pairs: 0, guests: 1 };
    expect(await view(store, unrated)).toMatchObject({ status: "unrated", sums: null, winner: null, counts });
  });

  it("shows the source of a game", async ({ store, ladder }) => {
    const { key } = ok(await createKey(store, { name: "Arena 1", ladder: null, actor: commandLine, now: NOW }));
    const actor = { playerId: null, keyId: key.id, name: "Arena 1" };
    const game = { ...night, externalId: "A-7" };
    const { gameId } = ok(await submitGame(store, { ladderId: ladder.id, game, source: "api", actor, now: NOW }));
    const reported = { source: "api", at: NOW.toISOString(), by: null, server: "Arena 1", externalId: "A-7", late: null };
    expect((await view(store, gameId)).entry).toEqual(reported);
  });

  it("is not late if it came before others and moved none of them, whatever reason was given", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(5, ["Ann", 3, 20], ["Cyd", 1, 20]));
    const game = gameOn(3, ["Bob", 3, 20], ["Dan", 1, 20]);
    const entering = { ladderId: ladder.id, game, source: "form", reason: "found in a drawer", ...by } as const;
    const { gameId } = ok(await submitGame(store, entering));
    expect(await view(store, gameId)).toMatchObject({ condition: { late: false }, entry: { late: null } });
  });

  it("is late if it moved games after it, and keeps how many those were", async ({ store, ladder }) => {
    for (const day of [5, 6, 7]) await play(store, ladder, gameOn(day, ["Ann", 3, 20], ["Cyd", 1, 20]));
    const gameId = await play(store, ladder, gameOn(3, ["Ann", 3, 20], ["Dan", 1, 20]));
    await play(store, ladder, gameOn(8, ["Ann", 3, 20], ["Cyd", 1, 20]));
    expect(await view(store, gameId)).toMatchObject({
      condition: { late: true },
      entry: { late: { games: 3, reason: null, moved: { count: 1, most: [{ name: "Cyd" }] } } },
    });
  });

  it("shows the reason of a late game and the players moved by each change, the largest first", async ({ store, ladder }) => {
    const duel = (day: number, a: string, b: string) => gameOn(day, [a, 3, 20], [b, 1, 20]);
    const first = await play(store, ladder, duel(1, "Ann", "Bob"));
    await play(store, ladder, duel(5, "Ann", "Cyd"));
    await play(store, ladder, duel(6, "Bob", "Dan"));
    const [reason, at] = ["found in a drawer", (hour: number) => new Date(Date.UTC(2026, 10, 17, hour))];
    const entering = { ladderId: ladder.id, game: duel(3, "Bob", "Dan"), source: "form", actor: commandLine } as const;
    const { gameId } = ok(await submitGame(store, { ...entering, reason, now: at(10) }));
    // Nobody else met Bob or Dan since, so it moved nobody but them.
    expect((await view(store, gameId)).entry.late).toEqual({ games: 2, reason, moved: { count: 0, most: [] } });
    await voidGame(store, { gameId: first, reason: "not played", actor: commandLine, now: at(11) });
    const [revision] = (await view(store, first)).revisions;
    expect(revision!.moved.most.map(({ name }) => name).sort()).toEqual(["Ann", "Bob", "Cyd", "Dan"]);
    expect(revision!.moved.count).toBe(4);
    const sizes = revision!.moved.most.map(({ change }) => Math.abs(change));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(revision!.moved.most.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(0, 9);
  });

  it("suggests the end of the previous game as the time of the next, for an earlier evening", async ({ store, ladder }) => {
    const enter = (playedAt: Date) =>
      submitGame(store, { ladderId: ladder.id, game: { ...night, playedAt }, source: "form", actor: commandLine, now: NOW });
    const nextAfter = async (minutesAgo: number) => {
      const entered = ok(await enter(new Date(NOW.getTime() - minutesAgo * 60_000)));
      return (await samePlayers(store, entered.gameId, NOW))!["played-at-exact"];
    };
    // The longest was in for 20 minutes.
    expect(await nextAfter(1_440)).toBe(new Date(NOW.getTime() - 1_420 * 60_000).toISOString());
    expect(await nextAfter(0)).toBe("");
    expect(await nextAfter(20)).toBe("");
  });
});
