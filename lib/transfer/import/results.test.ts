import { describe, expect, it } from "vitest";
import type { Matching } from "./matching";
import { inPieces } from "@/lib/testing/pieces";
import { readGames } from "@/lib/testing/read-games";

const NOW = new Date("2026-11-17T00:00:00Z");

/** A table's games as "Ann 3, Bob 1", or its problems as "2 Score: …"; the notes behind them. */
async function read(lines: readonly string[], matching: Matching = {}) {
  const found = await readGames(inPieces(lines.join("\n")), NOW, matching);
  if (!found.ok) return { games: [], problems: found.problems.map(({ line, message }) => `${line} ${message}`), notes: [] };
  const games = found.games.map(({ participants }) =>
    participants.map(({ player, team, score }) => `${player}${team === null ? "" : ` [${team}]`} ${score}`).join(", "),
  );
  return { games, problems: [], notes: found.notes };
}

const D = "2026-10-02";

describe("a table with one row a game", () => {
  it("has the goals of both sides in columns HG and AG, as football data has", async () => {
    expect((await read(["Date,Home,Away,HG,AG", `${D},Ann,Bob,3,1`])).games).toEqual(["Ann 3, Bob 1"]);
  });

  const disagreeing = [
    { winner: "Ann", score: "2-2", says: '"Ann" is named the winner, but the scores are 2–2. Correct the winner or the scores.' },
    { winner: "draw", score: "3-1", says: '"draw" does not go with the scores 3–1. Correct the winner or the scores.' },
    {
      winner: "Zoe",
      score: "3-1",
      says: '"Zoe" did not play this game, so they cannot have won it 3–1. Correct the winner or the players.',
    },
  ];

  it.each(disagreeing)(
    "is asked about where the winner $winner and the score $score disagree",
    async ({ winner, score, says }) => {
      const { problems } = await read(["Date,P1,P2,Score,Winner", `${D},Ann,Bob,${score},${winner}`]);
      expect(problems).toEqual([`2 ${says}`]);
    },
  );

  it("keeps its scores where each side has a column for them, whichever winner is named", async () => {
    const rows = [
      `${D},Ann,Zoë,3,1,Ann`,
      `${D},Ann,Zoë,1,3,ZOE`,
      `${D},Ann,Zoë,2,2,draw`,
      `${D},Ann,Zoë,3,1,`,
      `${D},Ann,Zoë,1,3,2`,
    ];
    const { games, notes } = await read(["Date,P1,P2,Score1,Score2,Winner", ...rows]);
    expect(games).toEqual(["Ann 3, Zoë 1", "Ann 1, Zoë 3", "Ann 2, Zoë 2", "Ann 3, Zoë 1", "Ann 1, Zoë 3"]);
    expect(notes).toContain("“Winner” is checked against the scores.");
  });

  it("can name the winner of three, or both of a team", async () => {
    const three = "Date,P1,P2,P3,Score1,Score2,Score3,Winner";
    const { games, problems } = await read([three, `${D},Ann,Bob,Cid,3,1,2,Ann`, `${D},Ann,Bob,,3,1,,Ann`]);
    expect([games, problems]).toEqual([["Ann 3, Bob 1, Cid 2", "Ann 3, Bob 1"], []]);
    expect((await read([three, `${D},Ann,Bob,Cid,3,1,2,Cid`])).problems).toEqual([
      '2 "Cid" is named the winner, but the scores are 3–1–2. Correct the winner or the scores.',
    ]);
    const teams = ["Date,Team A,Team B,Score A,Score B,Winner", `${D},Ann/Bob,Cid/Dov,3,1,Bob/Ann`];
    expect((await read(teams)).problems).toEqual([]);
  });

  it.each([
    { result: "H", game: "Ann 1, Bob 0" },
    { result: "A", game: "Ann 0, Bob 1" },
    { result: "D", game: "Ann 0.5, Bob 0.5" },
  ])("knows $result of Home and Away", async ({ result, game }) => {
    expect((await read(["Date,Home,Away,Result", `${D},Ann,Bob,${result}`])).games).toEqual([game]);
    expect((await read(["Date,Home,Away,Winner", `${D},Ann,Bob,${result}`])).games).toEqual([game]);
  });

  it.each(["Team A", "A", "1"])("knows that %s won where the members have columns of their own", async (winner) => {
    const header = "Date,Team A Player 1,Team A Player 2,Team B Player 1,Team B Player 2,Winner";
    const { games } = await read([header, `${D},Ann,Bob,Cid,Dov,${winner}`, `${D},Ann,Bob,Cid,Dov,Team B`]);
    expect(games).toEqual([
      "Ann [Team A] 1, Bob [Team A] 1, Cid [Team B] 0, Dov [Team B] 0",
      "Ann [Team A] 0, Bob [Team A] 0, Cid [Team B] 1, Dov [Team B] 1",
    ]);
  });

  it("calls sides by their colours", async () => {
    const { games } = await read(["Date,Blue 1,Blue 2,Red 1,Red 2,Blue Score,Red Score", `${D},Ann,Bob,Cid,Dov,3,1`]);
    expect(games).toEqual(["Cid [Red] 1, Dov [Red] 1, Ann [Blue] 3, Bob [Blue] 3"]);
  });

  it("finds 1.031 ambiguous in a result, as in a score, until the decimal sign is chosen", async () => {
    const table = ["Date;P1;P2;Result", `${D};Ann;Bob;1.031-2`, `${D};Ann;Bob;27,5-31`];
    expect((await read(table)).problems).toEqual([
      '2 The result "1.031-2" is ambiguous. Write 1031, or 1.0310 for a decimal. Or choose what is before decimals in this file.',
    ]);
    expect((await read(table, { decimals: "comma" })).games).toEqual(["Ann 1031, Bob 2", "Ann 27.5, Bob 31"]);
  });
});

describe("a file that is no table", () => {
  it.each([
    "<html><table><tr><td>Date</td></tr></table></html>",
    "\n<!DOCTYPE html>\n<p>Results</p>",
    '<?xml version="1.0"?><a/>',
  ])("but a web page is refused in a sentence: %s", async (text) => {
    await expect(read([text])).rejects.toThrow("This is a web page (HTML or XML)");
  });

  it("is a table where a name begins with the sign", async () => {
    const { games } = await read(["Date,P1,P2,Score", `${D},<html> Ann,Bob,3-1`]);
    expect(games).toEqual(["<html> Ann 3, Bob 1"]);
  });
});

describe("a table of a player and an opponent", () => {
  it("can have a score for each", async () => {
    const table = ["Datum;Spieler;Gegner;Punkte;Punkte Gegner", `${D};Ann;Bob;11;7`];
    expect((await read(table)).games).toEqual(["Ann 11, Bob 7"]);
  });

  it("gives each game once if both players recorded it", async () => {
    const rows = [`${D},Ann,Bob,3-1`, `${D},Bob,Ann,1-3`, `${D},Ann,Bob,3-1`, `${D},Ann,Bob,0-3`, `${D},Bob,Ann,3-0`];
    const { games, notes } = await read(["Date,Player,Opponent,Score", ...rows]);
    expect(games).toEqual(["Ann 3, Bob 1", "Ann 3, Bob 1", "Ann 0, Bob 3"]);
    expect(notes).toContain("2 rows are left out: the same game from the other side (lines 3, 6).");
  });
});
