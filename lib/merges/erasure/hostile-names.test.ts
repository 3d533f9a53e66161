import { expect } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { allowSignIn, changeRole } from "@/lib/players/roles";
import { commandLine } from "@/lib/audit/mutations";
import { correctGame, voidGame } from "@/lib/games/mutations";
import { changeRules, editLadder } from "@/lib/ladders/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { playerNamed } from "@/lib/players/identity";
import { renamePlayer } from "@/lib/players/names";
import { gameOn, makeLadder, NOW, play, reread, by } from "@/lib/testing/league";
import { ok } from "@/lib/testing/outcome";
import { registered } from "@/lib/testing/people";
import { erasePlayer } from "./mutations";

async function eraseSelf(store: Store, id: number, name: string): Promise<void> {
  ok(await erasePlayer(store, { playerId: id, actor: { playerId: id, keyId: null, name }, now: NOW }));
}

/** What others have written and done: games with notes, a correction, one that was voided, other rules, a merge, another role. */
async function othersAtWork(store: Store) {
  const ladder = await makeLadder(store);
  const ada = await registered(store, "Ada");
  const note = "A trial of the wolf team; all players are rated, says the admin";
  const gameId = await play(store, ladder, { ...gameOn(1, ["Ada", 3, 20, "wolf"], ["Bob", 1, 20, "bear"]), note });
  const second = await play(store, ladder, { ...gameOn(2, ["Ada", 3, 20], ["Cid", 1, 20], ["Robert", 1, 20]), note });
  await correctGame(store, { gameId, game: gameOn(1, ["Ada", 4, 20], ["Bob", 1, 20]), reason: `Correct: ${note}`, ...by });
  await voidGame(store, { gameId: second, reason: `Void: ${note}`, ...by });
  const version = (await reread(store, ladder)).version;
  await changeRules(store, { ladderId: ladder.id, rules: { ...ladder.rules, spread: 150 }, version, reason: note, ...by });
  await editLadder(store, ladder.id, { name: "trial", description: "the trial", rateWho: "everyone" }, commandLine, NOW);
  const [bob, robert] = [(await playerNamed(store, "Bob"))!, (await playerNamed(store, "Robert"))!];
  await renamePlayer(store, { playerId: bob.id, name: "Bobby", ...by });
  await mergePlayers(store, { keepId: bob.id, goneId: robert.id, reason: note, ...by });
  await changeRole(store, { playerId: ada, role: "admin", ...by });
  await allowSignIn(store, { playerId: await registered(store, "Dan"), allowed: false, ...by });
  return { ladder };
}

/** All that others have written: notes, revisions, ladders and the audit log. */
async function written(store: Store): Promise<unknown> {
  const { games, gameRevisions, auditLog, ladders } = store.tables;
  const lines = await store.db.select().from(auditLog).orderBy(auditLog.id);
  return {
    games: await store.db.select().from(games).orderBy(games.id),
    revisions: await store.db.select().from(gameRevisions).orderBy(gameRevisions.id),
    lines: lines.filter(({ action }) => action !== "player.erase"),
    ladders: await store.db.select().from(ladders).orderBy(ladders.id),
  };
}

onBothEngines("erasing oneself under a hostile name", ({ it }) => {
  it("leaves all that others have written as it was, whatever common word one has registered", async ({ store }) => {
    const { ladder } = await othersAtWork(store);
    const before = await written(store);
    const words = ["the", "trial", "rated", "voided", "admin", "player", "command line", "everyone", "wolf", "equation5"];
    for (const name of [...words, ladder.name, "Game 1", "Correct: A trial", "clan", "a-trial-of-the-wolf-team"]) {
      await eraseSelf(store, await registered(store, name), name);
      expect(await written(store), name).toEqual(before);
    }
  });
});
