import { describe, expect, it } from "vitest";
import type { Matching } from "./recipe";
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
  it.each([
    { winner: "Ann", score: "2-2", says: '"Ann" is named the winner, but the scores are 2–2. Correct the winner or the scores.' },
    { winner: "draw", score: "3-1", says: '"draw" does not go with the scores 3–1. Correct the winner or the scores.' },
    { winner: "Zoe", score: "3-1", says: '"Zoe" did not play this game, so they cannot have won it 3–1.' },
  ])("is asked about where the winner $winner and the score $score disagree", async ({ winner, score, says }) => {
    const { problems } = await read(["Date,P1,P2,Score,Winner", `${D},Ann,Bob,${score},${winner}`]);
    expect(problems).toEqual([expect.stringContaining(`2 ${says}`)]);
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

  it("calls sides by their colours", async () => {
    const { games } = await read(["Date,Blue 1,Blue 2,Red 1,Red 2,Blue Score,Red Score", `${D},Ann,Bob,Cid,Dov,3,1`]);
    expect(games).toEqual(["Cid [Red] 1, Dov [Red] 1, Ann [Blue] 3, Bob [Blue] 3"]);
  });
});

describe("a table of a player and an opponent", () => {
  it("gives each game once if both players recorded it", async () => {
    const rows = [`${D},Ann,Bob,3-1`, `${D},Bob,Ann,1-3`, `${D},Ann,Bob,3-1`, `${D},Ann,Bob,0-3`, `${D},Bob,Ann,3-0`];
    const { games, notes } = await read(["Date,Player,Opponent,Score", ...rows]);
    expect(games).toEqual(["Ann 3, Bob 1", "Ann 3, Bob 1", "Ann 0, Bob 3"]);
    expect(notes).toContain("2 rows are left out: the same game from the other side (lines 3, 6).");
  });
});
