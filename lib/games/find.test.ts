import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { findGames } from "./find";
import { voidGame } from "./mutations";
import { findGamesQuery } from "./schema";

onBothEngines("games that an admin looks for", ({ open }) => {
  let store: Store;
  let ids: number[];

  beforeAll(async () => {
    store = await open();
    const ladders = [await makeLadder(store), await makeLadder(store, { slug: "duel" })];
    ids = [];
    // Every third on the second ladder, with Bob.
    for (let day = 1; day <= 12; day++) {
      const other = day % 3 === 0 ? "Bob" : "Bobby";
      ids.push(await play(store, ladders[day % 3 === 0 ? 1 : 0]!, gameOn(day, ["Ann", day, 20], [other, 2, 20])));
    }
    await voidGame(store, { gameId: ids[4]!, reason: "why", actor: commandLine, now: NOW });
  });

  /** The days of what is found. */
  async function found(asked: Readonly<Record<string, string | undefined>>) {
    const { lines, ...rest } = await findGames(store, findGamesQuery.parse(asked));
    return { ...rest, days: lines.map(({ id }) => ids.indexOf(id) + 1) };
  }

  it.each([
    { why: "nothing asked: all, newest first, of all ladders", asked: {}, days: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] },
    {
      why: "fields left empty ask nothing",
      asked: { ladder: "", player: " ", status: "", from: "", id: "" },
      days: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    },
    { why: "a ladder", asked: { ladder: "duel" }, days: [12, 9, 6, 3] },
    { why: "a player by the whole name, though others hold it", asked: { player: "bob" }, days: [12, 9, 6, 3] },
    { why: "a player by a part that only one name holds", asked: { player: "bobb", from: "2026-01-09" }, days: [11, 10, 8] },
    { why: "a status", asked: { status: "voided" }, days: [5] },
    { why: "a player and a status", asked: { player: "Ann", status: "voided" }, days: [5] },
    { why: "from one day to another, both in it", asked: { from: "2026-01-03", to: "2026-01-05" }, days: [4, 3, 2] },
    { why: "everything at once", asked: { ladder: "clan", player: "Ann", status: "rated", to: "2026-01-06" }, days: [4, 2, 1] },
    { why: "what is no status is passed over", asked: { status: "lost", ladder: "duel" }, days: [12, 9, 6, 3] },
  ])("$why", async ({ asked, days }) => {
    expect(await found(asked)).toEqual({ days, next: null, problem: null, candidates: [] });
  });

  it("are found by number, as people write it", async () => {
    for (const id of [String(ids[6]), ` #${ids[6]}`, `Game ${ids[6]}`]) expect((await found({ id })).days).toEqual([7]);
    expect((await found({ id: String(ids[6]), ladder: "duel" })).days).toEqual([]);
    expect(await found({ id: "999999999999999" })).toMatchObject({ days: [], problem: null });
  });

  it.each([
    { asked: { id: "seven" }, problem: /“seven” is not a game number/ },
    { asked: { player: "Zoe" }, problem: /No player’s name contains “Zoe”/ },
    { asked: { player: "A\0nn" }, problem: /No player’s name contains/ },
    { asked: { ladder: "nowhere" }, problem: /no ladder with the address “nowhere”/ },
    { asked: { from: "2026-01-09", to: "2026-01-08" }, problem: /first day is after the last/ },
  ])("say what is wrong: $asked", async ({ asked, problem }) => {
    const response = await found(asked);
    expect(response.days).toEqual([]);
    expect(response.problem).toMatch(problem);
  });

  it("ask whose they are where several names hold what was typed", async () => {
    const { days, candidates } = await found({ player: "b" });
    expect(days).toEqual([]);
    expect(candidates.map(({ name }) => name)).toEqual(["Bob", "Bobby"]);
  });

  it.each([{}, { player: "Ann" }])("go on from a place, also among games of one moment: %j", async (asked) => {
    const place = (at: number) => `${Date.UTC(2026, 0, 1 + at)}.${ids[at - 1]}`;
    expect((await found({ ...asked, before: place(5) })).days).toEqual([4, 3, 2, 1]);
    const same = `${Date.UTC(2026, 0, 6)}.${ids[4]! + 1}`;
    expect((await found({ ...asked, before: same })).days).toEqual([5, 4, 3, 2, 1]);
  });
});
