import fs from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import type { Store } from "@/db";
import { backup } from "@/db/backup";
import { findPlayersByIds } from "@/db/store/players";
import { findTopStandings } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { accountView } from "@/lib/players/data";
import { changeRole } from "@/lib/players/roles";
import { checkCredentials } from "@/lib/sign-in/data";
import { inviteGuest } from "@/lib/players/claims";
import { verifyLadder } from "@/lib/fold/verify";
import { correctGame, voidGame } from "@/lib/games/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { renamePlayer } from "@/lib/players/names";
import { markSeed } from "@/lib/format/mark";
import { playerNamed } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { gameOn, makeLadder, NOW, play, playAll, reread, openLadder, by } from "@/lib/testing/league";
import { PASSWORD, registered } from "@/lib/testing/people";
import { erasePlayer } from "./mutations";
import { temporaryFolder } from "@/lib/testing/temporary";

/** All that the database holds, as text. */
async function everything(store: Store): Promise<string> {
  const tables = await Promise.all(Object.values(store.tables).map((table) => store.db.select().from(table)));
  return JSON.stringify(tables);
}

/** A player with a past: renamed, merged with another, and mentioned in texts. */
async function known(store: Store) {
  const ladder = await makeLadder(store);
  const id = await registered(store, "Quixotic");
  await renamePlayer(store, { playerId: id, name: "Zanzibar", ...by });
  const first = gameOn(1, ["Zanzibar", 3, 20], ["Ada", 1, 20]);
  const gameId = await play(store, ladder, { ...first, note: "ZANZIBAR left early, says Quixotic's friend; Zanzibari did not." });
  await playAll(store, ladder, [
    ...Array.from({ length: 18 }, (_, at) => gameOn(2 + at, ["Ada", 3, 20], [`P${2 + at}`, 1, 20], ["Zanzibar", 2 + at, 20])),
    gameOn(20, ["Ada", 3, 20], ["Vellichor", 1, 20]),
  ]);
  const other = (await playerNamed(store, "Vellichor"))!;
  await mergePlayers(store, { keepId: id, goneId: other.id, reason: "Vellichor is Zanzibar", ...by });
  await voidGame(store, { gameId, reason: "Zanzibar was not there, see /players/zanzibar", ...by });
  const [{ passwordHash } = { passwordHash: null }] = await findPlayersByIds(store, [id]);
  return { id, gameId, passwordHash: passwordHash! };
}

onBothEngines("erasing a player", ({ open, engine, it }) => {
  it("changes the mark, which comes from the name; a merge does not", async ({ store }) => {
    const { id } = await known(store);
    const seed = markSeed(nameKey("Quixotic"));
    const marksOf = async () => (await store.db.select().from(store.tables.players)).map(({ mark }) => mark);
    // The player keeps the mark through a rename and a merge, and a merged player keeps their own.
    expect((await findPlayersByIds(store, [id]))[0]!.mark).toBe(seed);
    const before = new Set(await marksOf());
    const erased = await erasePlayer(store, { playerId: id, ...by });
    expect(erased.ok).toBe(true);
    const people = (await store.db.select().from(store.tables.players)).filter(({ name }) => name.startsWith("Former player"));
    expect(people).toHaveLength(2);
    for (const { mark } of people) expect(before.has(mark)).toBe(false);
  });

  it("is final: no rename, no invitation, no merge, and no second erasure", async ({ store }) => {
    const { id } = await known(store);
    const other = await registered(store, "Bob");
    await erasePlayer(store, { playerId: id, ...by });
    const refusal = { ok: false, reason: expect.stringMatching(/was erased/) };
    expect(await renamePlayer(store, { playerId: id, name: "Zanzibar", ...by })).toMatchObject(refusal);
    expect(await inviteGuest(store, { playerId: id, ...by })).toMatchObject(refusal);
    expect(await mergePlayers(store, { keepId: other, goneId: id, reason: "one", ...by })).toMatchObject(refusal);
    expect(await mergePlayers(store, { keepId: id, goneId: other, reason: "one", ...by })).toMatchObject(refusal);
    expect(await erasePlayer(store, { playerId: id, ...by })).toMatchObject(refusal);
    const account = { name: `Former player ${id}`, erasedAt: NOW.toISOString(), formerNames: [] };
    expect(await accountView(store, `former-player-${id}`, NOW)).toMatchObject(account);
    expect(await accountView(store, "bob", NOW)).toMatchObject({ erasedAt: null });
  });

  it("leaves no bytes of the name in the database's files, nor in a later backup", async ({ store }) => {
    const { id, passwordHash } = await known(store);
    const folder = temporaryFolder();
    const copy = path.join(folder, "backup.db");
    // Of PostgreSQL's files a test knows nothing.
    const files = () => [copy, ...(engine === "sqlite" ? [store.location, `${store.location}-wal`] : [])];
    const bytes = () => files().map((file) => (fs.existsSync(file) ? fs.readFileSync(file, "latin1") : ""));
    const secrets = [/zanzibar(?!i)/i, /quixotic/i, /vellichor/i];
    await backup(store, copy, () => undefined);
    for (const secret of secrets) expect(bytes().join("")).toMatch(secret);
    expect(bytes().join("").includes(passwordHash)).toBe(true);

    await erasePlayer(store, { playerId: id, ...by });
    await backup(store, copy, () => undefined);
    for (const content of bytes()) {
      for (const secret of secrets) expect(content.match(secret)).toBeNull();
      expect(content.includes(passwordHash)).toBe(false);
    }
  });

  it("leaves nothing of the name anywhere, and every number to the bit", async () => {
    const { store, ladder } = await openLadder(open, { rateWho: "registered" });
    const id = await registered(store, "Quixotic");
    await registered(store, "Ada");
    await renamePlayer(store, { playerId: id, name: "Zanzibar", ...by });
    const gameId = await play(store, ladder, gameOn(1, ["Zanzibar", 3, 20], ["Ada", 1, 20]));
    await play(store, ladder, gameOn(2, ["Ada", 3, 20], ["Zanzibar", 1, 20]));
    await correctGame(store, { gameId, game: gameOn(1, ["Zanzibar", 4, 20], ["Ada", 1, 20]), reason: "a test", ...by });
    await play(store, ladder, gameOn(3, ["Ada", 3, 20], ["Vellichor", 1, 20]));
    const other = (await playerNamed(store, "Vellichor"))!;
    await inviteGuest(store, { playerId: other.id, ...by });
    await mergePlayers(store, { keepId: id, goneId: other.id, reason: "one person", ...by });
    const numbers = async () =>
      (await findTopStandings(store, ladder.id)).map(({ playerId, rating, recent }) => [playerId, rating, recent]);
    const before = await numbers();
    expect(await everything(store)).toMatch(/zanzibar/i);

    expect(await erasePlayer(store, { playerId: id, actor: { playerId: id, keyId: null, name: "Zanzibar" }, now: NOW })).toEqual({
      ok: true,
      name: `Former player ${id}`,
      slug: `former-player-${id}`,
    });
    const after = await everything(store);
    for (const name of [/zanzibar/i, /quixotic/i, /vellichor/i, /argon2.*argon2/]) expect(after).not.toMatch(name);
    expect(await numbers()).toEqual(before);
    expect((await verifyLadder(store, await reread(store, ladder))).differences).toEqual([]);
    expect(await checkCredentials(store, "Zanzibar", PASSWORD)).toBeNull();
    expect(await playerNamed(store, "Quixotic")).toBeNull();
    // The log is closed again.
    await expect(store.write((tx) => tx.db.update(tx.tables.auditLog).set({ actor: "Mallory" }))).rejects.toThrow();
  });

  it("is refused for the last admin, and for a merged player", async ({ store }) => {
    const id = await registered(store, "Ada");
    await changeRole(store, { playerId: id, role: "admin", ...by });
    expect(await erasePlayer(store, { playerId: id, ...by })).toMatchObject({ ok: false });
    const [keepId, goneId] = [await registered(store, "Bob"), await registered(store, "Robert")];
    await mergePlayers(store, { keepId, goneId, reason: "one", ...by });
    expect(await erasePlayer(store, { playerId: goneId, ...by })).toMatchObject({ ok: false });
    expect(await erasePlayer(store, { playerId: 4_711, ...by })).toMatchObject({ ok: false });
  });

  it("chooses another anonymous name where the first is taken", async ({ store }) => {
    const id = await registered(store, "Ada");
    await registered(store, `Former player ${id}`);
    expect(await erasePlayer(store, { playerId: id, ...by })).toMatchObject({ ok: true, name: `Former player ${id}-2` });
  });
});
