import { EventEmitter, once } from "node:events";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Store, Tx } from "@/db";
import { findTopStandings } from "@/db/store/ratings";
import { findNewestAuditRows } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { statementsOf } from "@/db/testing/statements";
import { findPlayer } from "@/lib/api/data";
import { commandLine } from "@/lib/audit/mutations";
import { enterGames, submitGame } from "@/lib/games/mutations";
import { lostName } from "@/lib/games/form-players";
import { register } from "@/lib/players/accounts";
import { pageAt } from "@/lib/players/addresses";
import { claim, inviteGuest } from "@/lib/players/claims";
import { mergedPlayers, playerAt, playerNamed, playerNumbered } from "@/lib/players/identity";
import { checkCredentials } from "@/lib/sign-in/data";
import { addLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import { differences, gameOn, makeLadder, NOW, play, by } from "@/lib/testing/league";
import { PASSWORD, idOf } from "@/lib/testing/people";
import { mergePlayers, undoMerge } from "./mutations";
import { ok, refused } from "@/lib/testing/outcome";

const why = { reason: "one person", ...by };

async function merge(store: Store, gone: string, keep: string): Promise<void> {
  const merged = await mergePlayers(store, { keepId: await idOf(store, keep), goneId: await idOf(store, gone), ...why });
  expect(merged).toMatchObject({ ok: true });
}

/** Anna was merged into Beth, and Beth into Cleo, who has an account. Each played one game against Dora. */
async function chain(store: Store) {
  const ladder = await makeLadder(store);
  expect(await register(store, { name: "Cleo", password: PASSWORD, now: NOW })).toMatchObject({ ok: true });
  await play(store, ladder, gameOn(1, ["Anna", 3, 20], ["Dora", 1, 20]));
  await play(store, ladder, gameOn(2, ["Beth", 2, 20], ["Dora", 4, 20]));
  await play(store, ladder, gameOn(3, ["Cleo", 2, 20], ["Dora", 1, 20]));
  const ids = { anna: await idOf(store, "Anna"), beth: await idOf(store, "Beth"), cleo: await idOf(store, "Cleo") };
  await merge(store, "Anna", "Beth");
  await merge(store, "Beth", "Cleo");
  return { ladder, ids };
}

onBothEngines("after A was merged into B and B into C", ({ it: base }) => {
  const it = base.extend("world", ({ store }) => chain(store));

  it("A's name, slug and id all lead to C, at sign-in too", async ({ store, world: { ids } }) => {
    for (const found of [
      await playerNamed(store, "anna"),
      await playerAt(store, "anna"),
      await playerNumbered(store, ids.anna),
      await findPlayer(store, "Anna"),
      await findPlayer(store, "anna"),
    ])
      expect(found).toMatchObject({ id: ids.cleo });
    expect(await pageAt(store, "/players/anna")).toEqual({ movedTo: "/players/cleo" });
    expect(await pageAt(store, "/players/dora/vs/anna")).toEqual({ movedTo: "/players/dora/vs/cleo" });
    expect((await mergedPlayers(store, ids.cleo)).map(({ name }) => name)).toEqual(["Beth", "Anna"]);
    expect(await checkCredentials(store, "Anna", PASSWORD)).toMatchObject({ id: ids.cleo });
    // So does a form that was opened with A in it.
    const game = gameOn(1, ["Anna", 5, 20], ["Dora", 1, 20]);
    expect(await lostName(store, game, [{ id: ids.anna, name: "Anna" }])).toBeNull();
  });

  it("a new game that names A is C's, and one that names A and C is refused", async ({ store, world: { ladder } }) => {
    await play(store, ladder, gameOn(4, ["Anna", 2, 20], ["Dora", 1, 20]));
    const standings = await findTopStandings(store, ladder.id);
    expect(standings.map(({ name, games }) => [name, games])).toEqual(
      expect.arrayContaining([
        ["Cleo", 4],
        ["Dora", 4],
      ]),
    );
    expect(standings).toHaveLength(2);
    const twice = gameOn(5, ["Anna", 2, 20], ["Cleo", 1, 20]);
    expect(await submitGame(store, { ladderId: ladder.id, game: twice, source: "form", ...why })).toMatchObject({
      ok: false,
      reason: "Anna and Cleo are the same player, who can be in a game only once. Remove one of them.",
    });
    expect(await differences(store)).toEqual([]);
  });

  it("undoing the first merge gives A the games back from C, and undoing the second leaves them", async ({ store }) => {
    const { ladder, ids } = await chain(store);
    const [second, first] = await findNewestAuditRows(store, 2, { action: "player.merge" });
    expect(await undoMerge(store, { auditId: first!.id, ...why })).toMatchObject({ ok: true, games: 1 });
    expect(await playerNamed(store, "Anna")).toMatchObject({ id: ids.anna });
    expect(await undoMerge(store, { auditId: second!.id, ...why })).toMatchObject({ ok: true, games: 1 });
    const games = Object.fromEntries((await findTopStandings(store, ladder.id)).map(({ name, games }) => [name, games]));
    expect(games).toEqual({ Anna: 1, Beth: 1, Cleo: 1, Dora: 3 });
    expect(await differences(store)).toEqual([]);
  });
});

onBothEngines("a merge", ({ it }) => {
  it("includes a game that is entered concurrently, also on a ladder where the merged player is new", async ({
    store,
    ladder,
  }) => {
    const quiet = await makeLadder(store, { slug: "quiet" });
    await play(store, ladder, gameOn(1, ["Typo", 3, 20], ["Dora", 1, 20]));
    await play(store, ladder, gameOn(2, ["Anna", 3, 20], ["Dora", 1, 20]));
    await whileEntering(
      store,
      async (tx) => {
        const entering = { ladderId: quiet.id, source: "form", ...why } as const;
        await enterGames(tx, { ...entering, games: [gameOn(3, ["Typo", 2, 20], ["Dora", 1, 20])] });
      },
      () => merge(store, "Typo", "Anna"),
    );
    expect((await findTopStandings(store, quiet.id)).map(({ name }) => name).sort()).toEqual(["Anna", "Dora"]);
  });

  it("includes a game on a ladder that an import creates concurrently", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(1, ["Typo", 3, 20], ["Dora", 1, 20]));
    await play(store, ladder, gameOn(2, ["Anna", 3, 20], ["Dora", 1, 20]));
    let madeId = 0;
    await whileEntering(
      store,
      async (tx) => {
        const input = ladderInput.parse({ slug: "new", name: "New", rateWho: "everyone", rules: {} });
        const made = ok(await addLadder(tx, input, commandLine, NOW));
        madeId = made.ladder.id;
        const entering = { ladderId: madeId, source: "import", ...why } as const;
        await enterGames(tx, { ...entering, games: [gameOn(3, ["Typo", 2, 20], ["Dora", 1, 20])] });
      },
      () => merge(store, "Typo", "Anna"),
    );
    expect((await findTopStandings(store, madeId)).map(({ name }) => name).sort()).toEqual(["Anna", "Dora"]);
  });

  it("revokes the invitation of the merged player, and its link explains why", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(1, ["Typo", 3, 20], ["Dora", 1, 20]));
    await play(store, ladder, gameOn(2, ["Anna", 3, 20], ["Dora", 1, 20]));
    const invited = ok(await inviteGuest(store, { playerId: await idOf(store, "Typo"), ...by }));
    await merge(store, "Typo", "Anna");
    expect(await claim(store, invited.token, PASSWORD, NOW)).toMatchObject(refused("link"));
    expect(await checkCredentials(store, "Typo", PASSWORD)).toBeNull();
  });
});

onBothEngines("undoing a merge of many games", ({ it }) => {
  it("reads the games together, not one by one", async ({ store, ladder }) => {
    const cost = async (name: string, games: number, from: number) => {
      const many = Array.from({ length: games }, (_, at) => gameOn(from + at, [name, 2, 20], ["Dora", 1, 20]));
      await store.write((tx) => enterGames(tx, { ladderId: ladder.id, source: "import", games: many, ...by }));
      await play(store, ladder, gameOn(from + games, [`${name} two`, 2, 20], ["Dora", 1, 20]));
      await merge(store, name, `${name} two`);
      const [line] = await findNewestAuditRows(store, 1, { action: "player.merge" });
      return statementsOf(async () => {
        expect(await undoMerge(store, { auditId: line!.id, ...why })).toMatchObject({ ok: true, games });
      });
    };
    const few = await cost("Anna", 5, 0);
    const lots = await cost("Beth", 45, 100);
    // Only writing takes statements for each game: the game's row, its old participants and its new ones. On SQLite each row that is
    // inserted is a statement: two participants, and the revision.
    const written = store.engine === "sqlite" ? 5 : 3;
    expect(few).toBeGreaterThan(5 * 2);
    expect(lots - few).toBeLessThanOrEqual(40 * written + 5);
  });
});

/** Starts `meanwhile` when `enter` has run and its transaction is still open, and lets it go as far as it can before the commit. */
async function whileEntering(store: Store, enter: (tx: Tx) => Promise<void>, meanwhile: () => Promise<void>): Promise<void> {
  const gates = new EventEmitter();
  const [entered, mayCommit] = [once(gates, "entered"), once(gates, "commit")];
  const entering = store.write(async (tx) => {
    await enter(tx);
    gates.emit("entered");
    await mayCommit;
  });
  await entered;
  const other = meanwhile();
  // On SQLite the second writer waits in the store's own queue.
  if (store.engine === "postgres") await Promise.race([other, untilWaiting(store)]);
  gates.emit("commit");
  await Promise.all([entering, other]);
}

/** Until a connection waits for a lock. */
async function untilWaiting(store: Store): Promise<void> {
  for (;;) {
    const [row] = await store.rows(
      sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (Number(row?.[0]) > 0) return;
  }
}
