import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, makeLadder, play, by } from "@/lib/testing/league";
import { findGames } from "./find";
import { voidGame } from "./mutations";
import { findGamesQuery, whyNotVoided } from "./schema";

onBothEngines("findGames", ({ open }) => {
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
    await voidGame(store, { gameId: ids[4]!, reason: "why", ...by });
  });

  /** The days of what is found. */
  async function found(query: Readonly<Record<string, string | undefined>>) {
    const { lines, ...rest } = await findGames(store, findGamesQuery.parse(query));
    return { ...rest, days: lines.map(({ id }) => ids.indexOf(id) + 1) };
  }

  it.each<[why: string, query: Readonly<Record<string, string>>, days: number[]]>([
    ["ignores empty fields", { ladder: "", player: " ", status: "", from: "", id: "" }, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ["filters by ladder", { ladder: "duel" }, [12, 9, 6, 3]],
    ["finds a player by the whole name, even if other names contain it", { player: "bob" }, [12, 9, 6, 3]],
    ["finds a player by a part that only one name contains", { player: "bobb", from: "2026-01-09" }, [11, 10, 8]],
    ["filters by days, both inclusive", { from: "2026-01-03", to: "2026-01-05" }, [4, 3, 2]],
    ["combines all filters", { ladder: "clan", player: "Ann", status: "rated", to: "2026-01-06" }, [4, 2, 1]],
    ["ignores an unknown status", { status: "lost", ladder: "duel" }, [12, 9, 6, 3]],
  ])("%s", async (_, query, days) => {
    expect(await found(query)).toEqual({ days, next: null, problem: null, candidates: [] });
  });

  it("finds a game by its number as people write it", async () => {
    for (const id of [String(ids[6]), ` #${ids[6]}`, `Game ${ids[6]}`]) expect((await found({ id })).days).toEqual([7]);
    expect((await found({ id: String(ids[6]), ladder: "duel" })).days).toEqual([]);
    expect(await found({ id: "999999999999999" })).toMatchObject({ days: [], problem: null });
  });

  it.each([
    { query: { id: "seven" }, problem: /“seven” is not a game number/ },
    { query: { player: "Zoe" }, problem: /No player’s name contains “Zoe”/ },
    { query: { player: "A\0nn" }, problem: /No player’s name contains/ },
    { query: { ladder: "nowhere" }, problem: /no ladder with the address “nowhere”/ },
    { query: { from: "2026-01-09", to: "2026-01-08" }, problem: /first day is after the last/ },
  ])("names the problem of $query", async ({ query, problem }) => {
    const response = await found(query);
    expect(response.days).toEqual([]);
    expect(response.problem).toMatch(problem);
  });

  it("returns the candidates where several names contain the typed text", async () => {
    const { days, candidates } = await found({ player: "b" });
    expect(days).toEqual([]);
    expect(candidates.map(({ name }) => name)).toEqual(["Bob", "Bobby"]);
  });

  it.each([{}, { player: "Ann" }])("continues after a position, also among games of the same time: %j", async (query) => {
    const place = (at: number) => `${Date.UTC(2026, 0, 1 + at)}.${ids[at - 1]}`;
    expect((await found({ ...query, before: place(5) })).days).toEqual([4, 3, 2, 1]);
    const same = `${Date.UTC(2026, 0, 6)}.${ids[4]! + 1}`;
    expect((await found({ ...query, before: same })).days).toEqual([5, 4, 3, 2, 1]);
  });
});

it.each<[why: string, given: Readonly<Record<string, string>>]>([
  ["a player", { player: "phelan" }],
  ["dates", { ladder: "clan", from: "2026-10-01" }],
  ["a key", { key: "3" }],
  ["an import", { import: "7", status: "rated" }],
])("whyNotVoided › allows a bulk void by %s", (_, given) => expect(whyNotVoided(given)).toBeNull());

it.each<[why: string, given: Readonly<Record<string, string>>, says: RegExp]>([
  ["everything would be voided", {}, /Choose a player, dates, a key or an import/],
  ["a ladder is too much", { ladder: "clan", status: "rated", player: "" }, /Choose a player/],
  ["all of the player’s games would be voided", { player: "phelan", from: "2026-13-45" }, /“2026-13-45” cannot be read/],
  ["the key would be passed over", { player: "phelan", key: "x" }, /“x” cannot be read/],
])("whyNotVoided › refuses if %s", (_, given, says) => {
  expect(whyNotVoided(given)).toMatch(says);
});
