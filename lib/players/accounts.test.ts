import { beforeAll, describe, expect, it } from "vitest";
import type { Store } from "@/db";
import { findPlayersByIds } from "@/db/store/players";
import { findFirstAuditAt } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { allowSignIn, changeRole } from "./roles";
import { commandLine } from "@/lib/audit/mutations";
import { claim, inviteGuest, resetAccess } from "./claims";
import { renamePlayer } from "./names";
import { createGuest } from "./mutations";
import { by, NOW } from "@/lib/testing/league";
import { guest, PASSWORD, registered } from "@/lib/testing/people";
import { signedIn } from "@/lib/testing/session";
import { checkCredentials } from "@/lib/sign-in/data";
import { playerOfSession } from "@/lib/sign-in/sessions";
import { changePassword, createFirstAdmin, register, signOutEverywhere } from "./accounts";
import { NOBODY, passwordProblem } from "./password";
import { ok, refused } from "@/lib/testing/outcome";
import { hash } from "@node-rs/argon2/index.js";

const OTHER = "another horse battery";

describe("passwordProblem", () => {
  it.each([
    ["1234567", "7 characters are too few"],
    ["x".repeat(129), "129 are too many"],
    ["password", "the commonest of all"],
    ["qwertyuiop", "a row of keys"],
    ["natasha kerensky", "the name itself"],
  ])("refuses %s: %s", (password) => {
    expect(passwordProblem(password, "Natasha Kerensky")).toMatch(/\.$/);
  });

  it.each(["        ", "clan-ladder-demo", "🐺".repeat(8), "x".repeat(128)])("accepts %j: no digit is required", (password) => {
    expect(passwordProblem(password, "Natasha")).toBeNull();
  });
});

onBothEngines("accounts", ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  it("register › lets a new player sign in by any spelling of the same name", async () => {
    const id = await registered(store, "Natasha");
    expect((await checkCredentials(store, " nATASHA ", PASSWORD))?.id).toBe(id);
    expect(await checkCredentials(store, "Natasha", OTHER)).toBeNull();
    expect(await checkCredentials(store, "Nobody", PASSWORD)).toBeNull();
    expect(await checkCredentials(store, "Natasha\0", PASSWORD)).toBeNull();
  });

  it("a name that exists, also a guest's or a former one, is nobody else's; a former one still signs its player in", async () => {
    const other = await guest(store, "Quiet Guest");
    const renamed = await registered(store, "Old Name");
    await renamePlayer(store, { playerId: renamed, name: "New Name", ...by });
    for (const name of ["OLD NAME", "New Name", "quiet guest"]) {
      const response = await register(store, { name, password: PASSWORD, now: NOW });
      expect(response, name).toMatchObject({ ok: false, field: "name" });
      const playerId = name === "quiet guest" ? renamed : other;
      for (const taken of [
        await createGuest(store, name, commandLine, NOW),
        await renamePlayer(store, { playerId, name, ...by }),
      ])
        expect(taken, name).toMatchObject({ ok: false });
    }
    expect((await checkCredentials(store, "Old Name", PASSWORD))?.id).toBe(renamed);
  });

  it("sessions end with a new password, a sign-out everywhere, a reset and another role", async () => {
    const id = await registered(store, "Signed In");
    const ends = {
      password: () => changePassword(store, { playerId: id, old: PASSWORD, password: OTHER }),
      everywhere: () => signOutEverywhere(store, id),
      reset: () => resetAccess(store, { removesFactors: false, playerId: id, ...by }),
      role: () => changeRole(store, { playerId: id, role: "admin", ...by }),
    };
    for (const [what, end] of Object.entries(ends)) {
      const session = await signedIn(store, id);
      expect((await playerOfSession(store, session))?.id, what).toBe(id);
      await end();
      expect(await playerOfSession(store, session), what).toBeNull();
    }
  });

  it("changePassword › requires the old password and a different new one", async () => {
    const id = await registered(store, "Careful");
    const change = (old: string, password: string) => changePassword(store, { playerId: id, old, password });
    expect(await change(OTHER, OTHER)).toMatchObject({ ok: false, field: "old-password" });
    for (const password of [PASSWORD, "short"]) expect(await change(PASSWORD, password)).toMatchObject({ field: "password" });
    expect(await change(PASSWORD, OTHER)).toEqual({ ok: true });
    expect((await checkCredentials(store, "Careful", OTHER))?.id).toBe(id);
  });

  describe("a claim link", () => {
    it("is stored nowhere, and works once, even for fifty concurrent requests, to make the guest a player", async () => {
      const id = await guest(store, "Invited");
      const made = ok(await inviteGuest(store, { playerId: id, ...by }));
      for (const table of [store.tables.claimTokens, store.tables.auditLog])
        expect(JSON.stringify(await store.db.select().from(table))).not.toContain(made.token);
      const claims = Array.from({ length: 50 }, (_, at) => claim(store, made.token, `${PASSWORD} ${at}`, NOW));
      const responses = await Promise.all(claims);
      expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
      const at = responses.findIndex(({ ok }) => ok);
      expect((await checkCredentials(store, "Invited", `${PASSWORD} ${at}`))?.id).toBe(id);
      expect((await claim(store, made.token, PASSWORD, NOW)).ok).toBe(false);
    });

    it("is invalid after its time, after a newer one, and for somebody who may not sign in", async () => {
      const id = await guest(store, "Slow");
      const invited = async () => ok(await inviteGuest(store, { playerId: id, ...by }));
      const [first, second] = [await invited(), await invited()];
      expect(await claim(store, first.token, PASSWORD, NOW)).toMatchObject(refused("no longer valid"));
      expect(await claim(store, second.token, PASSWORD, second.expiresAt)).toMatchObject(refused("expired"));
      expect(await claim(store, "made up", PASSWORD, NOW)).toMatchObject({ ok: false });
      expect((await claim(store, second.token, PASSWORD, NOW)).ok).toBe(true);
      const reset = ok(await resetAccess(store, { removesFactors: false, playerId: id, ...by }));
      await allowSignIn(store, { playerId: id, allowed: false, ...by });
      expect(await claim(store, reset.token, OTHER, NOW)).toMatchObject({ ok: false });
    });

    it("for a reset sets a new password; until then the old one does not work and the player stays rated", async () => {
      const id = await registered(store, "Forgetful");
      const made = ok(await resetAccess(store, { removesFactors: false, playerId: id, ...by }));
      expect(await checkCredentials(store, "Forgetful", PASSWORD)).toBeNull();
      expect(await checkCredentials(store, "Forgetful", "!")).toBeNull();
      expect((await findPlayersByIds(store, [id]))[0]!.passwordHash).not.toBeNull();
      expect((await claim(store, made.token, OTHER, NOW)).ok).toBe(true);
      expect((await checkCredentials(store, "Forgetful", OTHER))?.id).toBe(id);
      // It is no new account.
      expect(await findFirstAuditAt(store, ["player.claim"], id)).toBeNull();
    });
  });
});

onBothEngines("admins", ({ it }) => {
  it("the first admin can be made once, also by fifty concurrent requests", async ({ store }) => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) => createFirstAdmin(store, { name: `Admin ${at}`, password: PASSWORD, ...by })),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("one of two who demote each other at the same time stays one, and a guest cannot become one", async ({ store }) => {
    const [one, two, gus] = [await registered(store, "One"), await registered(store, "Two"), await guest(store, "Gus")];
    const role = (playerId: number, to: "admin" | "player") => changeRole(store, { playerId, role: to, ...by });
    for (let turn = 0; turn < 5; turn++) {
      await role(one, "admin");
      await role(two, "admin");
      const responses = await Promise.all([role(one, "player"), role(two, "player")]);
      expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    }
    expect(await role(gus, "admin")).toMatchObject({ ok: false });
  });
});

it("NOBODY › costs what the library's own hashes cost, so that an unknown name takes as long as a wrong password", async () => {
  const costOf = (made: string) => made.split("$").slice(1, 4);
  expect(costOf(NOBODY)).toEqual(costOf(await hash("correct horse battery")));
});
