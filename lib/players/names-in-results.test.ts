import { expect, it } from "vitest";
import type { Store } from "@/db";
import { findNewestAuditRows } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { mergePlayers, undoMerge } from "@/lib/merges/mutations";
import { by, ensurePlayers, gameOn, NOW, play } from "@/lib/testing/league";
import { ok, refused } from "@/lib/testing/outcome";
import { guest, PASSWORD, registered } from "@/lib/testing/people";
import { checkCredentials } from "@/lib/sign-in/data";
import { createFirstAdmin, register } from "./accounts";
import { knownPlayers, playerMeant } from "./identity";
import { lookAlikeQuestion, mixesScripts } from "./look-alikes";
import { createGuest } from "./mutations";
import { renamePlayer } from "./names";
import { nearestKnown } from "./near";
import { nameKey } from "./schema";

const idMeant = async (store: Store, name: string) => (await playerMeant(store, name))?.id ?? null;

onBothEngines("a name in results", ({ it }) => {
  it("means the one player who has it with other accents, apostrophes or joiners", async ({ store }) => {
    const [brien, zoe, pair] = [await guest(store, "O’Brien"), await guest(store, "Zoë"), await guest(store, "👩‍🚀")];
    for (const name of ["O'Brien", "o‘brien", "O`BRIEN", "O´Brien"]) expect(await idMeant(store, name)).toBe(brien);
    expect(await idMeant(store, "zoe")).toBe(zoe);
    expect(await idMeant(store, "👩🚀")).toBe(pair);
    const players = await store.write((tx) => ensurePlayers(tx, ["O'Brien", "ZOE", "Vlad"], NOW));
    const named = Object.fromEntries([...players].map(([key, { name }]) => [key, name]));
    expect(named).toEqual({ "o'brien": "O’Brien", vlad: "Vlad", zoe: "Zoë" });
  });

  it("means exactly its player where two differ by an accent, and neither in a third spelling", async ({ store }) => {
    const [one, other] = [await guest(store, "Zoë"), await guest(store, "Zoe")];
    expect([await idMeant(store, "zoë"), await idMeant(store, "ZOE"), await idMeant(store, "Zoé")]).toEqual([one, other, null]);
    const players = await store.write((tx) => ensurePlayers(tx, ["Zoé"], NOW));
    expect([one, other]).not.toContain(players.get(nameKey("Zoé"))!.id);
    // In one file, two new spellings are two players: an export with both stays two.
    const both = await store.write((tx) => ensurePlayers(tx, ["Chloë", "Chloe"], NOW));
    expect(new Set([...both.values()].map(({ id }) => id)).size).toBe(2);
  });

  it("follows renames and merges, and returns when a merge is undone", async ({ store }) => {
    const [brien, kai] = [await guest(store, "O’Brien"), await guest(store, "Kai")];
    ok(await renamePlayer(store, { playerId: brien, name: "René", ...by }));
    for (const name of ["O'Brien", "Rene"]) expect(await idMeant(store, name)).toBe(brien);
    ok(await mergePlayers(store, { keepId: kai, goneId: brien, reason: "one person", ...by }));
    for (const name of ["O'Brien", "Rene", "Kái"]) expect(await idMeant(store, name)).toBe(kai);
    // Another spelling of a merged player is still the same person.
    const rene = await guest(store, "Rene");
    ok(await mergePlayers(store, { keepId: kai, goneId: rene, reason: "one person", ...by }));
    expect(await idMeant(store, "Renè")).toBe(kai);
    const [merge] = await findNewestAuditRows(store, 1);
    ok(await undoMerge(store, { auditId: merge!.id, reason: "two people", ...by }));
    expect([await idMeant(store, "Renè"), await idMeant(store, "Rene")]).toEqual([null, rene]);
  });

  it("signs its player in, but gives access to nobody else's account", async ({ store }) => {
    await registered(store, "O’Brien");
    expect(await checkCredentials(store, "O'Brien", PASSWORD)).toMatchObject({ name: "O’Brien" });
    const taken = await register(store, { name: "O'Brien", password: PASSWORD, now: NOW });
    expect(taken).toMatchObject({ field: "name", ...refused("O’Brien is already taken") });
    await guest(store, "Zoë");
    expect(await createFirstAdmin(store, { name: "Zoe", password: PASSWORD, ...by })).toMatchObject({ ok: true, name: "Zoe" });
    expect((await knownPlayers(store, ["Zoë"])).get(nameKey("Zoë"))).toMatchObject({ role: "player", passwordHash: null });
  });

  it("that looks like somebody else's in other letters cannot be registered", async ({ store }) => {
    for (const name of ["Oscar", "Coco", "Commander", "Ted", "Мах"]) await guest(store, name);
    const refusalOf = async (name: string) => {
      const made = await register(store, { name, password: PASSWORD, now: NOW });
      return made.ok ? null : made.reason;
    };
    expect(await refusalOf("Osc\u0430r")).toContain("mixes letters of different alphabets (Latin, Cyrillic)");
    expect(await refusalOf("\u0421\u043E\u0441\u043E")).toContain("looks like Coco");
    expect(await refusalOf("Владимир")).toBeNull();
    expect(await refusalOf("ᏟᎾᎷᎷᎪΝᎠᎬᎡ")).toContain("mixes letters of different alphabets");
    expect(await refusalOf("ᎢᎬᎠ")).toContain("looks like Ted");
    expect(await refusalOf("Max")).toContain("looks like Мах");
    expect(await refusalOf("Maxim")).toBeNull();
  });

  it("that is easily misread as somebody's is asked about", async ({ store }) => {
    for (const name of ["Phelan", "Commander", "Wolf"]) await guest(store, name);
    const meant = { PheIan: "Phelan", Cornmander: "Commander", Comrnander: "Commander", VVo1f: "Wolf", W0lf: "Wolf" };
    for (const [name, other] of Object.entries(meant))
      expect(await lookAlikeQuestion(store, name)).toMatch(new RegExp(`^There is already ${other}`));
    for (const name of ["Phelan", "Natasha", "Wolfe", "l".repeat(60)]) expect(await lookAlikeQuestion(store, name)).toBeNull();
  });

  it("that looks like somebody's in other letters is refused wherever a player is named", async ({ store, ladder }) => {
    await guest(store, "Commander");
    const bob = await guest(store, "Bob");
    const refusal = refused("Соmmander looks like Commander");
    expect(await createGuest(store, "Соmmander", commandLine, NOW)).toMatchObject(refusal);
    expect(await renamePlayer(store, { playerId: bob, name: "Соmmander", ...by })).toMatchObject(refusal);
    // In results, a name that mixes alphabets and looks like nobody's is accepted: players choose strange ones.
    await play(store, ladder, gameOn(2, ["Дима xX", 3, 20], ["Владимир", 1, 20]));
  });
});

onBothEngines("the nearest known player", ({ it }) => {
  it("is found by the half of the name that is right, whatever other players exist", async ({ store }) => {
    const crowd = Array.from({ length: 400 }, (_, at) => `Pilot ${at} Allard`);
    await store.write((tx) => ensurePlayers(tx, ["Kai Allard", "Falcon", "Zoë O’Brien", "Natasha Kerensky", ...crowd], NOW));
    const typed = ["Kia Allard", "Kai Alalrd", "Faclon", "Zoe O'Brian", "Natasha Kerenski", "Nobody At All", "!!"];
    const found = await nearestKnown(store, typed);
    const known = ["Kai Allard", "Kai Allard", "Falcon", "Zoë O’Brien", "Natasha Kerensky", null, null];
    expect(typed.map((name) => found.get(nameKey(name))?.name ?? null)).toEqual(known);
  });
});

it("mixesScripts › finds letters of alphabets that no language combines", () => {
  for (const name of ["Kаi", "Влад Ward"]) expect(mixesScripts(name), name).toBe(true);
  for (const name of ["Kai Allard", "山田 Taro", "🐺 Wolf 7"]) expect(mixesScripts(name), name).toBe(false);
});

onBothEngines("players by name", ({ it }) => {
  it("become guests once, whatever the case and the number of times", async ({ store }) => {
    const first = await store.write((tx) => ensurePlayers(tx, ["Natasha", "Vlad", "natasha"], NOW));
    const second = await store.write((tx) => ensurePlayers(tx, ["NATASHA", "Phelan"], NOW));
    expect([...first.keys()].sort()).toEqual(["natasha", "vlad"]);
    expect(second.get("natasha")).toEqual(first.get("natasha"));
    expect(second.get("phelan")).toMatchObject({ name: "Phelan", slug: "phelan", passwordHash: null, role: "player" });
  });

  it("get different addresses where names make the same one", async ({ store }) => {
    const names = ["Hawk", "-=Hawk=-", "(Hawk)", "[Hawk]", "{Hawk}", "!!!", "???"];
    const players = await store.write((tx) => ensurePlayers(tx, names, NOW));
    const slugs = [...players.values()].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(7);
    expect(slugs).toContain("hawk");
    expect(slugs).toContain("player-2");
  });

  it("are the same for concurrent callers", async ({ store }) => {
    const names = Array.from({ length: 20 }, (_, at) => `Pilot ${at}`);
    const found = await Promise.all(
      Array.from({ length: 8 }, (_, at) => store.write((tx) => ensurePlayers(tx, [...names.slice(at), ...names], NOW))),
    );
    for (const players of found) expect(players).toEqual(found[0]);
  });
});
