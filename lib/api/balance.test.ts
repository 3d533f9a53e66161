import { expect } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { bestSplits, priceWishes } from "@/lib/analysis";
import { finish } from "@/lib/analysis/splits";
import { defaultRules } from "@/lib/rating";
import { callApi } from "@/lib/testing/api/caller";
import { MAX_A_MINUTE } from "@/lib/platform/limits";
import { makeExampleLeague } from "@/lib/testing/api/example-league";
import type { Store } from "@/db";
import { balanceOut } from "./schema";

const post = (store: Store, body: object) => callApi(store, "/ladders/clan/balance", { body });

const crowd = Array.from({ length: 65 }, (_, at) => `P${at}`);

onBothEngines("POST /ladders/L/balance", ({ it: base }) => {
  const it = base.extend("league", { auto: true }, ({ store }) => makeExampleLeague(store));

  it("splits ratings that are given, to the last digit", async ({ store }) => {
    const players = [612.3, 540, 498.2, 433.7, 581.9, 505].map((rating) => ({ rating }));
    const input = { players, together: [[0, 3]], fixed: { 1: 0 } };
    const { status, json } = await post(store, input);
    const { best, next, exact, compared } = bestSplits(input, defaultRules)!;
    const wishes = finish(priceWishes(input, best, defaultRules));
    expect(status).toBe(200);
    expect(json).toMatchObject({ best, next, exact, compared, wishes });
    const { exchanges, players: sent } = balanceOut.parse(json);
    expect(exchanges).toHaveLength(9);
    expect(sent[0]).toEqual({ player: null, name: null, rating: 612.3, guest: false });
  });

  it("takes names with the ladder's ratings, new names as guests, and ratings beside them", async ({ store }) => {
    const { json } = await post(store, { players: ["natasha", { name: "Vlad" }, "Kia", { name: "Loan", rating: 700 }] });
    const { players, best } = balanceOut.parse(json);
    expect(players).toMatchObject([
      { player: { slug: "natasha" }, name: "Natasha", guest: false },
      { name: "Vlad", guest: false },
      { player: null, name: "Kia", rating: 500, guest: false },
      { player: null, name: "Loan", rating: 700, guest: false },
    ]);
    expect(players[0]!.rating).toBeGreaterThan(500);
    expect(best.teams.flat().toSorted()).toEqual([0, 1, 2, 3]);
  });

  it.for([
    ["one player", { players: ["Natasha"] }, "Teams need at least two players."],
    ["the same player twice", { players: ["Natasha", "NATASHA"] }, "Natasha is in the list twice. Remove one."],
    ["neither a name nor a rating", { players: ["Natasha", {}] }, "Player 1 has neither a name nor a rating."],
    ["a wish about nobody", { players: ["A", "B"], apart: [[0, 2]] }, "There is no player 2: players are counted from 0 to 1."],
    ["a player by name in fixed", { players: ["A", "B"], fixed: { A: 0 } }, "A player is named by the index in players, from 0."],
    ["more teams than players", { players: ["A", "B"], teams: 3 }, "3 teams need at least 3 players; these are 2."],
    [
      "wishes that exclude each other",
      { players: ["A", "B"], together: [[0, 1]] },
      "These wishes leave no split. Leave one out.",
    ],
    ["a crowd", { players: crowd }, "Teams can be made of at most 64 players; these are 65."],
  ] as const)("refuses %s", async ([, body, detail], { store }) => {
    expect(await post(store, body)).toMatchObject({ status: 422, json: { detail } });
  });

  it("limits how often one network may ask", async ({ store }) => {
    const players = [{ rating: 1 }, { rating: 2 }];
    for (let asked = 0; asked < MAX_A_MINUTE.balance; asked++) expect((await post(store, { players })).status).toBe(200);
    expect((await post(store, { players })).status).toBe(429);
  });

  it("counts a request with wishes among many players as several", async ({ store }) => {
    const players = Array.from({ length: 64 }, (_, at) => ({ rating: 400 + at }));
    const apart = Array.from({ length: 29 }, (_, at) => [at, at + 32]);
    for (const status of [200, 200, 429]) expect((await post(store, { players, apart })).status).toBe(status);
    expect((await post(store, { players: players.slice(0, 4) })).status).toBe(429);
  });

  it("lets other requests be served while it searches", async ({ store }) => {
    const players = Array.from({ length: 20 }, (_, at) => ({ rating: 400 + ((at * 37) % 300) }));
    await post(store, { players });
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; turns++) await new Promise((resolve) => setImmediate(resolve));
    })();
    await post(store, { players });
    isOver = true;
    await others;
    expect(turns).toBeGreaterThan(5);
  });
});
