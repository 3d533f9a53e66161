import "@/lib/testing/actions/mocks";
import { expect, it } from "vitest";
import { findNewestSecurityEvents } from "@/db/store/security-events";
import { actions, call, whole } from "@/lib/testing/actions/perform";
import { from, HOST, request } from "@/lib/testing/actions/request";
import { sessionOf, useWorlds } from "@/lib/testing/actions/world";
import { registered } from "@/lib/testing/people";

const makeWorld = await useWorlds();

it.each([
  ["sign-in/signInAction", "signed in", "Careless"],
  ["sign-in/codeAction", "signed in with a recovery code", null],
  ["sign-in/by-passkey/passkeySignInAction", "signed in with a passkey", null],
  ["sign-in/by-passkey/secondPasskeyAction", "signed in with a passkey", null],
  ["sign-in/registerAction", "registered", null],
  ["sign-in/signOutAction", "signed out", null],
  ["sign-in/changePasswordAction", "password changed", null],
  ["sign-in/signOutEverywhereAction", "signed out everywhere", null],
  ["sign-in/enrolment/confirmSecondFactorAction", "second factor on", null],
  ["sign-in/enrolment/removeSecondFactorAction", "second factor off", null],
  ["sign-in/enrolment/renewRecoveryCodesAction", "new recovery codes", null],
  ["sign-in/enrolment/addPasskeyAction", "passkey added", null],
  ["sign-in/enrolment/removePasskeyAction", "passkey removed", null],
  ["sign-in/promoteAction", "refused", null],
])("security log › %s is recorded as: %s", async (name, event, as) => {
  const world = await makeWorld();
  // A player without a second factor signs in with a password alone.
  if (as !== null) await registered(world.store, as);
  const form = { ...(await whole(world, name)), ...(as !== null && { name: as }) };
  request.session = await sessionOf(world, world.ids.player);
  from(`https://${HOST}`);
  await call(actions.get(name)!, form);
  const events = await findNewestSecurityEvents(world.store, 5);
  expect(events.map((line) => [line.event, line.network])).toContainEqual([event, "203.0.113.9"]);
});
