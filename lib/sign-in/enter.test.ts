import { beforeEach, expect, vi } from "vitest";
import type { Store } from "@/db";
import { processState } from "@/db/process-state";
import { findPlayersByIds } from "@/db/store/players";
import { findAuthenticatorByPlayer } from "@/db/store/second-factor";
import { onBothEngines } from "@/db/testing/engines";
import { changePassword } from "@/lib/players/accounts";
import { changeRole } from "@/lib/players/roles";
import { accessOf } from "@/lib/site/data";
import { editAccess } from "@/lib/site/mutations";
import { by, NOW } from "@/lib/testing/league";
import { PASSWORD, registered } from "@/lib/testing/people";
import { enter, enterWithCode, ticketFor, type From } from "./enter";
import { registrationProblem } from "./data";
import { mustSetUpSecondFactor } from "./second-factor/data";
import { beginSecondFactor, confirmSecondFactor } from "./second-factor/mutations";
import { codeAt, stepAt } from "./second-factor/totp";
import { unseal } from "@/lib/platform/secrets";
import { recordEvent, securityPage } from "./security-log";
import { playerOfSession } from "./sessions";
import { signInAttempts } from "./attempts";

const SECRET = "a secret that is long enough for tests";
const at = (seconds: number): From => ({
  address: "203.0.113.9",
  known: "",
  browser: "Firefox on Linux",
  now: new Date(NOW.getTime() + seconds * 1_000),
});

beforeEach(() => {
  vi.stubEnv("AUTH_SECRET", SECRET);
  processState().signInAttempts = undefined;
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

/** A player with a second factor, and what their app shows at a time. */
async function careful(store: Store) {
  const id = await registered(store, "Ada");
  await beginSecondFactor(store, id, NOW);
  const secret = unseal((await findAuthenticatorByPlayer(store, id))!.secret, id, "second factor")!;
  const codeOf = ({ now }: From) => codeAt(secret, stepAt(now));
  await confirmSecondFactor(store, id, codeOf(at(0)), NOW);
  const first = await enter(store, "Ada", PASSWORD, at(60));
  return { id, codeOf, ticket: first.ok || first.why !== "code" ? "" : first.ticket };
}

const happened = async (store: Store) =>
  (await securityPage(store)).lines.map(({ name, inWords }) => `${name} ${inWords}`).reverse();

onBothEngines("signing in", ({ it: base }) => {
  const it = base.extend("world", ({ store }) => careful(store));

  it("opens a session, and is logged with its origin", async ({ store }) => {
    await registered(store, "Ada");
    for (const name of ["Ada", "hunter2 my password"])
      expect(await enter(store, name, "wrong", at(0))).toEqual({ ok: false, why: "wrong" });
    const entered = await enter(store, "ada", PASSWORD, at(0));
    expect(entered.ok && (await playerOfSession(store, entered.session, NOW))?.name).toBe("Ada");
    // A mistyped name may be a password, so it is not logged.
    const log = ["Ada typed a wrong password", "(no such name) typed a wrong password", "Ada signed in"];
    expect(await happened(store)).toEqual(log);
    expect((await securityPage(store)).lines[0]).toMatchObject({ network: "203.0.113.9", at: NOW.toISOString() });
  });

  it("with a second factor requires the password and a code, once each", async ({ store, world: { codeOf, ticket, id } }) => {
    expect(ticket).not.toBe("");
    expect(await enterWithCode(store, ticket, "000000", at(60))).toEqual({ ok: false, why: "wrong" });
    const entered = await enterWithCode(store, ticket, codeOf(at(60)), at(60));
    expect(entered.ok && (await playerOfSession(store, entered.session, at(60).now))?.id).toBe(id);
    expect(await enterWithCode(store, ticket, codeOf(at(60)), at(60))).toEqual({ ok: false, why: "wrong" });
    const wrong = "Ada typed a wrong code after the right password";
    expect(await happened(store)).toEqual([wrong, "Ada signed in", wrong]);
  });

  it("does not allow guessing codes: the wait grows, from whatever network", async ({ store, world: { codeOf, ticket } }) => {
    const from = (next: number): From => ({ ...at(60), address: `10.0.${next}.1` });
    for (let next = 0; next < 5; next++)
      expect(await enterWithCode(store, ticket, "000000", from(next))).toMatchObject({ why: "wrong" });
    // Even the right code has to wait; a delay of two seconds would be waited out.
    const attempts = signInAttempts();
    vi.spyOn(attempts, "begin").mockImplementation((attempt) => attempts.try(attempt));
    expect(await enterWithCode(store, ticket, codeOf(at(60)), from(6))).toEqual({ ok: false, why: "wait", wait: 2_000 });
    expect(await happened(store)).toContain("Ada had to wait after too many failures");
  });

  it("refuses a ticket that is too old, forged, or of another password", async ({ store, world: { id, codeOf, ticket } }) => {
    const again = { ok: false, why: "refused", reason: expect.stringContaining("Sign in again") };
    expect(await enterWithCode(store, ticket, codeOf(at(661)), at(661))).toEqual(again);
    vi.stubEnv("AUTH_SECRET", "x");
    const forged = ticketFor({ id, sessionVersion: 1 }, at(60).now);
    vi.stubEnv("AUTH_SECRET", SECRET);
    for (const made of ["", "1.1", `${ticket}x`, ticket.replace(/^../, "Xz"), forged])
      expect(await enterWithCode(store, made, codeOf(at(60)), at(60)), made).toEqual(again);
    await changePassword(store, { playerId: id, old: PASSWORD, password: "another horse battery" });
    expect(await enterWithCode(store, ticket, codeOf(at(60)), at(60))).toEqual(again);
  });

  it("logs a repeated event once a minute, and deletes old events", async ({ store }) => {
    const player = { id: await registered(store, "Bob"), name: "Bob" };
    const refused = (seconds: number) => {
      vi.setSystemTime(at(seconds).now);
      return recordEvent(store, { event: "refused", player, ...at(seconds) });
    };
    const counts: number[] = [];
    for (const second of [0, 10, 59, 61, 91 * 86_400]) {
      await refused(second);
      counts.push((await happened(store)).length);
    }
    expect(counts).toEqual([1, 1, 1, 2, 1]);
  });
});

onBothEngines("the settings of accounts", ({ it }) => {
  const access = accessOf(null);
  it("decide who can register", async ({ store }) => {
    expect(await registrationProblem(store)).toBeNull();
    await editAccess(store, { access: { ...access, registration: "invited" }, ...by });
    expect(await registrationProblem(store)).toContain("by invitation");
    await editAccess(store, { access: { ...access, registration: "closed" }, ...by });
    expect(await registrationProblem(store)).toContain("no new accounts");
  });

  it("can require a second factor of admins, once the admin who sets it has one", async ({ store }) => {
    const { id } = await careful(store);
    const bob = await registered(store, "Bob");
    for (const playerId of [id, bob]) await changeRole(store, { playerId, role: "admin", ...by });
    const required = { ...access, adminsNeedSecondFactor: true };
    const actorOf = (playerId: number) => ({ playerId, keyId: null, name: "an admin" });
    expect(await editAccess(store, { access: required, actor: actorOf(bob), now: NOW })).toMatchObject({ ok: false });
    expect(await editAccess(store, { access: required, actor: actorOf(id), now: NOW })).toMatchObject({ ok: true });
    for (const player of await findPlayersByIds(store, [id, bob]))
      expect(await mustSetUpSecondFactor(store, player), player.name).toBe(player.name === "Bob");
  });
});
