import { expect, it } from "vitest";
import type { Store } from "@/db";
import { findNewestAuditPosition } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { playerNamed } from "@/lib/players/identity";
import { renamePlayer } from "@/lib/players/names";
import { gameOn, makeLadder, play, by } from "@/lib/testing/league";
import { refused } from "@/lib/testing/outcome";
import { idOf } from "@/lib/testing/people";
import { gameToCorrect } from "./data";
import { correctGame } from "./mutations";
import { readPlayersAtOpen } from "./form-players";
import { previewPlan } from "./plan";
import { correctPlanner } from "./revise";
import { snapshotOf } from "./snapshot";

const SCORE_CHANGED = gameOn(1, ["Phelan", 4, 20], ["Ada", 1, 20]);

/** A game whose form somebody has opened. */
async function openForm(store: Store) {
  const ladder = await makeLadder(store);
  const gameId = await play(store, ladder, gameOn(1, ["Phelan", 3, 20], ["Ada", 1, 20]));
  const { playersAtOpen, version } = (await gameToCorrect(store, gameId))!;
  const correction = { gameId, game: SCORE_CHANGED, playersAtOpen: readPlayersAtOpen(playersAtOpen) };
  const correct = (game = SCORE_CHANGED) => correctGame(store, { ...correction, game, version, reason: "a slip", ...by });
  return { ladder, gameId, correction, correct, playerId: await idOf(store, "Phelan") };
}

onBothEngines("a correction from a form that was opened earlier", ({ it }) => {
  it("is refused after a player was erased, and does not bring the name back", async ({ store }) => {
    const { gameId, correction, correct, playerId } = await openForm(store);
    await erasePlayer(store, { playerId, ...by });
    const before = await snapshotOf(store, gameId);
    const lines = (await findNewestAuditPosition(store)).id;
    expect(await previewPlan(store, correctPlanner(correction))).toMatchObject(refused("erased after you opened this game"));
    expect(await correct()).toMatchObject({ ok: false });
    expect(await playerNamed(store, "Phelan")).toBeNull();
    expect(await snapshotOf(store, gameId)).toEqual(before);
    expect((await findNewestAuditPosition(store)).id).toBe(lines);

    // The same with the name that stands there now is a correction like others.
    expect(await correct(gameOn(1, [`Former player ${playerId}`, 4, 20], ["Ada", 1, 20]))).toMatchObject({ ok: true });
  });

  it("is refused after a player was erased, even if another player has the name now", async ({ store }) => {
    const { ladder, correct, playerId } = await openForm(store);
    await erasePlayer(store, { playerId, ...by });
    await play(store, ladder, gameOn(2, ["Phelan", 3, 20], ["Ada", 1, 20]));
    expect(await correct()).toMatchObject({ ok: false });
  });

  it("is accepted after a player was renamed, because a former name still leads to them", async ({ store }) => {
    const { gameId, correct, playerId } = await openForm(store);
    await renamePlayer(store, { playerId, name: "Ward", ...by });
    expect(await correct()).toMatchObject({ ok: true });
    expect((await snapshotOf(store, gameId)).participants.map((row) => row.playerId)).toContain(playerId);
  });
});

it.each(["", "nonsense", "{}", '[{"id":"1"}]'])("playersAtOpen › takes %j for no players", (text) => {
  expect(readPlayersAtOpen(text)).toEqual([]);
});
