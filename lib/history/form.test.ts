import { expect } from "vitest";
import { findTopStandings } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, play, type Line } from "@/lib/testing/league";
import { formsOf } from "./data";

onBothEngines("the form of players", ({ it }) => {
  it("has the changes of the last ten rated games, oldest first", async ({ store, ladder }) => {
    for (let day = 12; day > 0; day--) {
      const sometimes: Line[] = day > 9 ? [["Eve", 2, 20]] : [];
      await play(store, ladder, gameOn(day, ["Ada", day % 3, 20], ["Bob", 1, 20], ...sometimes));
    }
    const rows = await findTopStandings(store, ladder.id);
    const forms = await formsOf(store, ladder.id, [...rows.map(({ playerId }) => playerId), 999]);
    expect(forms.size).toBe(3);
    for (const { playerId, recent, games, lastChange } of rows) {
      const { changes, from, to } = forms.get(playerId)!;
      expect(changes).toHaveLength(Math.min(10, games));
      expect(changes.at(-1)).toBe(lastChange);
      const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
      expect([from, to]).toEqual([day(13 - changes.length), day(12)]);
      // A ladder's rows have the ratings after the games to a tenth.
      const ratings = [500, ...recent].slice(-changes.length - 1);
      for (const [at, change] of changes.entries()) expect(Math.abs(ratings[at + 1]! - ratings[at]! - change)).toBeLessThan(0.11);
    }
  });
});
