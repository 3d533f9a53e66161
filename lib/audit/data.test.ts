import { expect, it } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { NOW } from "@/lib/testing/league";
import { auditPage, changesOf, mergeChanges } from "./data";
import { recordAudit } from "./mutations";
import { auditQuery } from "./schema";

it.each<[unknown, unknown, unknown, string]>([
  [{ name: "A", same: 1 }, { name: "B", same: 1 }, [{ field: "name", before: "A", after: "B" }], "only what changed"],
  [null, { name: "B", empty: "" }, [{ field: "name", before: "", after: "B" }], "something new, but nothing that is empty"],
  [{ rules: { spread: 1 } }, { rules: { spread: 2 } }, [{ field: "T", before: "1", after: "2" }], "inside of it"],
  [
    { participants: [{ playerId: 4, name: "Ada", team: null, score: 3 }] },
    { participants: [{ playerId: 4, name: "Ada", team: "Wolf", score: 4 }] },
    [{ field: "participants", before: "Ada, score 3", after: "Ada, team Wolf, score 4" }],
    "a list, each in words",
  ],
  ["text", 7, [], "what has no fields has no changes"],
])("from %j to %j: %j (%s)", (before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});

const names = { keep: "Nightpelt", gone: "Night Pelt" };

it.each<[action: string, before: unknown, after: unknown, changes: unknown]>([
  [
    "player.merge",
    names,
    { keepId: 51, goneId: 52, games: { 1: [923, 924], 2: [7] } },
    [
      { field: "whose games", before: "Night Pelt", after: "Nightpelt" },
      { field: "games that changed hands", before: "", after: "3" },
    ],
  ],
  [
    "player.unmerge",
    names,
    { keepId: 51, goneId: 52, games: 2 },
    [
      { field: "whose games", before: "Nightpelt", after: "Night Pelt" },
      { field: "games that changed hands", before: "", after: "2" },
    ],
  ],
  ["player.unmerge", null, { keepId: 51, goneId: 52, games: 2 }, [{ field: "games that changed hands", before: "", after: "2" }]],
  ["player.rename", names, {}, null],
])("%s is told by names and a number, not by keys", (action, before, after, changes) => {
  expect(mergeChanges({ action, before, after })).toEqual(changes);
});

onBothEngines("the audit log", ({ open }) => {
  it("is paged from the newest on, and filtered by who, what and on what", async () => {
    const store = await open();
    await store.write(async (tx) => {
      for (let at = 0; at < 120; at++) {
        const actor = { playerId: null, keyId: null, name: at % 3 === 0 ? "Ada" : "Bob" };
        const target = { kind: "player" as const, id: (at % 10) + 1, name: `P${at % 10}` };
        await recordAudit(tx, actor, NOW, { action: at % 2 === 0 ? "player.create" : "player.rename", target });
      }
    });
    const pages: number[][] = [];
    for (let before: number | null | undefined; before !== null;) {
      const page = await auditPage(store, auditQuery.parse({ before }));
      pages.push(page.lines.map(({ id }) => id));
      before = page.next;
    }
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at));
    const count = async (view: Record<string, string>) => (await auditPage(store, auditQuery.parse(view))).lines.length;
    expect(await count({ actor: "ada" })).toBe(40);
    expect(await count({ action: "player.rename", kind: "player", id: "2" })).toBe(12);
    expect(await count({ action: "player.rename", kind: "player", id: "1" })).toBe(0);
    expect(await count({ action: "nonsense", before: "-1", kind: "sofa" })).toBe(50);
  });
});
