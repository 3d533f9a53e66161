import { expect } from "vitest";
import type { Store } from "@/db";
import { findGameById } from "@/db/store/games";
import { findNewestAuditRows, findRevisionsByGame } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { auditPage } from "@/lib/audit/data";
import { commandLine } from "@/lib/audit/mutations";
import { auditQuery } from "@/lib/audit/schema";
import { correctGame, voidGame } from "@/lib/games/mutations";
import { changeRules } from "@/lib/ladders/mutations";
import { mergePlayers, undoMerge } from "@/lib/merges/mutations";
import { renamePlayer } from "@/lib/players/names";
import { createGuest } from "@/lib/players/mutations";
import { gameOn, makeLadder, NOW, play, reread, openLadder, by } from "@/lib/testing/league";
import { idOf } from "@/lib/testing/people";
import { erasureView, ownErasureView } from "./data";
import { erasePlayer } from "./mutations";
import type { Mention } from "./view";
import { ok, refused } from "@/lib/testing/outcome";

/** What a list shows of each place. */
function shown(places: readonly Mention[]) {
  return places.map(({ kind, gameId, act, texts }) => [kind, gameId ?? act, ...texts]);
}

/** Zanzibar is in one game; in another, and in the rules, somebody wrote the word. */
async function talkedAbout(store: Store) {
  const ladder = await makeLadder(store);
  const own = await play(store, ladder, { ...gameOn(1, ["Zanzibar", 3, 20], ["Ada", 1, 20]), note: "Zanzibar won" });
  const other = await play(store, ladder, { ...gameOn(2, ["Ada", 3, 20], ["Bob", 1, 20]), note: "Played in Zanzibar" });
  await voidGame(store, { gameId: own, reason: "ZANZIBAR was late", ...by });
  await correctGame(store, {
    gameId: other,
    game: { ...gameOn(2, ["Ada", 4, 20], ["Bob", 1, 20]), note: "Played in Zanzibar" },
    reason: "Zanzibar saw it",
    ...by,
  });
  const { version } = await reread(store, ladder);
  const reason = "asked for by Zanzibar";
  await changeRules(store, { ladderId: ladder.id, rules: { ...ladder.rules, spread: 150 }, version, reason, ...by });
  return { ladder, id: await idOf(store, "Zanzibar"), own, other };
}

onBothEngines("the places where a name is written", ({ open, it: base }) => {
  const it = base.extend("world", ({ store }) => talkedAbout(store));

  it("are listed before the erasure: the player's own, and all others separately", async ({ store }) => {
    const { id, own, other } = await talkedAbout(store);
    const view = (await erasureView(store, id))!;
    expect(shown(view.own)).toEqual([
      ["note", own, "Zanzibar won"],
      ["revision", own, "ZANZIBAR was late", "Zanzibar won"],
      ["line", own, "Zanzibar won"],
      ["line", own, "ZANZIBAR was late", "Zanzibar won"],
    ]);
    expect(shown(view.elsewhere)).toEqual([
      ["note", other, "Played in Zanzibar"],
      ["revision", other, "Zanzibar saw it", "Played in Zanzibar"],
      ["line", other, "Played in Zanzibar"],
      ["line", other, "Zanzibar saw it", "Played in Zanzibar"],
      ["line", "changed the rules: Ladder clan", "asked for by Zanzibar"],
    ]);
    expect(view).toMatchObject({ alsoErased: [], tooShort: [], more: { own: 0, elsewhere: 0 } });
    expect(await erasureView(store, 4_711)).toBeNull();
  });

  it("are shown to the player without other places, and without texts of the audit log", async ({ store }) => {
    const { id, own } = await talkedAbout(store);
    const view = (await ownErasureView(store, id))!;
    expect(shown(view.own)).toEqual([
      ["note", own, "Zanzibar won"],
      ["revision", own, "ZANZIBAR was late", "Zanzibar won"],
      ["line", own],
      ["line", own],
    ]);
    expect(view.elsewhere).toEqual([]);
  });

  it("stay elsewhere, and the audit log counts the changed ones by kind", async ({ store, world: { id, other } }) => {
    const before = (await erasureView(store, id))!;
    await erasePlayer(store, { playerId: id, ...by });
    expect((await findGameById(store, other))!.note).toBe("Played in Zanzibar");
    expect((await findRevisionsByGame(store, other))[0]).toMatchObject({
      reason: "Zanzibar saw it",
      before: { note: "Played in Zanzibar" },
    });
    expect(await findNewestAuditRows(store, 1, { action: "ladder.change-rules" })).toMatchObject([
      { reason: "asked for by Zanzibar" },
    ]);
    const { lines } = await auditPage(store, auditQuery.parse({ action: "player.erase" }));
    expect(lines).toMatchObject([{ target: `Former player ${id}`, reason: null }]);
    expect(Object.fromEntries(lines[0]!.changes.map(({ field, after }) => [field, after]))).toEqual({
      "players erased": "1",
      // Of the revision, and of the lines by which the game was entered and voided.
      "rows with the name in a field": "3",
      "texts of games": "1",
      revisions: "1",
      "audit lines": "2",
    });
    expect(JSON.stringify(lines)).not.toMatch(/zanzibar/i);
    expect(before.own).toHaveLength(4);
  });

  it("elsewhere are changed where an admin has chosen them, one by one", async ({ store, world: { id, other } }) => {
    const { elsewhere } = (await erasureView(store, id))!;
    const also = elsewhere.filter(({ kind, gameId }) => kind === "revision" || gameId === null).map(({ key }) => key);
    expect(also).toHaveLength(2);
    expect(await erasePlayer(store, { playerId: id, also, ...by })).toMatchObject({ ok: true });
    const neutral = `Former player ${id}`;
    expect((await findRevisionsByGame(store, other))[0]).toMatchObject({
      reason: `${neutral} saw it`,
      before: { note: `Played in ${neutral}` },
    });
    expect(await findNewestAuditRows(store, 1, { action: "ladder.change-rules" })).toMatchObject([
      { reason: `asked for by ${neutral}` },
    ]);
    expect((await findGameById(store, other))!.note).toBe("Played in Zanzibar");
    expect(await findNewestAuditRows(store, 1, { action: "game.correct" })).toMatchObject([{ reason: "Zanzibar saw it" }]);
    expect(await findNewestAuditRows(store, 1, { action: "player.erase" })).toMatchObject([
      { after: { players: 1, replaced: { text: 1, revision: 1, line: 2 }, elsewhere: { revision: 1, line: 1 } } },
    ]);
  });

  it("stop the erasure if they have changed since they were listed", async ({ store, world: { id, other } }) => {
    const note = (await erasureView(store, id))!.elsewhere.find(({ kind }) => kind === "note")!;
    await correctGame(store, {
      gameId: other,
      game: { ...gameOn(2, ["Ada", 4, 20], ["Bob", 1, 20]), note: "Played on Zanzibar, the island" },
      reason: "said better",
      ...by,
    });
    for (const also of [[note.key], ["note-1-made-up"]]) {
      const response = await erasePlayer(store, { playerId: id, also, ...by });
      expect(response).toMatchObject(refused("has changed"));
    }
    expect(await idOf(store, "Zanzibar")).toBe(id);
    expect((await findGameById(store, other))!.note).toBe("Played on Zanzibar, the island");
  });

  it("include a game that a correction removed the player from", async ({ store, ladder }) => {
    const gameId = await play(store, ladder, gameOn(1, ["Zanzibar", 3, 20], ["Ada", 1, 20]));
    const id = await idOf(store, "Zanzibar");
    await correctGame(store, { gameId, game: gameOn(1, ["Bob", 3, 20], ["Ada", 1, 20]), reason: "Bob, not Zanzibar", ...by });
    await erasePlayer(store, { playerId: id, ...by });
    expect(await findRevisionsByGame(store, gameId)).toMatchObject([
      {
        reason: `Bob, not Former player ${id}`,
        before: { participants: [{ playerId: id, name: `Former player ${id}` }, { name: "Ada" }] },
      },
    ]);
    expect(await findNewestAuditRows(store, 1, { action: "game.correct" })).toMatchObject([
      { reason: `Bob, not Former player ${id}` },
    ]);
  });

  it("include merges on either side, and undone ones", async () => {
    for (const who of ["Zanzibar", "Vellichor"]) {
      const { store, ladder } = await openLadder(open);
      await play(store, ladder, gameOn(1, ["Zanzibar", 3, 20], ["Ada", 1, 20]));
      const moved = await play(store, ladder, gameOn(2, ["Vellichor", 3, 20], ["Ada", 1, 20]));
      const [keepId, goneId] = [await idOf(store, "Zanzibar"), await idOf(store, "Vellichor")];
      await mergePlayers(store, { keepId, goneId, reason: "Vellichor is Zanzibar", ...by });
      const [merge] = await findNewestAuditRows(store, 1, { action: "player.merge" });
      await undoMerge(store, { auditId: merge!.id, reason: "Vellichor is not Zanzibar", ...by });
      const id = await idOf(store, who);
      await erasePlayer(store, { playerId: id, ...by });
      const kept = JSON.stringify([await findNewestAuditRows(store, 100), await findRevisionsByGame(store, moved)]);
      expect(kept).not.toContain(who);
      expect(kept).toContain(who === "Zanzibar" ? "Vellichor" : "Zanzibar");
    }
  });

  it("include those of merged players, through a chain of merges", async ({ store, ladder }) => {
    for (const [at, name] of ["Zanzibar", "Vellichor", "Quixotic"].entries())
      await play(store, ladder, { ...gameOn(at, [name, 3, 20], ["Ada", 1, 20]), note: `${name} won, said Quixotic` });
    const [first, second, third] = [await idOf(store, "Zanzibar"), await idOf(store, "Vellichor"), await idOf(store, "Quixotic")];
    await mergePlayers(store, { keepId: second, goneId: first, reason: "Zanzibar is Vellichor", ...by });
    await mergePlayers(store, { keepId: third, goneId: second, reason: "Vellichor is Quixotic", ...by });
    expect(await erasureView(store, third)).toMatchObject({ alsoErased: ["Vellichor", "Zanzibar"], elsewhere: [] });
    await erasePlayer(store, { playerId: third, ...by });
    const tables = await Promise.all(Object.values(store.tables).map((table) => store.db.select().from(table)));
    expect(JSON.stringify(tables)).not.toMatch(/zanzibar|vellichor|quixotic/i);
    expect(await findNewestAuditRows(store, 1, { action: "player.erase" })).toMatchObject([{ after: { players: 3 } }]);
  });

  it("include every spelling of the name in the log", async ({ store }) => {
    const made = ok(await createGuest(store, "zanzibar", commandLine, NOW));
    await renamePlayer(store, { playerId: made.player.id, name: "ZANZIBAR", ...by });
    await erasePlayer(store, { playerId: made.player.id, ...by });
    expect(JSON.stringify(await findNewestAuditRows(store, 100))).not.toMatch(/zanzibar/i);
  });

  it("are listed up to five hundred, with the number of further ones", async ({ store }) => {
    const ladder = await makeLadder(store);
    await play(store, ladder, gameOn(1, ["Zanzibar", 3, 20], ["Ada", 1, 20]));
    await store.write(async (tx) => {
      const game = (await findGameById(tx, 1))!;
      const games = Array.from({ length: 503 }, (_, at) => ({ ...game, id: 10 + at, note: "the Zanzibar cup", version: 1 }));
      await tx.insertRows(tx.tables.games, games);
    });
    const view = (await erasureView(store, await idOf(store, "Zanzibar")))!;
    expect(view.elsewhere).toHaveLength(500);
    expect(view.more).toEqual({ own: 0, elsewhere: 3 });
  });

  it("are not searched by a name that is too short", async ({ store, ladder }) => {
    await play(store, ladder, { ...gameOn(1, ["Bo", 3, 20], ["Ada", 1, 20]), note: "Bo won" });
    const id = await idOf(store, "Bo");
    expect(await erasureView(store, id)).toMatchObject({ own: [], elsewhere: [], tooShort: ["Bo"] });
  });
});
