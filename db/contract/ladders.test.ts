import { expect } from "vitest";
import {
  updateLadderTotals,
  findAllLadders,
  insertLadder,
  findLadderById,
  findLadderBySlug,
  findLadderForUpdate,
  updateLadder,
} from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { defaultRules } from "@/lib/rating";
import { ladderRow } from "@/db/testing/rows";

const clan = { ...ladderRow("clan"), description: "Łódź ⚔" };

onBothEngines("ladders", ({ it }) => {
  it("are read as they were written, times to the millisecond and rules to the bit", async ({ store }) => {
    const rules = { ...defaultRules, spread: 0.1 + 0.2, gameMult: 1 / 3 };
    const inserted = await store.write((tx) => insertLadder(tx, { ...clan, rules }));
    expect(inserted).toMatchObject({ ...clan, rules, version: 0, playerCount: 0, gameCount: 0, closedAt: null });
    expect(await findLadderBySlug(store, "clan")).toEqual(inserted);
    expect(await findLadderById(store, inserted.id)).toEqual(inserted);
  });

  it("are not found by an unknown address or id", async ({ store }) => {
    expect(await findLadderBySlug(store, "none")).toBeNull();
    expect(await findLadderById(store, 7)).toBeNull();
  });

  it("are listed oldest first, and an address is used once", async ({ store }) => {
    await store.write((tx) => insertLadder(tx, clan));
    await store.write((tx) => insertLadder(tx, { ...clan, slug: "arena" }));
    await expect(store.write((tx) => insertLadder(tx, clan))).rejects.toThrow();
    expect((await findAllLadders(store)).map(({ slug }) => slug)).toEqual(["clan", "arena"]);
  });

  it("add up the fold's totals, and accept other changes", async ({ store }) => {
    const { id } = await store.write((tx) => insertLadder(tx, clan));
    const newest = new Date("2026-11-14T20:00:00.001Z");
    await store.write(async (tx) => {
      await findLadderForUpdate(tx, id);
      await updateLadderTotals(tx, id, { playersAdded: 3, gamesAdded: 2, newestPlayedAt: newest });
      await updateLadderTotals(tx, id, { playersAdded: -1, gamesAdded: 1, newestPlayedAt: newest });
      await updateLadder(tx, id, { name: "Renamed", closedAt: newest });
    });
    const totals = { version: 2, playerCount: 2, gameCount: 3, newestPlayedAt: newest };
    expect(await findLadderById(store, id)).toMatchObject({ ...totals, name: "Renamed", closedAt: newest });
  });
});
