import { expect } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { findPlayersByIds } from "@/db/store/players";
import { ensurePlayers, NOW, by } from "@/lib/testing/league";
import { markForm, markSeed } from "@/lib/format/mark";
import { renamePlayer } from "./names";

onBothEngines("players by name", ({ it }) => {
  it("become guests once, whatever the case and the number of times", async ({ store }) => {
    const first = await store.write((tx) => ensurePlayers(tx, ["Natasha", "Vlad", "natasha"], NOW));
    const second = await store.write((tx) => ensurePlayers(tx, ["NATASHA", "Phelan"], NOW));
    expect([...first.keys()].sort()).toEqual(["natasha", "vlad"]);
    expect(second.get("natasha")).toEqual(first.get("natasha"));
    expect(second.get("phelan")).toMatchObject({ name: "Phelan", slug: "phelan", passwordHash: null, role: "player" });
  });

  it("get different addresses where names make the same one", async ({ store }) => {
    const players = await store.write((tx) =>
      ensurePlayers(tx, ["Hawk", "-=Hawk=-", "(Hawk)", "[Hawk]", "{Hawk}", "!!!", "???"], NOW),
    );
    const slugs = [...players.values()].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(7);
    expect(slugs).toContain("hawk");
    expect(slugs).toContain("player-2");
  });

  it("get different addresses also far apart in a long list", async ({ store }) => {
    // More names than one batch of the event loop or of the insert.
    const between = Array.from({ length: 600 }, (_, at) => `Pilot ${at}`);
    const players = await store.write((tx) => ensurePlayers(tx, ["Hawk", ...between, "-=Hawk=-"], NOW));
    expect(players.size).toBe(602);
    expect(players.get("hawk")).toMatchObject({ slug: "hawk" });
    expect(players.get("-=hawk=-")).toMatchObject({ slug: "hawk-2" });
  });

  it("are the same for concurrent callers", async ({ store }) => {
    const names = Array.from({ length: 20 }, (_, at) => `Pilot ${at}`);
    const found = await Promise.all(
      Array.from({ length: 8 }, (_, at) => store.write((tx) => ensurePlayers(tx, [...names.slice(at), ...names], NOW))),
    );
    for (const players of found) expect(players).toEqual(found[0]);
  });

  it("get marks from their names, unlike each other's and those of the site, and keep them through a rename", async ({
    store,
  }) => {
    const first = await store.write((tx) => ensurePlayers(tx, ["Phelan"], NOW));
    const { id, mark } = first.get("phelan")!;
    expect(mark).toBe(markSeed("phelan"));
    const names = Array.from({ length: 60 }, (_, at) => `Pilot ${at}`);
    for (const half of [names.slice(0, 30), names.slice(30)]) await store.write((tx) => ensurePlayers(tx, half, NOW));
    const players = await store.db.select().from(store.tables.players);
    expect(new Set(players.map((player) => JSON.stringify(markForm(player.mark)))).size).toBe(61);
    await renamePlayer(store, { playerId: id, name: "Phelan Wolf", ...by });
    expect((await findPlayersByIds(store, [id]))[0]).toMatchObject({ name: "Phelan Wolf", mark });
  });
});
