import { describe, expect, it } from "vitest";
import { equation5 } from "../testing/rating/entrant";
import { packGames, replay, type Appearance } from "./index";

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
