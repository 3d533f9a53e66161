import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Store } from "@/db";
import { findGuestClaims, findIdentity } from "@/db/store/identities";
import { onBothEngines } from "@/db/testing/engines";
import { submitGame } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import { register } from "@/lib/players/accounts";
import { isGuest, playerNamed } from "@/lib/players/identity";
import {
  enterWithIdentity,
  linkIdentity,
  recogniseIdentity,
  registerWithIdentity,
  unlinkIdentity,
} from "@/lib/sign-in/identities";
import { differences, by, gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { idOf, PASSWORD } from "@/lib/testing/people";
import { claimsFor, guestChoices, previewClaim } from "./data";
import { grantClaim, openClaim, refuseClaim } from "./mutations";

const newt = { issuer: "discord", subject: "33", name: "newt_88" };
const from = { address: "203.0.113.9", known: "", browser: "Firefox on Linux", now: NOW };

beforeEach(() => {
  vi.stubEnv("AUTH_DISCORD_ID", "id");
  vi.stubEnv("AUTH_DISCORD_SECRET", "secret");
});
afterEach(() => void vi.unstubAllEnvs());

async function league(store: Store) {
  const ladder = await makeLadder(store, { rateWho: "registered" });
  for (const name of ["Ada", "Bea"]) await register(store, { name, password: PASSWORD, now: NOW });
  await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bea", 1, 20], ["Newt", 9, 20]));
  await play(store, ladder, gameOn(2, ["Ada", 3, 20], ["Bea", 1, 20]));
  await play(store, ladder, gameOn(3, ["Ada", 2, 20], ["Other", 5, 20]));
  return ladder;
}

const claim = async (store: Store, guest: string, more: object = {}) =>
  openClaim(store, { account: newt, playerId: null, guestId: await idOf(store, guest), message: "me", now: NOW, ...more });

onBothEngines("a claim of a guest", ({ it }) => {
  it("shows what rating the guest's games would move, and moves exactly that when it is granted with rating", async ({
    store,
  }) => {
    await league(store);
    expect(await claim(store, "Newt")).toMatchObject({ ok: true, granted: false });
    const guestId = await idOf(store, "Newt");
    const preview = await previewClaim(store, guestId, null);
    if (typeof preview === "string") throw new Error(preview);
    const [impact] = preview.impacts;
    expect(impact!.players.map(({ name }) => name)).toContain("Newt");
    expect(impact!.players.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(0, 9);
    const {
      open: [waiting],
    } = await claimsFor(store, "all");
    expect(await grantClaim(store, { claimId: waiting!.id, rate: true, reason: "", ...by })).toMatchObject({
      ok: true,
      games: 1,
    });
    const player = await playerNamed(store, "Newt");
    expect(isGuest(player!)).toBe(false);
    expect(await differences(store)).toEqual([]);
    expect(await enterWithIdentity(store, newt, from)).toMatchObject({ player: { id: guestId } });
    expect(await grantClaim(store, { claimId: waiting!.id, rate: true, reason: "", ...by })).toMatchObject({ ok: false });
  });

  it("is granted at once if a game server sent the account with the games, and only to that account", async ({ store }) => {
    const ladder = await league(store);
    const game = gameInput.parse({
      playedAt: new Date("2026-02-01T20:00:00Z"),
      participants: [
        { player: "Ada", score: 3, seconds: 600 },
        { player: "Newt", score: 1, seconds: 600, account: "discord:33" },
      ],
    });
    expect(await submitGame(store, { ladderId: ladder.id, game, source: "api", ...by })).toMatchObject({ ok: true });
    expect((await guestChoices(store, newt, "", NOW))[0]).toMatchObject({ name: "Newt", why: "sent", games: 2 });
    expect(await claim(store, "Newt", { account: { ...newt, subject: "34" } })).toMatchObject({ ok: true, granted: false });
    expect(await claim(store, "Newt")).toMatchObject({ ok: true, granted: true });
    expect(await recogniseIdentity(store, newt, from)).toMatchObject({ ok: true, player: { name: "Newt" } });
  });

  it("by a registered player gives them the games, and is refused if both played in one game", async ({ store }) => {
    await league(store);
    const playerId = await idOf(store, "Bea");
    expect(await claim(store, "Newt", { playerId })).toMatchObject({
      ok: false,
      reason: expect.stringContaining("both played in game 1"),
    });
    expect(await claim(store, "Other", { playerId })).toMatchObject({ ok: true, granted: false });
    const {
      open: [waiting],
    } = await claimsFor(store, "all");
    expect(await grantClaim(store, { claimId: waiting!.id, rate: false, reason: "", ...by })).toMatchObject({
      ok: true,
      games: 1,
    });
    expect(await playerNamed(store, "Other")).toMatchObject({ id: playerId });
    expect(await differences(store)).toEqual([]);
  });

  it("needs a reason to be refused, which the claimant reads, and is seen by scorekeepers of all of the guest's ladders only", async ({
    store,
  }) => {
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
    expect(await claim(store, "Ada")).toMatchObject({ ok: false, reason: expect.stringContaining("already has an account") });
    await play(store, ladder, gameOn(4, ["One", 1, 20], ["Two", 1, 20], ["Three", 1, 20]));
    for (const name of ["Newt", "One", "Two"]) expect(await claim(store, name)).toMatchObject({ ok: true });
    expect(await claim(store, "Newt")).toMatchObject({ ok: false, reason: "You have claimed Newt already." });
    expect(await claim(store, "Three")).toMatchObject({ ok: false, reason: expect.stringContaining("three guests") });
  });
});

onBothEngines("an identity", ({ it }) => {
  it("belongs to one player: linking another's offers an admin a merge and changes nothing", async ({ store }) => {
    await league(store);
    const [ada, bea] = [await playerNamed(store, "Ada"), await playerNamed(store, "Bea")];
    expect(await linkIdentity(store, ada!, newt, NOW)).toMatchObject({ ok: true, label: "Discord" });
    expect(await linkIdentity(store, bea!, newt, NOW)).toMatchObject({
      ok: false,
      reason: expect.stringContaining("belongs to Ada"),
    });
    expect(await linkIdentity(store, bea!, newt, NOW)).toMatchObject({ ok: false });
    expect(await findIdentity(store, newt)).toMatchObject({ playerId: ada!.id });
    const offered = (await claimsFor(store, "all")).open;
    expect(offered.map(({ guest, player }) => [guest.name, player?.name])).toEqual([["Ada", "Bea"]]);
  });

  it("that is the only way to sign in stays; with a password it can be removed", async ({ store }) => {
    await registerWithIdentity(store, "Newt", newt, NOW);
    const [player, identity] = [await playerNamed(store, "Newt"), await findIdentity(store, newt)];
    expect(await unlinkIdentity(store, player!, identity!.id, NOW)).toMatchObject({
      ok: false,
      reason: expect.stringContaining("only way"),
    });
    await register(store, { name: "Ada", password: PASSWORD, now: NOW });
    const ada = await playerNamed(store, "Ada");
    await linkIdentity(store, ada!, { ...newt, subject: "1" }, NOW);
    const linked = await findIdentity(store, { ...newt, subject: "1" });
    expect(await unlinkIdentity(store, player!, linked!.id, NOW)).toMatchObject({ ok: false });
    expect(await unlinkIdentity(store, ada!, linked!.id, NOW)).toMatchObject({ ok: true });
  });

  it("is used by one of two people who register with it, or with one name, at the same time", async ({ store }) => {
    const names = await Promise.all(["One", "Two"].map((name) => registerWithIdentity(store, name, newt, NOW)));
    expect(names.filter(({ ok }) => ok)).toHaveLength(1);
    const same = await Promise.all(["5", "6"].map((subject) => registerWithIdentity(store, "Same", { ...newt, subject }, NOW)));
    expect(same.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
