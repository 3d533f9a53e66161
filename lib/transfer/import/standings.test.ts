import { describe, expect, it } from "vitest";
import { inspectFile } from "./look";
import { inPieces } from "@/lib/testing/pieces";

const standings = async (text: string) => {
  const look = await inspectFile(inPieces(text));
  return look.format === "csv" ? look.standings : null;
};

describe("a table of standings", () => {
  it.each([
    ["with a rank and games", "Rank,Player,Rating,Games\n1,Ann,1620,33\n2,Bob,1540.5,30\n"],
    ["below a title with commas", "Spring, 2026, final\n\nName\tElo\nAnn\t1620\nBob\t1540.5\n"],
    ["in German, with decimal commas", "Platz;Spieler;Wertungszahl\n1;Ann;1620\n2;Bob;1540,5\n"],
    ["with games played, an old and a new rating", "Player,Played,Old rating,New rating\nAnn,12,1600,1620\nBob,9,1500,1540.5\n"],
    ["that a ladder exports", "rank,player,rating,games,last_played_at\n1,Ann,1620,2,2026-05-04\n2,Bob,1540.5,1,2026-05-04\n"],
    ["as Markdown", "| Player | Rating |\n|---|---|\n| Ann | 1620 |\n| Bob | 1540.5 |\n"],
  ])("is read as starting ratings: %s", async (_, text) => {
    const ratings = [
      { name: "Ann", rating: 1620 },
      { name: "Bob", rating: 1540.5 },
    ];
    expect(await standings(text)).toEqual({ ok: true, ratings });
  });

  it.each([
    ["a rating that is none", "Player,Rating\nAnn,high\n", 'The rating "high" is not a number.'],
    ["no rating", "Player,Rating\nAnn,\n", "The rating is missing."],
    ["a player twice", "Player,Rating\nAnn,1\nann,2\n", "ann is in line 2, too."],
    ["a number of two readings", "Player;Rating\nAnn;1.620\n", "ambiguous"],
    ["a rating beyond all bounds", "Player,Rating\nAnn,1e9\n", "between"],
  ])("is refused with the line for %s", async (_, text, message) => {
    expect(await standings(text)).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining(message) }] });
  });

  it.each([
    ["games of participants", "game_id,played_at,player,team,score,minutes,rating\n1,2026-01-01,Ann,,3,20,1500\n"],
    ["games with dates", "date,player,score,rating\n2026-01-01,Ann,3,1500\n"],
    ["games with ratings of both", "White,White Elo,Black,Black Elo,Result\nAnn,1600,Bob,1500,1-0\n"],
    ["players without ratings", "Player,Points\nAnn,3\nBob,1\n"],
  ])("is not seen in %s", async (_, text) => {
    expect(await standings(text)).toBeNull();
  });
});
