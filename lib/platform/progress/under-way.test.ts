import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { enterGames, submitGame, voidGame } from "@/lib/games/mutations";
import { previewRevision } from "@/lib/games/preview";
import { differences, gameOn, makeLadder, NOW } from "@/lib/testing/league";
import type { WorkView } from "./schema";
import { asWork, viewOf } from "./under-way";

/** More than two of the fold's pages, so that there is something to see between them. */
const GAMES = 3_300;
const why = { reason: "tried", actor: commandLine, now: NOW };

onBothEngines("work that a page waits for", ({ open }) => {
  it("tells how far it has come, and behind whom it waits", async () => {
    const store = await open();
    const ladder = await makeLadder(store);
    const games = Array.from({ length: GAMES }, (_, at) => gameOn(at / 24, [`P${at % 7}`, at % 5, 20], ["P8", at % 3, 20]));
    const entered = await store.write((tx) =>
      enterGames(tx, { ladderId: ladder.id, games, source: "import", actor: commandLine, now: NOW }),
    );
    if (!entered.ok) throw new Error(entered.reason);
    const first = entered.report.added[0]!;

    const seen: { first: WorkView | null; second: WorkView | null }[] = [];
    let over = false;
    const watching = (async () => {
      for (; !over; await sleep(1)) seen.push({ first: viewOf("first"), second: viewOf("second") });
    })();
    const late = { ladderId: ladder.id, source: "form", actor: commandLine, now: NOW } as const;
    await Promise.all([
      asWork("first", "Ulric", () => voidGame(store, { gameId: first, ...why })),
      asWork("second", "Natasha", () => submitGame(store, { ...late, game: gameOn(-1, ["P0", 9, 20], ["P8", 1, 20]) })),
    ]);
    over = true;
    await watching;

    const rating = seen.flatMap((at) => (at.first?.state === "rating" ? [at.first] : []));
    expect(rating.length).toBeGreaterThan(0);
    for (const view of rating) expect(view).toMatchObject({ writes: true, total: GAMES - 1 });
    expect(rating.map(({ done }) => done)).toEqual(rating.map(({ done }) => done).sort((a, b) => a - b));
    const waited = seen.filter((at) => at.first?.state === "rating" && at.second !== null);
    expect(waited.length).toBeGreaterThan(0);
    for (const { second } of waited)
      expect(second).toMatchObject({ state: "waiting", behind: { by: "Ulric", total: GAMES - 1 } });
    expect(seen.some(({ second }) => second?.state === "rating" && second.total === GAMES)).toBe(true);
    expect([viewOf("first"), viewOf("second")]).toEqual([null, null]);
    expect(await differences(store)).toEqual([]);
  });

  it("that is a preview is in nobody's way", async () => {
    const store = await open();
    const ladder = await makeLadder(store);
    const entered = await store.write((tx) => {
      const games = [gameOn(1, ["A", 1, 5], ["B", 2, 5])];
      return enterGames(tx, { ladderId: ladder.id, games, source: "import", actor: commandLine, now: NOW });
    });
    if (!entered.ok) throw new Error(entered.reason);
    const gameId = entered.report.added[0]!;
    const views = await asWork("looking", "Ulric", async () => {
      await previewRevision(store, { gameId, action: "void" });
      return asWork("other", "Natasha", async () => [viewOf("looking"), viewOf("other")]);
    });
    expect(views).toEqual([
      { state: "rating", writes: false, done: 0, total: 0 },
      { state: "waiting", behind: null },
    ]);
  });
});
