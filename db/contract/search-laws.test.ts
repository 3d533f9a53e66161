import { expect } from "vitest";
import type { Store } from "@/db";
import type { Player } from "@/db/store/players";
import { findNewestAuditPosition } from "@/db/store/records";
import { searchPlayers } from "@/db/store/search";
import { onBothEngines } from "@/db/testing/engines";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { mergePlayers, undoMerge } from "@/lib/merges/mutations";
import { playerNamed } from "@/lib/players/identity";
import { renamePlayer } from "@/lib/players/names";
import { wantedOf } from "@/lib/players/search";
import { ensurePlayers, NOW, by } from "@/lib/testing/league";
import { numbers } from "@/lib/testing/random-league";

const LETTERS = [..."abwolfłøæéß雪狼 -_%'.", "\u{1F43A}"];
const why = { reason: "a test", ...by };

const next = numbers(5);
const text = (max: number) => Array.from({ length: 1 + next(max) }, () => LETTERS[next(LETTERS.length)]).join("");

const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** The specified search, over a list of all players. */
function plainSearch(players: readonly Player[], typed: string, limit: number): number[] {
  const { key, slug: part } = wantedOf(typed);
  if (key === "") return [];
  const there = players.filter(({ mergedInto }) => mergedInto === null);
  const byKey = [...there].sort((a, b) => compare(a.nameKey, b.nameKey));
  const bySlug = part === "" ? [] : [...there].sort((a, b) => compare(a.slug, b.slug));
  const found = [
    ...byKey.filter(({ nameKey }) => nameKey.startsWith(key)),
    ...bySlug.filter(({ slug }) => slug.startsWith(part)),
    ...byKey.filter(({ nameKey }) => nameKey.includes(key)),
    ...bySlug.filter(({ slug }) => slug.includes(part)),
  ];
  return [...new Set(found.map(({ id }) => id))].slice(0, limit);
}

const everybody = (store: Store) => store.db.select().from(store.tables.players);

onBothEngines("searchPlayers", ({ it }) => {
  async function someNames(store: Store): Promise<void> {
    const names = [...new Set(Array.from({ length: 120 }, () => `x${text(9)}x`))];
    await store.write((tx) => ensurePlayers(tx, [...names, "a".repeat(64), `Long ${"bo".repeat(29)}`], NOW));
  }

  it("finds the players that comparing every name finds, in the same order", async ({ store }) => {
    await someNames(store);
    const players = await everybody(store);
    let most = 0;
    const typed = Array.from({ length: 300 }, () => text(4));
    for (const each of [...typed, "lo", "bl", "aeb", "b-l", `${"ob".repeat(46)}oobo`, "bob".repeat(9), "a".repeat(20)]) {
      for (const limit of [1, 8, 50]) {
        const found = (await searchPlayers(store, wantedOf(each), limit)).map(({ id }) => id);
        expect(found, `${JSON.stringify(each)}, ${limit}`).toEqual(plainSearch(players, each, limit));
        most = Math.max(most, found.length);
      }
    }
    expect(most).toBeGreaterThan(20);
  });

  it("follows new, renamed, merged and erased players", async ({ store }) => {
    await someNames(store);
    const found = async (typed: string) => (await searchPlayers(store, wantedOf(typed), 8)).map(({ name }) => name);
    await store.write((tx) => ensurePlayers(tx, ["Grey Heron", "Red Kite"], NOW));
    const [heron, kite] = [(await playerNamed(store, "Grey Heron"))!, (await playerNamed(store, "Red Kite"))!];
    expect(await found("heron")).toEqual(["Grey Heron"]);
    expect(await renamePlayer(store, { playerId: heron.id, name: "Little Égret", ...why })).toMatchObject({ ok: true });
    expect(await found("heron")).toEqual([]);
    expect(await found("egret")).toEqual(["Little Égret"]);
    expect(await mergePlayers(store, { keepId: heron.id, goneId: kite.id, ...why })).toMatchObject({ ok: true });
    expect(await found("kite")).toEqual([]);
    expect(await undoMerge(store, { auditId: (await findNewestAuditPosition(store)).id, ...why })).toMatchObject({ ok: true });
    expect(await found("kite")).toEqual(["Red Kite"]);
    expect(await erasePlayer(store, { playerId: kite.id, ...why })).toMatchObject({ ok: true });
    expect(await found("kite")).toEqual([]);
  });
});
