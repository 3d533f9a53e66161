import { expect } from "vitest";
import { findParticipantsByGame } from "@/db/store/games";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { gameInput } from "@/lib/games/schema";
import { comparisons } from "@/lib/rating";
import { makeLadder, NOW, play } from "@/lib/testing/league";
import { exportGames } from "@/lib/transfer/export/data";
import { importGames } from "./mutations";
import { previewImport } from "./preview";
import { inPieces } from "@/lib/testing/pieces";
import { gamesFromCsv, readGames } from "@/lib/testing/read-games";
import { text } from "node:stream/consumers";
import { ok } from "@/lib/testing/outcome";

const D = "2026-10-02";
const by = { fileName: "x.csv", actor: commandLine, now: NOW };

onBothEngines("an import into a new ladder", ({ it }) => {
  it.for(["csv", "json"] as const)("accepts the places of another ladder, without scores, from %s", async (format, { store }) => {
    const places = await makeLadder(store, { slug: "places", rules: { compare: "place" } });
    const participants = [2, 1, 3].map((place) => ({ player: `P${place}`, seconds: 600, place }));
    await play(store, places, gameInput.parse({ playedAt: new Date(`${D}T20:00:00Z`), participants }));
    const file = ok(await readGames(inPieces(await text(exportGames(store, places, format))), NOW));
    expect(await previewImport(store, { ladder: "new", compare: "place", rateWho: "everyone", ...file })).toMatchObject({
      ok: true,
      preview: { entered: 1, unrated: 0 },
    });
    const done = await importGames(store, { ladder: "new", compare: "place", rateWho: "everyone", ...file, ...by });
    expect(done).toMatchObject({ ok: true, made: true, ladder: { rules: { compare: "place" } } });
    const rowsOf = async (gameId: number) =>
      (await findParticipantsByGame(store, gameId)).map(({ score, place, change }) => [score, place, change]);
    expect(await rowsOf(2)).toEqual(await rowsOf(1));
    expect(await importGames(store, { ladder: "new", compare: "total", ...file, ...by })).toMatchObject({
      ok: false,
      reason: "The ladder new is there already and compares place; import without --compare, or into another ladder.",
    });
  });
});

onBothEngines("the notes of an import", ({ it }) => {
  it("name the columns that the ladder does not use", async ({ store }) => {
    const header = "game_id,played_at,player,team,score,minutes,place,versus:Ann,versus:Bob";
    const file = ok(gamesFromCsv([header, `1,${D},Ann,,3,20,1,,2`, `1,${D},Bob,,1,20,2,1,`].join("\n")));
    const [places, versus] = ["The file’s places have no effect", "The file’s scores against others have no effect"];
    for (const compare of comparisons) {
      const { notes } = ok(await previewImport(store, { ladder: "new", compare, ...file })).preview;
      const said = notes.join(" ");
      expect(said.includes(places), compare).toBe(compare !== "place");
      expect(said.includes(versus), compare).toBe(compare !== "direct");
      if (compare === "rate") expect(said).toContain(`${places} on ratings, because this ladder compares score per hour.`);
    }
  });
});
