import { beforeEach, expect, it, vi } from "vitest";
import type { Store } from "@/db";
import { findRows } from "@/db/client/rows";
import { beginSecondFactor, confirmSecondFactor } from "@/lib/sign-in/second-factor/mutations";
import { takeDueMail } from "@/db/store/mail";
import { findAuthenticatorByPlayer } from "@/db/store/second-factor";
import { onBothEngines } from "@/db/testing/engines";
import { banPlayer } from "@/lib/players/bans";
import { changePassword } from "@/lib/players/accounts";
import { claim, claimable, resetAccess } from "@/lib/players/claims";
import { mergePlayers } from "@/lib/merges/mutations";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { ownData } from "@/lib/transfer/export/own-data";
import { by, NOW } from "@/lib/testing/league";
import { mailTo, tokenIn, withAddress } from "@/lib/testing/mail";
import { ok } from "@/lib/testing/outcome";
import { guest, registered } from "@/lib/testing/people";
import { unseal } from "@/lib/platform/secrets";
import { codeAt, stepAt } from "@/lib/sign-in/second-factor/totp";
import { askForPasswordLink, enterAddress, inviteByMail, removeAddress, verifyAddress } from "./mutations";
import { mailOutlet, ownAddresses } from "./data";
import { noticeChoices } from "../inbox/data";
import { chooseNotices } from "../inbox/mutations";
import { emailAddress } from "./schema";
import { log } from "@/lib/platform/log";

vi.stubEnv("AUTH_SECRET", "a secret that is long enough for tests");
const KAI = "Kai@club.example";

const verifiedAddressOf = async (store: Store, playerId: number) => (await ownAddresses(store, playerId)).used;
const waiting = (store: Store) => findRows(store, "mails");

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

beforeEach(() => void vi.spyOn(log, "error").mockReturnValue());

onBothEngines("An e-mail address", ({ it: base }) => {
  const it = base.extend("mail", ({ store }) => mailTo(store));

  it("is used once its owner has opened the link that was sent there, until another is confirmed, and is nowhere readable in the database", async ({
    store,
    mail: { received, sendAfter },
  }) => {
    const playerId = await registered(store, "Kai");
    await sendAfter(enterAddress(store, { playerId, address: KAI, now: NOW }));
    expect(received).toMatchObject([
      { to: [KAI], text: expect.stringMatching(/From: The Den <den@club.example>[^]*Somebody, probably you,/) },
    ]);
    // Its reader may be a stranger, and a name is a text that anybody can choose.
    expect(received[0]!.text.replace(KAI, "")).not.toContain("Kai");
    expect(await verifiedAddressOf(store, playerId)).toBeNull();
    const token = tokenIn(received[0], "email");
    const tables = ["emailAddresses", "mails", "claimTokens"] as const;
    const stored = JSON.stringify(await Promise.all(tables.map((table) => findRows(store, table))));
    expect(stored).not.toMatch(/club\.example/i);
    expect(stored).not.toContain(token);
    expect(await verifyAddress(store, "x".repeat(43), NOW)).toMatchObject({ ok: false });
    expect(await verifyAddress(store, token, later(24 * 60))).toMatchObject({ ok: false });
    ok(await verifyAddress(store, token, later(60)));
    expect(await verifiedAddressOf(store, playerId)).toBe(KAI);
    // A link works once.
    expect(await verifyAddress(store, token, later(61))).toMatchObject({ ok: false });
    expect(await waiting(store)).toEqual([]);

    // It stays in use while another waits to be confirmed, which then replaces it.
    for (const address of ["one@club.example", "two@club.example"])
      await sendAfter(enterAddress(store, { playerId, address, now: NOW }));
    expect(await verifiedAddressOf(store, playerId)).toBe(KAI);
    expect(await verifyAddress(store, tokenIn(received[1], "email"), NOW)).toMatchObject({ ok: false });
    ok(await verifyAddress(store, tokenIn(received[2], "email"), NOW));
    expect(await verifiedAddressOf(store, playerId)).toBe("two@club.example");
    expect(await findRows(store, "emailAddresses")).toHaveLength(1);
  });

  it("is in its owner's download, and gone after it is removed, or its owner erased or merged, or the account taken back", async ({
    store,
  }) => {
    const ids: number[] = [];
    for (const name of ["Ann", "Ben", "Cay", "Dee"]) ids.push(await withAddress(store, name));
    expect(await ownData(store, ids[0]!)).toMatchObject({ email: [{ address: KAI, confirmedAt: NOW }] });
    await registered(store, "Ada");
    await store.write(async (tx) => void (await tx.db.update(tx.tables.players).set({ role: "admin" })));
    await removeAddress(store, ids[0]!);
    ok(await erasePlayer(store, { playerId: ids[1]!, ...by }));
    ok(await mergePlayers(store, { keepId: ids[0]!, goneId: ids[2]!, reason: "one person", ...by }));
    ok(await resetAccess(store, { playerId: ids[3]!, removesFactors: true, ...by }));
    expect(await findRows(store, "emailAddresses")).toEqual([]);
  });
});

onBothEngines("A lost password", ({ it: base }) => {
  const it = base.extend("mail", ({ store }) => mailTo(store));

  it("gets a link that works once, for an hour, until the password is changed or the address removed, and for a password alone", async ({
    store,
    mail: { received, sendAfter },
  }) => {
    const playerId = await withAddress(store, "Kai");
    await beginSecondFactor(store, playerId, NOW);
    const secret = unseal((await findAuthenticatorByPlayer(store, playerId))!.secret, playerId, "second factor")!;
    ok(await confirmSecondFactor(store, playerId, codeAt(secret, stepAt(NOW)), NOW));
    await sendAfter(askForPasswordLink(store, KAI.toLowerCase(), NOW));
    expect(received).toMatchObject([{ to: [KAI] }]);
    const token = tokenIn(received[0], "claim");
    expect(await claimable(store, token, later(60))).toMatchObject({ ok: false });
    // Whoever reads the e-mail does not get past the second factor.
    ok(await claim(store, token, "a new horse battery", later(59), ["app", "email"]));
    expect(await findAuthenticatorByPlayer(store, playerId)).not.toBeNull();
    expect(await verifiedAddressOf(store, playerId)).toBe(KAI);
    expect(await claimable(store, token, later(59))).toMatchObject({ ok: false });

    const endings = [
      () => changePassword(store, { playerId, old: "a new horse battery", password: "another horse battery" }),
      () => removeAddress(store, playerId),
    ];
    for (const end of endings) {
      await sendAfter(askForPasswordLink(store, KAI, NOW));
      const next = tokenIn(received.at(-1), "claim");
      ok(await claimable(store, next, NOW));
      await end();
      expect(await claimable(store, next, NOW)).toMatchObject({ ok: false });
    }
  });

  it("gets one e-mail for all accounts of an address; none goes to an unknown or unconfirmed one, nor to whoever may not sign in", async ({
    store,
    mail: { received, send, sendAfter },
  }) => {
    await withAddress(store, "Ann", "family@club.example");
    await withAddress(store, "Ben", "family@club.example");
    await sendAfter(enterAddress(store, { playerId: await registered(store, "Cay"), address: "waits@club.example", now: NOW }));
    received.length = 0;
    const banned = await withAddress(store, "Dee", "banned@club.example");
    ok(await banPlayer(store, { playerId: banned, until: later(60), reason: "to see", shown: "nothing", ...by }));
    for (const name of ["family", "waits", "banned", "nobody"]) await askForPasswordLink(store, `${name}@club.example`, NOW);
    // The same for all: nobody can tell by what is stored, or by how long it takes.
    expect((await waiting(store)).map(({ kind, playerId }) => [kind, playerId])).toEqual(Array(4).fill(["password", null]));
    await send();
    expect(received).toMatchObject([{ to: ["family@club.example"], text: expect.stringMatching(/Ann:[^]*Ben:/) }]);
    expect(await waiting(store)).toEqual([]);
  });
});

onBothEngines("Sending", ({ it: base }) => {
  const it = base.extend("mail", ({ store }) => mailTo(store));

  it("sends an invitation to an address that is not stored", async ({ store, mail: { received, send } }) => {
    const playerId = await guest(store, "Gus");
    const made = ok(await inviteByMail(store, { playerId, ...by }, KAI));
    expect(JSON.stringify(await waiting(store))).not.toMatch(/club\.example/i);
    await send();
    expect(tokenIn(received[0], "claim")).toBe(made.token);
    expect(received[0]!.text).toContain("under the name Gus");
    expect(await waiting(store)).toEqual([]);
    expect(await inviteByMail(store, { playerId: await registered(store, "Ann"), ...by }, KAI)).toMatchObject({ ok: false });
  });

  it("tries again for two days while the server refuses for now, then gives up; a refused address is not tried again", async ({
    store,
  }) => {
    let code = 451;
    const { received, send } = await mailTo(store, (address) => (address.startsWith("gone") ? 550 : code));
    const playerId = await registered(store, "Kai");
    await enterAddress(store, { playerId, address: KAI, now: NOW });
    let [due, tries] = [NOW, 0];
    for (let next: Date | null = NOW; next !== null; next = await send(due)) [due, tries] = [next, tries + 1];
    expect(tries).toBe(8);
    expect(due).toEqual(new Date(NOW.getTime() + 1_000 * (5 + 300 + 1_800 + 7_200 + 18_000 + 36_000 + 86_400)));
    await enterAddress(store, { playerId, address: "gone@club.example", now: NOW });
    expect(await send()).toBeNull();
    expect([received, await waiting(store)]).toEqual([[], []]);
    // What is taken after a temporary refusal is sent once.
    await enterAddress(store, { playerId, address: KAI, now: NOW });
    const next = await send();
    code = 0;
    expect([await send(next!), await send(later(60))]).toEqual([null, null]);
    expect([received, await waiting(store)]).toMatchObject([[{ to: [KAI] }], []]);
  });

  it("is shown among the outlets: to how many, when the last was taken, and what is wrong", async ({ store }) => {
    vi.stubEnv("SMTP_URL", "smtp://user:password@mail.club.example");
    vi.stubEnv("MAIL_FROM", "den@club.example");
    const playerId = await withAddress(store, "Kai");
    await chooseNotices(store, playerId, { ...(await noticeChoices(store, playerId)), game: "daily" });
    const row = { host: "mail.club.example", people: 1, deliveredAt: expect.any(String), waiting: 0, trouble: null };
    expect(await mailOutlet(store, NOW)).toEqual(row);
    const { sendAfter } = await mailTo(store, () => 451);
    await sendAfter(askForPasswordLink(store, KAI, NOW));
    const trouble = { reason: "EENVELOPE 451", next: later(5 / 60).toISOString() };
    expect(await mailOutlet(store, NOW)).toEqual({ ...row, waiting: 1, trouble });
  });

  it("is done by one of two servers, and by the other where the first one died in between", async ({
    store,
    mail: { received, send },
  }) => {
    await enterAddress(store, { playerId: await registered(store, "Kai"), address: KAI, now: NOW });
    await Promise.all([send(), send()]);
    expect(received).toHaveLength(1);
    await enterAddress(store, { playerId: await registered(store, "Ann"), address: KAI, now: NOW });
    await store.write((tx) => takeDueMail(tx, NOW, later(5)));
    expect(await send(later(4))).toEqual(later(5));
    await send(later(5));
    expect(received).toHaveLength(2);
  });
});

it.each([
  [true, "kai@club.example"],
  [true, " kai+ladder@club.example "],
  [false, "Kai <kai@club.example>"],
  [false, "kai@club.example, ann@club.example"],
  [false, "kai@club.example\r\nBcc: ann@club.example"],
])("emailAddress › %s for %j", (accepted, typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(accepted);
});
