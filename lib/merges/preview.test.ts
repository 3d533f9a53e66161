import { expect, it } from "vitest";
import type { Store } from "@/db";
import { findTopStandings } from "@/db/store/ratings";
import { findNewestAuditRows, findNewestAuditPosition } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { submitGame, voidGame } from "@/lib/games/mutations";
import { playerNamed } from "@/lib/players/identity";
import { gameOn, makeLadder, NOW, play, reread, by } from "@/lib/testing/league";
import type { Impact } from "@/lib/fold/view";
import type { MergeShown } from "./view";
import { confirmMerge } from "./confirm";
import { mergePlayers, undoMerge } from "./mutations";
import { previewMerge, previewUndo, type MergePreviewed } from "./preview";

const why = { reason: "one person", ...by };
const LATER = new Date(NOW.getTime() + 3_600_000);

/** Nightpelt and Night Pelt, who are one, on two ladders. */
async function twoNames(store: Store) {
  const [one, two] = [await makeLadder(store), await makeLadder(store, { slug: "other" })];
  await play(store, one, gameOn(1, ["Nightpelt", 3, 20], ["Ada", 1, 20]));
  await play(store, one, gameOn(2, ["Night Pelt", 2, 20], ["Ada", 4, 20]));
  await play(store, one, gameOn(3, ["Ada", 2, 20], ["Bob", 4, 20]));
  await play(store, two, gameOn(4, ["Night Pelt", 2, 20], ["Bob", 4, 20]));
  const voided = await play(store, two, gameOn(5, ["Night Pelt", 9, 20], ["Bob", 4, 20]));
  await voidGame(store, { gameId: voided, ...why });
  const [keep, gone] = [(await playerNamed(store, "Nightpelt"))!, (await playerNamed(store, "Night Pelt"))!];
  return { one, two, keepId: keep.id, goneId: gone.id };
}

function previewIn(previewed: MergePreviewed) {
  if (!previewed.ok) throw new Error(previewed.reason);
  return previewed.preview;
}

/** Where a preview says that people will be, and where they are. */
function foretold({ players }: Impact): Record<string, number> {
  return Object.fromEntries(players.flatMap(({ name, after }) => (after === null ? [] : [[name, after.rating]])));
}

onBothEngines("the preview of a merge", ({ it }) => {
  it("writes nothing, and equals the merge on every ladder to the bit", async ({ store }) => {
    const { one, two, keepId, goneId } = await twoNames(store);
    const before = [
      (await findNewestAuditPosition(store)).id,
      await findTopStandings(store, one.id),
      await findTopStandings(store, two.id),
    ];
    const preview = previewIn(await previewMerge(store, keepId, goneId));
    expect([
      (await findNewestAuditPosition(store)).id,
      await findTopStandings(store, one.id),
      await findTopStandings(store, two.id),
    ]).toEqual(before);
    expect(preview).toMatchObject({ keep: "Nightpelt", gone: "Night Pelt", games: 3, stay: 0 });
    expect(preview.impacts.map(({ ladder }) => ladder.slug)).toEqual(["clan", "other"]);
    expect(preview.impacts[0]!.players.find(({ name }) => name === "Night Pelt")?.after).toBeNull();

    expect(await mergePlayers(store, { keepId, goneId, ...why })).toMatchObject({ ok: true, games: 3 });
    for (const [at, ladder] of [one, two].entries()) {
      const now = Object.fromEntries((await findTopStandings(store, ladder.id)).map(({ name, rating }) => [name, rating]));
      expect(now).toMatchObject(foretold(preview.impacts[at]!));
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
    const entering = { ladderId: one.id, source: "form", actor: commandLine, now: LATER } as const;
    await submitGame(store, { ...entering, game: gameOn(9, ["Night Pelt", 5, 20], ["Bob", 4, 20]) });
    const preview = previewIn(await previewUndo(store, line!.id));
    expect(preview).toMatchObject({ keep: "Nightpelt", gone: "Night Pelt", games: 3, stay: 1 });

    expect(await undoMerge(store, { auditId: line!.id, ...why })).toMatchObject({ ok: true, games: 3 });
    const now = Object.fromEntries(
      (await findTopStandings(store, (await reread(store, one)).id)).map((row) => [row.name, row.rating]),
    );
    expect(now).toMatchObject(foretold(preview.impacts[0]!));
    expect(await previewUndo(store, line!.id)).toMatchObject({ ok: false });
    expect(await previewUndo(store, 4_711)).toMatchObject({ ok: false });
  });
});

it("confirmMerge › requires the preview of the same two players and a reason", async () => {
  const preview = { keep: "A", gone: "B", games: 1, stay: 0, impacts: [] };
  const ask = async (fields: Record<string, string>, what: number[]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return confirmMerge(form, what, async () => ({ ok: true, preview }), "other");
  };
  const first = await ask({ reason: "at once" }, [1, 2]);
  const shown: MergeShown | undefined = first.go ? undefined : first.state.shown;
  const seen = shown!.preview!.formHash;
  expect(await ask({ seen }, [1, 2])).toMatchObject({ go: false, state: { problems: { reason: expect.any(String) } } });
  expect(await ask({ seen, reason: "why" }, [1, 3])).toMatchObject({ go: false, state: { problem: expect.any(String) } });
  expect(await ask({ seen, reason: " why " }, [1, 2])).toEqual({ go: true, reason: "why" });
});
