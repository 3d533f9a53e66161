import { expect } from "vitest";
import { insertRatingMoves } from "@/db/store/moves";
import { findPlayersByKeys } from "@/db/store/players";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, play } from "@/lib/testing/league";
import { allMoves, moveLines } from "./moves";

onBothEngines("rating changes outside a player's own games", ({ it }) => {
  it("are listed newest first in pages, and complete for the chart", async ({ store, ladder }) => {
    const gameId = await play(store, ladder, gameOn(1, ["Ann", 3, 20], ["Bob", 2, 20]));
    const [ann, bob] = await findPlayersByKeys(store, ["ann", "bob"]);
    const moves = Array.from({ length: 12 }, (_, day) => ({
      ladderId: ladder.id,
      playerId: day === 5 ? bob!.id : ann!.id,
      at: new Date(Date.UTC(2026, 1, day + 1)),
      cause: "correct" as const,
      gameId,
      change: day,
    }));
    await store.write((tx) => insertRatingMoves(tx, moves));
    const first = await moveLines(store, ladder.id, ann!.id);
    const second = await moveLines(store, ladder.id, ann!.id, first.next!);
    expect(first.lines.map(({ change }) => change)).toEqual([11, 10, 9, 8, 7, 6, 4, 3, 2, 1]);
    expect([second.lines.map(({ change }) => change), second.next]).toEqual([[0], null]);
    expect(await allMoves(store, ladder.id, ann!.id)).toHaveLength(11);
    expect(await allMoves(store, ladder.id, bob!.id)).toEqual([
      { at: moves[5]!.at.getTime(), cause: "correct", gameId, change: 5 },
    ]);
  });
});
