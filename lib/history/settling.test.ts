import { expect } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { knownPlayers } from "@/lib/players/identity";
import { importGames } from "@/lib/transfer/import/mutations";
import { gameOn, reread, type Line, by } from "@/lib/testing/league";
import { leftEarlyInWords, settlingOn } from "./data";

onBothEngines("the settling of ratings", ({ it }) => {
  it("follows from the ladder's own history, once enough players have enough games", async ({ store, ladder }) => {
    expect(await settlingOn(store, ladder)).toBeNull();
    // Nine players who are as good as their number, but for some luck.
    const line = (player: number, game: number): Line => [`P${player}`, player * 2 + ((game * 7 + player * 5) % 6), 20];
    const games = Array.from({ length: 30 }, (_, game) => gameOn(game, ...Array.from({ length: 9 }, (__, at) => line(at, game))));
    await importGames(store, { ladder: ladder.slug, games, fileName: "x", ...by });
    const settling = (await settlingOn(store, await reread(store, ladder)))!;
    expect(settling.distance).toHaveLength(20);
    expect(settling.distance[0]).toBeGreaterThan(settling.distance[19]!);
    expect(settling.after).toBeGreaterThan(1);
  });

  it("has a sentence for admins about games that a player left early", async ({ store, ladder }) => {
    const games = [
      gameOn(1, ["Ann", 5, 20], ["Bob", 3, 20]),
      gameOn(2, ["Ann", 5, 8], ["Bob", 3, 20]),
      gameOn(3, ["Ann", 1, 16], ["Bob", 3, 20]),
    ];
    await importGames(store, { ladder: ladder.slug, games, fileName: "x", ...by });
    const [ann, bob] = [...(await knownPlayers(store, ["Ann", "Bob"])).values()];
    expect(await leftEarlyInWords(store, ladder.id, ann!.id)).toMatch(
      /^In 1 of 3 rated games for less than three quarters of the longest time in the game; those games came to \+\d+\.\d\d points\.$/,
    );
    expect(await leftEarlyInWords(store, ladder.id, bob!.id)).toBe(
      "Played to the end, or at least three quarters of it, in all 3 rated games.",
    );
    expect(await leftEarlyInWords(store, ladder.id, 0)).toBeNull();
  });
});
