import { expect } from "vitest";
import { findAccounts } from "@/db/store/accounts";
import { updateLastVisit } from "@/db/store/activity";
import { onBothEngines } from "@/db/testing/engines";
import { playerNamed } from "@/lib/players/identity";
import { gameOn, NOW, play } from "@/lib/testing/league";

onBothEngines("the list of players", ({ it }) => {
  it("is sorted and filtered, page after page", async ({ store, ladder }) => {
    for (let day = 0; day < 12; day++) {
      await play(store, ladder, gameOn(day, ["Ada", 3, 20], [`P${day % 5}`, 1, 20], [`Q${day}`, 1, 20]));
    }
    const everyone = await store.db.select().from(store.tables.players);
    const ada = (await playerNamed(store, "Ada"))!;
    // A visit is seen, too.
    const p0 = (await playerNamed(store, "P0"))!;
    await store.write((tx) => updateLastVisit(tx, p0.id, NOW));
    for (const order of ["name", "games", "seen"] as const) {
      const ids: number[] = [];
      let after: { value: string | number; id: number } | undefined;
      for (;;) {
        const page = await findAccounts(store, { who: "everyone", order, limit: 4, now: NOW, after });
        ids.push(...page.map(({ player }) => player.id));
        const last = page.at(-1);
        if (last === undefined) break;
        const { player, activity } = last;
        after = {
          id: player.id,
          value: { name: player.nameKey, games: activity.games, seen: activity.lastSeenAt.getTime() }[order],
        };
      }
      expect([...ids].sort()).toEqual(everyone.map(({ id }) => id).sort());
      if (order === "games") expect(ids[0]).toBe(ada.id);
      if (order === "seen") expect(ids.slice(0, 2)).toEqual([p0.id, expect.anything()]);
    }
    expect(await findAccounts(store, { who: "registered", order: "games", limit: 9, now: NOW })).toEqual([]);
    expect(await findAccounts(store, { who: "guests", order: "games", limit: 99, now: NOW })).toHaveLength(everyone.length);
  });
});
