import "@/lib/testing/actions/mocks";
import { beforeAll, describe, expect, it } from "vitest";
import { updateAccess } from "@/db/store/players";
import { commandLine } from "@/lib/audit/mutations";
import { NOW } from "@/lib/testing/league";
import { expectDocumented, Walked } from "@/lib/testing/authorisation";
import { appointScorekeeper, changeRole } from "@/lib/players/roles";
import { calls, mayCall, type Form } from "@/lib/testing/actions/calls";
import { actions, call, whole } from "@/lib/testing/actions/perform";
import { from, HOST, request } from "@/lib/testing/actions/request";
import { everything, ofPlayer, sessionOf, useWorlds, type World } from "@/lib/testing/actions/world";

const makeWorld = await useWorlds();

const walked = new Walked([
  "nobody",
  "player",
  "other player",
  "scorekeeper",
  "scorekeeper of another ladder",
  "admin",
  "demoted admin",
]);

it("every action has a call in this test that does something, and every call an action", () => {
  expect([...actions.keys()].sort()).toEqual(Object.keys(calls).sort());
});

describe.each(Object.entries(calls))("%s", (name, { may }) => {
  const action = actions.get(name)!;

  it.each(mayCall[may])("does something for whoever may: %s", async (who) => {
    const world = await makeWorld();
    // The first admin's link expires once there is an admin: it is tried without one.
    if (name === "sign-in/setUpAction") {
      for (const id of [world.ids.admin, world.ids.other])
        await world.store.write((tx) => updateAccess(tx, id, { role: "player" }));
    }
    const caller =
      who === "nobody" ? null : { player: world.ids.player, scorekeeper: world.ids.keeper, admin: world.ids.admin }[who];
    const form = await whole(world, name, caller ?? undefined);
    request.session = caller === null ? null : await sessionOf(world, caller);
    from(`https://${HOST}`);
    const before = everything(world);
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
      request.session = await sessionOf(world, world.ids.careful);
      from(`https://${HOST}`);
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
      if (who !== undefined) walked.note(name, who, "no");
    }

    it.each([
      ["https://evil.example"],
      ["null"],
      [null],
      [`https://${HOST}.evil.example`],
      ["https://evil.example, https://ladder.example"],
    ])("a call from %s", async (origin) => {
      request.session = await sessionOf(world, world.ids.admin);
      from(origin);
      await refuses(/not sent from this site/);
    });

    if (may === "anybody") return;

    it("nobody", async () => {
      from(`https://${HOST}`);
      await refuses(/no longer signed in/, "nobody");
    });

    it("a forged or ended session", async () => {
      from(`https://${HOST}`);
      for (const session of [
        "",
        "1",
        "1.0",
        "1.999",
        "x.y",
        await sessionOf(world, world.ids.locked),
        await sessionOf(world, world.ids.banned),
      ]) {
        request.session = session;
        await refuses(/no longer signed in/);
      }
    });

    if (may === "players") return;

    const onlyThey = may === "keepers" ? /only admins and scorekeepers of this ladder can do this/ : /only admins can do this/;

    it("a player", async () => {
      from(`https://${HOST}`);
      for (const [who, id] of [
        ["player", world.ids.player],
        ["other player", world.ids.careful],
      ] as const) {
        request.session = await sessionOf(world, id);
        await refuses(onlyThey, who);
      }
    });

    if (may === "admins") {
      it("a scorekeeper, even of the ladder concerned", async () => {
        from(`https://${HOST}`);
        request.session = await sessionOf(world, world.ids.keeper);
        await refuses(onlyThey, "scorekeeper");
      });
    }

    it("a scorekeeper of another ladder", async () => {
      from(`https://${HOST}`);
      request.session = await sessionOf(world, world.ids.otherKeeper);
      await refuses(onlyThey, "scorekeeper of another ladder");
    });

    it("a scorekeeper who was given another ladder, or none, a moment ago", async () => {
      from(`https://${HOST}`);
      const by = { playerId: world.ids.keeper, actor: commandLine, now: NOW };
      await appointScorekeeper(world.store, { ladderIds: [world.closed.id], ...by });
      request.session = await sessionOf(world, world.ids.keeper);
      await refuses(onlyThey);
      await changeRole(world.store, { role: "player", ...by });
      await refuses(/no longer signed in/);
      request.session = await sessionOf(world, world.ids.keeper);
      await refuses(onlyThey);
    });

    it("an admin who was demoted a moment ago", async () => {
      from(`https://${HOST}`);
      request.session = await sessionOf(world, world.ids.other);
      await changeRole(world.store, { playerId: world.ids.other, role: "player", actor: commandLine, now: NOW });
      await refuses(/no longer signed in/, "demoted admin");
    });
  });
});

it("docs/authorisation.md › lists the actions as observed", () => {
  expectDocumented("forms", walked.table("form"));
});

it.each(["beginSecondFactorAction", "beginPasskeyAction"])("%s asks for the password in a session that is open", async (name) => {
  const world = await makeWorld();
  request.session = await sessionOf(world, world.ids.player);
  from(`https://${HOST}`);
  const before = everything(world);
  const response = await call(actions.get(`sign-in/enrolment/${name}`)!, { name: "Phone", password: "not this one" });
  expect(response).toContain("This is not your current password.");
  expect(everything(world)).toBe(before);
});
