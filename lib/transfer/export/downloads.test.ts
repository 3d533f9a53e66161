import { expect } from "vitest";
import { findPlayersByKeys } from "@/db/store/players";
import { onBothEngines } from "@/db/testing/engines";
import { recordAudit } from "@/lib/audit/mutations";
import { register } from "@/lib/players/accounts";
import { gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { auditCsv, exportBySlug } from "./data";
import { ownData } from "./own-data";
import { spool } from "./spool";
import { text } from "node:stream/consumers";

onBothEngines("downloads of personal data", ({ it }) => {
  it("have a player's account, ratings and games, and no credentials", async ({ store }) => {
    await register(store, { name: "Ada", password: "correct horse battery", now: NOW });
    const ladder = await makeLadder(store);
    const gameId = await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20]));
    const [ada] = await findPlayersByKeys(store, ["ada"]);
    const data = (await ownData(store, ada!.id))!;
    expect(data).toMatchObject({
      account: { name: "Ada" },
      ratings: [{ ladder: "Ladder clan", games: 1 }],
      games: [{ gameId, ladder: "Ladder clan", score: 3 }],
    });
    expect(JSON.stringify(data)).not.toMatch(/hash|secret|publicKey/i);
    expect(await ownData(store, 99)).toBeNull();
  });

  it("have every entry of the audit log as CSV, and no cell that a spreadsheet runs", async ({ store }) => {
    const actor = { playerId: null, keyId: null, name: '=HYPERLINK("http://evil.example")' };
    const target = { kind: "player", id: 1, name: "Ada" } as const;
    await store.write(async (tx) => {
      for (let at = 0; at < 60; at++) await recordAudit(tx, actor, NOW, { action: "player.rename", target, reason: "-1+1" });
    });
    const lines = (await text(auditCsv(store, {}))).trim().split("\n");
    expect(lines).toHaveLength(61);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(lines[1]).toMatch(/,'-1\+1$/);
  });
});

onBothEngines("a download", ({ it }) => {
  it("shows one moment, however late it is read", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bo", 2, 20]));
    const download = await spool(store, (reader) => exportBySlug(reader, "clan", "standings", "csv"));
    await play(store, ladder, gameOn(2, ["Ada", 3, 20], ["Cleo", 2, 20]));
    const sent = await new Response(download!.body).text();
    expect(sent).toContain("Bo");
    expect(sent).not.toContain("Cleo");
    expect(download!.size).toBe(sent.length);
  });

  it("is null where there is nothing to send, and fails before anything is sent", async ({ store }) => {
    expect(await spool(store, async () => null)).toBeNull();
    await expect(spool(store, () => Promise.reject(new Error("full")))).rejects.toThrow("full");
  });
});
