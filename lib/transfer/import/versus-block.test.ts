import { describe, expect, it } from "vitest";
import { gamesFromCsv } from "@/lib/testing/read-games";

const games = `game_id,played_at,player,team,score,minutes
1,2026-11-14T20:00:00Z,Natasha,,8,20
1,2026-11-14T20:00:00Z,Vlad,,3,20
1,2026-11-14T20:00:00Z,Marthe,,9,10
`;
const directIn = (text: string) => {
  const read = gamesFromCsv(text);
  return read.ok ? read.games.map(({ participants }) => participants.map(({ direct }) => direct)) : read.problems;
};

describe("a second table below the games", () => {
  it("has the scores against each other, as columns do", () => {
    const block = `${games}\ngame_id,player,versus,score\n1,Natasha,Vlad,5\n1,vlad,Natasha,3\n`;
    const columns = games
      .replace("minutes", "minutes,versus:Natasha,versus:Vlad")
      .replace("Natasha,,8,20", "Natasha,,8,20,,5")
      .replace("Vlad,,3,20", "Vlad,,3,20,3,")
      .replace("Marthe,,9,10", "Marthe,,9,10,,");
    expect(directIn(block)).toEqual([[[null, 5, null], [3, null, null], undefined]]);
    expect(directIn(columns)).toEqual(directIn(block));
  });

  it("may have its columns in another order, and empty cells behind them", () => {
    const block = `${games}Score,Against,Player,Game,,\n5,Vlad,Natasha,1,,\n`;
    expect(directIn(block)).toEqual([[[null, 5, null], undefined, undefined]]);
  });

  it.each([
    ["1,Natasha,Nobody,5", { line: 6, field: "versus", message: '"Nobody" is not in game 1.' }],
    ["1,Nobody,Vlad,5", { line: 6, field: "player", message: '"Nobody" is not in game 1.' }],
    ["2,Natasha,Vlad,5", { line: 6, field: "game_id", message: 'There is no game "2" in the table above.' }],
    ["1,Natasha,Vlad,many", { line: 6, field: "score", message: expect.stringContaining("many") }],
  ])("is refused with its line: %s", (line, problem) => {
    expect(directIn(`${games}game_id,player,versus,score\n${line}\n`)).toEqual([problem]);
  });
});
