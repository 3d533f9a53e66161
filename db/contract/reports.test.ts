import { expect } from "vitest";
import {
  findNextDeadline,
  findLossesBySilence,
  findReportViews,
  insertReport,
  updateReport,
  upsertReportViews,
} from "@/db/store/reports";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, NOW, play } from "@/lib/testing/league";
import { idOf } from "@/lib/testing/people";

const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

onBothEngines("The store of reports", ({ it }) => {
  it("keeps for each player and version when it was last shown", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    const reporterId = await idOf(store, "Ann");
    const playerId = await idOf(store, "Ben");
    await store.write(async (tx) => {
      const made = { ladderId: ladder.id, reporterId, state: "open", createdAt: NOW, decidesAt: null } as const;
      const { id: reportId } = await insertReport(tx, made);
      await upsertReportViews(tx, [{ reportId, playerId, version: 1, at: NOW }]);
      await upsertReportViews(tx, [
        { reportId, playerId, version: 1, at: later(1) },
        { reportId, playerId, version: 2, at: later(2) },
      ]);
      expect(await findReportViews(tx, reportId, 1)).toMatchObject([{ playerId, at: later(1) }]);
    });
  });

  it("finds what a player lost by silence after a time, on one ladder, and nothing that was confirmed otherwise", async ({
    store,
    ladder,
  }) => {
    const games = [1, 2, 3, 4].map((day) => gameOn(day, ["Ann", 3, 10], ["Ben", 1, 10]));
    const ids: number[] = [];
    for (const game of games) ids.push(await play(store, ladder, game));
    const ann = await idOf(store, "Ann");
    const ben = await idOf(store, "Ben");
    const decided = [
      { basis: "silence", decidedAt: later(-200) },
      { basis: "silence", decidedAt: later(-100) },
      { basis: "agreed", decidedAt: later(-50) },
      { basis: "silence", decidedAt: later(-10) },
    ] as const;
    await store.write(async (tx) => {
      for (const [index, how] of decided.entries()) {
        const made = { ladderId: ladder.id, reporterId: ann, state: "confirmed", createdAt: NOW, decidesAt: null } as const;
        await updateReport(tx, (await insertReport(tx, made)).id, { ...how, gameId: ids[index]! });
      }
    });
    const lost = await findLossesBySilence(store, ladder.id, [ann, ben], later(-168));
    expect(lost.map(({ report, playerId }) => [report.gameId, playerId]).sort()).toEqual([
      [ids[1], ben],
      [ids[3], ben],
    ]);
    expect(lost.every(({ change }) => change! < 0)).toBe(true);
    expect(await findLossesBySilence(store, ladder.id + 1, [ann, ben], later(-168))).toEqual([]);
  });

  it("says when the next report is decided or reminded of, whichever comes first", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    const reporterId = await idOf(store, "Ann");
    expect(await findNextDeadline(store)).toBeNull();
    await store.write(async (tx) => {
      const made = { ladderId: ladder.id, reporterId, state: "queued", createdAt: NOW, decidesAt: later(30) } as const;
      const { id } = await insertReport(tx, made);
      await updateReport(tx, id, { remindsAt: later(20) });
    });
    expect(await findNextDeadline(store)).toEqual(later(20));
  });
});
