import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, makeLadder, play, reread } from "@/lib/testing/league";
import { ladderRace, whoLeads } from "./race-page";
import { raceQuery } from "./schema";

onBothEngines("the page of a race", ({ open }) => {
  let store: Store;
  let ladder: Ladder;

  beforeAll(async () => {
    store = await open();
    ladder = await makeLadder(store);
    const names = Array.from({ length: 12 }, (_, at) => `P${at}`);
    await play(store, ladder, gameOn(1, ...names.map((name, at): [string, number, number] => [name, 20 - at, 20])));
    ladder = await reread(store, ladder);
  });

  it("has the first ten with their marks, and others by name", async () => {
    const page = (await ladderRace(store, ladder.slug, "12w", [], null))!;
    expect(page.race.lines).toHaveLength(10);
    expect(page.race.lines.every(({ id }) => typeof page.marks[id] === "number")).toBe(true);
    const more = (await ladderRace(store, ladder.slug, "12w", ["p11", "nobody at all"], null))!;
    expect(more.race.lines.map(({ name }) => name)).toContain("P11");
    expect([more.added.map(({ name }) => name), more.missing]).toEqual([["P11"], ["nobody at all"]]);
  });

  it("has the viewer, and a sentence that says who leads", async () => {
    const first = (await ladderRace(store, ladder.slug, "12w", ["p11"], null))!;
    const viewer = first.race.lines.find(({ name }) => name === "P11")!.id;
    expect((await ladderRace(store, ladder.slug, "12w", [], viewer))!.race.lines).toHaveLength(11);
    expect((await whoLeads(store, ladder.slug))!.map(({ text }) => text).join("")).toMatch(/^P0 leads/);
  });
});

it.each([
  { why: "nothing", asked: {}, span: "12w", names: [] },
  { why: "nonsense", asked: { span: "9w", with: "  " }, span: "12w", names: [] },
  { why: "one name", asked: { span: "1y", with: " Ada " }, span: "1y", names: ["Ada"] },
  { why: "a name twice, and too many", asked: { with: [..."aabcdefg"] }, span: "12w", names: [..."abcde"] },
])("what an address asks of a race › $why", ({ asked, span, names }) => {
  expect(raceQuery.parse(asked)).toEqual({ span, with: names });
});
