import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { findRows } from "@/db/client/rows";
import { changeRules } from "@/lib/ladders/mutations";
import { carryOut } from "@/lib/games/plan";
import { movePlanner } from "@/lib/games/move";
import { ratePlanner } from "@/lib/games/rate";
import { manyPlanner } from "@/lib/games/void";
import { mergePlayers } from "@/lib/merges/mutations";
import { by, gameOn, makeLadder, NOW, play, playAll, reread } from "@/lib/testing/league";
import { idOf } from "@/lib/testing/people";
import { fanOut, pruneEvents, recordEvents, storedEvent } from "./mutations";
import { startRunner } from "./runner";
import type { StoredEvent } from "./schema";
import { DAY_MS } from "@/lib/format/durations";
import { KEEP_EVENTS_DAYS } from "./policy";
import { log } from "@/lib/platform/log";

const eventsOf = async (store: Store): Promise<StoredEvent[]> =>
  (await findRows(store, "events", {}, { orderBy: "id" })).flatMap(storedEvent);
const why = { reason: "mistyped", ...by };

onBothEngines("Events", ({ it }) => {
  it("sum up many games: a file, other rules, a merge, games voided together", async ({ store, ladder }) => {
    const days = [1, 2, 3, 4].map((day) => gameOn(day, ["Ann", 3, 10], ["Ben", 1, 10], ["Cay", 2, 10], ["Cay2", 0, 10]));
    await playAll(store, ladder, days);
    const rules = { ...ladder.rules, limit: "strict" as const };
    await changeRules(store, { ladderId: ladder.id, rules, version: (await reread(store, ladder)).version, ...why });
    expect(await eventsOf(store)).toMatchObject([
      { kind: "games-imported", payload: { games: 4 } },
      { kind: "games-rerated", payload: { cause: "rules", games: 4 } },
    ]);
    const lastDays = { from: days[2]!.playedAt, ladderIds: [ladder.id] };
    await carryOut(store, manyPlanner("void", lastDays), why);
    expect((await eventsOf(store))[2]).toMatchObject({ kind: "games-rerated", payload: { cause: "void", games: 2 } });
    await play(store, ladder, gameOn(9, ["Dee", 1, 10], ["Ben", 1, 10]));
    await mergePlayers(store, { keepId: await idOf(store, "Ann"), goneId: await idOf(store, "Dee"), ...why });
    expect((await eventsOf(store)).at(-1)).toMatchObject({ kind: "games-rerated", payload: { cause: "merge", games: 1 } });
  });

  it("of one game are that game's, whatever changed it", async ({ store, ladder }) => {
    const other = await makeLadder(store, { slug: "other", rateWho: "registered" });
    const gameId = await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    await carryOut(store, movePlanner({ gameId, ladderId: other.id }), why);
    await carryOut(store, movePlanner({ gameId, ladderId: ladder.id }), why);
    await carryOut(store, ratePlanner({ gameId }), why);
    const [, ...moved] = await eventsOf(store);
    expect(moved.map(({ kind, ladderId }) => [kind, ladderId])).toEqual([
      ["game-corrected", other.id],
      ["game-corrected", ladder.id],
    ]);
  });

  it("tell a new leader, but not the first one nor one who draws level", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    await play(store, ladder, gameOn(2, ["Cay", 3, 10], ["Dee", 1, 10]));
    expect(await eventsOf(store)).toMatchObject([{ kind: "game-entered" }, { kind: "game-entered" }]);
    const gameId = await play(store, ladder, gameOn(3, ["Ben", 3, 10], ["Ann", 1, 10]));
    const playerIds = [await idOf(store, "Cay"), await idOf(store, "Ann")];
    expect((await eventsOf(store)).at(-1)).toMatchObject({ kind: "leader-changed", gameId, playerIds });
  });

  it("are handed on once each, in order, and pruned when old", async ({ store, ladder }) => {
    const heard: StoredEvent[] = [];
    const consume = async (_: unknown, events: readonly StoredEvent[]) => void heard.push(...events);
    const imported = { kind: "games-imported", at: NOW, ladderId: ladder.id, payload: { games: 1 } } as const;
    await store.write((tx) => recordEvents(tx, Array<typeof imported>(450).fill(imported)));
    // A consumer that fails leaves all of them for the next time.
    const fail = () => Promise.reject(new Error("full"));
    await expect(fanOut(store, [consume, fail], NOW)).rejects.toThrow("full");
    heard.length = 0;
    await Promise.all([fanOut(store, [consume], NOW), fanOut(store, [consume], NOW)]);
    expect(heard.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 450 }, (_, at) => at + 1));
    expect(await fanOut(store, [consume], NOW)).toBe(0);
    await pruneEvents(store, new Date(NOW.getTime() + KEEP_EVENTS_DAYS * DAY_MS));
    expect(await eventsOf(store)).toHaveLength(450);
    await pruneEvents(store, new Date(NOW.getTime() + KEEP_EVENTS_DAYS * DAY_MS + 1));
    expect(await eventsOf(store)).toEqual([]);
  });
});

describe("The runner", () => {
  const start = (changes: () => number, step: (now: Date) => Promise<Date | null>) => {
    vi.useFakeTimers({ now: NOW });
    onTestFinished(() => void vi.useRealTimers());
    const stop = startRunner({ changes }, [step]);
    onTestFinished(stop);
  };

  it("runs after a write and at a due time, and not otherwise", async () => {
    let changes = 0;
    const step = vi.fn(async (now: Date) => (step.mock.calls.length === 2 ? new Date(now.getTime() + 60_000) : null));
    start(() => changes, step);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(step).toHaveBeenCalledTimes(1);
    changes++;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(step).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(58_000);
    expect(step).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(step).toHaveBeenCalledTimes(3);
  });

  it("tries again after trouble", async () => {
    vi.spyOn(log, "error").mockReturnValue();
    const step = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue(null);
    start(() => 0, step);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(step).toHaveBeenCalledTimes(2);
  });
});
