import { expect } from "vitest";
import type { Store } from "@/db";
import { findGameById, findParticipantsByGame } from "@/db/store/games";
import { findNewestImports } from "@/db/store/imports";
import { findLadderBySlug } from "@/db/store/ladders";
import { findRatingMovesByPlayer } from "@/db/store/moves";
import { findTopStandings } from "@/db/store/ratings";
import { findNewestAuditRows, findRevisionsByGame } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { createKey } from "@/lib/api/keys/mutations";
import { commandLine } from "@/lib/audit/mutations";
import { changeRules, editLadder, closeLadder } from "@/lib/ladders/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { claim, inviteGuest } from "@/lib/players/claims";
import { playerNamed } from "@/lib/players/identity";
import { whyGuestStays } from "@/lib/players/deletion";
import { createGuest, deleteGuest } from "@/lib/players/mutations";
import { differences, gameOn, makeLadder, NOW, play, reread, by } from "@/lib/testing/league";
import { PASSWORD, idOf, registered } from "@/lib/testing/people";
import { importGames } from "@/lib/transfer/import/mutations";
import { gameView } from "./data";
import { correctGame, submitGame, voidGame } from "./mutations";
import { deletePlanner } from "./delete";
import { movePlanner } from "./move";
import { carryOut, OUTDATED, type Planner, previewPlan } from "./plan";
import { ratePlanner, unratedGames, unratedIn } from "./rate";
import { revertPlanner } from "./revert";
import { importLines } from "./imports";
import { manyPlanner, undoPlanner } from "./void";
import { ok, refused } from "@/lib/testing/outcome";

const why = { reason: "it was so", ...by };

/** A guest sets a password by an invitation. */
async function claimed(store: Store, name: string): Promise<void> {
  const invited = ok(await inviteGuest(store, { playerId: await idOf(store, name), ...by }));
  expect(await claim(store, invited.token, PASSWORD, NOW)).toMatchObject({ ok: true });
}

async function ratings(store: Store, ladderId: number): Promise<Record<string, number>> {
  return Object.fromEntries((await findTopStandings(store, ladderId)).map(({ name, rating }) => [name, rating]));
}

const change = (store: Store, planner: Planner) => carryOut(store, planner, why);

/** Carries out what is previewed: every rating is then as the preview said, and as a rating from scratch gives it. */
async function changeAsPreviewed(store: Store, planner: Planner) {
  const { preview } = ok(await previewPlan(store, planner));
  const { games, formHash: seen } = preview;
  expect(await carryOut(store, planner, { ...why, seen })).toMatchObject({ ok: true, games });
  for (const { ladder, players } of preview.impacts) {
    const now = await ratings(store, (await findLadderBySlug(store, ladder.slug))!.id);
    for (const { name, after } of players) expect(now[name], name).toBe(after?.rating);
  }
  expect(await differences(store)).toEqual([]);
  return preview;
}

/** Ada and Bob have accounts; Gus plays as a guest, before and after games of the others, and gets one later. */
async function withGuest(store: Store) {
  const ladder = await makeLadder(store, { rateWho: "registered" });
  for (const name of ["Ada", "Bob"]) await registered(store, name);
  const first = await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Gus", 5, 20]));
  const second = await play(store, ladder, gameOn(2, ["Ada", 2, 20], ["Bob", 4, 20]));
  const third = await play(store, ladder, gameOn(3, ["Bob", 2, 20], ["Gus", 4, 20], ["Typo", 1, 20]));
  return { ladder, first, second, third };
}

onBothEngines("games of a guest", ({ it: base }) => {
  const it = base.extend("world", ({ store }) => withGuest(store));

  it("are offered for rating once the guest has an account, and rated as if the guest had always had one", async ({ store }) => {
    const { ladder, first, third } = await withGuest(store);
    expect(await unratedGames(store)).toEqual([]);
    await claimed(store, "Gus");
    const gus = await idOf(store, "Gus");
    const offer = { player: { name: "Gus", slug: "gus" }, ladder: { name: ladder.name, slug: ladder.slug }, games: 2 };
    for (const wanted of [{}, { playerId: gus }, { ladderId: ladder.id }])
      expect(await unratedGames(store, wanted)).toEqual([offer]);
    expect(await unratedIn(store, third)).toEqual(["Gus"]);

    const preview = await changeAsPreviewed(store, ratePlanner({ playerId: gus }));
    expect(preview).toMatchObject({ games: 2, impacts: [{ gamesMoved: 1 }] });
    expect(Object.keys(await ratings(store, ladder.id)).sort()).toEqual(["Ada", "Bob", "Gus"]);
    expect(await findRevisionsByGame(store, first)).toMatchObject([{ version: 1, action: "rate", reason: "it was so" }]);
    expect((await gameView(store, first))!.revisions[0]!.differences).toEqual([
      expect.objectContaining({ field: "Status" }),
      { player: "Gus", field: "rated", before: { text: "no" }, after: { text: "yes" } },
    ]);
    expect(await findNewestAuditRows(store, 1, { action: "games.rate" })).toMatchObject([
      { action: "games.rate", target: "Gus", after: { games: 2 }, reason: "it was so" },
    ]);
    expect(await findRatingMovesByPlayer(store, ladder.id, await idOf(store, "Bob"))).toMatchObject([
      { cause: "rate", gameId: null },
    ]);
    expect(await unratedGames(store)).toEqual([]);
    expect(await change(store, ratePlanner({ playerId: gus }))).toMatchObject(refused("nothing to rate"));
  });

  it("are all offered for rating when a ladder begins to rate everyone, and voided games stay as they are", async ({ store }) => {
    const { ladder, first, third } = await withGuest(store);
    await voidGame(store, { gameId: first, ...why });
    const { name, description } = ladder;
    await editLadder(store, ladder.id, { name, description, rateWho: "everyone" }, commandLine, NOW);
    // Guests are nobody's business on the page of all admins.
    expect(await unratedGames(store)).toEqual([]);
    expect((await unratedGames(store, { ladderId: ladder.id })).map(({ player, games }) => [player.name, games])).toEqual([
      ["Gus", 1],
      ["Typo", 1],
    ]);
    expect(await change(store, ratePlanner({ ladderId: ladder.id }))).toMatchObject({ ok: true, games: 1 });
    expect((await findParticipantsByGame(store, third)).every(({ rated }) => rated)).toBe(true);
    expect(await findGameById(store, first)).toMatchObject({ status: "voided", version: 2 });
    expect(await differences(store)).toEqual([]);
  });

  it("show the preview again if they were reassigned since it", async ({ store, world: { first } }) => {
    await claimed(store, "Gus");
    const playerId = await idOf(store, "Gus");
    const planner = ratePlanner({ playerId });
    const { formHash: seen } = ok(await previewPlan(store, planner)).preview;
    await correctGame(store, { gameId: first, game: gameOn(1, ["Ada", 9, 20], ["Gus", 5, 20]), ...why });
    expect(await carryOut(store, planner, { ...why, seen })).toEqual(OUTDATED);
    expect(await findGameById(store, first)).toMatchObject({ status: "unrated", version: 2 });
    expect(await carryOut(store, planner, { ...why, reason: " " })).toMatchObject({ ok: false });
    await changeAsPreviewed(store, planner);
  });

  it("are rated or not as a correction decides", async ({ store, world: { second } }) => {
    const game = gameOn(2, ["Ada", 2, 20], ["Bob", 4, 20]);
    const without = { ...game, participants: game.participants.map((row) => ({ ...row, rated: row.player !== "Bob" })) };
    // What is not said stays as it was decided.
    for (const corrected of [without, gameOn(2, ["Ada", 3, 20], ["Bob", 4, 20])]) {
      ok(await correctGame(store, { gameId: second, game: corrected, ...why }));
      expect((await findParticipantsByGame(store, second)).map(({ rated }) => rated)).toEqual([true, false]);
    }
    expect(await differences(store)).toEqual([]);
  });
});

onBothEngines("a guest without games", ({ it }) => {
  it("can be deleted, and earlier versions with them can still be restored", async ({ store }) => {
    const { third } = await withGuest(store);
    const typo = await idOf(store, "Typo");
    const remove = () => deleteGuest(store, { playerId: typo, ...by });
    const whyStays = async () => whyGuestStays(store, (await playerNamed(store, "Typo"))!);
    expect(await remove()).toEqual({ ok: false, reason: await whyStays() });
    expect(await whyStays()).toContain("1 game");
    expect(await deleteGuest(store, { playerId: await idOf(store, "Ada"), ...by })).toMatchObject(refused("account"));
    const corrected = gameOn(3, ["Bob", 2, 20], ["Gus", 4, 20]);
    await correctGame(store, { gameId: third, game: corrected, ...why });
    expect(await whyStays()).toBeNull();
    expect(await remove()).toEqual({ ok: true, name: "Typo" });
    expect(await playerNamed(store, "Typo")).toBeNull();
    expect(await findNewestAuditRows(store, 1)).toMatchObject([{ action: "player.delete", target: "Typo" }]);
    expect(await change(store, revertPlanner({ gameId: third, version: 1 }))).toMatchObject({ ok: true });
    const [, , row] = await findParticipantsByGame(store, third);
    expect(row).toMatchObject({ playerId: await idOf(store, "Typo"), rated: false });
    expect(row!.playerId).not.toBe(typo);
    expect(await differences(store)).toEqual([]);
  });
});

onBothEngines("undoing an import", ({ it }) => {
  const file = (score: number) => ({
    ladder: "clan",
    games: [1, 2].map((day) => ({ ...gameOn(day, ["Ada", score, 20], ["Bob", 4, 20]), externalId: `g${day}` })),
    fileName: "games.csv",
    ...by,
  });

  it("restores the ladder, and allows a corrected file to be imported", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(3, ["Ada", 1, 20], ["Cleo", 2, 20]));
    const before = await ratings(store, ladder.id);
    expect(await importGames(store, file(3))).toMatchObject({ ok: true, entered: 2 });
    const [done] = await findNewestImports(store, 10);
    expect(await importLines(store)).toMatchObject([{ fileName: "games.csv", games: 2, counting: 2, undoneAt: null }]);
    expect(await changeAsPreviewed(store, undoPlanner(done!.id))).toMatchObject({ games: 2 });
    expect(await ratings(store, ladder.id)).toEqual(before);
    expect(await findRevisionsByGame(store, done!.firstGame!)).toMatchObject([{ action: "void", before: { externalId: "g1" } }]);
    expect(await findNewestAuditRows(store, 1)).toMatchObject([
      { action: "games.undo-import", after: { file: "games.csv", games: 2 } },
    ]);
    expect(await change(store, undoPlanner(done!.id))).toMatchObject(refused("already been undone"));
    expect(await importGames(store, file(7))).toMatchObject({ ok: true, entered: 2, different: 0 });
  });

  it("includes games that were moved since, and leaves games that an admin had voided", async ({ store }) => {
    await makeLadder(store);
    const other = await makeLadder(store, { slug: "other" });
    await importGames(store, file(3));
    const [done] = await findNewestImports(store, 10);
    await voidGame(store, { gameId: done!.firstGame!, ...why });
    expect(await change(store, movePlanner({ gameId: done!.lastGame!, ladderId: other.id }))).toMatchObject({ ok: true });
    expect(await change(store, undoPlanner(done!.id))).toMatchObject({ ok: true, games: 1 });
    expect(await findGameById(store, done!.firstGame!)).toMatchObject({ status: "voided", version: 2, externalId: "g1" });
    expect(await findGameById(store, done!.lastGame!)).toMatchObject({ status: "voided", version: 3, externalId: null });
    expect(await differences(store)).toEqual([]);
    // A file of games that are all known brings nothing that could be undone.
    await importGames(store, { ...file(3), games: file(3).games.slice(0, 1) });
    expect(await findNewestImports(store, 10)).toHaveLength(1);
  });
});

onBothEngines("voiding and restoring many games", ({ it }) => {
  it("select by player, key or span of days, on all ladders together, and name a game that cannot count again", async ({
    store,
  }) => {
    const [one, two] = [await makeLadder(store), await makeLadder(store, { slug: "other" })];
    const key = ok(await createKey(store, { name: "server", ladder: null, ...by }));
    const server = { playerId: null, keyId: key.key.id, name: "server" };
    const game = gameOn(5, ["Bob", 1, 20], ["Cleo", 2, 20]);
    ok(await submitGame(store, { ladderId: two.id, source: "api", actor: server, now: NOW, game }));
    await play(store, one, gameOn(1, ["Ada", 3, 20], ["Bob", 4, 20]));
    const cleo = await play(store, one, gameOn(2, ["Cleo", 3, 20], ["Bob", 4, 20]));
    await play(store, two, gameOn(3, ["Ada", 3, 20], ["Bob", 4, 20]));
    const count = async (scope: Parameters<typeof manyPlanner>[1]) =>
      ok(await previewPlan(store, manyPlanner("void", scope))).preview.games;
    const ada = await idOf(store, "Ada");
    expect(await count({ playerId: ada })).toBe(2);
    expect(await count({ playerId: ada, ladderIds: [two.id] })).toBe(1);
    expect(await count({ keyId: key.key.id })).toBe(1);
    expect(await count({ from: new Date("2026-01-03T00:00:00Z"), until: new Date("2026-01-05T00:00:00Z") })).toBe(2);
    expect(await previewPlan(store, manyPlanner("void", { ladderIds: [one.id] }))).toMatchObject({ ok: false });

    const before = [await ratings(store, one.id), await ratings(store, two.id)];
    const [voiding, restoring] = [manyPlanner("void", { playerId: ada }), manyPlanner("restore", { playerId: ada })];
    expect(await change(store, restoring)).toMatchObject(refused("nothing to restore"));
    const { impacts } = await changeAsPreviewed(store, voiding);
    expect(impacts.map(({ ladder }) => ladder.slug)).toEqual(["clan", "other"]);
    expect(await findNewestAuditRows(store, 1)).toMatchObject([{ action: "games.void", target: "Ada", after: { games: 2 } }]);
    expect(await findGameById(store, cleo)).toMatchObject({ status: "rated" });
    expect(await change(store, voiding)).toMatchObject(refused("nothing to void"));

    expect(await changeAsPreviewed(store, restoring)).toMatchObject({ games: 2, names: [] });
    expect([await ratings(store, one.id), await ratings(store, two.id)]).toEqual(before);
    expect(await findNewestAuditRows(store, 1)).toMatchObject([{ action: "games.restore", target: "Ada", after: { games: 2 } }]);

    expect(await change(store, manyPlanner("void", { from: new Date(0) }))).toMatchObject({ ok: true, games: 4 });
    const { version, rules } = await reread(store, one);
    const places = { ladderId: one.id, rules: { ...rules, compare: "place" }, version, ...why } as const;
    expect(await changeRules(store, places)).toMatchObject({ ok: true });
    const sentence = "Ladder clan compares places, and game";
    expect(await change(store, restoring)).toMatchObject(refused(sentence));
  });
});

onBothEngines("deleting voided games", ({ it }) => {
  it("leaves neither games nor names of an undone import", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bob", 4, 20]));
    const before = await ratings(store, ladder.id);
    const games = Array.from({ length: 25 }, (_, day) => gameOn(day, ["Ada", 3, 20], [`Typo ${day % 5}`, 4, 20]));
    await importGames(store, { ladder: "clan", games, fileName: "typos.csv", ...by });
    const [done] = await findNewestImports(store, 1);
    const remove = () => change(store, deletePlanner({ importId: done!.id }));
    expect(await remove()).toMatchObject(refused("no voided games"));
    await change(store, undoPlanner(done!.id));
    expect((await playerNamed(store, "Typo 3"))?.name).toBe("Typo 3");
    const preview = await changeAsPreviewed(store, deletePlanner({ importId: done!.id }));
    expect(preview).toMatchObject({ games: 25, names: ["Typo 0", "Typo 1", "Typo 2", "Typo 3", "Typo 4"] });
    expect(preview.impacts.flatMap(({ players }) => players)).toEqual([]);
    expect(await ratings(store, ladder.id)).toEqual(before);
    expect([await playerNamed(store, "Typo 3"), await findGameById(store, done!.firstGame!)]).toEqual([null, null]);
    expect(await importLines(store)).toMatchObject([{ games: 25, counting: 0, voided: 0 }]);
    expect(await findNewestAuditRows(store, 1)).toMatchObject([
      { action: "games.delete", before: { games: 25, guests: expect.stringContaining("Typo 0, Typo 1") }, reason: "it was so" },
    ]);
  });

  it("keeps players of other games, earlier players, and those with an account", async ({ store, ladder }) => {
    await registered(store, "Member");
    await createGuest(store, "Expected", commandLine, new Date(NOW.getTime() - 1));
    await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bob", 4, 20]));
    const gameId = await play(store, ladder, gameOn(2, ["Ada", 3, 20], ["Member", 1, 20], ["Expected", 2, 20], ["Test", 4, 20]));
    const remove = () => change(store, deletePlanner({ gameId }));
    expect(await remove()).toMatchObject(refused(`Game ${gameId} counts. Void it first.`));
    await voidGame(store, { gameId, ...why });
    expect(await changeAsPreviewed(store, deletePlanner({ gameId }))).toMatchObject({ games: 1, names: ["Test"] });
    expect(await gameView(store, gameId)).toBeNull();
    for (const [name, stays] of Object.entries({ Ada: true, Member: true, Expected: true, Test: false }))
      expect((await playerNamed(store, name)) !== null, name).toBe(stays);
    expect(await remove()).toMatchObject({ ok: false });
  });
});

onBothEngines("reverting a game", ({ it }) => {
  it("restores the entered values, the status and the players, following merges", async ({ store, ladder }) => {
    const gameId = await play(store, ladder, gameOn(1, ["Ada", 3, 20, "Wolf"], ["Bob", 1, 20, "Bear"]));
    await play(store, ladder, gameOn(2, ["Bob", 3, 20], ["Cleo", 1, 20]));
    const before = await ratings(store, ladder.id);
    await correctGame(store, { gameId, game: gameOn(4, ["Dora", 9, 20], ["Bob", 1, 20]), ...why });
    await voidGame(store, { gameId, ...why });
    await changeAsPreviewed(store, revertPlanner({ gameId, version: 1 }));
    expect(await ratings(store, ladder.id)).toEqual(before);
    expect(await findGameById(store, gameId)).toMatchObject({ version: 4, status: "rated" });
    expect((await gameView(store, gameId))!.revisions.at(-1)).toMatchObject({ version: 4, action: "revert" });
    expect(await change(store, revertPlanner({ gameId, version: 1 }))).toMatchObject(refused("the same"));
    expect(await change(store, revertPlanner({ gameId, version: 9 }))).toMatchObject({ ok: false });
    expect(await change(store, revertPlanner({ gameId: 4_711, version: 1 }))).toMatchObject({ ok: false });

    // Back to the voided version with Dora, who is Ada by now.
    await mergePlayers(store, { keepId: await idOf(store, "Ada"), goneId: await idOf(store, "Dora"), ...why });
    expect(await change(store, revertPlanner({ gameId, version: 3 }))).toMatchObject({ ok: true });
    expect(await findGameById(store, gameId)).toMatchObject({ status: "voided" });
    expect((await findParticipantsByGame(store, gameId))[0]).toMatchObject({ playerId: await idOf(store, "Ada"), score: 9 });
  });
});

onBothEngines("moving a game", ({ it }) => {
  it("rates both ladders as if it had always been on the target, which decides who is rated", async ({ store }) => {
    const [one, two] = [await makeLadder(store), await makeLadder(store, { slug: "other", rateWho: "registered" })];
    for (const name of ["Ada", "Bob"]) await registered(store, name);
    await play(store, one, gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20]));
    const without = await ratings(store, one.id);
    const gameId = await play(store, one, gameOn(2, ["Ada", 3, 20, "Wolf"], ["Bob", 5, 20, "Bear"], ["Gus", 1, 20, "Bear"]));
    await play(store, two, gameOn(3, ["Ada", 2, 20], ["Bob", 5, 20]));
    const { impacts } = await changeAsPreviewed(store, movePlanner({ gameId, ladderId: two.id }));
    expect(impacts.map(({ ladder }) => ladder.slug)).toEqual(["clan", "other"]);
    expect(await ratings(store, one.id)).toEqual(without);
    expect((await findParticipantsByGame(store, gameId)).map(({ rated }) => rated)).toEqual([true, true, false]);
    const view = (await gameView(store, gameId))!;
    expect(view).toMatchObject({ ladder: { slug: "other" }, look: { colours: { Wolf: 0, Bear: 1 } } });
    const moved = { field: "Ladder", before: { text: one.name }, after: { text: two.name } };
    expect(view.revisions).toMatchObject([{ version: 2, action: "move", differences: [moved, {}] }]);
    expect(await findNewestAuditRows(store, 1, { action: "game.move" })).toMatchObject([
      { action: "game.move", before: { ladder: one.name }, after: { ladder: two.name } },
    ]);
    // And back, voided.
    await voidGame(store, { gameId, ...why });
    expect(await change(store, movePlanner({ gameId, ladderId: one.id }))).toMatchObject({ ok: true });
    expect(await findGameById(store, gameId)).toMatchObject({ ladderId: one.id, status: "voided", version: 4 });
    expect(await differences(store)).toEqual([]);
  });

  it("is refused to its own ladder, to a closed one, and to one with the same external id", async ({ store }) => {
    const [one, two] = [await makeLadder(store), await makeLadder(store, { slug: "other" })];
    const game = { ...gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20]), externalId: "g1" };
    const gameId = await play(store, one, game);
    await play(store, two, game);
    expect(await change(store, movePlanner({ gameId, ladderId: one.id }))).toMatchObject(refused("already on"));
    expect(await change(store, movePlanner({ gameId, ladderId: two.id }))).toMatchObject(refused("“g1”"));
    expect(await change(store, movePlanner({ gameId, ladderId: 99 }))).toMatchObject({ ok: false });
    await closeLadder(store, two.id, commandLine, NOW);
    expect(await change(store, movePlanner({ gameId, ladderId: two.id }))).toMatchObject(refused("closed"));
  });

  it("does not deadlock when two games are moved in opposite directions", async ({ store }) => {
    const [one, two] = [await makeLadder(store), await makeLadder(store, { slug: "other" })];
    const there = await play(store, one, gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20]));
    const back = await play(store, two, gameOn(2, ["Ada", 3, 20], ["Bob", 1, 20]));
    const moved = await Promise.all([
      change(store, movePlanner({ gameId: there, ladderId: two.id })),
      change(store, movePlanner({ gameId: back, ladderId: one.id })),
    ]);
    expect(moved).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await differences(store)).toEqual([]);
  });
});
