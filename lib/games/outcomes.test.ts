import { expect } from "vitest";
import type { Store } from "@/db";
import { findGamesByIds } from "@/db/store/games";
import { findPlayerBySlug } from "@/db/store/players";
import { onBothEngines } from "@/db/testing/engines";
import { statementsOf } from "@/db/testing/statements";
import { defaultRules } from "@/lib/rating";
import { by, gameOn, makeLadder, play, playAll } from "@/lib/testing/league";
import { correctGame, submitGame, voidGame } from "./mutations";
import { outcomesOf } from "./outcomes";
import { conditionWords, resultLine } from "./result";
import { ok } from "@/lib/testing/outcome";
import { findTeamsByLadder } from "@/db/store/teams";
import { gameLines, resultsOf } from "./list";

const night = gameOn(3, ["Ayla", 31, 20, "Wolf"], ["Bo", 27, 20, "Falcon"], ["Cy", 18, 12, "Wolf"], ["Di", 9, 20, "Falcon"]);

async function outcomes(store: Store, ids: number[], viewer: number | null = null) {
  return outcomesOf(store, await findGamesByIds(store, ids), () => defaultRules, viewer);
}

onBothEngines("the outcomes of a list of games", ({ it }) => {
  it("have the result, the biggest upset, and the signed-in player's change", async ({ store, ladder }) => {
    const first = await play(store, ladder, gameOn(1, ["Ayla", 9, 20], ["Bo", 5, 15], ["Cy", 5, 20]));
    const clan = await play(store, ladder, night);
    const second = await play(store, ladder, gameOn(4, ["Ayla", 3, 20], ["Cy", 30, 20]));
    const cy = (await findPlayerBySlug(store, "cy"))!;
    const found = await outcomes(store, [first, clan, second], cy.id);

    const lines = [first, clan, second].map((id) => resultLine(found.get(id)!.result));
    expect(lines).toEqual(["Ayla won · 3 players", "Wolf 49–36 Falcon", "Cy 30–3 Ayla"]);
    expect(found.get(first)).toMatchObject({ winners: [{ name: "Ayla", slug: "ayla" }], players: 3, upset: null });
    expect(found.get(first)!.mine).toMatchObject({ at: 2, place: 3, shared: false });
    expect(found.get(clan)!.winners).toEqual([]);
    expect(found.get(clan)!.mine).toMatchObject({ at: 2, team: "Wolf", place: 2 });
    const { upset, mine } = found.get(second)!;
    expect(upset).toMatchObject({ taker: { id: cy.id, name: "Cy" }, payer: { name: "Ayla" }, tied: false });
    expect(upset!.points).toBeCloseTo(mine!.change!, 9);
    expect((await outcomes(store, [second])).get(second)!.mine).toBeNull();
  });

  it("mark corrected, voided, late and unrated games", async ({ store, ladder }) => {
    const plain = await play(store, ladder, gameOn(1, ["Ayla", 9, 20], ["Cy", 5, 15]));
    const corrected = await play(store, ladder, gameOn(2, ["Ayla", 9, 20], ["Bo", 5, 15]));
    const voided = await play(store, ladder, gameOn(3, ["Ayla", 9, 20], ["Bo", 5, 15]));
    // It moves Cy, who is not in it.
    const late = await play(store, ladder, gameOn(0, ["Ayla", 1, 20], ["Bo", 5, 15]));
    const why = { reason: "The server was down.", ...by };
    // A reason alone does not make a game late: it moves nobody.
    const other = gameOn(0.5, ["Ei", 1, 20], ["Fa", 5, 15]);
    const excused = ok(await submitGame(store, { ladderId: ladder.id, game: other, source: "form", ...why }));
    const game = gameOn(2, ["Ayla", 9, 20], ["Bo", 6, 15]);
    ok(await correctGame(store, { gameId: corrected, version: 1, game, ...why }));
    ok(await voidGame(store, { gameId: voided, version: 1, ...why }));
    const guests = await makeLadder(store, { slug: "guests", rateWho: "registered" });
    const unrated = await play(store, guests, gameOn(1, ["Ayla", 9, 20], ["Bo", 5, 15]));

    const ids = [plain, corrected, voided, late, excused.gameId, unrated];
    const found = await outcomes(store, ids);
    const words = ids.map((id) => conditionWords(found.get(id)!).join());
    expect(words).toEqual(["", "Corrected", "Voided", "Entered late", "", "Not rated"]);
    // A voided game has a result like any other; it moved nobody.
    expect(resultLine(found.get(voided)!.result)).toBe("Ayla 9–5 Bo");
    expect(found.get(voided)!.upset).toBeNull();
  });

  it("need two queries, for one game as for fifty", async ({ store, ladder }) => {
    const fifty = Array.from({ length: 50 }, (_, day) => gameOn(day, ["Ayla", day % 7, 20], ["Bo", 3, 15]));
    const games = await findGamesByIds(store, await playAll(store, ladder, fifty));
    expect(await statementsOf(() => outcomesOf(store, games.slice(0, 1), () => defaultRules))).toBe(2);
    expect(await statementsOf(() => outcomesOf(store, games, () => defaultRules))).toBe(2);
    expect(await outcomesOf(store, [], () => defaultRules)).toEqual(new Map());
  });
});

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
    for (const [at, ladder] of [arena, clan].entries()) {
      const stored = (await findTeamsByLadder(store, ladder.id)).map(({ name, colour }) => [name, colour]);
      expect(lines[at + 1]!.colours).toEqual(Object.fromEntries(stored));
    }
    expect(lines[0]!.outcome.marks).toEqual({ 0: (await findPlayerBySlug(store, "ayla"))!.mark });
    const last = lines[2]!.id;
    expect(await resultsOf(store, [last, 987_654])).toEqual(new Map([[last, "Wolf 30–20 Falcon"]]));
  });
});
