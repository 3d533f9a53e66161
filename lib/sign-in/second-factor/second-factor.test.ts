import { beforeEach, expect, vi } from "vitest";
import type { Store } from "@/db";
import { findAuthenticatorByPlayer, existsSecondFactor } from "@/db/store/second-factor";
import { onBothEngines } from "@/db/testing/engines";
import { qrPath } from "./qr-code";
import { register } from "@/lib/players/accounts";
import { NOW, by } from "@/lib/testing/league";
import { signedIn } from "@/lib/testing/session";
import { playerOfSession } from "@/lib/sign-in/sessions";
import { ownSecondFactor } from "./data";
import {
  beginSecondFactor,
  confirmSecondFactor,
  RECOVERY_CODES,
  renewRecoveryCodes,
  resetSecondFactor,
  useCode,
} from "./mutations";
import { seal, unseal } from "./sealed";
import { codeAt, stepAt } from "./totp";
import { ok, refused } from "@/lib/testing/outcome";

const SECRET = "a secret that is long enough for tests";
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

beforeEach(() => {
  vi.stubEnv("AUTH_SECRET", SECRET);
});

async function begun(store: Store) {
  const made = ok(await register(store, { name: "Ada", password: "correct horse battery", now: NOW }));
  await beginSecondFactor(store, made.playerId, NOW);
  const row = await findAuthenticatorByPlayer(store, made.playerId);
  const secret = unseal(row!.secret, made.playerId, SECRET)!;
  return { id: made.playerId, secret, codeOf: (at: Date) => codeAt(secret, stepAt(at)) };
}

onBothEngines("a second factor", ({ it: base }) => {
  const it = base.extend("world", ({ store }) => begun(store));

  it("is required from the first right code on", async ({ store, world: { id, codeOf } }) => {
    const { app } = await ownSecondFactor(store, { id, name: "Ada" }, "Den");
    expect(app).toMatchObject({ state: "begun", key: expect.stringMatching(/^(\w{4} ){7}\w{4}$/) });
    // The QR code contains the link that opens an app, which has the same key.
    expect(app.state === "begun" && app.qr).toEqual(app.state === "begun" && qrPath(app.link));
    expect(app.state === "begun" && app.link).toContain(app.state === "begun" ? app.key.replaceAll(" ", "") : "");
    expect(await confirmSecondFactor(store, id, "000000", NOW)).toMatchObject(refused("Wrong code"));
    expect(await existsSecondFactor(store, id)).toBe(false);
    const confirmed = await confirmSecondFactor(store, id, codeOf(NOW), NOW);
    expect(confirmed.ok && new Set(confirmed.codes).size).toBe(RECOVERY_CODES);
    expect(await existsSecondFactor(store, id)).toBe(true);
    // A visitor at an open session cannot replace it by their own phone.
    expect(await beginSecondFactor(store, id, NOW)).toEqual({ ok: false });
    expect(await ownSecondFactor(store, { id, name: "Ada" }, "Den")).toEqual({
      app: { state: "on", since: NOW.toISOString() },
      isOn: true,
      codesLeft: 10,
    });
  });

  it("accepts each code once, even from two concurrent requests", async ({ store, world: { id, codeOf } }) => {
    await confirmSecondFactor(store, id, codeOf(NOW), NOW);
    const use = (code: string, at: Date) => store.write((tx) => useCode(tx, id, code, at));
    // The code that confirmed it is used up.
    expect(await use(codeOf(NOW), NOW)).toBeNull();
    const at = after(60);
    expect((await Promise.all([use(codeOf(at), at), use(codeOf(at), at)])).sort()).toEqual(["app", null]);
    expect(await use(codeOf(after(30)), at)).toBeNull();
  });

  it("can be replaced by a recovery code, once each, and not by a code from before a renewal", async ({ store }) => {
    const { id, codeOf } = await begun(store);
    const confirmed = await confirmSecondFactor(store, id, codeOf(NOW), NOW);
    const [first = "", second = ""] = confirmed.ok ? confirmed.codes : [];
    const use = (code: string, of = id) => store.write((tx) => useCode(tx, of, code, NOW));
    expect(await use(first.toUpperCase().replace("-", " "))).toBe("recovery");
    expect(await use(first)).toBeNull();
    expect(await use(second, id + 1)).toBeNull();
    expect(await ownSecondFactor(store, { id, name: "Ada" }, "Den")).toMatchObject({ codesLeft: RECOVERY_CODES - 1 });
    const [renewed = ""] = await renewRecoveryCodes(store, id);
    expect([await use(second), await use(renewed)]).toEqual([null, "recovery"]);
  });

  it("is useless to somebody who has a copy of the database", async ({ store, world: { id, secret, codeOf } }) => {
    const confirmed = await confirmSecondFactor(store, id, codeOf(NOW), NOW);
    const rows = JSON.stringify([
      await store.db.select().from(store.tables.authenticators),
      await store.db.select().from(store.tables.recoveryCodes),
    ]);
    for (const text of [secret.toString("base64url"), secret.toString("hex"), ...(confirmed.ok ? confirmed.codes : [])]) {
      expect(rows).not.toContain(text);
    }
    const sealed = seal(secret, id, SECRET);
    expect([unseal(sealed, id, "another secret"), unseal(sealed, id + 1, SECRET), unseal("x", id, SECRET)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("can be removed by the operator of the server, which ends all sessions", async ({ store, world: { id, codeOf } }) => {
    const reset = () => resetSecondFactor(store, { name: "ada", ...by });
    await confirmSecondFactor(store, id, codeOf(NOW), NOW);
    const session = await signedIn(store, id, NOW);
    expect(await reset()).toMatchObject({ ok: true, name: "Ada" });
    expect([await existsSecondFactor(store, id), await playerOfSession(store, session, NOW)]).toEqual([false, null]);
    expect(await reset()).toMatchObject({ ok: false, reason: "Ada has no second factor." });
  });
});
