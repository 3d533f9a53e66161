import { beforeEach, expect, it, vi } from "vitest";
import type { Store } from "@/db";
import { existsSecondFactor, findAuthenticatorByPlayer } from "@/db/store/second-factor";
import { onBothEngines } from "@/db/testing/engines";
import { qrPath } from "./qr-code";
import { by, NOW } from "@/lib/testing/league";
import { registered } from "@/lib/testing/people";
import { signedIn } from "@/lib/testing/session";
import { playerOfSession } from "@/lib/sign-in/sessions";
import { ownSecondFactor } from "./data";
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, resetSecondFactor, useCode } from "./mutations";
import { seal, unseal } from "@/lib/platform/secrets";
import { base32, codeAt, otpauthLink, stepAt, stepOfCode } from "./totp";
import { ok, refused } from "@/lib/testing/outcome";

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

beforeEach(() => {
  vi.stubEnv("AUTH_SECRET", "a secret that is long enough for tests");
});

async function begun(store: Store) {
  const id = await registered(store, "Ada");
  await beginSecondFactor(store, id, NOW);
  const secret = unseal((await findAuthenticatorByPlayer(store, id))!.secret, id, "second factor")!;
  return { id, secret, codeOf: (at: Date) => codeAt(secret, stepAt(at)) };
}

onBothEngines("a second factor", ({ it: base }) => {
  const it = base.extend("world", ({ store }) => begun(store));

  it("is required from the first right code on", async ({ store, world: { id, codeOf } }) => {
    const { app } = await ownSecondFactor(store, { id, name: "Ada" }, "Den");
    if (app.state !== "begun") throw new Error(app.state);
    expect(app.key).toMatch(/^(\w{4} ){7}\w{4}$/);
    // The QR code contains the link that opens an app, which has the same key.
    expect(app.qr).toEqual(qrPath(app.link));
    expect(app.link).toContain(app.key.replaceAll(" ", ""));
    expect(await confirmSecondFactor(store, id, "000000", NOW)).toMatchObject(refused("Wrong code"));
    expect(await existsSecondFactor(store, id)).toBe(false);
    const confirmed = await confirmSecondFactor(store, id, codeOf(NOW), NOW);
    expect(confirmed.ok && new Set(confirmed.codes).size).toBe(10);
    expect(await existsSecondFactor(store, id)).toBe(true);
    // A visitor at an open session cannot replace it by their own phone.
    expect(await beginSecondFactor(store, id, NOW)).toEqual({ ok: false });
    const on = { app: { state: "on", since: NOW.toISOString() }, isOn: true, codesLeft: 10 };
    expect(await ownSecondFactor(store, { id, name: "Ada" }, "Den")).toEqual(on);
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

  it("can be replaced by a recovery code, once each, and not by a code from before a renewal", async ({ store, world }) => {
    const { id, codeOf } = world;
    const [first = "", second = ""] = ok(await confirmSecondFactor(store, id, codeOf(NOW), NOW)).codes;
    const use = (code: string, of = id) => store.write((tx) => useCode(tx, of, code, NOW));
    expect(await use(first.toUpperCase().replace("-", " "))).toBe("recovery");
    expect(await use(first)).toBeNull();
    expect(await use(second, id + 1)).toBeNull();
    expect(await ownSecondFactor(store, { id, name: "Ada" }, "Den")).toMatchObject({ codesLeft: 9 });
    const [renewed = ""] = await renewRecoveryCodes(store, id);
    expect([await use(second), await use(renewed)]).toEqual([null, "recovery"]);
  });

  it("is useless to somebody who has a copy of the database", async ({ store, world: { id, secret, codeOf } }) => {
    const confirmed = await confirmSecondFactor(store, id, codeOf(NOW), NOW);
    const { authenticators, recoveryCodes } = store.tables;
    const rows = JSON.stringify([await store.db.select().from(authenticators), await store.db.select().from(recoveryCodes)]);
    for (const text of [secret.toString("base64url"), secret.toString("hex"), ...ok(confirmed).codes])
      expect(rows).not.toContain(text);
    const sealed = seal(secret, id, "second factor");
    expect(unseal(sealed, id + 1, "second factor")).toBeNull();
    for (const text of [sealed, "x"]) expect(unseal(text, id, "e-mail")).toBeNull();
    vi.stubEnv("AUTH_SECRET", "another secret");
    expect(unseal(sealed, id, "second factor")).toBeNull();
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

const seed = Buffer.from("12345678901234567890");

it("codeAt › gives the last six digits of the codes in RFC 6238, appendix B", () => {
  const codes = [59, 1234567890, 2000000000, 20000000000].map((seconds) => codeAt(seed, stepAt(new Date(seconds * 1_000))));
  expect(codes).toEqual(["287082", "005924", "279037", "353130"]);
});

it("base32 › encodes as RFC 4648 does, without padding", () => {
  expect(["", "fooba", "foobar"].map((text) => base32(Buffer.from(text)))).toEqual(["", "MZXW6YTB", "MZXW6YTBOI"]);
});

it("stepOfCode › accepts a code half a minute early and late, once, and none before it afterwards", () => {
  const now = new Date("2026-11-14T20:00:10Z");
  const step = stepAt(now);
  const code = (at: number) => codeAt(seed, at);
  const steps = [-2, -1, 0, 1, 2].map((by) => stepOfCode(seed, code(step + by), now, 0));
  expect(steps).toEqual([null, step - 1, step, step + 1, null]);
  expect(stepOfCode(seed, code(step), now, step)).toBeNull();
  expect(stepOfCode(seed, code(step - 1), now, step)).toBeNull();
  expect(stepOfCode(seed, `${code(step).slice(0, 3)} ${code(step).slice(3)}`, now, 0)).toBe(step);
  for (const other of ["", "000000x", "12345"]) expect(stepOfCode(seed, other, now, 0)).toBeNull();
});

it("otpauthLink › names the site and the player", () => {
  expect(otpauthLink(seed, { site: "Wolf’s Den", name: "Ada & Bob" })).toBe(
    "otpauth://totp/Wolf%E2%80%99s%20Den:Ada%20%26%20Bob?issuer=Wolf%E2%80%99s%20Den&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30",
  );
});

it("qrPath › draws the modules that another encoder draws (qrencode -8 -l M)", () => {
  const { size, path } = qrPath("Pairwise")!;
  const rows = Array.from({ length: size }, () => Array<string>(size).fill("."));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(run); at++) rows[Number(y)]![Number(x) + at] = "#";
  const drawn = rows.slice(4, -4).map((row) => row.slice(4, -4).join(""));
  expect(drawn).toHaveLength(21);
  // The library makes the modules: two rows show that they stand where they belong.
  expect([drawn[9], drawn[20]]).toEqual(["#..###.##...##.##.#.#", "#######.####.#...#.#."]);
});
