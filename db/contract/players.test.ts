import { expect } from "vitest";
import {
  findAllAdmins,
  insertPlayersUnlessTaken,
  findPlayerBySlug,
  findPlayersByIds,
  findPlayersByKeys,
  updateAccess,
  findTakenSlugs,
} from "@/db/store/players";
import { onBothEngines } from "@/db/testing/engines";
import { MADE_AT, playerRow } from "@/db/testing/rows";

onBothEngines("players", ({ it }) => {
  it("are read as they were written, in any script", async ({ store }) => {
    await store.write((tx) => insertPlayersUnlessTaken(tx, [playerRow("Zażółć"), playerRow("雪狼"), playerRow("🐺 Wolf")]));
    const found = await findPlayersByKeys(store, ["zażółć", "雪狼", "🐺 wolf", "nobody"]);
    expect(found.map(({ name }) => name).sort()).toEqual(["Zażółć", "雪狼", "🐺 Wolf"].sort());
    const made = { sessionVersion: 1, role: "player", passwordHash: null, createdAt: MADE_AT, mark: 0xffffffff };
    expect(found[0]).toMatchObject(made);
    const [first] = found;
    expect(await findPlayersByIds(store, [first!.id])).toEqual([first]);
    expect(await findPlayerBySlug(store, first!.slug)).toEqual(first);
    expect(await findPlayerBySlug(store, "nobody")).toBeNull();
  });

  it("are skipped if their name or slug is taken, and the rest is inserted", async ({ store }) => {
    await store.write((tx) => insertPlayersUnlessTaken(tx, [playerRow("vlad")]));
    const [named, addressed] = [
      { ...playerRow("Vlad"), slug: "other" },
      { ...playerRow("other"), slug: "vlad" },
    ];
    await store.write((tx) => insertPlayersUnlessTaken(tx, [named, addressed, playerRow("phelan")]));
    expect(await findTakenSlugs(store, ["vlad", "other", "phelan"])).toEqual(new Set(["vlad", "phelan"]));
  });

  it("get a new session version with a password and with a role", async ({ store }) => {
    await store.write((tx) => insertPlayersUnlessTaken(tx, [playerRow("natasha"), playerRow("guest")]));
    const [natasha] = await findPlayersByKeys(store, ["natasha"]);
    await store.write(async (tx) => {
      await updateAccess(tx, natasha!.id, { passwordHash: "hash" });
      await updateAccess(tx, natasha!.id, { role: "admin" });
    });
    const admin = { name: "natasha", sessionVersion: 3, passwordHash: "hash", role: "admin" };
    expect(await findAllAdmins(store)).toMatchObject([admin]);
  });

  it("are found by thousands of keys", async ({ store }) => {
    const names = Array.from({ length: 4_500 }, (_, at) => `player ${at}`);
    await store.write((tx) => insertPlayersUnlessTaken(tx, names.map(playerRow)));
    expect(await findPlayersByKeys(store, names)).toHaveLength(4_500);
  });
});
