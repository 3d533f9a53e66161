import { expect } from "vitest";
import type { Store } from "@/db";
import { findNewestAuditRows } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { checkCredentials, tryCredentials } from "@/lib/sign-in/data";
import { claim, resetAccess } from "./claims";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { by, makeLadder, NOW } from "@/lib/testing/league";
import { PASSWORD, registered } from "@/lib/testing/people";
import { allowSignIn, appointScorekeeper, changeRole } from "./roles";
import { ok, refused } from "@/lib/testing/outcome";
import { findPlayersByIds } from "@/db/store/players";
import { findLaddersByScorekeeper } from "@/db/store/scorekeepers";
import { readDatabaseVersion } from "@/db/store/database-version";
import { playerOfSession } from "@/lib/sign-in/sessions";
import { signedIn } from "@/lib/testing/session";
import { banInput, banPlayer, liftBan, publicBan } from "./bans";

const OTHER = "another horse battery";

async function twoAdmins(store: Store): Promise<[number, number]> {
  const [one, two] = [await registered(store, "One"), await registered(store, "Two")];
  for (const playerId of [one, two]) await changeRole(store, { playerId, role: "admin", ...by });
  return [one, two];
}

onBothEngines("an admin", ({ it: base }) => {
  const it = base.extend("admins", ({ store }) => twoAdmins(store));

  it("cannot reset their own password, because nobody would see the link", async ({ store, admins: [one, two] }) => {
    for (const [name, playerId] of Object.entries({ One: one, Two: two })) {
      const actor = { playerId, keyId: null, name };
      const response = await resetAccess(store, { removesFactors: false, playerId, actor, now: NOW });
      expect(response).toEqual({ ok: false, reason: "Change your password on the account page." });
      expect((await checkCredentials(store, name, PASSWORD))?.id).toBe(playerId);
    }
    expect(await findNewestAuditRows(store, 10, { action: "player.reset-password" })).toEqual([]);
  });

  it("is not reset, disabled, demoted, erased or merged while the other cannot sign in", async ({
    store,
    admins: [one, two],
  }) => {
    const three = await registered(store, "Three");
    const actor = { playerId: one, keyId: null, name: "One" };
    const reset = ok(await resetAccess(store, { removesFactors: false, playerId: two, actor, now: NOW }));
    const ends = {
      reset: await resetAccess(store, { removesFactors: false, playerId: one, ...by }),
      disabled: await allowSignIn(store, { playerId: one, allowed: false, ...by }),
      demoted: await changeRole(store, { playerId: one, role: "player", ...by }),
      erased: await erasePlayer(store, { playerId: one, ...by }),
      merged: await mergePlayers(store, { keepId: three, goneId: one, reason: "one person", ...by }),
      mergedWithTheOther: await mergePlayers(store, { keepId: two, goneId: one, reason: "one person", ...by }),
    };
    for (const [what, end] of Object.entries(ends)) expect(end, what).toMatchObject(refused("last admin who can sign in"));
    expect((await checkCredentials(store, "One", PASSWORD))?.role).toBe("admin");
    // With a new password the other admin counts again.
    expect((await claim(store, reset.token, OTHER, NOW)).ok).toBe(true);
    expect((await changeRole(store, { playerId: one, role: "player", ...by })).ok).toBe(true);
  });

  it("can still sign in when two reset each other at the same time", async ({ store, admins: [one, two] }) => {
    const reset = (playerId: number, by: number) => {
      const actor = { playerId: by, keyId: null, name: "an admin" };
      return resetAccess(store, { removesFactors: false, playerId, actor, now: NOW });
    };
    for (let turn = 0; turn < 5; turn++) {
      const responses = await Promise.all([reset(one, two), reset(two, one)]);
      const made = responses.filter((response) => response.ok);
      expect(made).toHaveLength(1);
      expect((await claim(store, made[0]!.token, PASSWORD, NOW)).ok).toBe(true);
    }
  });
});

const DAY = 86_400_000;

/** Ends with 20 November 2026. */
const ban = banInput.parse({ reason: "Aimbot.", until: "2026-11-20", shown: "ban" });
const lastMoment = new Date("2026-11-20T23:59:59.999Z");
const over = new Date("2026-11-21T00:00:00.000Z");

onBothEngines("a ban", ({ it: base }) => {
  const it = base.extend("playerId", ({ store }) => registered(store, "Bram"));

  it("ends sessions, is revealed after the right password only, and expires by itself", async ({ store, playerId }) => {
    const session = await signedIn(store, playerId, NOW);
    expect(await playerOfSession(store, session, NOW)).not.toBeNull();
    expect(await banPlayer(store, { playerId, ...ban, ...by })).toEqual({ ok: true, name: "Bram" });
    expect(await playerOfSession(store, session, NOW)).toBeNull();
    expect(await tryCredentials(store, "Bram", "a wrong password", NOW)).toEqual({ ok: false, why: "wrong" });
    const told = "You are banned until the end of 20 November 2026 (UTC). Reason: Aimbot.";
    for (const now of [NOW, lastMoment])
      expect(await tryCredentials(store, "Bram", PASSWORD, now)).toEqual({ ok: false, why: "refused", reason: told });
    expect(await tryCredentials(store, "Bram", PASSWORD, over)).toMatchObject({ ok: true });
    // Cached pages expire with the ban.
    expect(await readDatabaseVersion(store, over)).not.toBe(await readDatabaseVersion(store, lastMoment));
  });

  it("shows on the public page what the admin chose, while it is in force", async ({ store, playerId }) => {
    const said = async (shown: "nothing" | "ban" | "reason", now: Date) => {
      await banPlayer(store, { playerId, ...ban, shown, ...by });
      return publicBan((await findPlayersByIds(store, [playerId]))[0]!, now);
    };
    expect(await said("nothing", NOW)).toBeNull();
    expect(await said("ban", NOW)).toBe("Banned until the end of 20 November 2026 (UTC).");
    expect(await said("reason", NOW)).toBe("Banned until the end of 20 November 2026 (UTC). Reason: Aimbot.");
    expect(await said("reason", over)).toBeNull();
  });

  it("can be lifted, is in the log with its reason, and is deleted with an erased player", async ({ store, playerId }) => {
    expect(await liftBan(store, { playerId, ...by })).toEqual({ ok: false, reason: "Bram is not banned." });
    await banPlayer(store, { playerId, ...ban, ...by });
    expect(await liftBan(store, { playerId, ...by })).toMatchObject({ ok: true });
    expect(await tryCredentials(store, "Bram", PASSWORD, NOW)).toMatchObject({ ok: true });
    const lines = await findNewestAuditRows(store, 5, { kind: "player", id: playerId });
    expect(lines.map(({ action, reason }) => [action, reason])).toEqual([
      ["player.lift-ban", null],
      ["player.ban", "Aimbot."],
    ]);
    await banPlayer(store, { playerId, ...ban, ...by });
    expect(await erasePlayer(store, { playerId, ...by })).toMatchObject({ ok: true });
    expect((await findPlayersByIds(store, [playerId]))[0]).toMatchObject({ bannedUntil: null, banReason: null });
  });

  it("is refused for admins, for oneself, and for past or too distant days", async ({ store, playerId }) => {
    const self = { playerId, keyId: null, name: "Bram" };
    const refused = async (change: object) => banPlayer(store, { playerId, ...ban, ...by, ...change });
    expect(await refused({ actor: self })).toEqual({ ok: false, reason: "You cannot ban yourself." });
    for (const until of [NOW, new Date(NOW.getTime() + 4_000 * DAY)])
      expect(await refused({ until })).toMatchObject({ ok: false });
    await changeRole(store, { playerId, role: "admin", ...by });
    expect(await refused({})).toEqual({ ok: false, reason: "Bram is an admin. Remove the admin role first." });
  });
});

onBothEngines("a scorekeeper", ({ it }) => {
  it("has the ladders that an admin named, until the role ends; each change is in the log", async ({ store }) => {
    const [one, two] = [await makeLadder(store), await makeLadder(store, { slug: "two" })];
    const playerId = await registered(store, "Kim");
    const appoint = (ladderIds: number[]) => appointScorekeeper(store, { playerId, ladderIds, ...by });
    const kept = async () => (await findLaddersByScorekeeper(store, playerId)).map(({ slug }) => slug);
    expect(await appoint([])).toEqual({ ok: false, reason: "Choose at least one ladder." });
    expect(await appoint([one.id, 999])).toMatchObject({ ok: false });
    expect(await appoint([one.id])).toMatchObject({ ok: true, ladders: ["Ladder clan"] });
    expect(await appoint([one.id])).toMatchObject({ ok: false });
    expect(await appoint([two.id])).toMatchObject({ ok: true });
    expect(await kept()).toEqual(["two"]);
    expect(await changeRole(store, { playerId, role: "player", ...by })).toMatchObject({ ok: true });
    expect(await kept()).toEqual([]);
    const lines = await findNewestAuditRows(store, 5, { kind: "player", id: playerId });
    expect(lines.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["player.dismiss", { role: "scorekeeper", ladders: "Ladder two" }, { role: "player" }],
      ["player.appoint", { role: "scorekeeper", ladders: "Ladder clan" }, { role: "scorekeeper", ladders: "Ladder two" }],
      ["player.appoint", { role: "player" }, { role: "scorekeeper", ladders: "Ladder clan" }],
    ]);
  });

  it("cannot be a banned player or an admin", async ({ store, ladder }) => {
    const playerId = await registered(store, "Kim");
    const appoint = () => appointScorekeeper(store, { playerId, ladderIds: [ladder.id], ...by });
    await banPlayer(store, { playerId, ...ban, ...by });
    expect(await appoint()).toEqual({ ok: false, reason: "Kim is banned. Lift the ban first." });
    expect(await changeRole(store, { playerId, role: "admin", ...by })).toMatchObject({ ok: false });
    await liftBan(store, { playerId, ...by });
    await changeRole(store, { playerId, role: "admin", ...by });
    expect(await appoint()).toMatchObject({ ok: false });
  });
});
