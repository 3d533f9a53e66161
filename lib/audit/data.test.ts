import { expect, it } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { NOW } from "@/lib/testing/league";
import { auditPage, changesOf, mergeChanges } from "./data";
import { recordAudit } from "./mutations";
import { auditQuery } from "./schema";

it.each<[unknown, unknown, unknown, string]>([
  [{ name: "A", same: 1 }, { name: "B", same: 1 }, [{ field: "name", before: "A", after: "B" }], "only what changed"],
  [null, { name: "B", empty: "" }, [{ field: "name", before: "", after: "B" }], "something new, but nothing that is empty"],
  [
    { participants: [{ playerId: 4, name: "Ada", team: null, score: 3 }] },
    { participants: [{ playerId: 4, name: "Ada", team: "Wolf", score: 4 }] },
    [
      { field: "Ada’s score", before: "3", after: "4" },
      { field: "Ada’s team", before: "", after: "Wolf" },
    ],
    "what changed of somebody who was in it before",
  ],
  [
    { participants: [{ playerId: 4, name: "Ada", team: null, score: 1031, seconds: 600, rated: true }] },
    { participants: [{ name: "Eve", rated: false, seconds: 3750, score: -2.5, playerId: 5 }] },
    [{ field: "participants", before: "Ada, score 1,031, 10:00", after: "Eve, score \u22122.5, 1:02:30, not rated" }],
    "others in words, a time in game as it is on every page, in one order",
  ],
  [
    { playedAt: "2026-11-12T22:30:00.000Z" },
    { playedAt: "2026-11-14T20:00:00.000Z" },
    [{ field: "time played", before: { at: "2026-11-12T22:30:00.000Z" }, after: { at: "2026-11-14T20:00:00.000Z" } }],
    "a moment, which the page says in the reader's time zone",
  ],
  [
    { note: "2026-11-12T22:30:00.000Z", playedAt: "soon" },
    { note: "seconds 600", playedAt: "later" },
    [
      { field: "note", before: "2026-11-12T22:30:00.000Z", after: "seconds 600" },
      { field: "time played", before: "soon", after: "later" },
    ],
    "what people wrote stays as they wrote it",
  ],
  [
    { rateWho: "registered", rules: { limit: "equation5", compare: "rate" } },
    { rateWho: "everyone", rules: { limit: "strict", compare: "team" } },
    [
      { field: "who is rated", before: "registered players", after: "everyone" },
      { field: "cap", before: "the biggest mover", after: "strict" },
      { field: "what counts as ahead", before: "score per hour", after: "team score" },
    ],
    "choices of a ladder as its form words them",
  ],
])("changesOf › from %j to %j: %j (%s)", (before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});

const names = { keep: "Nightpelt", gone: "Night Pelt" };
const players = { keepId: 51, goneId: 52 };
const whose = (before: string, after: string) => ({ field: "whose games", before, after });
const moved = (after: string) => ({ field: "games that changed hands", before: "", after });

it.each<[action: string, before: unknown, after: unknown, changes: unknown]>([
  ["player.merge", names, { ...players, games: { 1: [923, 924], 2: [7] } }, [whose("Night Pelt", "Nightpelt"), moved("3")]],
  ["player.unmerge", names, { ...players, games: 2 }, [whose("Nightpelt", "Night Pelt"), moved("2")]],
  ["player.rename", names, {}, null],
])("mergeChanges › describes %s by names and a number, not by keys", (action, before, after, changes) => {
  expect(mergeChanges({ action, before, after })).toEqual(changes);
});

onBothEngines("the audit log", ({ it }) => {
  it("is paged from the newest line, and filtered by actor, action and subject", async ({ store }) => {
    await store.write(async (tx) => {
      for (let at = 0; at < 120; at++) {
        const actor = { playerId: null, keyId: null, name: at % 3 === 0 ? "Ada" : "Bob" };
        const target = { kind: "player" as const, id: (at % 10) + 1, name: `P${at % 10}` };
        await recordAudit(tx, actor, NOW, { action: at % 2 === 0 ? "player.create" : "player.rename", target });
      }
    });
    const found: number[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const { lines, next } = await auditPage(store, auditQuery.parse({ before }));
      found.push(...lines.map(({ id }) => id));
      before = next;
    }
    expect(found).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at));
    const count = async (view: Record<string, string>) => (await auditPage(store, auditQuery.parse(view))).lines.length;
    expect(await count({ actor: "ada" })).toBe(40);
    expect(await count({ action: "player.rename", kind: "player", id: "2" })).toBe(12);
    expect(await count({ action: "player.rename", kind: "player", id: "1" })).toBe(0);
    expect(await count({ action: "nonsense", before: "-1", kind: "sofa" })).toBe(50);
  });
});
