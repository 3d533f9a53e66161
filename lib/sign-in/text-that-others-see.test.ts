import "@/lib/testing/actions/mocks";
import { describe, expect, it } from "vitest";
import { updateAccess } from "@/db/store/players";
import type { Form } from "@/lib/testing/actions/calls";
import { actions, call, whole } from "@/lib/testing/actions/perform";
import { from, HOST, request } from "@/lib/testing/actions/request";
import { everything, sessionOf, useWorlds, type World } from "@/lib/testing/actions/world";

const makeWorld = await useWorlds();

describe("text that others see", () => {
  const hostile = ["\u202Egnorw", "no\uFFFFcharacter", `stack${"\u0301\u0302".repeat(4)}`, "nul\u0000"];
  const invisible = ["\u2800", "\u3164\u3164"];

  async function worldFor(name: string): Promise<{ world: World; form: Form }> {
    const world = await makeWorld();
    if (name === "sign-in/setUpAction") {
      for (const id of [world.ids.admin, world.ids.other])
        await world.store.write((tx) => updateAccess(tx, id, { role: "player" }));
    }
    const form = await whole(world, name, world.ids.admin);
    request.session = await sessionOf(world, world.ids.admin);
    from(`https://${HOST}`);
    return { world, form };
  }

  /** Sends a form as an admin who has confirmed it; returns whether a text of it is stored anywhere. */
  async function isKept({ rows }: World, name: string, form: Form, text: string): Promise<boolean> {
    await call(actions.get(name)!, form);
    // Some columns contain JSON.
    const ways = [text, JSON.stringify(text).slice(1, -1)];
    const cells = Object.values(rows()).flat(2);
    return cells.some((cell) => typeof cell === "string" && ways.some((way) => cell.includes(way)));
  }

  /** Every field of every form whose text is stored: the test below finds them by sending a plain text in each. */
  const kept = [
    "api/keys/createKeyAction name",
    "games/changes/deleteGamesAction reason",
    "games/changes/moveGameAction reason",
    "games/changes/rateGameAction reason",
    "games/changes/rateGamesAction reason",
    "games/changes/restoreGamesAction reason",
    "games/changes/revertGameAction reason",
    "games/changes/undoImportAction reason",
    "games/changes/voidGamesAction reason",
    "games/correctGameAction reason",
    "games/restoreGameAction reason",
    "games/submitGameAction note",
    "games/submitGameAction player.1",
    "games/submitGameAction player.2",
    "games/submitGameAction team.1",
    "games/submitGameAction team.2",
    "games/voidGameAction reason",
    "ladders/changeRulesAction reason",
    "ladders/createLadderAction description",
    "ladders/createLadderAction name",
    "ladders/editLadderAction description",
    "ladders/editLadderAction name",
    "ladders/hiding/hidePlayerAction reason",
    "ladders/seasons/createSeasonAction name",
    "ladders/seasons/reissueSeasonAction reason",
    "merges/claims/claimAsPlayerAction message",
    "merges/claims/claimGuestAction message",
    "merges/claims/grantClaimAction reason",
    "merges/claims/refuseClaimAction reason",
    "merges/mergePlayersAction reason",
    "merges/undoMergeAction reason",
    "notices/outlets/addOutletAction name",
    "notices/outlets/changeOutletAction name",
    "reports/decideAction reason",
    "reports/denyAction reason",
    "sign-in/access/banPlayerAction reason",
    "sign-in/by-provider/registerByProviderAction name",
    "sign-in/createPlayerAction name",
    "sign-in/enrolment/addPasskeyAction name",
    "sign-in/enrolment/renamePasskeyAction name",
    "sign-in/registerAction name",
    "sign-in/renamePlayerAction name",
    "sign-in/setUpAction name",
    "site/editSiteAction contact",
    "site/editSiteAction description",
    "site/editSiteAction footer",
    "site/editSiteAction imprint",
    "site/editSiteAction name",
    "site/editSiteAction privacy",
  ];

  it.each([...actions.keys()])("is stored by %s from the listed fields, and from no others", async (name) => {
    const found: string[] = [];
    let { world, form } = await worldFor(name);
    for (const field of Object.keys(form)) {
      const before = everything(world);
      if (await isKept(world, name, { ...form, [field]: "Plainly So" }, "Plainly So")) found.push(`${name} ${field}`);
      if (everything(world) !== before) ({ world, form } = await worldFor(name));
    }
    expect(found.sort()).toEqual(kept.filter((way) => way.startsWith(`${name} `)));
  });

  it.each(kept)("%s takes no overrides, non-characters, stacks of marks or NUL, and names cannot be blank", async (way) => {
    const [name = "", field = ""] = way.split(" ");
    const { world, form } = await worldFor(name);
    const taken: string[] = [];
    for (const text of [...hostile, ...(/name|player|team/.test(field) ? invisible : [])]) {
      if (await isKept(world, name, { ...form, [field]: text }, text)) taken.push(JSON.stringify(text));
    }
    expect(taken).toEqual([]);
  });
});
