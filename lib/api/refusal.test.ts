import { expect } from "vitest";
import type { Store } from "@/db";
import { findNewestGames } from "@/db/store/games";
import { onBothEngines } from "@/db/testing/engines";
import { voidGame } from "@/lib/games/mutations";
import { callApi, makeKey, type Sending } from "@/lib/testing/api/caller";
import { digestOfDatabase } from "@/lib/testing/api/digest";
import { differences, makeLadder, by } from "@/lib/testing/league";
import { gameOut } from "./schema";

/** A game of Ada and Bo, at a time after 20:00 on 14 November. */
function duel(minutes: number, scores: readonly [number, number], length = 12.5) {
  return {
    playedAt: new Date(Date.parse("2026-11-14T20:00:00Z") + minutes * 60_000).toISOString(),
    participants: ["Ada", "Bo"].map((player, at) => ({ player, score: scores[at], minutes: length })),
  };
}

async function league(store: Store) {
  await makeLadder(store);
  const key = await makeKey(store);
  const send = (body: object, more: Sending = {}, call: "games" | "preview" = "games") =>
    callApi(store, `/ladders/clan/${call}`, { key, body, ...more });
  return { key, send };
}

onBothEngines("a report that overlaps with a game of the same players", ({ it: base }) => {
  const it = base.extend("world", ({ store }) => league(store));

  it("gets that game and writes nothing, with any scores, and so does its preview", async ({ store, world: { send } }) => {
    const { participants, id } = gameOut.parse((await send(duel(0, [3, 1]))).json);
    const before = await digestOfDatabase(store);
    for (const call of ["games", "preview"] as const) {
      const detail: unknown = expect.stringMatching(/^Game 1 of the same players overlaps/);
      const game = { id, participants, playedAt: "2026-11-14T20:00:00.000Z" };
      expect((await send(duel(5, [3, 2]), {}, call)).json).toMatchObject({ status: 409, type: "/docs#overlaps", detail, game });
    }
    expect(await digestOfDatabase(store)).toBe(before);
  });

  it("is entered if the body allows it; repeats with its Idempotency-Key get it, with or without the field", async ({
    store,
    world,
  }) => {
    const { key, send } = world;
    const headers = { "Idempotency-Key": "round 2" };
    await send(duel(0, [3, 1]));
    expect((await send(duel(0, [3, 1]), { headers })).status).toBe(409);
    const entered = await send({ ...duel(0, [3, 1]), allowOverlap: true }, { headers });
    expect([entered.status, gameOut.parse(entered.json).id]).toEqual([201, 2]);
    for (const more of [{}, { allowOverlap: true }, { allowOverlap: false }]) {
      const again = await send({ ...duel(0, [3, 1]), ...more }, { headers });
      expect([again.status, again.headers.get("idempotency-replayed"), again.json]).toEqual([201, "true", entered.json]);
    }
    // Another server does not know of the first one's name for it.
    const second = await makeKey(store, null, "second server");
    expect((await send(duel(0, [3, 1]), { key: second, headers })).status).toBe(409);
    expect((await send(duel(0, [3, 1]), { key })).status).toBe(409);
    const errors = [{ path: "allowOverlap", message: "allowOverlap must be true or false." }];
    expect((await send({ ...duel(0, [3, 1]), allowOverlap: "yes" })).json).toMatchObject({ status: 422, errors });
    expect(await differences(store)).toEqual([]);
  });

  it("is refused if it is the second of two concurrent ones", async ({ store, world: { send } }) => {
    const keys = [await makeKey(store, null, "north"), await makeKey(store, null, "south")];
    const answers = await Promise.all(keys.map((key, at) => send(duel(at, [3, at]), { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await findNewestGames(store, null, 9)).toHaveLength(1);
  });

  it.for([
    { why: "rounds of 90 seconds that follow at once", lengths: [1.5, 1.5, 1.5], starts: [0, 1.5, 3] },
    { why: "rounds of 3:40 with times that were cut to the minute", lengths: [3.67, 3.67, 3.67], starts: [0, 3, 7] },
    { why: "times of when each ended, a long one before a short one", lengths: [20, 2, 2], starts: [20, 22.5, 25] },
    { why: "times of when each began, a long one after a short one", lengths: [2, 20], starts: [0, 2] },
  ])("is not found in $why", async ({ lengths, starts }, { world: { send } }) => {
    for (const [at, start] of starts.entries()) expect((await send(duel(start, [1, 0], lengths[at]))).status).toBe(201);
  });

  it("is accepted once the other is voided, on another ladder, and with other players", async ({ store, world }) => {
    const { key, send } = world;
    await makeLadder(store, { slug: "duel" });
    await send(duel(0, [3, 1]));
    expect((await callApi(store, "/ladders/duel/games", { key, body: duel(0, [3, 1]) })).status).toBe(201);
    const { playedAt, participants } = duel(0, [3, 1]);
    expect((await send({ playedAt, participants: [...participants, { player: "Cy", score: 0, minutes: 1 }] })).status).toBe(201);
    expect((await send(duel(0, [3, 1]))).status).toBe(409);
    await voidGame(store, { gameId: 1, reason: "The wrong map.", ...by });
    expect((await send(duel(0, [3, 1]))).status).toBe(201);
  });
});
