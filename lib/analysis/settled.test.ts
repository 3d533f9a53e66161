import { describe, expect, it } from "vitest";
import { settlingOf } from "./index";

/** A rating that halves its distance from where it ends with every few games, and then wavers. */
function history(end: number, start: number, games: number): number[] {
  return Array.from({ length: games }, (_, game) => end + (start - end) * 0.5 ** (game / 5) + (game % 2 === 0 ? 4 : -4));
}

describe("how quickly ratings settle", () => {
  const players = Array.from({ length: 12 }, (_, player) => history(400 + 20 * player, 500 + 20 * player, 60));

  it("is measured by the distance of ratings from their end, game by game", () => {
    const { distance, after } = settlingOf(players)!;
    expect(distance).toHaveLength(40);
    // 100 points away and wavering by 4.
    expect(distance[0]).toBeCloseTo(104, 0);
    expect(distance[5]).toBeCloseTo(46, 0);
    expect(distance[39]).toBeCloseTo(4, 0);
    // Within a quarter of the wavering: 100 × 0.5^(n/5) is below about 1 point from game 33 on, and 5 before that.
    expect(after).toBeGreaterThan(15);
    expect(after).toBeLessThan(35);
  });

  it("uses shorter histories where few players have long ones, and is null where none have", () => {
    const shorter = players.map((ratings) => ratings.slice(0, 30));
    expect(settlingOf(shorter)!.distance).toHaveLength(20);
    expect(settlingOf([...shorter.slice(0, 7), ...players.slice(0, 0)])).toBeNull();
    expect(settlingOf(players.map((ratings) => ratings.slice(0, 29)))).toBeNull();
  });
});
