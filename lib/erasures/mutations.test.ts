import { expect, it } from "vitest";
import type { Store } from "@/db";
import { topStandings } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { changeRole } from "@/lib/accounts/mutations";
import { checkCredentials } from "@/lib/auth/data";
import { register } from "@/lib/auth/mutations";
import { inviteGuest } from "@/lib/claims/mutations";
import { verifyLadder } from "@/lib/fold/verify";
import { correctGame } from "@/lib/games/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { renamePlayer } from "@/lib/names/mutations";
import { playerNamed } from "@/lib/names/data";
import { gameOn, makeLadder, NOW, play, reread } from "@/lib/testing/league";
import { erasePlayer } from "./mutations";

const by = { actor: commandLine, now: NOW };
const PASSWORD = "correct horse battery";

async function registered(store: Store, name: string): Promise<number> {
  const made = await register(store, { name, password: PASSWORD, now: NOW });
  if (!made.ok) throw new Error(made.reason);
  return made.playerId;
}

/** All that the database holds, as text. */
async function everything(store: Store): Promise<string> {
  const tables = await Promise.all(Object.values(store.tables).map((table) => store.db.select().from(table)));
  return JSON.stringify(tables);
}

onBothEngines("erasing a player", ({ open }) => {
  it("leaves nothing of the name anywhere, and every number to the bit", async () => {
    const store = await open();
    const ladder = await makeLadder(store, { rateWho: "registered" });
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
      (await topStandings(store, ladder.id)).map(({ playerId, rating, recent }) => [playerId, rating, recent]);
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

  it("is refused for the last admin, and for whoever is another player by now", async () => {
    const store = await open();
    const id = await registered(store, "Ada");
    await changeRole(store, { playerId: id, role: "admin", ...by });
    expect(await erasePlayer(store, { playerId: id, ...by })).toMatchObject({ ok: false });
    const [keepId, goneId] = [await registered(store, "Bob"), await registered(store, "Robert")];
    await mergePlayers(store, { keepId, goneId, reason: "one", ...by });
    expect(await erasePlayer(store, { playerId: goneId, ...by })).toMatchObject({ ok: false });
    expect(await erasePlayer(store, { playerId: 4_711, ...by })).toMatchObject({ ok: false });
  });

  it("finds a name of its own where somebody is called a former player", async () => {
    const store = await open();
    const id = await registered(store, "Ada");
    await registered(store, `Former player ${id}`);
    expect(await erasePlayer(store, { playerId: id, ...by })).toMatchObject({ ok: true, name: `Former player ${id}-2` });
  });
});
