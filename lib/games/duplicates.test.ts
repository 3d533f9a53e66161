import { expect } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, makeLadder, NOW, play, type Line, by } from "@/lib/testing/league";
import { findDuplicate } from "./duplicates";
import { voidGame } from "./mutations";
import { gameInput } from "./schema";

const night: Line[] = [
  ["Ann", 3, 20],
  ["Bob", 2, 20],
  ["Cid", 2, 12],
];

const otherNight: Line[] = [
  ["Ann", 2, 20],
  ["Bob", 3, 20],
  ["Cid", 2, 12],
];

onBothEngines("a probable duplicate", ({ open, it }) => {
  it.each<[why: string, day: number, lines: Line[], found: boolean]>([
    ["in another order and with other times in game", 3.2, [night[2]!, night[1]!, ["ann", 3, 5]], true],
    ["a day later, to the minute", 4, night, true],
    ["a day earlier, to the minute", 2, night, true],
    ["more than a day later", 4.001, night, false],
    ["other scores 19 minutes later, while they still played", 3 + 19 / 1440, otherNight, true],
    ["other scores 19 minutes earlier", 3 - 19 / 1440, otherNight, true],
    ["other scores 20 minutes later, when they were done", 3 + 20 / 1440, otherNight, false],
    ["other scores after a short game", 3 + 6 / 1440, ["Ann", "Bob", "Cid"].map((name, at): Line => [name, 9 - at, 5]), false],
    ["one player fewer", 3, night.slice(0, 2), false],
    ["somebody new instead", 3, [night[0]!, night[1]!, ["Eve", 2, 12]], false],
  ])("%s", async (_, day, lines, found) => {
    const store = await open();
    const ladder = await makeLadder(store);
    const id = await play(store, ladder, gameOn(3, ...night));
    await play(store, ladder, gameOn(3, ["Ann", 9, 20], ["Dee", 1, 20]));
    const duplicate = await findDuplicate(store, ladder.id, gameOn(day, ...lines));
    expect(duplicate?.id ?? null).toBe(found ? id : null);
  });

  it("has the same places where there are no scores", async ({ store }) => {
    const ladder = await makeLadder(store, { rules: { compare: "place" } });
    const race = (hours: number, places: readonly [number, number]) =>
      gameInput.parse({
        playedAt: new Date(NOW.getTime() - (100 - hours) * 3_600_000),
        participants: ["Ann", "Bob"].map((player, at) => ({ player, seconds: 600, place: places[at] })),
      });
    const id = await play(store, ladder, race(1, [1, 2]));
    expect(await findDuplicate(store, ladder.id, race(3, [2, 1]))).toBeNull();
    expect((await findDuplicate(store, ladder.id, race(3, [1, 2])))?.id).toBe(id);
  });

  it("is the nearest in time, on the same ladder, and not voided", async ({ store }) => {
    const [ladder, other] = [await makeLadder(store), await makeLadder(store, { slug: "other" })];
    const [early, late] = [await play(store, ladder, gameOn(3, ...night)), await play(store, ladder, gameOn(3.5, ...night))];
    const find = async () => (await findDuplicate(store, ladder.id, gameOn(3.4, ...night)))?.id;
    expect(await find()).toBe(late);
    await voidGame(store, { gameId: late, reason: "Entered twice.", ...by });
    expect(await find()).toBe(early);
    expect(await findDuplicate(store, other.id, gameOn(3, ...night))).toBeNull();
  });

  it("has its criterion, and is found by time alone where scores often repeat", async ({ store, ladder }) => {
    const id = await play(store, ladder, gameOn(3, ...night));
    expect(await findDuplicate(store, ladder.id, gameOn(3.5, ...night))).toMatchObject({ id, because: "scores" });
    expect(await findDuplicate(store, ladder.id, gameOn(3, ...otherNight))).toMatchObject({ id, because: "time" });
    expect(await findDuplicate(store, ladder.id, gameOn(3.5, ...night), { criteria: ["time"] })).toBeNull();
    expect(await findDuplicate(store, ladder.id, gameOn(3, ...night), { criteria: ["time"] })).toMatchObject({
      id,
      because: "time",
    });
  });

  it("is not the previous game, nor one at the same time, unless the scores are equal too", async ({ store, ladder }) => {
    const lines = (score: number): Line[] => [["Ann", score, 20], ...night.slice(1)];
    const find = async (day: number, score: number, continues?: number) =>
      (await findDuplicate(store, ladder.id, gameOn(day, ...lines(score)), { continues: continues ?? null }))?.id ?? null;
    const first = await play(store, ladder, gameOn(3, ...lines(3)));
    expect(await find(3, 4, first)).toBeNull();
    expect(await find(3, 3, first)).toBe(first);
    const second = await play(store, ladder, gameOn(3, ...lines(4)));
    expect(await find(3, 5, second)).toBeNull();
    // Somebody else has entered it since.
    const third = await play(store, ladder, gameOn(3, ...lines(6)));
    expect(await find(3, 5, second)).toBe(third);
    // The game of another evening, when the one that it follows was not.
    const earlier = await play(store, ladder, gameOn(2.5, ...lines(7)));
    const late = await play(store, ladder, gameOn(3, ...lines(8)));
    expect(await find(2.5, 9, late)).toBe(earlier);
  });
});
