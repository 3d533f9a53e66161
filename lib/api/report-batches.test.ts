import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Store } from "@/db";
import type { ApiKey } from "@/db/store/access";
import { findGameById } from "@/db/store/games";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { createKey, revokeKeyByPrefix } from "@/lib/api/keys/mutations";
import { gameOn, NOW, reread, by } from "@/lib/testing/league";
import { playerNamed } from "@/lib/players/identity";
import { renamePlayer } from "@/lib/players/names";
import { ApiProblem } from "./problem";
import { reportGame } from "./mutations";
import { ok } from "@/lib/testing/outcome";

const makeKey = async (store: Store, name: string) => ok(await createKey(store, { name, ladder: null, ...by })).key;

const problemOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === "rejected" && outcome.reason instanceof ApiProblem ? outcome.reason.kind : null;

onBothEngines("concurrent reports", ({ it }) => {
  it("are each entered once, under their own keys, and rated as one after the other", async ({ store, ladder }) => {
    const keys = [await makeKey(store, "one"), await makeKey(store, "two")];
    const names = ["Natasha", "Vlad", "Phelan", "Ulric", "Kai"];
    const report = (at: number) => {
      const lines = [names[at % 5]!, names[(at + 1 + (at % 3)) % 5]!].map((name, row) => [name, (at + row * 3) % 7, 20] as const);
      const game = gameOn(at, [...lines[0]!], [...lines[1]!]);
      const named = { key: keys[at % 2]!, idempotencyKey: `game ${at >> 1}` };
      return reportGame(store, { ...named, ladder, game, allowOverlap: false, now: NOW });
    };
    // Each twice: the second finds the first one's game.
    const reported = await Promise.all(Array.from({ length: 120 }, (_, at) => report(at % 60)));
    expect(reported.slice(60).map(({ gameId }) => gameId)).toEqual(reported.slice(0, 60).map(({ gameId }) => gameId));
    expect(reported.filter(({ written }) => written === null)).toHaveLength(60);
    expect((await reread(store, ladder)).gameCount).toBe(60);
    for (const at of [0, 1, 58, 59]) {
      expect(await findGameById(store, reported[at]!.gameId)).toMatchObject({
        enteredByKey: keys[at % 2]!.id,
        playedAt: gameOn(at, ["a", 1, 1], ["b", 1, 1]).playedAt,
      });
    }
  });

  it("fail separately: a refusal, a revoked key, a late game or a reused id affects no other", async ({ store, ladder }) => {
    const [good, revoked] = [await makeKey(store, "good"), await makeKey(store, "revoked")];
    const send = (key: ApiKey, idempotencyKey: string | null, game: ReturnType<typeof gameOn>) =>
      reportGame(store, { key, ladder, game, idempotencyKey, allowOverlap: false, now: NOW });
    await send(good, "first", gameOn(10, ["Natasha", 1, 20], ["Vlad", 2, 20]));
    const vlad = (await playerNamed(store, "Vlad"))!;
    await renamePlayer(store, { playerId: vlad.id, name: "Vladimir", ...by });
    expect(await revokeKeyByPrefix(store, revoked.prefix, commandLine, NOW)).toMatchObject({ ok: true });
    const outcomes = await Promise.allSettled([
      send(good, "a", gameOn(11, ["Natasha", 1, 20], ["Vlad", 2, 20])),
      send(revoked, "b", gameOn(12, ["Natasha", 1, 20], ["Vlad", 2, 20])),
      send(good, "first", gameOn(13, ["Natasha", 9, 20], ["Vlad", 2, 20])),
      send(good, "late", gameOn(3, ["Natasha", 5, 20], ["Vlad", 2, 20])),
      send(good, null, gameOn(14, ["Kai", 1, 20], ["Vlad", 2, 20])),
      send(good, null, gameOn(15, ["Vladimir", 1, 20], ["Vlad", 2, 20])),
      send(good, "z", gameOn(16, ["Kai", 1, 20], ["Ulric", 2, 20])),
    ]);
    expect(outcomes.map(problemOf)).toEqual([null, "no-key", "other-body", null, null, "refused", null]);
    expect((await reread(store, ladder)).gameCount).toBe(5);
    expect(await store.rows(sql`select count(*) from submissions`)).toEqual([[4]]);
  });
});
