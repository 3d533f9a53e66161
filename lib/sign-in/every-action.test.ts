import "@/lib/testing/actions/mocks";
import { beforeAll, describe, expect, it } from "vitest";
import { commandLine } from "@/lib/audit/mutations";
import { NOW } from "@/lib/testing/league";
import { expectDocumented, Walked } from "@/lib/testing/authorisation";
import { appointScorekeeper, changeRole } from "@/lib/players/roles";
import { calls, type Form, mayCall } from "@/lib/testing/actions/calls";
import { actions, call, whole } from "@/lib/testing/actions/perform";
import { from, HOST, request } from "@/lib/testing/actions/request";
import { callAs, everything, ofPlayer, sessionOf, useWorlds, type World } from "@/lib/testing/actions/world";
import { findNewestSecurityEvents } from "@/db/store/sessions";
import { registered } from "@/lib/testing/people";

const makeWorld = await useWorlds();

const columns = [
  ...["nobody", "player", "other player", "scorekeeper", "scorekeeper of another ladder"],
  ...["admin", "demoted admin"],
];
const walked = new Walked(columns);

const ranks = { anybody: 0, players: 1, keepers: 2, admins: 3 } as const;

/** Who may not call what is for those of a rank, or of one above. */
const strangers: readonly {
  readonly who: string;
  readonly below: keyof typeof ranks;
  readonly sessions?: readonly (string | null)[];
  readonly ids?: readonly (keyof World["ids"])[];
}[] = [
  { who: "nobody", below: "players", sessions: [null] },
  { who: "a forged session", below: "players", sessions: ["", "1", "1.0", "1.999", "x.y"] },
  { who: "somebody locked out or banned", below: "players", ids: ["locked", "banned"] },
  { who: "player", below: "keepers", ids: ["player"] },
  { who: "other player", below: "keepers", ids: ["careful"] },
  { who: "scorekeeper of another ladder", below: "keepers", ids: ["otherKeeper"] },
  // Even of the ladder concerned.
  { who: "scorekeeper", below: "admins", ids: ["keeper"] },
];

it("every action has a call in this test that does something, and every call an action", () => {
  expect([...actions.keys()].sort()).toEqual(Object.keys(calls).sort());
});

describe.each(Object.entries(calls))("%s", (name, { may }) => {
  const action = actions.get(name)!;

  it.each(mayCall[may])("does something for whoever may: %s", async (who) => {
    const world = await makeWorld();
    const { player, keeper, admin } = world.ids;
    const caller = { nobody: null, player, scorekeeper: keeper, admin }[who];
    const form = await whole(world, name, caller ?? undefined);
    const before = await callAs(world, caller);
    const response = await call(action, form);
    // Passkey options store nothing: the response only has no problem.
    if (/\/(ask|askSecond|begin)PasskeyAction$/.test(name)) expect(response).toBe("{}");
    else expect(everything(world), response).not.toBe(before);
    walked.note(name, who, may === "players" ? "own" : "yes");
  });

  if (may === "players") {
    it("reaches nothing of another player's", async () => {
      const world = await makeWorld();
      const form = await whole(world, name);
      await callAs(world, world.ids.careful);
      const before = await ofPlayer(world);
      await call(action, form);
      expect(await ofPlayer(world)).toBe(before);
      walked.note(name, "other player", "own");
    });
  }

  describe("refuses, and writes nothing", () => {
    let world: World;
    let forms: Form;
    beforeAll(async () => {
      world = await makeWorld();
      forms = await whole(world, name);
    });

    async function refuses(sentence: RegExp, who?: string) {
      const before = everything(world);
      const response = await call(action, forms);
      expect(everything(world)).toBe(before);
      // Two of the actions return nothing.
      if (!/setTheme|signOutAction/.test(name)) expect(response).toMatch(sentence);
      if (who !== undefined && columns.includes(who)) walked.note(name, who, "no");
    }

    it.each([
      "https://evil.example",
      "null",
      null,
      `https://${HOST}.evil.example`,
      "https://evil.example, https://ladder.example",
    ])("a call from %s", async (origin) => {
      await callAs(world, world.ids.admin, origin);
      await refuses(/not sent from this site/);
    });

    const onlyThey = may === "keepers" ? /only admins and scorekeepers of this ladder can do this/ : /only admins can do this/;

    it.each(strangers.filter(({ below }) => ranks[may] >= ranks[below]))(
      "$who",
      async ({ who, below, sessions = [], ids = [] }) => {
        from(`https://${HOST}`);
        for (const session of [...sessions, ...(await Promise.all(ids.map((id) => sessionOf(world, world.ids[id]))))]) {
          request.session = session;
          await refuses(below === "players" ? /no longer signed in/ : onlyThey, who);
        }
      },
    );

    if (ranks[may] < ranks.keepers) return;

    it("a scorekeeper who was given another ladder, or none, a moment ago", async () => {
      const by = { playerId: world.ids.keeper, actor: commandLine, now: NOW };
      await appointScorekeeper(world.store, { ladderIds: [world.closed.id], ...by });
      await callAs(world, world.ids.keeper);
      await refuses(onlyThey);
      await changeRole(world.store, { role: "player", ...by });
      await refuses(/no longer signed in/);
      await callAs(world, world.ids.keeper);
      await refuses(onlyThey);
    });

    it("an admin who was demoted a moment ago", async () => {
      await callAs(world, world.ids.other);
      await changeRole(world.store, { playerId: world.ids.other, role: "player", actor: commandLine, now: NOW });
      await refuses(/no longer signed in/, "demoted admin");
    });
  });
});

it("docs/authorisation.md › lists the actions as observed", () => {
  expectDocumented("forms", walked.table("form"));
});

it.each(["denyAction", "objectAction", "decideAction"])("reports/%s › needs a reason", async (name) => {
  const world = await makeWorld();
  const before = await callAs(world, world.ids.admin);
  const form = await whole(world, `reports/${name}`, world.ids.admin);
  expect(await call(actions.get(`reports/${name}`)!, { ...form, reason: " " })).toMatch(/^\{"reason":"\w/);
  expect(everything(world)).toBe(before);
});

it.each(["beginSecondFactorAction", "beginPasskeyAction"])("%s asks for the password in a session that is open", async (name) => {
  const world = await makeWorld();
  const before = await callAs(world, world.ids.player);
  const response = await call(actions.get(`sign-in/enrolment/${name}`)!, { name: "Phone", password: "not this one" });
  expect(response).toContain("This is not your current password.");
  expect(everything(world)).toBe(before);
});

it.each(
  Object.entries({
    signInAction: "signed in",
    codeAction: "signed in with a recovery code",
    "by-passkey/passkeySignInAction": "signed in with a passkey",
    "by-passkey/secondPasskeyAction": "signed in with a passkey",
    registerAction: "registered",
    signOutAction: "signed out",
    changePasswordAction: "password changed",
    signOutEverywhereAction: "signed out everywhere",
    "enrolment/confirmSecondFactorAction": "second factor on",
    "enrolment/removeSecondFactorAction": "second factor off",
    "enrolment/renewRecoveryCodesAction": "new recovery codes",
    "enrolment/addPasskeyAction": "passkey added",
    "enrolment/removePasskeyAction": "passkey removed",
    promoteAction: "refused",
  }),
)("security log › sign-in/%s is recorded as: %s", async (action, event) => {
  const [world, name] = [await makeWorld(), `sign-in/${action}`];
  const form = await whole(world, name);
  // A player without a second factor signs in with a password alone.
  await registered(world.store, "Careless");
  await callAs(world, world.ids.player);
  await call(actions.get(name)!, action === "signInAction" ? { ...form, name: "Careless" } : form);
  const events = await findNewestSecurityEvents(world.store, 5);
  expect(events.map((line) => [line.event, line.network])).toContainEqual([event, "203.0.113.9"]);
});
