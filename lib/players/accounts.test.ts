import { beforeAll, describe, expect, it } from "vitest";
import type { Store } from "@/db";
import { findPlayersByIds } from "@/db/store/players";
import { findFirstAuditAt } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { allowSignIn, changeRole } from "./roles";
import { commandLine } from "@/lib/audit/mutations";
import { claim, inviteGuest, resetAccess } from "./claims";
import { renamePlayer } from "./names";
import { playerNamed } from "./identity";
import { createGuest } from "./mutations";
import { by, gameOn, NOW, openLadder, play } from "@/lib/testing/league";
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

  it("register › refuses a name that exists, also a guest's or a former one", async () => {
    await guest(store, "Quiet Guest");
    const renamed = await registered(store, "Old Name");
    await renamePlayer(store, { playerId: renamed, name: "New Name", ...by });
    for (const name of ["quiet guest", "OLD NAME", "New Name"]) {
      const response = await register(store, { name, password: PASSWORD, now: NOW });
      expect(response, name).toMatchObject({ ok: false, field: "name" });
    }
  });

  it("sessions end with a new password, another role, a sign-out everywhere, a reset and a ban", async () => {
    const id = await registered(store, "Signed In");
    const ends: [string, () => Promise<unknown>][] = [
      ["password", () => changePassword(store, { playerId: id, old: PASSWORD, password: OTHER })],
      ["everywhere", () => signOutEverywhere(store, id)],
      ["reset", () => resetAccess(store, { removesFactors: false, playerId: id, ...by })],
      ["promoted", () => changeRole(store, { playerId: id, role: "admin", ...by })],
    ];
    for (const [what, end] of ends) {
      const session = await signedIn(store, id);
      expect((await playerOfSession(store, session))?.id, what).toBe(id);
      await end();
      expect(await playerOfSession(store, session), what).toBeNull();
    }
  });

  it("changePassword › requires the old password and a different new one", async () => {
    const id = await registered(store, "Careful");
    expect(await changePassword(store, { playerId: id, old: OTHER, password: OTHER })).toMatchObject({ ok: false, field: "old" });
    expect(await changePassword(store, { playerId: id, old: PASSWORD, password: PASSWORD })).toMatchObject({ field: "password" });
    expect(await changePassword(store, { playerId: id, old: PASSWORD, password: "short" })).toMatchObject({ field: "password" });
    expect(await changePassword(store, { playerId: id, old: PASSWORD, password: OTHER })).toEqual({ ok: true });
    expect((await checkCredentials(store, "Careful", OTHER))?.id).toBe(id);
  });

  describe("a claim link", () => {
    it("works once, also when fifty requests use it at the same time, and makes the guest a player", async () => {
      const id = await guest(store, "Invited");
      const made = ok(await inviteGuest(store, { playerId: id, ...by }));
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, at) => claim(store, made.token, `${PASSWORD} ${at}`, NOW)),
      );
      expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
      const at = responses.findIndex(({ ok }) => ok);
      expect((await checkCredentials(store, "Invited", `${PASSWORD} ${at}`))?.id).toBe(id);
      expect((await claim(store, made.token, PASSWORD, NOW)).ok).toBe(false);
    });

    it("is invalid after its time, after a newer one, and for somebody who may not sign in", async () => {
      const id = await guest(store, "Slow");
      const [first, second] = [
        await inviteGuest(store, { playerId: id, ...by }),
        await inviteGuest(store, { playerId: id, ...by }),
      ];
      if (!first.ok || !second.ok) throw new Error("not invited");
      expect(await claim(store, first.token, PASSWORD, NOW)).toMatchObject(refused("no longer valid"));
      expect(await claim(store, second.token, PASSWORD, second.expiresAt)).toMatchObject(refused("expired"));
      expect(await claim(store, "made up", PASSWORD, NOW)).toMatchObject({ ok: false });
      expect((await claim(store, second.token, PASSWORD, NOW)).ok).toBe(true);
      const reset = await resetAccess(store, { removesFactors: false, playerId: id, ...by });
      await allowSignIn(store, { playerId: id, allowed: false, ...by });
      expect(await claim(store, reset.ok ? reset.token : "", OTHER, NOW)).toMatchObject({ ok: false });
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

    it("stores its token nowhere", async () => {
      const made = await inviteGuest(store, { playerId: await guest(store, "Secretive"), ...by });
      const kept = JSON.stringify([
        await store.db.select().from(store.tables.claimTokens),
        await store.db.select().from(store.tables.auditLog),
      ]);
      expect(made.ok && kept.includes(made.token)).toBe(false);
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

  it("the last admin cannot be demoted or banned, not even when two demote each other at the same time", async ({ store }) => {
    const [one, two] = [await registered(store, "One"), await registered(store, "Two")];
    const role = (playerId: number, to: "admin" | "player") => changeRole(store, { playerId, role: to, ...by });
    await role(one, "admin");
    expect(await role(one, "player")).toMatchObject(refused("last admin"));
    expect((await allowSignIn(store, { playerId: one, allowed: false, ...by })).ok).toBe(false);
    for (let turn = 0; turn < 5; turn++) {
      await role(one, "admin");
      await role(two, "admin");
      const responses = await Promise.all([role(one, "player"), role(two, "player")]);
      expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  it("a guest cannot become an admin", async ({ store }) => {
    expect((await changeRole(store, { playerId: await guest(store, "Gus"), role: "admin", ...by })).ok).toBe(false);
  });
});

onBothEngines("names", ({ open, it }) => {
  it("a former name leads to the player in results, at sign-in and in addresses; and nobody else gets it", async () => {
    const { store, ladder } = await openLadder(open, { rateWho: "everyone" });
    const id = await registered(store, "Wolf");
    await renamePlayer(store, { playerId: id, name: "Grey Wolf", ...by });
    await play(store, ladder, gameOn(1, ["wolf", 3, 20], ["Bear", 1, 20]));
    const rows = await store.db.select().from(store.tables.participants);
    expect(rows.map(({ playerId }) => playerId)).toContain(id);
    expect((await checkCredentials(store, "Wolf", PASSWORD))?.id).toBe(id);
    expect((await createGuest(store, "Wolf", commandLine, NOW)).ok).toBe(false);
    const bear = (await playerNamed(store, "Bear"))!;
    expect((await renamePlayer(store, { playerId: bear.id, name: "WOLF", ...by })).ok).toBe(false);
  });
});

it("NOBODY › costs what the library's own hashes cost, so that an unknown name takes as long as a wrong password", async () => {
  const costOf = (made: string) => made.split("$").slice(1, 4);
  expect(costOf(NOBODY)).toEqual(costOf(await hash("correct horse battery")));
});
