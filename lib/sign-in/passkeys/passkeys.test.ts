import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "@/db";
import { processState } from "@/db/process-state";
import { findPasskeysByPlayer } from "@/db/store/passkeys";
import { deleteAccount } from "@/db/store/erasure";
import { NO_PASSWORD, findPlayersByIds, updateAccess } from "@/db/store/players";
import { countRecoveryCodes, existsSecondFactor } from "@/db/store/second-factor";
import { findNewestSecurityEvents } from "@/db/store/sessions";
import { onBothEngines } from "@/db/testing/engines";
import { claim, resetAccess } from "@/lib/players/claims";
import { findFactors } from "@/lib/players/factors";
import { allowSignIn } from "@/lib/players/roles";
import { SignInAttempts } from "@/lib/sign-in/attempts";
import { enter, type From } from "@/lib/sign-in/enter";
import { knownBrowserCookie } from "@/lib/sign-in/known-browser";
import { resetSecondFactor, useCode } from "@/lib/sign-in/second-factor/mutations";
import { by, NOW } from "@/lib/testing/league";
import { MadeUpAuthenticator } from "@/lib/testing/made-up-authenticator";
import { relyingParty, type RelyingParty } from "./ceremony";
import { askForPasskey, askForSecondStep, enterWithPasskey, enterWithSecondPasskey } from "@/lib/sign-in/enter-with-passkey";
import { addPasskey, beginPasskey, nameOwnPasskey, ownPasskeys, removePasskey } from "./mutations";
import { madePasskey, MAX_PASSKEYS, readJson } from "./schema";
import { ok } from "@/lib/testing/outcome";
import { PASSWORD, registered } from "@/lib/testing/people";

const HERE: RelyingParty = { id: "ladder.example", origin: "https://ladder.example" };
const from: From = { address: "203.0.113.9", known: "", browser: "Firefox on Linux", now: NOW };
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

beforeEach(() => {
  vi.stubEnv("AUTH_SECRET", "a secret that is long enough for tests");
  processState().signInAttempts = new SignInAttempts();
  processState().signInLimits = undefined;
});

onBothEngines("a passkey", ({ it: base }) => {
  const it = base
    .extend("player", ({ store }) => {
      // Challenges are stored in memory with SQLite, in the database with PostgreSQL.
      processState().store = Promise.resolve(store);
      return newPlayer(store, "Ada");
    })
    .extend("device", async ({ store, player }) => (await added(store, player)).device);

  const newPlayer = async (store: Store, name: string) => ({ id: await registered(store, name), name });

  /** Adds a passkey to an account; returns the device and the result. */
  async function added(store: Store, player: { id: number; name: string }, device = new MadeUpAuthenticator(HERE.origin)) {
    const options = await beginPasskey(store, player, HERE, NOW);
    const made = readJson(device.make(options!), madePasskey)!;
    const answer = await addPasskey(store, { player, made, name: "Phone", party: HERE, now: NOW });
    return { device, answer, options: options! };
  }

  const signedIn = async (store: Store, signed: string, now = NOW) =>
    enterWithPasskey(store, { signed, party: HERE }, { ...from, now });

  /** Signs in by a passkey alone, with what is otherwise in the response. */
  const signInBy = async (store: Store, device: MadeUpAuthenticator, otherwise?: Parameters<MadeUpAuthenticator["sign"]>[1]) =>
    signedIn(store, device.sign(await askForPasskey(HERE, NOW), otherwise));

  const events = async (store: Store) =>
    (await findNewestSecurityEvents(store, 20)).map(({ event, name }) => `${name}: ${event}`);

  it("is added to an account, with recovery codes, and then the password alone is not enough", async ({ store, player }) => {
    const { answer, device } = await added(store, player);
    expect(answer.ok && new Set(answer.codes).size).toBe(10);
    expect(await existsSecondFactor(store, player.id)).toBe(true);
    expect(await ownPasskeys(store, player.id, HERE.id)).toEqual([
      { id: expect.any(Number), name: "Phone", since: NOW.toISOString(), used: null, elsewhere: null },
    ]);
    expect((await ownPasskeys(store, player.id, "elsewhere.example"))[0]).toMatchObject({ elsewhere: HERE.id });
    expect(await enter(store, "Ada", PASSWORD, from)).toMatchObject({ ok: false, why: "code" });
    // The user handle on the device reveals nothing about its owner.
    expect(device.userHandle).toMatch(/^[\w-]{43}$/);
  });

  it("of the same owner can be several, each on another device, with the same recovery codes", async ({ store, player }) => {
    const first = await added(store, player);
    const second = await added(store, player);
    expect(second.answer).toEqual({ ok: true, codes: [] });
    const authenticatorSelection = { residentKey: "preferred", userVerification: "preferred" };
    const excludeCredentials = [{ id: first.device.id }];
    expect(JSON.parse(second.options)).toMatchObject({ excludeCredentials, authenticatorSelection, attestation: "none" });
    expect(new Set((await findPasskeysByPlayer(store, player.id)).map(({ userHandle }) => userHandle)).size).toBe(1);
    expect(second.device.userHandle).toBe(first.device.userHandle);
    const again = await added(store, player, first.device);
    expect(again.answer).toMatchObject({ ok: false, reason: "This passkey has been added before." });
  });

  it("answers each challenge once, in time, and only for its purpose", async ({ store, player, device }) => {
    const refused = { ok: false, why: "refused", reason: expect.stringContaining("not accepted") };
    const once = device.sign(await askForPasskey(HERE, NOW));
    expect(await signedIn(store, once)).toMatchObject({ ok: true });
    expect(await signedIn(store, once)).toMatchObject(refused);
    const late = device.sign(await askForPasskey(HERE, NOW));
    expect(await signedIn(store, late, after(301))).toMatchObject(refused);
    const ofTheSecondStep = device.sign((await askForSecondStep(store, player.id, HERE, NOW))!);
    expect(await signedIn(store, ofTheSecondStep)).toMatchObject(refused);
    const challenge = /"challenge":"([\w-]+)"/.exec((await beginPasskey(store, player, HERE, NOW))!)![1]!;
    expect(await signInBy(store, device, { challenge })).toMatchObject(refused);
    expect(await signInBy(store, device, { challenge: Buffer.alloc(32).toString("base64url") })).toMatchObject(refused);
    expect((await events(store))[0]).toBe("Ada: wrong passkey");
  });

  it("signs in once for two concurrent responses to one challenge", async ({ store, player }) => {
    const { device } = await added(store, player, new MadeUpAuthenticator(HERE.origin, false));
    const signed = device.sign(await askForPasskey(HERE, NOW));
    const both = await Promise.all([signedIn(store, signed), signedIn(store, signed)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it.for([
    ["at another origin", { origin: "https://evil.example" }],
    ["for another host", { rpId: "evil.example" }],
    ["in the name of another owner", { userHandle: Buffer.alloc(32).toString("base64url") }],
    ["without a finger or a PIN", { verified: false }],
    ["in answer to another kind of question", { type: "webauthn.create" }],
  ] as const)("signs nobody in %s", async ([, otherwise], { store, device }) => {
    expect(await signInBy(store, device, otherwise)).toMatchObject({ ok: false });
  });

  it("signs nobody in with another device's key, one that was never added, or no passkey at all", async ({ store, device }) => {
    const [unknown, other] = [new MadeUpAuthenticator(HERE.origin), new MadeUpAuthenticator(HERE.origin)];
    Object.assign(other, { id: device.id, userHandle: device.userHandle });
    for (const each of [unknown, other]) expect(await signInBy(store, each)).toMatchObject({ ok: false });
    for (const text of ["", "{}", "null", "[", JSON.stringify({ id: "x" }), "x".repeat(100_000)])
      expect(await signedIn(store, text)).toMatchObject({ ok: false });
  });

  it("whose counter goes back is refused as a copy; one without a counter is accepted", async ({ store, device }) => {
    const taken: boolean[] = [];
    for (const counter of [5, 6, 6, 3, 0]) taken.push((await signInBy(store, device, { counter })).ok);
    expect(taken).toEqual([true, true, false, false, false]);
    expect((await events(store))[0]).toBe("Ada: copied passkey");
    expect(await signInBy(store, device, { counter: 7 })).toMatchObject({ ok: true });
    const plain = await added(store, await newPlayer(store, "Bob"), new MadeUpAuthenticator(HERE.origin, false));
    for (let time = 0; time < 3; time++) expect((await signInBy(store, plain.device)).ok).toBe(true);
  });

  it("is the second step for its owner alone, while the password is valid", async ({ store, player, device }) => {
    const bob = await newPlayer(store, "Bob");
    const others = await added(store, bob);
    const begun = await enter(store, "Ada", PASSWORD, from);
    const ticket = !begun.ok && begun.why === "code" ? begun.ticket : "";
    const options = await askForSecondStep(store, player.id, HERE, NOW);
    expect(JSON.parse(options!)).toMatchObject({ allowCredentials: [{ id: device.id }] });
    const second = async (signed: string, given = ticket) =>
      enterWithSecondPasskey(store, { ticket: given, signed, party: HERE }, from);
    const ask = async (id = player.id) => (await askForSecondStep(store, id, HERE, NOW))!;
    const forOthers = [others.device.sign(await ask(bob.id)), others.device.sign(await ask()), device.sign(await ask(bob.id))];
    for (const signed of [...forOthers, device.sign(await askForPasskey(HERE, NOW))])
      expect(await second(signed)).toMatchObject({ ok: false });
    expect(await second(device.sign(await ask()), "1.1.1.x")).toMatchObject({ reason: expect.stringContaining("too long") });
    // No PIN is needed after the password.
    const entered = await second(device.sign(await ask(), { verified: false }));
    expect(entered.ok && entered.player.id).toBe(player.id);
    expect(await askForSecondStep(store, player.id, { id: "other.example", origin: "https://other.example" }, NOW)).toBeNull();
  });

  it("is useless where an account is disabled, or its password was reset", async ({ store, player, device }) => {
    await allowSignIn(store, { playerId: player.id, allowed: false, ...by });
    expect(await signInBy(store, device)).toMatchObject({ why: "refused", reason: expect.stringContaining("disabled") });
    await allowSignIn(store, { playerId: player.id, allowed: true, ...by });
    await store.write((tx) => updateAccess(tx, player.id, { passwordHash: NO_PASSWORD }));
    expect(await signInBy(store, device)).toMatchObject({ why: "refused", reason: expect.stringContaining("access was reset") });
    expect((await events(store))[0]).toBe("Ada: may not sign in");
  });

  it("is not added with another's challenge, at another site, twice, or beyond the maximum", async ({ store, player }) => {
    const bob = await newPlayer(store, "Bob");
    const device = new MadeUpAuthenticator(HERE.origin);
    const add = async (made: string, adder = player) =>
      addPasskey(store, { player: adder, made: readJson(made, madePasskey)!, name: "", party: HERE, now: NOW });
    const begin = async () => (await beginPasskey(store, player, HERE, NOW))!;
    expect(await add(device.make(await begin()), bob)).toMatchObject({ ok: false });
    for (const otherwise of [{ origin: "https://evil.example" }, { rpId: "evil.example" }])
      expect(await add(device.make(await begin(), otherwise))).toMatchObject({ ok: false });
    const once = device.make(await begin());
    expect(await add(once)).toMatchObject({ ok: true });
    expect(await add(once)).toMatchObject({ ok: false });
    for (let more = 1; more < MAX_PASSKEYS; more++) await added(store, player);
    expect(await beginPasskey(store, player, HERE, NOW)).toBeNull();
  });

  it("is renamed and removed by its owner alone; with the last factor the recovery codes go", async ({ store, player }) => {
    const bob = await newPlayer(store, "Bob");
    const { answer } = await added(store, player);
    const { id } = (await findPasskeysByPlayer(store, player.id))[0]!;
    expect(await nameOwnPasskey(store, { id, playerId: bob.id, name: "Mine" })).toBe(false);
    expect(await removePasskey(store, { id, playerId: bob.id })).toBe(false);
    expect(await nameOwnPasskey(store, { id, playerId: player.id, name: "Laptop" })).toBe(true);
    expect((await findPasskeysByPlayer(store, player.id))[0]!.name).toBe("Laptop");
    const [code = ""] = answer.ok ? answer.codes : [];
    expect(await store.write((tx) => useCode(tx, player.id, code, NOW))).toBe("recovery");
    expect(await removePasskey(store, { id, playerId: player.id })).toBe(true);
    expect(await countRecoveryCodes(store, player.id)).toBe(0);
    expect(await enter(store, "Ada", PASSWORD, from)).toMatchObject({ ok: true });
  });

  it("is removed when the operator resets the second factor, and when the player is erased", async ({ store, player }) => {
    await added(store, player);
    expect(await resetSecondFactor(store, { name: "Ada", ...by })).toMatchObject({ ok: true });
    expect(await findPasskeysByPlayer(store, player.id)).toEqual([]);
    await added(store, player);
    const [row] = await findPlayersByIds(store, [player.id]);
    await store.write((tx) => deleteAccount(tx, row!));
    expect(await findPasskeysByPlayer(store, player.id)).toEqual([]);
  });

  it("of an intruder is removed by a reset that says so, or by choice on the link's page", async ({ store, player }) => {
    const reset = async (removesFactors: boolean) =>
      ok(await resetAccess(store, { playerId: player.id, ...by, removesFactors })).token;
    const { device } = await added(store, player);
    const [left] = await findFactors(store, player.id, NOW);
    expect(left).toEqual({ key: expect.any(String), name: "Passkey “Phone”", since: NOW.toISOString(), isRecent: true });
    expect((await findFactors(store, player.id, after(31 * 86_400)))[0]!.isRecent).toBe(false);
    // Another player's passkey stays.
    const other = await newPlayer(store, "Bo");
    const bo = await added(store, other);
    const [ofBo] = await findFactors(store, other.id, NOW);
    await claim(store, await reset(false), PASSWORD, NOW, [ofBo!.key]);
    expect(await signInBy(store, bo.device)).toMatchObject({ ok: true });
    expect(await signInBy(store, device)).toMatchObject({ ok: true });
    await claim(store, await reset(false), PASSWORD, NOW, [left!.key]);
    expect(await signInBy(store, device)).toMatchObject({ ok: false });
    expect(await countRecoveryCodes(store, player.id)).toBe(0);
    await added(store, player);
    await reset(true);
    expect(await findFactors(store, player.id, NOW)).toEqual([]);
  });

  it("waits after its own wrong signatures only, and not in a known browser", async ({ store, player, device }) => {
    const wrong = async (at: MadeUpAuthenticator) => signInBy(store, at, { origin: "https://evil.example" });
    const stranger = await added(store, await newPlayer(store, "Mallory"));
    for (let at = 0; at < 61; at++) await wrong(stranger.device);
    expect(await wrong(stranger.device)).toMatchObject({ why: "wait" });
    expect(await signInBy(store, device)).toMatchObject({ ok: true });
    for (let at = 0; at < 60; at++) await wrong(device);
    expect(await signInBy(store, device)).toMatchObject({ why: "wait" });
    const known = knownBrowserCookie(player.id);
    const signed = device.sign(await askForPasskey(HERE, NOW));
    expect(await enterWithPasskey(store, { signed, party: HERE }, { ...from, known })).toMatchObject({ ok: true });
  });
});

describe("relyingParty", () => {
  it.each([
    ["https://ladder.example", HERE],
    ["https://ladder.example:8443/", { ...HERE, origin: "https://ladder.example:8443" }],
    ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://127.0.0.1:3000", expect.stringMatching(/^Passkeys need a domain name/)],
    ["http://[::1]:3000", expect.stringMatching(/^Passkeys need a domain name/)],
    ["http://ladder.example", expect.stringMatching(/^Passkeys need HTTPS/)],
  ])("of %s", (address, party: unknown) => {
    expect(relyingParty(address)).toEqual(party);
  });
});
