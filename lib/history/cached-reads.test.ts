import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { correctGame, voidGame } from "@/lib/games/mutations";
import { cachedRead } from "@/lib/platform/version-cache";
import { renamePlayer } from "@/lib/players/names";
import { register } from "@/lib/players/accounts";
import { gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { findSubject, profileOf } from "./data";
import { playerGamesPage } from "./games";
import { headToHead } from "./meetings";
import { rivalsPage } from "./rivals";

onBothEngines("kept reads of a player's pages", ({ open }) => {
  let store: Store;
  let ladder: Ladder;
  let guests: Ladder;
  let game: number;

  beforeAll(async () => {
    store = await open();
    ladder = await makeLadder(store);
    guests = await makeLadder(store, { slug: "guests", rateWho: "registered" });
    game = await play(store, ladder, gameOn(1, ["Ann", 5, 10], ["Ben", 4, 10], ["Cid", 3, 10]));
    await play(store, ladder, gameOn(2, ["Ann", 2, 10], ["Ben", 4, 10]));
  });

  /** All that Ann's page and her page with Ben show. */
  async function everything(from: Store) {
    const subject = await findSubject(from, "ann", "clan");
    if (subject?.account == null) return null;
    return {
      profile: await profileOf(from, subject),
      rivals: await rivalsPage(from, subject.account, null),
      games: await playerGamesPage(from, ladder, subject.player.id, { end: "newest" }),
      ben: await headToHead(from, "ann", "ben", "clan", 1),
    };
  }
  const read = cachedRead(everything);
  const kept = () => read(store);

  it("read once while nothing changes", async () => {
    expect(await kept()).toBe(await kept());
    expect(await kept()).toEqual(await everything(store));
  });

  const act = { actor: commandLine, now: NOW };
  const changes: [string, () => Promise<unknown>][] = [
    ["a new game", () => play(store, ladder, gameOn(3, ["Ann", 1, 10], ["Cid", 9, 10]))],
    [
      "a game on another ladder",
      async () => play(store, await makeLadder(store, { slug: "two" }), gameOn(4, ["Ann", 1, 9], ["Cid", 9, 9])),
    ],
    [
      "a correction that moves no rating",
      () =>
        correctGame(store, {
          gameId: game,
          game: gameOn(1.5, ["Ann", 5, 10], ["Ben", 4, 10], ["Cid", 3, 10]),
          reason: "Time.",
          ...act,
        }),
    ],
    ["a game that is not rated", () => play(store, guests, gameOn(5, ["Ann", 1, 9], ["Cid", 9, 9]))],
    ["a voided game", () => voidGame(store, { gameId: game, reason: "Lag.", ...act })],
    [
      "another name of a rival",
      async () => renamePlayer(store, { playerId: (await findSubject(store, "cid", null))!.player.id, name: "Cyd", ...act }),
    ],
  ];
  it.each(changes)("follow %s", async (_, change) => {
    const before = await kept();
    expect(await change()).not.toMatchObject({ ok: false });
    const after = await kept();
    expect(after).not.toEqual(before);
    expect(after).toEqual(await everything(store));
  });

  it("find somebody who was not there before", async () => {
    const find = cachedRead((from: Store, slug: string) => findSubject(from, slug, null));
    expect(await find(store, "dot")).toBeNull();
    expect(await register(store, { name: "Dot", password: "a long phrase of my own", now: NOW })).toMatchObject({ ok: true });
    expect(await find(store, "dot")).toMatchObject({ player: { name: "Dot" } });
  });
});
