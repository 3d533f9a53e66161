import { beforeAll, describe, expect } from "vitest";
import type { Store } from "@/db";
import { findLadderBySlug, type Ladder } from "@/db/store/ladders";
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
import { ok } from "@/lib/testing/outcome";

const why = { ...by, reason: "For the test" };
const password = "correct horse battery";
const anywhere = { rateWho: "everyone" } as const;
const duel = (day: number, other: string) => gameOn(day, ["Ada", 1, 20], [other, 2, 20]);

/** Everything that changes a public page, in a possible order. */
const changes: [string, (store: Store, clan: Ladder, id: (name: string) => Promise<number>) => Promise<unknown>][] = [
  ["a ladder is made", (store) => makeLadder(store)],
  ["a ladder beside it is made", (store) => makeLadder(store, { slug: "guests", rateWho: "registered" })],
  ["a game is entered", (store, clan) => play(store, clan, gameOn(1, ["Ada", 3, 20, "Red"], ["Bo", 2, 20, "Blue"]))],
  [
    "a team gets another colour",
    async (store, { id: ladderId }) => {
      const [team] = await findTeamsByLadder(store, ladderId);
      return colourTeam(store, { ...by, ladderId, teamId: team!.id, colour: (team!.colour + 1) % 6 });
    },
  ],
  ["the site gets another name", (store) => editSite(store, { ...by, site: siteInput.parse({ name: "League" }) })],
  ["an unrated game is entered", async (store) => play(store, (await findLadderBySlug(store, "guests"))!, duel(1, "Bo"))],
  [
    "a file of games is imported",
    (store) => importGames(store, { ...by, ...anywhere, ladder: "clan", games: [duel(2, "Cleo")], fileName: "games.csv" }),
  ],
  ["a game is corrected", (store) => correctGame(store, { ...why, gameId: 1, game: duel(1, "Bo") })],
  ["a game is voided", (store) => voidGame(store, { ...why, gameId: 1 })],
  ["a game is restored", (store) => restoreGame(store, { ...why, gameId: 1 })],
  ["somebody registers", (store) => register(store, { name: "Dora", password, now: NOW })],
  ["a guest is added", (store) => createGuest(store, "Emil", commandLine, NOW)],
  [
    "a guest is invited and claims the name",
    async (store, _, id) => {
      const { token } = ok(await inviteGuest(store, { ...by, playerId: await id("Emil") }));
      const before = await readDatabaseVersion(store);
      const claimed = await claim(store, token, password, NOW);
      expect(await readDatabaseVersion(store)).not.toBe(before);
      return claimed;
    },
  ],
  ["an admin is made", (store) => createAdmin(store, { ...by, name: "Fritz", password })],
  ["somebody is promoted", async (store, _, id) => changeRole(store, { ...by, playerId: await id("Dora"), role: "admin" })],
  ["somebody may not sign in", async (store, _, id) => allowSignIn(store, { ...by, playerId: await id("Emil"), allowed: false })],
  ["somebody is renamed", async (store, _, id) => renamePlayer(store, { ...by, playerId: await id("Bo"), name: "Bob" })],
  ["two are merged", async (store, _, id) => mergePlayers(store, { ...why, keepId: await id("Bob"), goneId: await id("Cleo") })],
  ["a merge is undone", async (store) => undoMerge(store, { ...why, auditId: (await findNewestAuditRows(store, 1))[0]!.id })],
  [
    "a ladder gets another name",
    (store, { id }) => editLadder(store, id, { ...anywhere, name: "Clan", description: "New" }, commandLine, NOW),
  ],
  [
    "a ladder gets other rules",
    (store, { id, rules, version }) => changeRules(store, { ...why, ladderId: id, rules: { ...rules, spread: 200 }, version }),
  ],
  ["a ladder is closed", (store, { id }) => closeLadder(store, id, commandLine, NOW)],
  ["a ladder is opened again", (store, { id }) => reopenLadder(store, id, commandLine, NOW)],
  ["somebody is erased", async (store, _, id) => erasePlayer(store, { ...by, playerId: await id("Ada") })],
];

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
      const result = await change(store, (await findLadderBySlug(store, "clan"))!, (name) => idOf(store, name));
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
    const line = { at: NOW, actor: "test", action: "x", targetKind: "x", target: "x" };
    const add = (id: number) => store.write((tx) => tx.insertRows(tx.tables.auditLog, [{ id, ...line }]));
    for (let id = 100; id < 180; id++) if (id !== 150) await add(id);
    const before = await readDatabaseVersion(store);
    await add(150);
    expect(await readDatabaseVersion(store)).not.toBe(before);
  });
});
