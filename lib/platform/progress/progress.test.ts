import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { submitGame, voidGame } from "@/lib/games/mutations";
import { previewPlan } from "@/lib/games/plan";
import { voidPlanner } from "@/lib/games/revise";
import { by, gameOn, play, playAll } from "@/lib/testing/league";
import type { WorkView } from "./schema";
import { trackWork, viewOfWork } from "./progress";

/** More than two of the fold's pages, so that there is something to see between them. */
const GAMES = 3_300;
const ratingOf = (view: WorkView | null) => (view?.state === "running" && view.step === "rating" ? view : null);
const why = { reason: "tried", ...by };

it("progress › of work that failed is over", async () => {
  await expect(trackWork("failing", "Ulric", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(viewOfWork("failing")).toBeNull();
});

onBothEngines("work that a page waits for", ({ it }) => {
  it("says how far work has come, and behind whose work it waits", async ({ store, ladder }) => {
    const games = Array.from({ length: GAMES }, (_, at) => gameOn(at / 24, [`P${at % 7}`, at % 5, 20], ["P8", at % 3, 20]));
    const ladderId = ladder.id;
    const [first] = await playAll(store, ladder, games);

    const seen: { first: WorkView | null; second: WorkView | null }[] = [];
    let over = false;
    const watching = (async () => {
      for (; !over; await sleep(1)) seen.push({ first: viewOfWork("first"), second: viewOfWork("second") });
    })();
    const late = { ladderId, source: "form", game: gameOn(-1, ["P0", 9, 20], ["P8", 1, 20]), ...by } as const;
    const voided = trackWork("first", "Ulric", () => voidGame(store, { gameId: first!, ...why }));
    // Either of two concurrent transactions may get the lock on PostgreSQL.
    while (ratingOf(viewOfWork("first")) === null) await sleep(0);
    await Promise.all([voided, trackWork("second", "Natasha", () => submitGame(store, late))]);
    over = true;
    await watching;

    const rating = seen.flatMap(({ first: view }) => ratingOf(view) ?? []);
    expect(rating.length).toBeGreaterThan(0);
    for (const view of rating) expect(view).toMatchObject({ saves: true, total: GAMES - 1 });
    expect(rating.map(({ done }) => done)).toEqual(rating.map(({ done }) => done).sort((a, b) => a - b));
    const waited = seen.filter((at) => ratingOf(at.first) !== null && at.second !== null);
    expect(waited.length).toBeGreaterThan(0);
    for (const { second } of waited)
      expect(second).toMatchObject({ state: "waiting", behind: { by: "Ulric", step: "rating", total: GAMES - 1 } });
    expect(seen.some(({ second }) => ratingOf(second)?.total === GAMES)).toBe(true);
    expect([viewOfWork("first"), viewOfWork("second")]).toEqual([null, null]);
  });

  it("of a preview blocks nobody", async ({ store, ladder }) => {
    const gameId = await play(store, ladder, gameOn(1, ["A", 1, 5], ["B", 2, 5]));
    const views = await trackWork("looking", "Ulric", async () => {
      await previewPlan(store, voidPlanner({ gameId }));
      return trackWork("other", "Natasha", async () => [viewOfWork("looking"), viewOfWork("other")]);
    });
    expect(views).toEqual([
      { state: "running", step: "rating", saves: false, done: 0, total: 0 },
      { state: "waiting", behind: null },
    ]);
  });
});
