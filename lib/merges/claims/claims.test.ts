import { beforeEach, expect, vi } from "vitest";
import type { Store } from "@/db";
import { findGuestClaims, findIdentity } from "@/db/store/identities";
import { insertPasskey } from "@/db/store/passkeys";
import { findAllRatings } from "@/db/store/ratings";
import { findNewestAuditRows } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { previewPlan } from "@/lib/games/plan";
import { ratePlanner } from "@/lib/games/rate";
import { submitGame } from "@/lib/games/mutations";
import { auditPage } from "@/lib/audit/data";
import { auditQuery } from "@/lib/audit/schema";
import { closeLadder, hideLadder } from "@/lib/ladders/mutations";
import { claimable, inviteGuest } from "@/lib/players/claims";
import { isGuest, playerNamed } from "@/lib/players/identity";
import { renamePlayer } from "@/lib/players/names";
import { appointScorekeeper, changeRole } from "@/lib/players/roles";
import {
  enterWithIdentity,
  inviteIdentity,
  linkIdentity,
  recogniseIdentity,
  registerWithIdentity,
  unlinkIdentity,
} from "@/lib/sign-in/identities";
import { differences, by, gameOn, makeLadder, NOW, play, playAll } from "@/lib/testing/league";
import { idOf, registered } from "@/lib/testing/people";
import { ok, refused } from "@/lib/testing/outcome";
import { erasePlayer } from "../erasure/mutations";
import { mergePlayers, undoMerge } from "../mutations";
import { chosenGuest, claimantOf, claimsFor, claimView, guestChoices, previewClaim, type Claimant } from "./data";
import { grantClaim, openClaim, refuseClaim } from "./mutations";

const newt = { issuer: "discord", subject: "33", name: "newt_88" };
const from = { address: "203.0.113.9", known: "", browser: "Firefox on Linux", now: NOW };

beforeEach(() => {
  vi.stubEnv("AUTH_DISCORD_ID", "id");
  vi.stubEnv("AUTH_DISCORD_SECRET", "secret");
});

async function league(store: Store) {
  const ladder = await makeLadder(store, { rateWho: "registered" });
  for (const name of ["Ada", "Bea"]) await registered(store, name);
  await playAll(store, ladder, [
    gameOn(1, ["Ada", 3, 20], ["Bea", 1, 20], ["Newt", 9, 20]),
    gameOn(2, ["Ada", 3, 20], ["Bea", 1, 20]),
    gameOn(3, ["Ada", 2, 20], ["Other", 5, 20]),
  ]);
  return ladder;
}

const nobody: Claimant = { playerId: null, name: newt.name, accounts: [newt] };

const claim = async (store: Store, guest: string, claimant: Claimant = nobody) =>
  openClaim(store, { claimant, guestId: await idOf(store, guest), message: "me", now: NOW });

/** A report by a game server in which a guest has an account. */
async function report(store: Store, ladder: { readonly id: number }, day: number, guest: string, account: string) {
  const game = gameOn(30 + day, ["Ada", 3, 10], [guest, 1, 10]);
  const participants = game.participants.map((row) => (row.player === guest ? { ...row, account } : row));
  ok(await submitGame(store, { ladderId: ladder.id, game: { ...game, participants }, source: "api", ...by }));
}

async function previewOf(store: Store, guestId: number, playerId: number | null) {
  const preview = await previewClaim(store, guestId, playerId, "all");
  if (typeof preview === "string") throw new Error(preview);
  return preview;
}

const openOnes = async (store: Store) => (await claimsFor(store, "all")).open;

const grantOpen = async (store: Store, rate: boolean) =>
  grantClaim(store, { claimId: (await openOnes(store))[0]!.id, rate, reason: "", ...by });

onBothEngines("a claim of a guest", ({ it }) => {
  it("that is granted with rating moves what its preview says, and the guest is a player", async ({ store }) => {
    const ladder = await league(store);
    expect(await claim(store, "Newt")).toMatchObject({ ok: true, granted: false });
    const guestId = await idOf(store, "Newt");
    const [impact] = (await previewOf(store, guestId, null)).impacts;
    expect(impact!.players.map(({ name }) => name)).toContain("Newt");
    expect(impact!.players.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(0, 9);
    const granting = { claimId: (await openOnes(store))[0]!.id, rate: true, reason: "", ...by };
    expect(await grantClaim(store, granting)).toMatchObject({ ok: true, games: 1 });
    const ratings = await findAllRatings(store, ladder.id);
    for (const { name, after } of impact!.players) expect(ratings.get(await idOf(store, name))).toBe(after?.rating);
    expect(isGuest((await playerNamed(store, "Newt"))!)).toBe(false);
    expect(await differences(store)).toEqual([]);
    expect(await enterWithIdentity(store, newt, from)).toMatchObject({ player: { id: guestId } });
    expect(await grantClaim(store, granting)).toMatchObject({ ok: false });
  });

  it("is granted at once if a game server sent the account with the games, and only to that account", async ({ store }) => {
    const ladder = await league(store);
    await report(store, ladder, 1, "Newt", "discord:33");
    expect((await guestChoices(store, nobody, "", NOW))[0]).toMatchObject({ name: "Newt", why: "sent", games: 2 });
    expect(await chosenGuest(store, nobody, "newt")).toMatchObject({ atOnce: "report" });
    const other = { ...nobody, accounts: [{ ...newt, subject: "34" }] };
    expect(await claim(store, "Newt", other)).toMatchObject({ ok: true, granted: false });
    expect(await claim(store, "Newt")).toMatchObject({ ok: true, granted: true });
    expect(await recogniseIdentity(store, newt, from)).toMatchObject({ ok: true, player: { name: "Newt" } });
    // Nobody but an admin or a scorekeeper rates games again.
    expect(await differences(store)).toEqual([]);
    expect((await previewPlan(store, ratePlanner({ playerId: await idOf(store, "Newt") }))).ok).toBe(true);
  });

  it("is decided by a person if two accounts of one provider came with the guest, unless one is invited", async ({ store }) => {
    const ladder = await league(store);
    await report(store, ladder, 1, "Newt", "discord:33");
    await report(store, ladder, 2, "Newt", "discord:34");
    expect(await chosenGuest(store, nobody, "newt")).toMatchObject({ atOnce: null });
    ok(await inviteIdentity(store, { playerId: await idOf(store, "Newt"), account: newt, ...by }));
    const other = { ...nobody, accounts: [{ ...newt, subject: "34" }] };
    expect(await chosenGuest(store, other, "newt")).toMatchObject({ atOnce: null });
    expect(await chosenGuest(store, nobody, "newt")).toMatchObject({ atOnce: "invitation" });
    expect(await claim(store, "Newt")).toMatchObject({ ok: true, granted: true });
  });

  it.for([true, false])(
    "by a player moves what its preview says, or nothing, and is undone (rating: %s)",
    async (rate, { store }) => {
      const ladder = await league(store);
      const ratings = () => findAllRatings(store, ladder.id);
      const [before, bea, guestId] = [await ratings(), await idOf(store, "Bea"), await idOf(store, "Other")];
      const preview = await previewOf(store, guestId, bea);
      expect(preview.whose.name).toBe("Bea");
      expect(preview.impacts[0]!.total).toBeCloseTo(0, 9);
      await claim(store, "Other", await claimantOf(store, { id: bea, name: "Bea" }));
      await grantOpen(store, rate);
      const after = await ratings();
      const changes = preview.impacts[0]!.players.map(({ name, after: will }) => [name, will?.rating]);
      if (rate) for (const [name, rating] of changes) expect(after.get(await idOf(store, String(name)))).toBe(rating);
      else expect(after).toEqual(before);
      expect(after.get(bea) === before.get(bea)).toBe(!rate);
      expect(await differences(store)).toEqual([]);
      const [line] = await findNewestAuditRows(store, 1, { action: "player.merge", kind: "player", id: bea });
      expect(await undoMerge(store, { auditId: line!.id, reason: "not one", ...by })).toMatchObject({ ok: true });
      expect(await ratings()).toEqual(before);
      expect(await differences(store)).toEqual([]);
    },
  );

  it("of somebody who has made a player since gives that player the games", async ({ store }) => {
    await league(store);
    await claim(store, "Newt");
    expect(await registerWithIdentity(store, "Fresh", newt, NOW)).toMatchObject({ ok: true });
    expect(await claimView(store, (await openOnes(store))[0]!.id, "all", 0)).toMatchObject({ player: { name: "Fresh" } });
    expect(await grantOpen(store, true)).toMatchObject({ ok: true });
    expect(await playerNamed(store, "Newt")).toMatchObject({ name: "Fresh" });
    expect(await differences(store)).toEqual([]);
  });

  it("is opened and decided once by concurrent requests, each with a line in the audit log", async ({ store }) => {
    await league(store);
    const opened = await Promise.all([claim(store, "Newt"), claim(store, "Newt")]);
    expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
    const [waiting] = await openOnes(store);
    const decision = { claimId: waiting!.id, reason: "seen", ...by };
    const grants = [true, false].map((rate) => grantClaim(store, { ...decision, rate }));
    const decided = await Promise.all([...grants, refuseClaim(store, decision)]);
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
    const lines = (await findNewestAuditRows(store, 20, {})).filter(({ action }) => action.startsWith("claim."));
    expect(lines).toHaveLength(2);
    const after = { claim: waiting!.id };
    expect(lines.at(-1)).toMatchObject({ actor: "an account", actorId: null, after });
    expect(await differences(store)).toEqual([]);
  });

  it("is not granted to anybody after the guest was erased, nor made again", async ({ store }) => {
    await league(store);
    await claim(store, "Newt");
    const [guestId, claimId] = [await idOf(store, "Newt"), (await openOnes(store))[0]!.id];
    ok(await erasePlayer(store, { playerId: guestId, ...by }));
    expect(await grantClaim(store, { claimId, rate: true, reason: "", ...by })).toMatchObject({ ok: false });
    expect(await openClaim(store, { claimant: nobody, guestId, message: "", now: NOW })).toMatchObject(refused("was erased"));
    expect(await findIdentity(store, newt)).toBeNull();
  });

  it("is seen by scorekeepers of all the guest's ladders only, and refused with a reason", async ({ store }) => {
    const ladder = await league(store);
    await claim(store, "Newt");
    const [waiting] = await findGuestClaims(store, { states: ["open"], limit: 5 });
    expect((await claimsFor(store, [ladder.id + 1])).open).toEqual([]);
    expect((await claimsFor(store, [ladder.id])).open).toHaveLength(1);
    expect(await refuseClaim(store, { claimId: waiting!.id, reason: " ", ...by })).toMatchObject({ ok: false });
    expect(await refuseClaim(store, { claimId: waiting!.id, reason: "Newt is my brother.", ...by })).toMatchObject({ ok: true });
    expect((await claimsFor(store, "all")).decided[0]).toMatchObject({ state: "refused", reason: "Newt is my brother." });
    expect(await findIdentity(store, newt)).toBeNull();
  });

  it("is refused for somebody with an account, for the same guest twice, and beyond three open ones", async ({ store }) => {
    const ladder = await league(store);
    expect(await claim(store, "Ada")).toMatchObject(refused("already has an account"));
    await play(store, ladder, gameOn(4, ["One", 1, 20], ["Two", 1, 20], ["Three", 1, 20]));
    for (const name of ["Newt", "One", "Two"]) expect(await claim(store, name)).toMatchObject({ ok: true });
    expect(await claim(store, "Newt")).toMatchObject({ ok: false, reason: "You have claimed Newt already." });
    expect(await claim(store, "Three")).toMatchObject(refused("three guests"));
  });
});

onBothEngines("an identity", ({ it }) => {
  it("belongs to one player: linking another's offers an admin a merge and changes nothing", async ({ store }) => {
    await league(store);
    const [ada, bea] = [await playerNamed(store, "Ada"), await playerNamed(store, "Bea")];
    expect(await linkIdentity(store, ada!, newt, NOW)).toMatchObject({ ok: true, label: "Discord" });
    for (let time = 0; time < 2; time++)
      expect(await linkIdentity(store, bea!, newt, NOW)).toMatchObject(refused("belongs to Ada"));
    expect(await findIdentity(store, newt)).toMatchObject({ playerId: ada!.id });
    const offered = await openOnes(store);
    expect(offered.map(({ guest, player, isAccount }) => [guest.name, player?.name, isAccount])).toEqual([["Ada", "Bea", true]]);
    // They played in one game: no admin can merge them either.
    expect(await grantOpen(store, false)).toMatchObject(refused("both played"));
    expect(await openOnes(store)).toHaveLength(1);
  });

  it("of two players who are one opens the one who is left after an admin has merged them", async ({ store }) => {
    await registerWithIdentity(store, "Old", newt, NOW);
    await registered(store, "Fresh");
    await linkIdentity(store, (await playerNamed(store, "Fresh"))!, newt, NOW);
    expect(await grantOpen(store, false)).toMatchObject({ ok: true });
    expect(await enterWithIdentity(store, newt, from)).toMatchObject({ player: { name: "Fresh" } });
  });

  it("was used also where a second factor is asked for", async ({ store }) => {
    const playerId = await registered(store, "Ada");
    await linkIdentity(store, (await playerNamed(store, "Ada"))!, newt, NOW);
    const passkey = { credentialId: "c", publicKey: "k", counter: 0, userHandle: "u", rpId: "ladder.example", transports: [] };
    await store.write((tx) => insertPasskey(tx, { playerId, ...passkey, name: "Phone", createdAt: NOW }));
    const later = new Date(NOW.getTime() + 60_000);
    expect(await recogniseIdentity(store, { ...newt, name: "renamed" }, { ...from, now: later })).toMatchObject({ why: "code" });
    expect(await findIdentity(store, newt)).toMatchObject({ name: "renamed", usedAt: later });
    expect(await enterWithIdentity(store, newt, from)).toBeNull();
  });

  it("that is the only way to sign in stays; with a password it can be removed", async ({ store }) => {
    await registerWithIdentity(store, "Newt", newt, NOW);
    const [player, identity] = [await playerNamed(store, "Newt"), await findIdentity(store, newt)];
    expect(await unlinkIdentity(store, player!, identity!.id, NOW)).toMatchObject(refused("only way"));
    await registered(store, "Ada");
    const ada = await playerNamed(store, "Ada");
    await linkIdentity(store, ada!, { ...newt, subject: "1" }, NOW);
    const linked = await findIdentity(store, { ...newt, subject: "1" });
    expect(await unlinkIdentity(store, player!, linked!.id, NOW)).toMatchObject({ ok: false });
    expect(await unlinkIdentity(store, ada!, linked!.id, NOW)).toMatchObject({ ok: true });
  });
});

const asPlayer = (playerId: number, name: string) => ({ actor: { playerId, keyId: null, name }, now: NOW });

/** A guest who is claimed by Sam, a player of this role, and by a rival. */
async function rivals(store: Store, role: "scorekeeper" | "admin") {
  const ladder = await league(store);
  const samId = await registered(store, "Sam");
  if (role === "admin") ok(await changeRole(store, { playerId: samId, role: "admin", ...by }));
  else ok(await appointScorekeeper(store, { playerId: samId, ladderIds: [ladder.id], ...by }));
  const own = await claim(store, "Other", await claimantOf(store, { id: samId, name: "Sam" }));
  const rival = await claim(store, "Other");
  expect([own.ok, rival.ok]).toEqual([true, true]);
  const [rivals, owns] = await openOnes(store);
  return { ladder, samId, ownId: owns!.id, rivalId: rivals!.id };
}

onBothEngines("who decides a claim", ({ it }) => {
  it("is not the scorekeeper who made it, nor one who claims the same guest", async ({ store }) => {
    const { samId, ownId, rivalId } = await rivals(store, "scorekeeper");
    for (const claimId of [ownId, rivalId]) {
      const decision = { claimId, reason: "me", ...asPlayer(samId, "Sam") };
      expect(await grantClaim(store, { ...decision, rate: false })).toMatchObject(refused("You claim this guest yourself"));
      expect(await refuseClaim(store, decision)).toMatchObject(refused("You claim this guest yourself"));
    }
    expect((await claimView(store, rivalId, "all", samId))!.byViewer).toBe(true);
    const other = await registered(store, "Keeper");
    expect((await claimView(store, rivalId, "all", other))!.byViewer).toBe(false);
    const decision = { claimId: ownId, rate: false, reason: "", ...asPlayer(other, "Keeper") };
    expect(await grantClaim(store, decision)).toMatchObject({ ok: true });
  });

  it("is not its maker who was renamed, banned and appointed again, or who made it with another account", async ({ store }) => {
    const { samId, ladder, rivalId } = await rivals(store, "scorekeeper");
    ok(await renamePlayer(store, { playerId: samId, name: "Samuel", ...by }));
    const second = { ...newt, subject: "77" };
    expect(await claim(store, "Newt", { playerId: null, name: "x", accounts: [second] })).toMatchObject({ ok: true });
    ok(await linkIdentity(store, (await playerNamed(store, "Samuel"))!, second, NOW));
    const newtsId = (await openOnes(store))[0]!.id;
    for (const claimId of [rivalId, newtsId]) {
      const decision = { claimId, rate: false, reason: "me", ...asPlayer(samId, "Samuel") };
      expect(await grantClaim(store, decision)).toMatchObject(refused("yourself"));
    }
    // Two players who become one are one claimant.
    const twin = await registered(store, "Twin");
    ok(await appointScorekeeper(store, { playerId: twin, ladderIds: [ladder.id], ...by }));
    ok(await mergePlayers(store, { keepId: twin, goneId: samId, reason: "one", ...by }));
    const decision = { claimId: rivalId, rate: false, reason: "me", ...asPlayer(twin, "Twin") };
    expect(await grantClaim(store, decision)).toMatchObject(refused("yourself"));
  });

  it("is not somebody who claims a guest that became this one", async ({ store }) => {
    const { samId } = await rivals(store, "scorekeeper");
    expect(await claim(store, "Newt", await claimantOf(store, { id: samId, name: "Sam" }))).toMatchObject({ ok: true });
    ok(
      await mergePlayers(store, { keepId: await idOf(store, "Other"), goneId: await idOf(store, "Newt"), reason: "one", ...by }),
    );
    const stranger = { playerId: null, name: "y", accounts: [{ ...newt, subject: "90", name: "y" }] };
    expect(await claim(store, "Other", stranger)).toMatchObject({ ok: true });
    const decision = { claimId: (await openOnes(store))[0]!.id, reason: "no", ...asPlayer(samId, "Sam") };
    expect(await refuseClaim(store, decision)).toMatchObject(refused("yourself"));
  });

  it("may be an admin who claims the guest, and the log says so", async ({ store }) => {
    const { samId, ownId, rivalId } = await rivals(store, "admin");
    expect(await refuseClaim(store, { claimId: rivalId, reason: "me", ...asPlayer(samId, "Sam") })).toMatchObject({ ok: true });
    expect(await grantClaim(store, { claimId: ownId, rate: false, reason: "", ...asPlayer(samId, "Sam") })).toMatchObject({
      ok: true,
    });
    const lines = (await auditPage(store, auditQuery.parse({}))).lines.filter(({ action }) =>
      /claim\.(grant|refuse)/.test(action),
    );
    const said = { field: "decided by a claimant", before: "", after: "yes" };
    for (const { changes } of lines) expect(changes).toContainEqual(said);
    expect(lines).toHaveLength(2);
  });
});

onBothEngines("an invitation of an account", ({ it }) => {
  const isAtOnce = async (store: Store, subject: string) => {
    const claimant = { ...nobody, accounts: [{ ...newt, subject }] };
    return (await chosenGuest(store, claimant, "newt"))!.atOnce;
  };

  it("ends with the next one, of an account or by a link, and that one works", async ({ store }) => {
    await league(store);
    const playerId = await idOf(store, "Newt");
    ok(await inviteIdentity(store, { playerId, account: { issuer: "discord", subject: "1" }, ...by }));
    ok(await inviteIdentity(store, { playerId, account: { issuer: "discord", subject: "2" }, ...by }));
    expect([await isAtOnce(store, "1"), await isAtOnce(store, "2")]).toEqual([null, "invitation"]);
    expect(await guestChoices(store, { ...nobody, accounts: [{ ...newt, subject: "1" }] }, "", NOW)).not.toContainEqual(
      expect.objectContaining({ why: "sent" }),
    );
    const { token } = ok(await inviteGuest(store, { playerId, ...by }));
    expect(await isAtOnce(store, "2")).toBeNull();
    ok(await inviteIdentity(store, { playerId, account: { issuer: "discord", subject: "1" }, ...by }));
    expect(await isAtOnce(store, "1")).toBe("invitation");
    expect(await claimable(store, token, NOW)).toMatchObject({ ok: false });
    const [line] = await findNewestAuditRows(store, 1, { action: "player.invite" });
    expect(line).toMatchObject({ after: { provider: "Discord" } });
  });

  it("ends also where it was of a guest who became this one, and makes nobody else's account the only one", async ({ store }) => {
    const ladder = await league(store);
    await report(store, ladder, 1, "Newt", "discord:33");
    await report(store, ladder, 2, "Newt", "discord:34");
    const [newtId, otherId] = [await idOf(store, "Newt"), await idOf(store, "Other")];
    ok(await inviteIdentity(store, { playerId: newtId, account: newt, ...by }));
    ok(await mergePlayers(store, { keepId: otherId, goneId: newtId, reason: "one", ...by }));
    ok(await inviteIdentity(store, { playerId: otherId, account: { issuer: "github", subject: "5" }, ...by }));
    expect([await isAtOnce(store, "33"), await isAtOnce(store, "34")]).toEqual([null, null]);
  });
});

onBothEngines("a hidden ladder", ({ it }) => {
  it("is not named to claimants, only to those who decide", async ({ store }) => {
    const ladder = await league(store);
    const secret = await makeLadder(store, { slug: "secret", rateWho: "registered" });
    await play(store, secret, gameOn(5, ["Ada", 3, 20], ["Bea", 1, 20], ["Newt", 2, 20]));
    ok(await closeLadder(store, secret.id, by.actor, NOW));
    ok(await hideLadder(store, secret.id, by.actor, NOW));
    const choices = await guestChoices(store, nobody, "", NOW);
    expect(choices.find(({ name }) => name === "Newt")!.ladders).toEqual([{ name: ladder.name, games: 1 }]);
    const guestId = await idOf(store, "Newt");
    const named = async (sees: "listed" | "all") => JSON.stringify(await previewClaim(store, guestId, null, sees));
    expect(await named("listed")).not.toContain("secret");
    expect(await named("all")).toContain("secret");
  });
});
