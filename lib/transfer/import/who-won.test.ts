import { describe, expect, it } from "vitest";
import { findParticipantsByGame } from "@/db/store/games";
import { onBothEngines } from "@/db/testing/engines";
import { gameInput } from "@/lib/games/schema";
import { comparisons, type Compare } from "@/lib/rating";
import { makeLadder, by, NOW, play } from "@/lib/testing/league";
import { inPieces } from "@/lib/testing/pieces";
import { exportGames } from "@/lib/transfer/export/data";
import { text } from "node:stream/consumers";
import { gamesFromCsv, readGames } from "@/lib/testing/read-games";
import type { Matching } from "./recipe";
import { importGames } from "./mutations";
import { previewImport } from "./preview";
import { ok } from "@/lib/testing/outcome";

const D = "2026-10-02";

/** Tables in which somebody is named the winner: Ann beats Bob in the first game; a second one is a draw. */
const tables = {
  "Winner, Loser": ["Date,Winner,Loser", `${D},Ann,Bob`],
  "Winner, Loser, 1-0": ["Date,Winner,Loser,Score", `${D},Ann,Bob,1-0`],
  "White, Black, Result": ["Date,White,Black,Result", `${D},Bob,Ann,0-1`, `${D},Ann,Bob,½-½`],
  "Player, Opponent, W/L": ["Date,Player,Opponent,Result", `${D},Bob,Ann,L`, `${D},Ann,Bob,D`],
  "Teams, Winner": ["Date,Team A Player 1,Team A Player 2,Team B Player 1,Team B Player 2,Winner", `${D},Ann,Cid,Bob,Dov,Team A`],
};
const shapes = Object.keys(tables).filter((shape): shape is keyof typeof tables => shape in tables);

type Lines = Awaited<ReturnType<typeof findParticipantsByGame>>;
const placesIn = (game: Lines) => game.map(({ score, place }) => `${score} ${place}`);

onBothEngines("a table with winners and without scores", ({ open }) => {
  async function imported(compare: Compare, table: readonly string[]) {
    const store = await open();
    await makeLadder(store, { rules: { compare } });
    const read = ok(gamesFromCsv(table.join("\n")));
    const command = { ...read, ladder: "clan", fileName: "x.csv", ...by };
    const preview = await previewImport(store, command);
    const done = await importGames(store, command);
    const games: Lines[] = [];
    for (const id of done.ok ? done.report.added : []) games.push(await findParticipantsByGame(store, id));
    const again = await importGames(store, command);
    return { preview, done, games, again };
  }

  it.each(shapes.flatMap((shape) => (["rate", "lowest", "place"] as const).map((compare) => ({ shape, compare }))))(
    "has its winner win: $shape by $compare",
    async ({ shape, compare }) => {
      const { preview, done, games, again } = await imported(compare, tables[shape]);
      expect([preview, done]).toMatchObject([{ ok: true }, { ok: true }]);
      const { standings } = preview.ok ? preview.preview : { standings: [] };
      expect(standings.length).toBeGreaterThan(0);
      const [game, draw] = games;
      // Ann is the first who was made a player in some tables and the second in others; the one who gained is on her side.
      const winners = game!.filter(({ change }) => change! > 0);
      expect(winners).toHaveLength(game!.length / 2);
      expect(standings.find(({ name }) => name === "Ann")!.change).toBeGreaterThan(0);
      const [won, lost] = [winners[0]!, game!.find(({ change }) => change! < 0)!];
      const stored = { rate: [1, 0, null, null], lowest: [0, 1, null, null], place: [0, 0, 1, 2] };
      expect([won.score, lost.score, won.place, lost.place]).toEqual(stored[compare]);
      const tied = { rate: [0.5, null], lowest: [0.5, null], place: [0, 1] };
      for (const { score, place } of draw ?? []) expect([score, place]).toEqual(tied[compare]);
      expect(again).toMatchObject({ ok: true, entered: 0, known: games.length });
    },
  );

  it.each(["rate", "direct", "total", "team", "place"] as const)(
    "is a problem of its line where a named winner has the lower score: %s",
    async (compare) => {
      const { preview, done } = await imported(compare, ["Date,P1,P2,Score1,Score2,Winner", `${D},Ann,Bob,3,1,Bob`]);
      const message = expect.stringContaining("Bob is named the winner with 1, but Ann has 3. Correct the winner or the scores");
      expect(preview).toMatchObject({ ok: false, problems: [{ line: 2, message }] });
      expect(done).toMatchObject({ ok: false, reason: message });
    },
  );

  it("accepts a winner with the lowest score where that wins, and three places from three scores", async () => {
    const lowest = await imported("lowest", ["Date,P1,P2,Score1,Score2,Winner", `${D},Ann,Bob,75,70,Bob`]);
    expect(lowest.games[0]!.map(({ score, change }) => `${score} ${Math.sign(change!)}`)).toEqual(["75 -1", "70 1"]);
    const table = ["Date,P1,P2,P3,Score1,Score2,Score3,Winner", `${D},Ann,Bob,Cid,9,7,7,Ann`, `${D},Ann,Bob,Cid,1,3,2,Bob`];
    const { games } = await imported("place", table);
    expect(games.map(placesIn)).toEqual([
      ["9 1", "7 2", "7 2"],
      ["1 3", "3 1", "2 2"],
    ]);
  });

  it.each([
    ["Date,Winner,Loser,Score", `${D},Ann,Bob,3-1`],
    ["Date,P1,P2,Score,Winner", `${D},Ann,Bob,3-1,Ann`],
  ])("is refused with the line where the scores contradict the winner: %s", async (...table) => {
    const { preview, done } = await imported("lowest", table);
    const message = expect.stringContaining("Ann is named the winner and has the higher score");
    expect(preview).toMatchObject({ ok: false, problems: [{ line: 2, message }] });
    expect(done).toMatchObject({ ok: false, reason: message });
    const { games } = await imported("place", table);
    expect(placesIn(games[0]!)).toEqual(["3 1", "1 2"]);
  });
});

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
    const done = await importGames(store, {
      ladder: "new",
      compare: "place",
      rateWho: "everyone",
      ...file,
      fileName: "x.csv",
      ...by,
    });
    expect(done).toMatchObject({ ok: true, made: true, ladder: { rules: { compare: "place" } } });
    const rowsOf = async (gameId: number) =>
      (await findParticipantsByGame(store, gameId)).map(({ score, place, change }) => [score, place, change]);
    expect(await rowsOf(2)).toEqual(await rowsOf(1));
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

describe("draws in a table of winners and losers", () => {
  const table = (draw: string) => `Date;Winner;Loser;Score\n2026-05-01;Ede;Ida;3:1\n2026-05-02;Ida;Ede;${draw}`;
  const scores = (text: string, matching: Matching) => {
    const read = ok(gamesFromCsv(text, matching));
    return { scores: read.games.map(({ participants }) => participants.map(({ score }) => score)), notes: read.notes };
  };

  it("need a choice, and then count as draws or are left out", () => {
    const message = "2:2 is a draw, but this table names a winner. Choose: count such rows as draws, or leave them out.";
    expect(gamesFromCsv(table("2:2"))).toMatchObject({ ok: false, total: 1, problems: [{ line: 3, message }] });
    const skipped = scores(table("2:2"), { ties: "skip" });
    expect(skipped.scores).toEqual([[3, 1]]);
    expect(skipped.notes).toContain("1 row is left out: a draw (line 3).");
    expect(scores(table("2:2 (remis)"), { ties: "draw" }).scores[1]).toEqual([2, 2]);
    const columns = "Date,Winner,Loser,Winner score,Loser score\n2026-05-02,Ida,Ede,2,2";
    expect(scores(columns, { ties: "draw" }).scores).toEqual([[2, 2]]);
  });

  const words = "draw|½-½|Unentschieden|match nul|empate|pareggio|gelijkspel|remis|ничья|平局|引き分け|무승부".split("|");
  it.each(words)("are understood as %s", (word) => {
    expect(scores(table(word), { ties: "draw" }).scores[1]).toEqual([0.5, 0.5]);
  });
});
