import { expect } from "vitest";
import {
  findAllAdmins,
  insertPlayersUnlessTaken,
  findPlayerBySlug,
  findPlayersByIds,
  findPlayersByKeys,
  updateAccess,
  findTakenSlugs,
  type NewPlayer,
} from "@/db/store/players";
import { onBothEngines } from "@/db/testing/engines";

const createdAt = new Date("2026-03-04T05:06:07.089Z");
const player = (name: string): NewPlayer => {
  return {
    name,
    nameKey: name.toLowerCase(),
    slug: name.toLowerCase(),
    passwordHash: null,
    role: "player",
    createdAt,
    mark: 0xffffffff,
  };
};

onBothEngines("players", ({ it }) => {
  it("are read as they were written, in any script", async ({ store }) => {
    await store.write((tx) => insertPlayersUnlessTaken(tx, [player("Zażółć"), player("雪狼"), player("🐺 Wolf")]));
    const found = await findPlayersByKeys(store, ["zażółć", "雪狼", "🐺 wolf", "nobody"]);
    expect(found.map(({ name }) => name).sort()).toEqual(["Zażółć", "雪狼", "🐺 Wolf"].sort());
    expect(found[0]).toMatchObject({ sessionVersion: 1, role: "player", passwordHash: null, createdAt, mark: 0xffffffff });
    const [first] = found;
    expect(await findPlayersByIds(store, [first!.id])).toEqual([first]);
    expect(await findPlayerBySlug(store, first!.slug)).toEqual(first);
    expect(await findPlayerBySlug(store, "nobody")).toBeNull();
  });

  it("are skipped if their name or slug is taken, and the rest is inserted", async ({ store }) => {
    await store.write((tx) => insertPlayersUnlessTaken(tx, [player("vlad")]));
    await store.write((tx) =>
      insertPlayersUnlessTaken(tx, [
        { ...player("Vlad"), slug: "other" },
        { ...player("other"), slug: "vlad" },
        player("phelan"),
      ]),
    );
    expect(await findTakenSlugs(store, ["vlad", "other", "phelan"])).toEqual(new Set(["vlad", "phelan"]));
  });

  it("get a new session version with a password and with a role", async ({ store }) => {
    await store.write((tx) => insertPlayersUnlessTaken(tx, [player("natasha"), player("guest")]));
    const [natasha] = await findPlayersByKeys(store, ["natasha"]);
    await store.write(async (tx) => {
      await updateAccess(tx, natasha!.id, { passwordHash: "hash" });
      await updateAccess(tx, natasha!.id, { role: "admin" });
    });
    expect(await findAllAdmins(store)).toMatchObject([
      { name: "natasha", sessionVersion: 3, passwordHash: "hash", role: "admin" },
    ]);
  });

  it("are found by thousands of keys", async ({ store }) => {
    const names = Array.from({ length: 4_500 }, (_, at) => `player ${at}`);
    await store.write((tx) => insertPlayersUnlessTaken(tx, names.map(player)));
    expect(await findPlayersByKeys(store, names)).toHaveLength(4_500);
  });
});
