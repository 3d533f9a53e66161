import { expect, it } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { NOW } from "@/lib/testing/league";
import { ensurePlayers } from "./mutations";

onBothEngines("players by name", ({ open }) => {
  it("become guests once, whatever the case and the number of times", async () => {
    const store = await open();
    const first = await store.write((tx) => ensurePlayers(tx, ["Natasha", "Vlad", "natasha"], NOW));
    const second = await store.write((tx) => ensurePlayers(tx, ["NATASHA", "Phelan"], NOW));
    expect([...first.keys()].sort()).toEqual(["natasha", "vlad"]);
    expect(second.get("natasha")).toEqual(first.get("natasha"));
    expect(second.get("phelan")).toMatchObject({ name: "Phelan", slug: "phelan", passwordHash: null, role: "player" });
  });

  it("get addresses of their own where names make the same one", async () => {
    const store = await open();
    const players = await store.write((tx) =>
      ensurePlayers(tx, ["Hawk", "-=Hawk=-", "(Hawk)", "[Hawk]", "{Hawk}", "!!!", "???"], NOW),
    );
    const slugs = [...players.values()].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(7);
    expect(slugs).toContain("hawk");
    expect(slugs).toContain("player-2");
  });

  it("are the same for everyone who asks at once", async () => {
    const store = await open();
    const names = Array.from({ length: 20 }, (_, at) => `Pilot ${at}`);
    const found = await Promise.all(
      Array.from({ length: 8 }, (_, at) => store.write((tx) => ensurePlayers(tx, [...names.slice(at), ...names], NOW))),
    );
    for (const players of found) expect(players).toEqual(found[0]);
  });
});
