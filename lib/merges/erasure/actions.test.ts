import "@/lib/testing/actions/mocks";
import { expect, it } from "vitest";
import { findGameById } from "@/db/store/games";
import { findNewestAuditRows } from "@/db/store/records";
import { emptyForm } from "@/lib/platform/forms/schema";
import { formOf, type Form } from "@/lib/testing/actions/calls";
import { callAs, useWorlds } from "@/lib/testing/actions/world";
import { registerWithIdentity } from "@/lib/sign-in/identities";
import { request } from "@/lib/testing/actions/request";
import { gameOn, NOW, play } from "@/lib/testing/league";
import { ok } from "@/lib/testing/ok";
import { PASSWORD, registered } from "@/lib/testing/people";
import { signedIn } from "@/lib/testing/session";
import { eraseMeAction, erasePlayerAction } from "./actions";
import { erasureView } from "./data";
import { ALSO } from "./view";

const makeWorld = await useWorlds();

/** Somebody whose name is a word of a note, in a game that they were not in. `also`: the fields that choose the note. */
async function mentioned() {
  const world = await makeWorld();
  const { store, ladder } = world;
  const trial = await registered(store, "trial");
  const game = await play(store, ladder, { ...gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20]), note: "a trial game" });
  const note = (await erasureView(store, trial))!.elsewhere.find(({ kind }) => kind === "note")!;
  return { world, store, trial, game, also: { [`${ALSO}${note.key}`]: "yes" } };
}

const send = (action: typeof eraseMeAction, form: Form) => action(emptyForm, formOf(form)).catch(String);

it("eraseMeAction › changes nothing elsewhere, even if places are put into the form by hand", async () => {
  const { world, store, trial, game, also } = await mentioned();
  await callAs(world, trial);
  expect(await send(eraseMeAction, { password: PASSWORD, ...also })).toContain("redirected to /?erased=you");
  expect((await findGameById(store, game))!.note).toBe("a trial game");
  expect(await findNewestAuditRows(store, 1, { action: "player.erase" })).toMatchObject([
    { actor: `Former player ${trial}`, after: { players: 1, elsewhere: {} } },
  ]);
});

it("eraseMeAction › takes the password, or a session of the last 15 minutes from somebody who has none", async () => {
  const { world, store, trial } = await mentioned();
  await callAs(world, trial);
  expect(await send(eraseMeAction, { password: "not the password" })).toMatchObject({
    problems: { password: expect.any(String) },
  });
  const account = { issuer: "discord", subject: "9", name: "newt" };
  const newt = ok(await registerWithIdentity(store, "Newt", account, NOW)).playerId;
  request.session = await signedIn(store, newt, new Date(Date.now() - 16 * 60_000));
  expect(await send(eraseMeAction, {})).toMatchObject({ problem: expect.stringContaining("more than 15 minutes ago") });
  request.session = await signedIn(store, newt);
  expect(await send(eraseMeAction, {})).toContain("redirected to /?erased=you");
});

it("erasePlayerAction › changes the places elsewhere that the admin has ticked, and keeps the ticks when it comes back", async () => {
  const { world, store, trial, game, also } = await mentioned();
  await callAs(world, world.ids.admin);
  const form = { player: trial, name: "trial", again: "trail", ...also };
  expect(await send(erasePlayerAction, form)).toMatchObject({ values: also, problems: { again: expect.any(String) } });
  expect(await send(erasePlayerAction, { ...form, again: "Trial" })).toContain("redirected to /admin/players/");
  expect((await findGameById(store, game))!.note).toBe(`a Former player ${trial} game`);
  expect(await findNewestAuditRows(store, 1, { action: "player.erase" })).toMatchObject([
    { actor: "Ada", after: { elsewhere: { text: 1 } } },
  ]);
});
