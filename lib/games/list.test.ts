import { expect } from "vitest";
import { findPlayerBySlug } from "@/db/store/players";
import { findTeamsByLadder } from "@/db/store/teams";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, makeLadder, play } from "@/lib/testing/league";
import { gameLines, resultsOf } from "./list";
import { resultLine } from "./result";

onBothEngines("a list of games", ({ it }) => {
  it("has the results of all ladders with each ladder's team colours, and the marks of named players", async ({ store }) => {
    const [clan, arena] = [await makeLadder(store), await makeLadder(store, { slug: "arena" })];
    // The same name is the first team of one ladder and the second of the other.
    await play(store, clan, gameOn(1, ["Ayla", 30, 20, "Wolf"], ["Bo", 20, 20, "Falcon"]));
    await play(store, arena, gameOn(2, ["Ayla", 30, 20, "Bear"], ["Bo", 40, 20, "Wolf"]));
    await play(store, arena, gameOn(3, ["Ayla", 30, 20], ["Bo", 20, 20], ["Cy", 10, 20]));
    const bo = (await findPlayerBySlug(store, "bo"))!;
    const { lines, next } = await gameLines(store, null, 10, undefined, undefined, bo.id);
    expect(next).toBeNull();
    expect(lines.map(({ ladder, outcome }) => `${ladder.slug}: ${resultLine(outcome.result)}`)).toEqual([
      "arena: Ayla won · 3 players",
      "arena: Wolf 40–30 Bear",
      "clan: Wolf 30–20 Falcon",
    ]);
    for (const [at, ladder] of [
      [1, arena],
      [2, clan],
    ] as const) {
      const stored = new Map((await findTeamsByLadder(store, ladder.id)).map(({ name, colour }) => [name, colour]));
      expect(lines[at]!.colours).toEqual(Object.fromEntries(stored));
    }
    expect(lines[0]!.outcome.marks).toEqual({ 0: (await findPlayerBySlug(store, "ayla"))!.mark });
    const last = lines[2]!.id;
    expect(await resultsOf(store, [last, 987_654])).toEqual(new Map([[last, "Wolf 30–20 Falcon"]]));
  });
});
