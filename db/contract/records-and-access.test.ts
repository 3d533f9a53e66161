import { sql } from "drizzle-orm";
import { expect } from "vitest";
import {
  findAllApiKeys,
  findClaimTokenByHash,
  insertClaimToken,
  insertApiKey,
  findApiKeyByPrefix,
  updateApiKeyRevoked,
  updateApiKeysLastUsed,
  updateClaimTokenUsed as consumeClaim,
} from "@/db/store/access";
import { insertAuditRow, findNewestAuditRows, findRevisionsByGame } from "@/db/store/records";
import { insertPlayersUnlessTaken } from "@/db/store/players";
import { onBothEngines } from "@/db/testing/engines";
import { playerRow } from "@/db/testing/rows";
import { voidGame } from "@/lib/games/mutations";
import { gameOn, NOW, play, by } from "@/lib/testing/league";
import { refused } from "@/lib/testing/outcome";

const entry = {
  ...{ at: NOW, actorId: null, actor: "command line", action: "ladder.create" },
  ...{ targetKind: "ladder", targetId: 1, target: "Clan" },
  ...{ before: null, after: { a: [1, { b: "ü" }] }, reason: null },
};

onBothEngines("the audit log", ({ it }) => {
  it("stores its rows unchanged, newest first", async ({ store }) => {
    await store.write((tx) => insertAuditRow(tx, entry));
    await store.write((tx) => insertAuditRow(tx, { ...entry, action: "second" }));
    expect(await findNewestAuditRows(store, 10)).toMatchObject([{ ...entry, action: "second" }, entry]);
    expect(await findNewestAuditRows(store, 1)).toHaveLength(1);
  });

  it("refuses updates and deletions", async ({ store }) => {
    await store.write((tx) => insertAuditRow(tx, entry));
    const columns = sql`id, at, actor, action, target_kind, target`;
    const same = sql`select id, at, 'nobody', action, target_kind, target from audit_log`;
    const replacing =
      store.engine === "sqlite"
        ? sql`insert or replace into audit_log (${columns}) ${same} returning id`
        : sql`insert into audit_log (${columns}) ${same} on conflict (id) do update set actor = 'nobody' returning id`;
    const changing = sql`update audit_log set actor = 'nobody' returning id`;
    for (const statement of [changing, sql`delete from audit_log returning id`, replacing])
      await expect(store.write((tx) => tx.rows(statement))).rejects.toThrow("only ever added to");
    expect(await findNewestAuditRows(store, 10)).toMatchObject([entry]);
  });
});

onBothEngines("revisions", ({ it }) => {
  it("are refused without a reason, for a missing game, and twice", async ({ store, ladder }) => {
    const gameId = await play(store, ladder, gameOn(1, ["A", 3, 20], ["B", 1, 20]));
    const why = { gameId, ...by, reason: "because" };
    expect(await voidGame(store, { ...why, reason: " " })).toEqual(refused("Give a reason."));
    expect(await voidGame(store, { ...why, gameId: 999 })).toEqual(refused("There is no game 999."));
    await voidGame(store, why);
    expect(await voidGame(store, why)).toEqual(refused(`Game ${gameId} is already voided.`));
    expect(await findRevisionsByGame(store, gameId)).toHaveLength(1);
  });
});

onBothEngines("keys and claims", ({ it }) => {
  it("store when a key was used and revoked", async ({ store }) => {
    const fields = { name: "server", prefix: "pw_1", hash: "h", ladderId: null, createdAt: NOW, createdBy: null };
    const key = await store.write((tx) => insertApiKey(tx, fields));
    expect(key).toMatchObject({ ...fields, lastUsedAt: null, revokedAt: null });
    await store.write(async (tx) => {
      await updateApiKeysLastUsed(tx, [key.id], NOW);
      await updateApiKeyRevoked(tx, key.id, NOW);
    });
    expect(await findApiKeyByPrefix(store, "pw_1")).toMatchObject({ lastUsedAt: NOW, revokedAt: NOW });
    expect(await findApiKeyByPrefix(store, "pw_2")).toBeNull();
    expect(await findAllApiKeys(store)).toHaveLength(1);
  });

  it("allow a claim to be used once", async ({ store }) => {
    await store.write(async (tx) => {
      await insertPlayersUnlessTaken(tx, [playerRow("g")]);
      await insertClaimToken(tx, { playerId: 1, hash: "token", createdAt: NOW, createdBy: null, expiresAt: NOW });
    });
    const claim = await findClaimTokenByHash(store, "token");
    expect(claim).toMatchObject({ playerId: 1, usedAt: null });
    expect(await store.write((tx) => consumeClaim(tx, claim!.id, NOW))).toBe(true);
    expect(await store.write((tx) => consumeClaim(tx, claim!.id, NOW))).toBe(false);
    expect(await findClaimTokenByHash(store, "other")).toBeNull();
  });
});
