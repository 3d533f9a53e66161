import path from "node:path";
import { beforeAll, describe, expect } from "vitest";
import type { Store } from "@/db";
import { backup, restore } from "@/db/backup";
import { findLadderBySlug } from "@/db/store/ladders";
import { findNewestAuditRows } from "@/db/store/records";
import { findTeamsByLadder } from "@/db/store/teams";
import { readDatabaseVersion } from "@/db/store/database-version";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { correctGame, restoreGame, voidGame } from "@/lib/games/mutations";
import { colourTeam } from "@/lib/games/teams/mutations";
import { changeRules, closeLadder, editLadder, reopenLadder } from "@/lib/ladders/mutations";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { mergePlayers, undoMerge } from "@/lib/merges/mutations";
import { createAdmin, register } from "@/lib/players/accounts";
import { claim, inviteGuest } from "@/lib/players/claims";
import { createGuest } from "@/lib/players/mutations";
import { renamePlayer } from "@/lib/players/names";
import { allowSignIn, changeRole } from "@/lib/players/roles";
import { editSite } from "@/lib/site/mutations";
import { siteInput } from "@/lib/site/schema";
import { gameOn, makeLadder, NOW, play, by } from "@/lib/testing/league";
import { idOf } from "@/lib/testing/people";
import { importGames } from "@/lib/transfer/import/mutations";
import { temporaryFolder } from "@/lib/testing/temporary";

const why = { ...by, reason: "For the test" };
const password = "correct horse battery";

/** Everything that changes a public page, in a possible order. */
const changes: [string, (store: Store) => Promise<unknown>][] = [
  ["a ladder is made", (store) => makeLadder(store)],
  ["a ladder beside it is made", (store) => makeLadder(store, { slug: "guests", rateWho: "registered" })],
  ["a game is entered", async (store) => play(store, await clan(store), gameOn(1, ["Ada", 3, 20, "Red"], ["Bo", 2, 20, "Blue"]))],
  [
    "a team gets another colour",
    async (store) => {
      const ladderId = (await clan(store)).id;
      const [team] = await findTeamsByLadder(store, ladderId);
      return colourTeam(store, { ...by, ladderId, teamId: team!.id, colour: (team!.colour + 1) % 6 });
    },
  ],
  ["the site gets another name", (store) => editSite(store, { ...by, site: siteInput.parse({ name: "League" }) })],
  [
    "an unrated game is entered",
    async (store) => play(store, await clan(store, "guests"), gameOn(1, ["Ada", 3, 20], ["Bo", 2, 20])),
  ],
  [
    "a file of games is imported",
    async (store) =>
      importGames(store, {
        ...by,
        ladder: "clan",
        rateWho: "everyone",
        games: [gameOn(2, ["Ada", 1, 20], ["Cleo", 2, 20])],
        fileName: "games.csv",
      }),
  ],
  ["a game is corrected", (store) => correctGame(store, { ...why, gameId: 1, game: gameOn(1, ["Ada", 1, 20], ["Bo", 2, 20]) })],
  ["a game is voided", (store) => voidGame(store, { ...why, gameId: 1 })],
  ["a game is restored", (store) => restoreGame(store, { ...why, gameId: 1 })],
  ["somebody registers", (store) => register(store, { name: "Dora", password, now: NOW })],
  ["a guest is added", (store) => createGuest(store, "Emil", commandLine, NOW)],
  [
    "a guest is invited and claims the name",
    async (store) => {
      const link = await inviteGuest(store, { ...by, playerId: await idOf(store, "Emil") });
      const before = await readDatabaseVersion(store);
      const claimed = await claim(store, link.ok ? link.token : "", password, NOW);
      expect(await readDatabaseVersion(store)).not.toBe(before);
      return claimed;
    },
  ],
  ["an admin is made", (store) => createAdmin(store, { ...by, name: "Fritz", password })],
  ["somebody is promoted", async (store) => changeRole(store, { ...by, playerId: await idOf(store, "Dora"), role: "admin" })],
  [
    "somebody may not sign in",
    async (store) => allowSignIn(store, { ...by, playerId: await idOf(store, "Emil"), allowed: false }),
  ],
  ["somebody is renamed", async (store) => renamePlayer(store, { ...by, playerId: await idOf(store, "Bo"), name: "Bob" })],
  [
    "two players are merged",
    async (store) => mergePlayers(store, { ...why, keepId: await idOf(store, "Bob"), goneId: await idOf(store, "Cleo") }),
  ],
  ["a merge is undone", async (store) => undoMerge(store, { ...why, auditId: (await findNewestAuditRows(store, 1))[0]!.id })],
  [
    "a ladder gets another name",
    async (store) =>
      editLadder(store, (await clan(store)).id, { name: "Clan", description: "New", rateWho: "everyone" }, commandLine, NOW),
  ],
  [
    "a ladder gets other rules",
    async (store) => {
      const { id, rules, version } = await clan(store);
      return changeRules(store, { ...why, ladderId: id, rules: { ...rules, spread: 200 }, version });
    },
  ],
  ["a ladder is closed", async (store) => closeLadder(store, (await clan(store)).id, commandLine, NOW)],
  ["a ladder is opened again", async (store) => reopenLadder(store, (await clan(store)).id, commandLine, NOW)],
  ["somebody is erased", async (store) => erasePlayer(store, { ...by, playerId: await idOf(store, "Ada") })],
];

async function clan(store: Store, slug = "clan") {
  return (await findLadderBySlug(store, slug))!;
}

onBothEngines("the version of a database", ({ open, it }) => {
  describe("changes after", () => {
    let store: Store;
    const seen = new Set<string>();
    beforeAll(async () => {
      store = await open();
      seen.add(await readDatabaseVersion(store));
    });

    it.each(changes)("%s", async (_, change) => {
      const counter = store.changes();
      const result = await change(store);
      if (typeof result === "object") expect(result).not.toMatchObject({ ok: false });
      const version = await readDatabaseVersion(store);
      expect(seen).not.toContain(version);
      seen.add(version);
      expect(store.changes()).not.toBe(counter);
    });
  });

  it("stays the same while nothing changes", async ({ store }) => {
    await makeLadder(store);
    const [version, counter] = [await readDatabaseVersion(store), store.changes()];
    expect([await readDatabaseVersion(store), store.changes()]).toEqual([version, counter]);
  });

  it("increases with a line that got its id before others and was committed after them", async ({ store }) => {
    const line = {
      at: NOW,
      actorId: null,
      actor: "test",
      action: "x",
      targetKind: "x",
      targetId: null,
      target: "x",
      before: null,
      after: null,
      reason: null,
    };
    const add = (id: number) => store.write((tx) => tx.insertRows(tx.tables.auditLog, [{ id, ...line }]));
    for (let id = 100; id < 180; id++) if (id !== 150) await add(id);
    const before = await readDatabaseVersion(store);
    await add(150);
    expect(await readDatabaseVersion(store)).not.toBe(before);
  });

  it("changes in a restored database", async () => {
    const [store, other] = [await open(), await open()];
    await play(store, await makeLadder(store), gameOn(1, ["Ada", 3, 20], ["Bo", 2, 20]));
    const folder = temporaryFolder();
    const file = path.join(folder, "backup.db");
    await backup(store, file, () => {});
    await restore(other, file, () => {});
    expect(await readDatabaseVersion(other)).not.toBe(await readDatabaseVersion(store));
  });
});
