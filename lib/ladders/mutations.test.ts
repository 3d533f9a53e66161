import { expect } from "vitest";
import type { Store } from "@/db";
import { findNewestAuditRows } from "@/db/store/records";
import { findAllRatings } from "@/db/store/ratings";
import { findLadderById, findListedLadders, type Ladder } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { createKey, revokeKeyByPrefix } from "@/lib/api/keys/mutations";
import { voidGame } from "@/lib/games/mutations";
import { defaultRules } from "@/lib/rating";
import { differences, gameOn, makeLadder, NOW, play, playAll, reread, by } from "@/lib/testing/league";
import { findActivityByPlayers } from "@/db/store/activity";
import { register } from "@/lib/players/accounts";
import { playerNamed } from "@/lib/players/identity";
import { createGuest } from "@/lib/players/mutations";
import { PASSWORD } from "@/lib/testing/people";
import { deleteLadder, previewDeletion } from "./deletion";
import { changeRules, closeLadder, editLadder, hideLadder, reopenLadder, showLadder, previewRules } from "./mutations";
import { findGameById } from "@/db/store/games";
import { gameLines } from "@/lib/games/list";
import { teamsLike } from "@/lib/games/teams/data";
import { ratedPlayersLike } from "@/lib/players/search";
import { callApi } from "@/lib/testing/api/caller";
import { importGames } from "@/lib/transfer/import/mutations";
import { ladderSummary, laddersWithTop } from "./data";
import { knownPages } from "./sitemap";
import { ok, refused } from "@/lib/testing/outcome";

const narrow = { ...defaultRules, spread: 60, gameMult: 1 };

async function season(store: Store): Promise<Ladder> {
  const ladder = await makeLadder(store);
  const gameOf = (day: number) => gameOn(day, [`P${day % 11}`, day % 5, 20], [`P${(day + 3) % 11}`, 2, 18]);
  await playAll(
    store,
    ladder,
    Array.from({ length: 30 }, (_, day) => gameOf(day)),
  );
  return reread(store, ladder);
}

onBothEngines("a ladder", ({ it: base }) => {
  const it = base.extend("world", ({ store }) => season(store));

  it("has the ratings of new rules as if they had always been in force, and who, what and why in the audit log", async ({
    store,
    world: ladder,
  }) => {
    const preview = ok(await previewRules(store, ladder.id, narrow));
    const command = { ladderId: ladder.id, rules: narrow, version: ladder.version, reason: " calmer ", ...by };
    const { report } = ok(await changeRules(store, command));
    const [line] = await findNewestAuditRows(store, 1);
    expect(line).toMatchObject({ action: "ladder.change-rules", before: defaultRules, after: narrow, reason: "calmer" });
    expect(await differences(store)).toEqual([]);
    expect((await reread(store, ladder)).rules).toEqual(narrow);
    // And everybody stands where the preview said.
    const after = await findAllRatings(store, ladder.id);
    const ranks = [...after.values()].sort((a, b) => b - a);
    for (const { after: place } of preview.impact.players) {
      expect([...after.values()]).toContain(place!.rating);
      expect(place!.rank).toBe(ranks.indexOf(place!.rating) + 1);
    }
    expect(preview.impact.playersMoved).toBe(11);
    expect(report.players).toHaveLength(11);
  });

  it("keeps its rules without a reason, and if games were entered since the preview", async ({ store, world: ladder }) => {
    const before = await findAllRatings(store, ladder.id);
    const command = { ladderId: ladder.id, rules: narrow, version: ladder.version, reason: "calmer", ...by };
    expect(await changeRules(store, { ...command, reason: "  " })).toMatchObject({ ok: false });
    expect(await changeRules(store, { ...command, rules: defaultRules })).toMatchObject({ ok: false });
    expect(await findAllRatings(store, ladder.id)).toEqual(before);
    await play(store, ladder, gameOn(40, ["P1", 3, 20], ["P2", 1, 20]));
    expect(await changeRules(store, command)).toMatchObject(refused("after the preview"));
    expect((await reread(store, ladder)).rules).toEqual(defaultRules);
    expect(await findNewestAuditRows(store, 10, { action: "ladder.change-rules" })).toEqual([]);
  });

  it("can be renamed and described anew; only changed fields are in the log", async ({ store, ladder }) => {
    const about = { name: "Friday night", description: ladder.description, rateWho: "registered" } as const;
    expect((await editLadder(store, ladder.id, about, commandLine, NOW)).ok).toBe(true);
    expect((await editLadder(store, ladder.id, about, commandLine, NOW)).ok).toBe(false);
    const [line] = await findNewestAuditRows(store, 1);
    const after = { name: "Friday night", rateWho: "registered" };
    expect(line).toMatchObject({ before: { name: ladder.name, rateWho: "everyone" }, after });
  });
});

onBothEngines("a closed ladder", ({ it }) => {
  it("can be hidden: no list has it, its address works, and reopening it shows it again", async ({ store }) => {
    const [ladder, other] = [await makeLadder(store), await makeLadder(store, { slug: "other" })];
    await play(store, ladder, gameOn(1, ["A", 3, 20, "Wolf"], ["B", 1, 20, "Bear"]));
    await play(store, other, gameOn(2, ["A", 3, 20, "Wolf"], ["B", 1, 20, "Bear"]));
    expect(await hideLadder(store, ladder.id, commandLine, NOW)).toMatchObject(refused("Close it"));
    expect(await closeLadder(store, ladder.id, commandLine, NOW)).toMatchObject({ ok: true });
    expect(await closeLadder(store, ladder.id, commandLine, NOW)).toMatchObject(refused("already closed"));
    expect(await showLadder(store, ladder.id, commandLine, NOW)).toMatchObject({ ok: false });
    expect(await hideLadder(store, ladder.id, commandLine, NOW)).toMatchObject({ ok: true });
    expect(await hideLadder(store, ladder.id, commandLine, NOW)).toMatchObject({ ok: false });
    const slugs = async () => (await findListedLadders(store)).map(({ slug }) => slug);
    expect(await slugs()).toEqual(["other"]);
    expect((await laddersWithTop(store)).map(({ slug }) => slug)).toEqual(["other"]);
    const ids = (await findListedLadders(store)).map(({ id }) => id);
    expect((await gameLines(store, ids, 9)).lines.map((line) => line.ladder.slug)).toEqual(["other"]);
    expect((await knownPages(store)).map(({ path }) => path)).not.toContain("/ladders/clan");
    expect((await ratedPlayersLike(store, "A", 9))[0]!.ratings.map((row) => row.ladder)).toEqual([other.name]);
    expect(await teamsLike(store, "wolf", 9)).toMatchObject([{ ladder: { slug: "other" } }]);
    for (const address of ["/players/a", "/players/a/history"])
      expect((await callApi(store, address)).text).not.toContain("clan");
    expect((await callApi(store, "/players/a/history?ladder=clan")).text).toContain("clan");
    expect(await ladderSummary(store, "clan")).toMatchObject({ hidden: true, closed: true });
    expect(await showLadder(store, ladder.id, commandLine, NOW)).toMatchObject({ ok: true });
    await hideLadder(store, ladder.id, commandLine, NOW);
    expect(await reopenLadder(store, ladder.id, commandLine, NOW)).toMatchObject({ ok: true });
    expect(await slugs()).toEqual(["clan", "other"]);
  });
});

onBothEngines("deleting a ladder", ({ it }) => {
  const typed = "Ladder clan";
  it("takes its games, voided ones included, and the guests who came with them, and nobody else", async ({ store, ladder }) => {
    const other = await makeLadder(store, { slug: "other" });
    expect(await createGuest(store, "Expected", commandLine, new Date(NOW.getTime() - 1))).toMatchObject({ ok: true });
    expect(await register(store, { name: "Member", password: PASSWORD, now: NOW })).toMatchObject({ ok: true });
    await play(store, other, gameOn(1, ["Regular", 3, 20], ["Friend", 1, 20]));
    const games = Array.from({ length: 25 }, (_, day) =>
      gameOn(day, ["Regular", 3, 20], ["Member", day, 20], ["Test One", 1, 20]),
    );
    const file = { ladder: "clan", games, fileName: "one.csv" };
    expect(await importGames(store, { ...file, ...by })).toMatchObject({ ok: true });
    const gameId = await play(store, ladder, gameOn(40, ["Test Two", 3, 20, "Wolf"], ["Expected", 1, 20, "Bear"]));
    await voidGame(store, { gameId, reason: "why", ...by });
    const { deletion } = ok(await previewDeletion(store, ladder.id));
    expect(deletion).toMatchObject({ games: 26, names: ["Test One", "Test Two"] });
    const remove = (change: object = {}) =>
      deleteLadder(store, { ladderId: ladder.id, typed, seen: deletion.formHash, ...by, ...change });
    expect(await remove({ typed: "clan" })).toEqual({ ok: false, field: "typed", reason: "Type the name: Ladder clan" });
    expect(await remove({ seen: "1" })).toMatchObject(refused("changed after the preview"));
    expect(await findLadderById(store, ladder.id)).not.toBeNull();

    expect(await remove()).toEqual({ ok: true, name: "Ladder clan" });
    expect(await findLadderById(store, ladder.id)).toBeNull();
    expect(await findGameById(store, gameId)).toBeNull();
    const names = ["Regular", "Member", "Expected", "Test One", "Test Two"];
    const left = await Promise.all(names.map(async (name) => (await playerNamed(store, name))?.name ?? null));
    expect(left).toEqual(["Regular", "Member", "Expected", null, null]);
    expect(await findNewestAuditRows(store, 1)).toMatchObject([
      { action: "ladder.delete", target: ladder.name, before: { slug: "clan", games: 26, guests: "Test One, Test Two" } },
    ]);
    expect((await findActivityByPlayers(store, [(await playerNamed(store, "Regular"))!.id]))[0]).toMatchObject({ games: 1 });
    expect((await knownPages(store)).map(({ path }) => path)).not.toContain("/ladders/clan");
    expect(await previewDeletion(store, ladder.id)).toMatchObject({ ok: false });
    // Its address and the names are free again.
    await play(store, await makeLadder(store), gameOn(2, ["Test One", 3, 20], ["Test Two", 1, 20]));
  });

  it("is refused while a key reports to it", async ({ store, ladder }) => {
    const { key } = ok(await createKey(store, { name: "server", ladder: "clan", ...by }));
    expect(await previewDeletion(store, ladder.id)).toMatchObject(refused("server"));
    await revokeKeyByPrefix(store, key.prefix, commandLine, NOW);
    expect(await previewDeletion(store, ladder.id)).toMatchObject({ ok: true });
  });
});
