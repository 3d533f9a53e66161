import { EventEmitter, once } from "node:events";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Store, Tx } from "@/db";
import { findTopStandings } from "@/db/store/ratings";
import { findNewestAuditPosition, findNewestAuditRows } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { findPlayer } from "@/lib/api/data";
import { commandLine } from "@/lib/audit/mutations";
import { enterGames, submitGame, voidGame } from "@/lib/games/mutations";
import { lostName } from "@/lib/games/form-players";
import { pageAt } from "@/lib/players/addresses";
import { claim, inviteGuest } from "@/lib/players/claims";
import { mergedPlayers, playerAt, playerNamed, playerNumbered } from "@/lib/players/identity";
import { checkCredentials } from "@/lib/sign-in/data";
import { addLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import { by, differences, gameOn, makeLadder, NOW, play, playAll } from "@/lib/testing/league";
import { formOf } from "@/lib/testing/actions/calls";
import { idOf, PASSWORD, registered } from "@/lib/testing/people";
import { mergePlayers, undoMerge } from "./mutations";
import { ok, refused } from "@/lib/testing/outcome";
import type { Impact } from "@/lib/fold/view";
import { confirmMerge } from "./confirm";
import { previewMerge, previewUndo } from "./preview";

const why = { reason: "one person", ...by };

async function merge(store: Store, gone: string, keep: string): Promise<void> {
  const merged = await mergePlayers(store, { keepId: await idOf(store, keep), goneId: await idOf(store, gone), ...why });
  expect(merged).toMatchObject({ ok: true });
}

/** What everyone on a ladder has, by name. */
async function standingsOf(store: Store, { id }: { readonly id: number }, value: "games" | "rating") {
  return Object.fromEntries((await findTopStandings(store, id)).map((row) => [row.name, row[value]]));
}

/** Anna was merged into Beth, and Beth into Cleo, who has an account. Each played one game against Dora. */
async function chain(store: Store) {
  const ladder = await makeLadder(store);
  const cleo = await registered(store, "Cleo");
  for (const [day, name] of ["Anna", "Beth", "Cleo"].entries())
    await play(store, ladder, gameOn(day + 1, [name, 3, 20], ["Dora", 2, 20]));
  const ids = { anna: await idOf(store, "Anna"), cleo };
  await merge(store, "Anna", "Beth");
  await merge(store, "Beth", "Cleo");
  return { ladder, ids };
}

onBothEngines("after A was merged into B and B into C", ({ it: base }) => {
  const it = base.extend("world", ({ store }) => chain(store));

  it("A's name, slug and id all lead to C, at sign-in too", async ({ store, world: { ids } }) => {
    const inApi = [await findPlayer(store, "Anna"), await findPlayer(store, "anna")];
    for (const found of [await playerNamed(store, "anna"), await playerAt(store, "anna"), ...inApi])
      expect(found).toMatchObject({ id: ids.cleo });
    expect(await playerNumbered(store, ids.anna)).toMatchObject({ id: ids.cleo });
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
    expect(await standingsOf(store, ladder, "games")).toEqual({ Cleo: 4, Dora: 4 });
    const twice = gameOn(5, ["Anna", 2, 20], ["Cleo", 1, 20]);
    const reason = "Anna and Cleo are the same player, who can be in a game only once. Remove one of them.";
    expect(await submitGame(store, { ladderId: ladder.id, game: twice, source: "form", ...why })).toMatchObject(refused(reason));
    expect(await differences(store)).toEqual([]);
  });

  it("undoing the first merge gives A the games back, and undoing the second leaves them", async ({ store, world }) => {
    const { ladder, ids } = world;
    const [second, first] = await findNewestAuditRows(store, 2, { action: "player.merge" });
    expect(await undoMerge(store, { auditId: first!.id, ...why })).toMatchObject({ ok: true, games: 1 });
    expect(await playerNamed(store, "Anna")).toMatchObject({ id: ids.anna });
    expect(await undoMerge(store, { auditId: second!.id, ...why })).toMatchObject({ ok: true, games: 1 });
    expect(await standingsOf(store, ladder, "games")).toEqual({ Anna: 1, Beth: 1, Cleo: 1, Dora: 3 });
    expect(await differences(store)).toEqual([]);
  });
});

onBothEngines("a merge", ({ it }) => {
  it.for([
    ["on a ladder where the merged player is new", false],
    ["on a ladder that an import creates at the same time", true],
  ] as const)("includes a game that is entered concurrently, also %s", async ([, isCreated], { store, ladder }) => {
    let { id: ladderId } = await makeLadder(store, { slug: "quiet" });
    await playAll(store, ladder, [gameOn(1, ["Typo", 3, 20], ["Dora", 1, 20]), gameOn(2, ["Anna", 3, 20], ["Dora", 1, 20])]);
    await whileEntering(
      store,
      async (tx) => {
        const input = ladderInput.parse({ slug: "new", name: "New", rateWho: "everyone", rules: {} });
        if (isCreated) ladderId = ok(await addLadder(tx, input, commandLine, NOW)).ladder.id;
        const games = [gameOn(3, ["Typo", 2, 20], ["Dora", 1, 20])];
        await enterGames(tx, { ladderId, source: isCreated ? "import" : "form", ...why, games });
      },
      () => merge(store, "Typo", "Anna"),
    );
    expect((await findTopStandings(store, ladderId)).map(({ name }) => name).sort()).toEqual(["Anna", "Dora"]);
  });

  it("revokes the invitation of the merged player, and its link explains why", async ({ store, ladder }) => {
    await playAll(store, ladder, [gameOn(1, ["Typo", 3, 20], ["Dora", 1, 20]), gameOn(2, ["Anna", 3, 20], ["Dora", 1, 20])]);
    const invited = ok(await inviteGuest(store, { playerId: await idOf(store, "Typo"), ...by }));
    await merge(store, "Typo", "Anna");
    expect(await claim(store, invited.token, PASSWORD, NOW)).toMatchObject(refused("link"));
    expect(await checkCredentials(store, "Typo", PASSWORD)).toBeNull();
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

/** Nightpelt and Night Pelt, who are one, on two ladders. */
async function twoNames(store: Store) {
  const [one, two] = [await makeLadder(store), await makeLadder(store, { slug: "other" })];
  await play(store, one, gameOn(1, ["Nightpelt", 3, 20], ["Ada", 1, 20]));
  await play(store, one, gameOn(2, ["Night Pelt", 2, 20], ["Ada", 4, 20]));
  await play(store, one, gameOn(3, ["Ada", 2, 20], ["Bob", 4, 20]));
  await play(store, two, gameOn(4, ["Night Pelt", 2, 20], ["Bob", 4, 20]));
  const voided = await play(store, two, gameOn(5, ["Night Pelt", 9, 20], ["Bob", 4, 20]));
  await voidGame(store, { gameId: voided, ...why });
  return { one, two, keepId: await idOf(store, "Nightpelt"), goneId: await idOf(store, "Night Pelt") };
}

/** Where a preview says that people will be, and where they are. */
function foretold({ players }: Impact): Record<string, number> {
  return Object.fromEntries(players.flatMap(({ name, after }) => (after === null ? [] : [[name, after.rating]])));
}

onBothEngines("the preview of a merge", ({ it }) => {
  it("writes nothing, and equals the merge on every ladder to the bit", async ({ store }) => {
    const { one, two, keepId, goneId } = await twoNames(store);
    const stored = async () => [
      (await findNewestAuditPosition(store)).id,
      ...(await Promise.all([one, two].map(({ id }) => findTopStandings(store, id)))),
    ];
    const before = await stored();
    const preview = ok(await previewMerge(store, keepId, goneId)).preview;
    expect(await stored()).toEqual(before);
    expect(preview).toMatchObject({ keep: "Nightpelt", gone: "Night Pelt", games: 3, stay: 0 });
    expect(preview.impacts.map(({ ladder }) => ladder.slug)).toEqual(["clan", "other"]);
    expect(preview.impacts[0]!.players.find(({ name }) => name === "Night Pelt")?.after).toBeNull();

    expect(await mergePlayers(store, { keepId, goneId, ...why })).toMatchObject({ ok: true, games: 3 });
    for (const [at, ladder] of [one, two].entries()) {
      expect(await standingsOf(store, ladder, "rating")).toMatchObject(foretold(preview.impacts[at]!));
    }
  });

  it("names all games in which both played, in order", async ({ store }) => {
    const { one, keepId, goneId } = await twoNames(store);
    const games: number[] = [];
    for (const day of [30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19])
      games.push(await play(store, one, gameOn(day, ["Nightpelt", 3, 20], ["Night Pelt", day, 20])));
    const refusal = { ok: false, reason: "These two played in the same game, so they cannot be merged.", shared: games };
    expect(await previewMerge(store, keepId, goneId)).toEqual(refusal);
    expect(await mergePlayers(store, { keepId, goneId, ...why })).toEqual(refusal);
    expect(await mergePlayers(store, { keepId, goneId: keepId, ...why })).toMatchObject({ ok: false });
    expect(await mergePlayers(store, { keepId, goneId, ...why, reason: " " })).toMatchObject({ ok: false });
  });

  it("of undoing a merge has the returned games, and those entered since that stay", async ({ store }) => {
    const { one, keepId, goneId } = await twoNames(store);
    await mergePlayers(store, { keepId, goneId, ...why });
    const [line] = await findNewestAuditRows(store, 1, { action: "player.merge" });
    const game = gameOn(9, ["Night Pelt", 5, 20], ["Bob", 4, 20]);
    const later = new Date(NOW.getTime() + 3_600_000);
    await submitGame(store, { ladderId: one.id, source: "form", game, ...why, now: later });
    const preview = ok(await previewUndo(store, line!.id)).preview;
    expect(preview).toMatchObject({ keep: "Nightpelt", gone: "Night Pelt", games: 3, stay: 1 });

    expect(await undoMerge(store, { auditId: line!.id, ...why })).toMatchObject({ ok: true, games: 3 });
    expect(await standingsOf(store, one, "rating")).toMatchObject(foretold(preview.impacts[0]!));
    expect(await previewUndo(store, line!.id)).toMatchObject({ ok: false });
    expect(await previewUndo(store, 4_711)).toMatchObject({ ok: false });
  });
});

it("confirmMerge › requires the preview of the same two players and a reason", async () => {
  const preview = { keep: "A", gone: "B", games: 1, stay: 0, impacts: [] };
  const ask = (fields: Record<string, string>, what: number[]) =>
    confirmMerge(formOf(fields), what, async () => ({ ok: true, preview }), "other");
  const first = await ask({ reason: "at once" }, [1, 2]);
  const seen = first.go ? "" : first.state.shown!.preview!.formHash;
  expect(await ask({ seen }, [1, 2])).toMatchObject({ go: false, state: { problems: { reason: expect.any(String) } } });
  expect(await ask({ seen, reason: "why" }, [1, 3])).toMatchObject({ go: false, state: { problem: expect.any(String) } });
  expect(await ask({ seen, reason: " why " }, [1, 2])).toEqual({ go: true, reason: "why" });
});
