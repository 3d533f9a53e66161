import { describe, expect, it } from "vitest";
import { equation5 } from "../testing/rating/entrant";
import { packGames, packWith, replay, type Appearance } from "./index";

const appearance = (player: string, score: number, rest: Partial<Appearance<string>> = {}): Appearance<string> => ({
  player,
  score,
  seconds: 600,
  team: null,
  rated: true,
  ...rest,
});

describe("replay", () => {
  const history = [
    [appearance("ann", 2), appearance("bob", 1)],
    [appearance("bob", 5), appearance("gus", 9, { rated: false }), appearance("cyd", 3)],
  ];

  it("gives a guest no rating, and does not change its argument", () => {
    const { games, players } = packGames(history);
    const given = new Float64Array(players.length).fill(NaN);
    const { ratings } = replay(games, given, equation5);
    expect(ratings[players.indexOf("gus")]).toBeNaN();
    expect([...given]).toEqual([NaN, NaN, NaN, NaN]);
  });

  it("reuses the buffers of an earlier replay, larger or smaller, without leftovers", () => {
    const [small, large] = [packGames(history.slice(1)), packGames([...history, ...history])];
    const unrated = (players: readonly unknown[]) => new Float64Array(players.length).fill(NaN);
    let used = replay(small.games, unrated(small.players), equation5);
    for (const { games, players } of [large, small, large]) {
      const afresh = replay(games, unrated(players), equation5);
      const again = replay(games, unrated(players), equation5, used);
      expect(again).toStrictEqual(afresh);
      used = again;
    }
  });
});

it("packGames › numbers players in order of first appearance, and teams within each game", () => {
  const { games, players } = packGames([
    [appearance("ann", 2, { team: "red" }), appearance("bob", 1, { team: "blue" }), appearance("cyd", 0, { team: "red" })],
    [appearance("cyd", 2.5, { seconds: 61 }), appearance("ann", -1, { rated: false })],
  ]);
  expect(players).toEqual(["ann", "bob", "cyd"]);
  expect([...games.starts]).toEqual([0, 3, 5]);
  expect([...games.player]).toEqual([0, 1, 2, 2, 0]);
  expect([...games.team]).toEqual([0, 1, 0, -1, -1]);
  expect([...games.score]).toEqual([2, 1, 0, 2.5, -1]);
  expect([...games.seconds]).toEqual([600, 600, 600, 61, 600]);
  expect([...games.rated]).toEqual([1, 1, 1, 1, 0]);
});

it("packWith › keeps the numbers that players have and gives new players the next ones", () => {
  const numbers = new Map([
    ["bob", 0],
    ["ann", 1],
  ]);
  const games = packWith(numbers, [[appearance("ann", 1), appearance("cyd", 2)]]);
  expect([...games.player]).toEqual([1, 2]);
  expect([...numbers]).toEqual([
    ["bob", 0],
    ["ann", 1],
    ["cyd", 2],
  ]);
});
