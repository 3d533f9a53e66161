import { expect, it } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { ladderPage } from "@/lib/ladders/data";
import { ladderQuery } from "@/lib/ladders/schema";
import { voidGame } from "@/lib/games/mutations";
import { backtest, decodeHistory, encodeHistory, finish } from "@/lib/analysis";
import { gameOn, play, playAll, type Line, openLadder, by } from "@/lib/testing/league";
import { historyOf, namesOf } from "./data";
import { namedPlayers } from "./schema";

onBothEngines("a ladder's history to be tuned", ({ open }) => {
  it.each(["equation5", "strict"] as const)("rates to the stored ratings, to the bit, under %s", async (limit) => {
    const { store, ladder } = await openLadder(open, { limit });
    const games = Array.from({ length: 80 }, (_, day) => {
      const line = (seat: number, team?: string): Line => {
        const player = (day * 3 + seat * 5) % 14;
        return [`Player ${player}`, (player * 2.5 + ((day * 7 + seat * 3) % 11)) / 3, 4 + ((day + seat * 7) % 31), team];
      };
      const teams = day % 2 === 0;
      return gameOn(day, ...[0, 1, 2, 3, 4].map((seat) => line(seat, teams ? (seat < 2 ? "Wolf" : "Bear") : undefined)));
    });
    const ids = await playAll(store, ladder, games);
    // One that was entered late, and one that no longer counts.
    await play(store, ladder, gameOn(10.5, ["Player 1", 3, 9.5], ["Player 2", 3, 9.5], ["Late", 1, 20]));
    const voided = await voidGame(store, { gameId: ids[40]!, version: 1, reason: "Not a game", ...by });
    expect(voided).toMatchObject({ ok: true });

    const history = await historyOf(store, ladder);
    expect(history.games.starts.length - 1).toBe(80);
    const sent = decodeHistory(encodeHistory(history).buffer);
    const { ratings } = finish(backtest(sent.games, sent.players.length, ladder.rules));
    const page = await ladderPage(store, ladder.slug, ladderQuery.parse({ who: "everyone" }), null);
    expect(page!.rows).toHaveLength(sent.players.length);
    const players = namedPlayers(sent.players, await namesOf(store, ladder))!;
    for (const { slug, rating } of page!.rows) {
      expect(ratings[players.findIndex((player) => player.slug === slug)]).toBe(rating);
    }
  });

  it("leaves out guests and unrated games", async () => {
    const { store, ladder } = await openLadder(open, { rateWho: "registered" });
    await play(store, ladder, gameOn(0, ["Guest", 1, 10], ["Other guest", 2, 10]));
    const history = await historyOf(store, ladder);
    expect(history.games.starts).toHaveLength(1);
    expect(history.players).toEqual([]);
    expect(await namesOf(store, ladder)).toEqual([]);
  });
});
