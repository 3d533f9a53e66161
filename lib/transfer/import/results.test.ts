import { describe, expect, it } from "vitest";
import type { Matching } from "./matching";
import { readGames } from "./read-games";
import { unpackedGames } from "./table-games";

const NOW = new Date("2026-11-17T00:00:00Z");

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A table's games as "Ann 3, Bob 1", or its problems as "2 Score: …"; the notes behind them. */
async function read(lines: readonly string[], matching: Matching = {}) {
  const found = unpackedGames(await readGames(bytesOf(lines.join("\n")), NOW, matching));
  if (!found.ok) return { games: [], problems: found.problems.map(({ line, message }) => `${line} ${message}`), notes: [] };
  const games = found.games.map(({ participants }) =>
    participants.map(({ player, team, score }) => `${player}${team === null ? "" : ` [${team}]`} ${score}`).join(", "),
  );
  return { games, problems: [], notes: found.notes };
}

const D = "2026-10-02";

it("an empty file is said to be empty", async () => {
  expect((await read([""])).problems).toEqual(["1 The file is empty. Its first line must name the columns."]);
});

describe("a table with one row a game", () => {
  it("takes the result for the result, and not the points that the players had before", async () => {
    const table = ["Bo.,White,Rtg,Pts,Result,Black,Rtg", "1,Ann,1500,1,½ - ½,Bob,1400", "2,Cid,1500,1,0 - 1,Dov,1400"];
    const { games } = await read(table, { playedOn: D });
    expect(games).toEqual(["Ann 0.5, Bob 0.5", "Cid 0, Dov 1"]);
  });

  it("is read by its column of winners where a score has the winner’s first", async () => {
    const table = [
      "Date,P1,P2,Score,Winner",
      `${D},Ann,Bob,3-1,Bob`,
      `${D},Ann,Cid,3-1,Ann`,
      `${D},Bob,Cid,2-2,`,
      `${D},Bob,Cid,2-2,draw`,
    ];
    const { games, notes } = await read(table);
    expect(games).toEqual(["Ann 1, Bob 3", "Ann 3, Cid 1", "Bob 2, Cid 2", "Bob 2, Cid 2"]);
    expect(notes).toContain("Who won is what “Winner” says.");
  });

  it.each([
    { winner: "Ann", score: "2-2", why: "a tie has no winner" },
    { winner: "draw", score: "3-1", why: "3-1 is no tie" },
    { winner: "Zoe", score: "3-1", why: "she did not play" },
  ])("is asked about where the winner and the score disagree: $why", async ({ winner, score }) => {
    const { problems } = await read(["Date,P1,P2,Score,Winner", `${D},Ann,Bob,${score},${winner}`]);
    expect(problems).toEqual([`2 "${winner}" does not go with the result. Correct one of the two.`]);
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

  it("asks about 1.031 in a result, as in a score, until somebody says what is before decimals", async () => {
    const table = ["Date;P1;P2;Result", `${D};Ann;Bob;1.031-2`, `${D};Ann;Bob;27,5-31`];
    expect((await read(table)).problems).toEqual([
      '2 The result "1.031-2" is ambiguous. Write 1031, or 1.0310 for a decimal. Or choose what is before decimals in this file.',
    ]);
    expect((await read(table, { decimals: "comma" })).games).toEqual(["Ann 1031, Bob 2", "Ann 27.5, Bob 31"]);
  });
});

describe("a table of a player and an opponent", () => {
  it("has the result as the player saw it", async () => {
    const table = ["Date,Player,Opponent,Result", `${D},Ann,Bob,W`, `${D},Ann,Cid,Loss`, `${D},Bob,Cid,D`, `${D},Bob,Dov,3-1`];
    expect((await read(table)).games).toEqual(["Ann 1, Bob 0", "Ann 0, Cid 1", "Bob 0.5, Cid 0.5", "Bob 3, Dov 1"]);
  });

  it("can have a score for each", async () => {
    const table = ["Datum;Spieler;Gegner;Punkte;Punkte Gegner", `${D};Ann;Bob;11;7`];
    expect((await read(table)).games).toEqual(["Ann 11, Bob 7"]);
  });

  it("that both have written down gives each game once", async () => {
    const rows = [`${D},Ann,Bob,3-1`, `${D},Bob,Ann,1-3`, `${D},Ann,Bob,3-1`, `${D},Ann,Bob,0-3`, `${D},Bob,Ann,3-0`];
    const { games, notes } = await read(["Date,Player,Opponent,Score", ...rows]);
    expect(games).toEqual(["Ann 3, Bob 1", "Ann 3, Bob 1", "Ann 0, Bob 3"]);
    expect(notes).toContain("2 rows are left out: the same game from the other side (lines 3, 6).");
  });
});
