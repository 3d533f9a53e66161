import { expect } from "vitest";
import type { Store } from "@/db";
import { findAccounts } from "@/db/store/accounts";
import { updateLastVisit } from "@/db/store/activity";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { findNewestImports } from "@/db/store/imports";
import { carryOut } from "@/lib/games/changes/plan";
import { movePlanner } from "@/lib/games/changes/move";
import { revertPlanner } from "@/lib/games/changes/revert";
import { manyPlanner, undoPlanner } from "@/lib/games/changes/void";
import { correctGame, restoreGame, voidGame } from "@/lib/games/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { playerNamed } from "@/lib/players/identity";
import { deleteGuest } from "@/lib/players/mutations";
import { importGames } from "@/lib/transfer/import/mutations";
import { gameOn, makeLadder, NOW, play } from "@/lib/testing/league";

const by = { reason: "a test", actor: commandLine, now: NOW };

/** Everyone's games and the last of them, counted from the games. */
async function counted(store: Store) {
  const { games, participants, players } = store.tables;
  const [all, rows, people] = await Promise.all([
    store.db.select().from(games),
    store.db.select().from(participants),
    store.db.select().from(players),
  ]);
  const valid = new Map(all.filter(({ status }) => status !== "voided").map((game) => [game.id, game]));
  return people.map(({ id }) => {
    const played = rows.flatMap((row) => (row.playerId === id ? (valid.get(row.gameId)?.playedAt.getTime() ?? []) : []));
    return { id, games: played.length, last: played.length === 0 ? null : Math.max(...played) };
  });
}

async function kept(store: Store) {
  const rows = await store.db.select().from(store.tables.playerActivity);
  return rows
    .map(({ id, games, lastPlayedAt }) => ({ id, games, last: lastPlayedAt?.getTime() ?? null }))
    .sort((a, b) => a.id - b.id);
}

onBothEngines("the stored activity of players", ({ it }) => {
  it("matches the games after entering, correcting, voiding, restoring and merging, on two ladders", async ({ store }) => {
    const [one, two] = [await makeLadder(store), await makeLadder(store, { slug: "two", rateWho: "registered" })];
    const first = await play(store, one, gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20]));
    const newest = await play(store, one, gameOn(9, ["Ada", 3, 20], ["Bob", 1, 20], ["Cy", 1, 20]));
    const guests = await play(store, two, gameOn(5, ["Ada", 3, 20], ["Dee", 1, 20]));
    const same = async () => expect(await kept(store)).toEqual(await counted(store));
    await same();
    await voidGame(store, { gameId: newest, ...by });
    await same();
    await correctGame(store, { gameId: first, game: gameOn(2, ["Ada", 3, 20], ["Eve", 1, 20]), ...by });
    await same();
    await restoreGame(store, { gameId: newest, ...by });
    await same();
    await correctGame(store, { gameId: newest, game: gameOn(0, ["Ada", 3, 20], ["Bob", 1, 20]), ...by });
    await same();
    await voidGame(store, { gameId: guests, ...by });
    await same();
    const [bob, eve] = [await playerNamed(store, "Bob"), await playerNamed(store, "Eve")];
    expect(await mergePlayers(store, { keepId: bob!.id, goneId: eve!.id, ...by })).toMatchObject({ ok: true });
    await same();
    expect((await kept(store)).filter(({ games }) => games > 0)).toHaveLength(2);
  });

  it("matches the games after importing, moving, voiding many, reverting, undoing an import and deleting a guest", async ({
    store,
  }) => {
    const [one, two] = [await makeLadder(store), await makeLadder(store, { slug: "two" })];
    const same = async () => expect(await kept(store)).toEqual(await counted(store));
    const gamesOf = async (name: string) => {
      const { id } = (await playerNamed(store, name))!;
      return (await kept(store)).find((row) => row.id === id);
    };
    const older = await play(store, one, gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20]));
    const games = [gameOn(8, ["Ada", 3, 20], ["Bob", 1, 20]), gameOn(9, ["Bob", 3, 20], ["Cy", 1, 20])];
    const imported = await importGames(store, { ladder: one.slug, games, fileName: "games.csv", ...by });
    expect(imported).toMatchObject({ ok: true, entered: 2 });
    await same();
    const [file] = await findNewestImports(store, 1);
    // The newest game of two players goes and comes back within one transaction, and a voided game moves for nobody.
    expect(await carryOut(store, movePlanner({ gameId: file!.lastGame!, ladderId: two.id }), by)).toMatchObject({ ok: true });
    await same();
    expect(await gamesOf("Bob")).toMatchObject({ games: 3 });
    await voidGame(store, { gameId: older, ...by });
    expect(await carryOut(store, movePlanner({ gameId: older, ladderId: two.id }), by)).toMatchObject({ ok: true });
    await same();
    expect(await gamesOf("Bob")).toMatchObject({ games: 2 });
    expect(await carryOut(store, undoPlanner(file!.id), by)).toMatchObject({ ok: true, games: 2 });
    await same();
    expect(await gamesOf("Bob")).toMatchObject({ games: 0, last: null });
    expect(await carryOut(store, revertPlanner({ gameId: older, version: 1 }), by)).toMatchObject({ ok: true });
    await same();
    expect(await gamesOf("Bob")).toMatchObject({ games: 1 });
    const typo = await play(store, one, gameOn(4, ["Ada", 3, 20], ["Typo", 1, 20]));
    await correctGame(store, { gameId: typo, game: gameOn(4, ["Ada", 3, 20], ["Bob", 1, 20]), ...by });
    const { id } = (await playerNamed(store, "Typo"))!;
    expect(await kept(store)).toContainEqual({ id, games: 0, last: null });
    expect(await deleteGuest(store, { playerId: id, actor: commandLine, now: NOW })).toMatchObject({ ok: true });
    await same();
    expect((await kept(store)).map((row) => row.id)).not.toContain(id);
    const ada = (await playerNamed(store, "Ada"))!;
    expect(await carryOut(store, manyPlanner("void", { playerId: ada.id }), by)).toMatchObject({ ok: true, games: 2 });
    await same();
    expect((await kept(store)).every((row) => row.games === 0)).toBe(true);
  });

  it("sorts and filters the list of players, page after page", async ({ store, ladder }) => {
    for (let day = 0; day < 12; day++) {
      await play(store, ladder, gameOn(day, ["Ada", 3, 20], [`P${day % 5}`, 1, 20], [`Q${day}`, 1, 20]));
    }
    const everyone = await counted(store);
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
