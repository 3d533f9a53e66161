import { expect } from "vitest";
import type { Store } from "@/db";
import { findNewestAuditRows } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { checkCredentials } from "@/lib/sign-in/data";
import { claim, resetAccess } from "./claims";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { NOW } from "@/lib/testing/league";
import { PASSWORD, registered } from "@/lib/testing/people";
import { allowSignIn, changeRole } from "./roles";
import { ok, refused } from "@/lib/testing/outcome";

const by = { actor: commandLine, now: NOW };
const OTHER = "another horse battery";

async function twoAdmins(store: Store): Promise<[number, number]> {
  const [one, two] = [await registered(store, "One"), await registered(store, "Two")];
  for (const playerId of [one, two]) await changeRole(store, { playerId, role: "admin", ...by });
  return [one, two];
}

onBothEngines("an admin", ({ it }) => {
  it("cannot reset their own password, because nobody would see the link", async ({ store }) => {
    const [one, two] = await twoAdmins(store);
    for (const [playerId, name] of [
      [one, "One"],
      [two, "Two"],
    ] as const) {
      const actor = { playerId, keyId: null, name };
      const response = await resetAccess(store, { removesFactors: false, playerId, actor, now: NOW });
      expect(response).toEqual({ ok: false, reason: "Change your password on the account page." });
      expect((await checkCredentials(store, name, PASSWORD))?.id).toBe(playerId);
    }
    expect(await findNewestAuditRows(store, 10, { action: "player.reset-password" })).toEqual([]);
  });

  it("whose password was reset cannot sign in, so the other is the last: not reset, banned, demoted, erased or merged", async ({
    store,
  }) => {
    const [one, two] = await twoAdmins(store);
    const three = await registered(store, "Three");
    const reset = ok(
      await resetAccess(store, {
        removesFactors: false,
        playerId: two,
        actor: { playerId: one, keyId: null, name: "One" },
        now: NOW,
      }),
    );
    const paths: [string, () => Promise<{ readonly ok: boolean; readonly reason?: string }>][] = [
      ["reset", () => resetAccess(store, { removesFactors: false, playerId: one, ...by })],
      ["banned", () => allowSignIn(store, { playerId: one, allowed: false, ...by })],
      ["demoted", () => changeRole(store, { playerId: one, role: "player", ...by })],
      ["erased", () => erasePlayer(store, { playerId: one, ...by })],
      ["merged", () => mergePlayers(store, { keepId: three, goneId: one, reason: "one person", ...by })],
      ["merged with the other", () => mergePlayers(store, { keepId: two, goneId: one, reason: "one person", ...by })],
    ];
    for (const [what, end] of paths) {
      expect(await end(), what).toMatchObject(refused("last admin who can sign in"));
    }
    expect((await checkCredentials(store, "One", PASSWORD))?.role).toBe("admin");
    // With a new password the other admin counts again.
    expect((await claim(store, reset.token, OTHER, NOW)).ok).toBe(true);
    expect((await changeRole(store, { playerId: one, role: "player", ...by })).ok).toBe(true);
  });

  it("can still sign in when two reset each other at the same time", async ({ store }) => {
    const [one, two] = await twoAdmins(store);
    const reset = (playerId: number, by: number) =>
      resetAccess(store, { removesFactors: false, playerId, actor: { playerId: by, keyId: null, name: "an admin" }, now: NOW });
    for (let turn = 0; turn < 5; turn++) {
      const responses = await Promise.all([reset(one, two), reset(two, one)]);
      const made = responses.filter((response) => response.ok);
      expect(made).toHaveLength(1);
      expect((await claim(store, made[0]!.token, PASSWORD, NOW)).ok).toBe(true);
    }
  });
});
