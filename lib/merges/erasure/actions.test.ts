import "@/lib/testing/actions/mocks";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import type { Store } from "@/db";
import { processState } from "@/db/process-state";
import { findGameById } from "@/db/store/games";
import { findNewestAuditRows } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { changeRole } from "@/lib/players/roles";
import { emptyForm } from "@/lib/platform/forms/schema";
import { gameOn, makeLadder, play, by } from "@/lib/testing/league";
import { PASSWORD, registered } from "@/lib/testing/people";
import { from, HOST, request } from "@/lib/testing/actions/request";
import { signedIn } from "@/lib/testing/session";
import { eraseMeAction, erasePlayerAction } from "./actions";
import { erasureView } from "./data";
import { ALSO } from "./view";

vi.mock("next-auth", () => ({ AuthError: class extends Error {} }));

beforeAll(() => {
  // The runner of the tests has a setting of that name, too.
  vi.stubEnv("BASE_URL", undefined);
  from(`https://${HOST}`);
});
afterEach(() => {
  request.session = null;
});
afterAll(() => {
  processState().store = undefined;
});

/** Somebody whose name is a word of a note, a game that they were not in, and an admin. */
async function world(store: Store) {
  processState().store = Promise.resolve(store);
  const admin = await registered(store, "Ada");
  await changeRole(store, { playerId: admin, role: "admin", ...by });
  const trial = await registered(store, "trial");
  const ladder = await makeLadder(store);
  const game = await play(store, ladder, { ...gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20]), note: "a trial game" });
  const { elsewhere } = (await erasureView(store, trial))!;
  const fields = elsewhere.filter(({ kind }) => kind === "note").map(({ key }) => [`${ALSO}${key}`, "yes"] as const);
  expect(fields).toHaveLength(1);
  return { admin, trial, game, also: Object.fromEntries(fields) };
}

async function call(store: Store, action: typeof eraseMeAction, as: number, fields: Record<string, string>): Promise<string> {
  request.session = await signedIn(store, as);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return action(emptyForm, form).then((state) => JSON.stringify(state), String);
}

onBothEngines("the form to delete one's account", ({ it }) => {
  it("takes the password, and changes nothing elsewhere, even if places are put into it by hand", async ({ store }) => {
    const { trial, game, also } = await world(store);
    const guessed = await call(store, eraseMeAction, trial, { "erase-password": "not the password", ...also });
    expect(JSON.parse(guessed)).toMatchObject({ problems: { "erase-password": expect.any(String) }, done: null });
    const sent = await call(store, eraseMeAction, trial, { "erase-password": PASSWORD, ...also });
    expect(sent).toContain("redirected to /?erased=you");
    expect((await findGameById(store, game))!.note).toBe("a trial game");
    expect(await findNewestAuditRows(store, 1, { action: "player.erase" })).toMatchObject([
      { actor: `Former player ${trial}`, after: { players: 1, elsewhere: {} } },
    ]);
  });
});

onBothEngines("the form to erase a player", ({ it }) => {
  it("changes the places elsewhere that the admin has ticked, and keeps the ticks when it comes back", async ({ store }) => {
    const { admin, trial, game, also } = await world(store);
    const fields = { player: String(trial), name: "trial", again: "trail", ...also };
    const refused = await call(store, erasePlayerAction, admin, fields);
    expect(JSON.parse(refused)).toMatchObject({ values: also, problems: { again: expect.any(String) } });
    expect(await call(store, erasePlayerAction, admin, { ...fields, again: "Trial" })).toContain("redirected to /admin/players/");
    expect((await findGameById(store, game))!.note).toBe(`a Former player ${trial} game`);
    expect(await findNewestAuditRows(store, 1, { action: "player.erase" })).toMatchObject([
      { actor: "Ada", after: { elsewhere: { text: 1 } } },
    ]);
  });
});
