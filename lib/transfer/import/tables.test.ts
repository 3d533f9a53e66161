import { describe, expect, it } from "vitest";
import { gamesFromCsv } from "@/lib/testing/read-games";
import type { Matching } from "./recipe";

const D = "2026-10-02";

/** A table's games as "Ann 3, Bob 1", or its problems as "2 The score …"; the notes behind them. */
function read(lines: readonly string[], matching: Matching = {}) {
  const found = gamesFromCsv(lines.join("\n"), matching);
  if (!found.ok) return { games: [], problems: found.problems.map(({ line, message }) => `${line} ${message}`), notes: [] };
  const games = found.games.map(({ participants }) =>
    participants.map(({ player, team, score }) => `${player}${team === null ? "" : ` [${team}]`} ${score}`).join(", "),
  );
  return { games, problems: [], notes: found.notes };
}

describe("a table with one row a game", () => {
  const duel = "Date,P1,P2,Score,Winner";
  const three = "Date,P1,P2,P3,Score1,Score2,Score3,Winner";

  it.each([
    [duel, "Ann,Bob,2-2,Ann", '"Ann" is named the winner, but the scores are 2–2. Correct the winner or the scores.'],
    [duel, "Ann,Bob,3-1,draw", '"draw" does not go with the scores 3–1. Correct the winner or the scores.'],
    [duel, "Ann,Bob,3-1,Zoe", '"Zoe" did not play this game, so they cannot have won it 3–1.'],
    [three, "Ann,Bob,Cid,3,1,2,Cid", '"Cid" is named the winner, but the scores are 3–1–2. Correct the winner or the scores.'],
  ])("is asked about where its winner and its scores disagree: %s, %s", (header, row, says) => {
    expect(read([header, `${D},${row}`]).problems).toEqual([expect.stringContaining(`2 ${says}`)]);
  });

  it.each([
    { what: "the winner of three", lines: [three, `${D},Ann,Bob,Cid,3,1,2,Ann`], games: ["Ann 3, Bob 1, Cid 2"] },
    { what: "the winner of two of them", lines: [three, `${D},Ann,Bob,,3,1,,Ann`], games: ["Ann 3, Bob 1"] },
    {
      what: "both of a team",
      lines: ["Date,Team A,Team B,Score A,Score B,Winner", `${D},Ann/Bob,Cid/Dov,3,1,Bob/Ann`],
      games: ["Ann [Team A] 3, Bob [Team A] 3, Cid [Team B] 1, Dov [Team B] 1"],
    },
    {
      what: "sides by their colours",
      lines: ["Date,Blue 1,Blue 2,Red 1,Red 2,Blue Score,Red Score", `${D},Ann,Bob,Cid,Dov,3,1`],
      games: ["Cid [Red] 1, Dov [Red] 1, Ann [Blue] 3, Bob [Blue] 3"],
    },
  ])("can name $what", ({ lines, games }) => {
    expect(read(lines)).toMatchObject({ games, problems: [] });
  });

  it("of a player and an opponent gives each game once if both players recorded it", () => {
    const rows = ["Ann,Bob,3-1", "Bob,Ann,1-3", "Ann,Bob,3-1", "Ann,Bob,0-3", "Bob,Ann,3-0"].map((row) => `${D},${row}`);
    const { games, notes } = read(["Date,Player,Opponent,Score", ...rows]);
    expect(games).toEqual(["Ann 3, Bob 1", "Ann 3, Bob 1", "Ann 0, Bob 3"]);
    expect(notes).toContain("2 rows are left out: the same game from the other side (lines 3, 6).");
  });
});

describe("a crosstable", () => {
  it.each([
    ["by names", "Player,Ann,Bob,Cid|Ann,X,1,½|Bob,0,X,|Cid,½,,X", ["Ann 1, Bob 0", "Ann 0.5, Cid 0.5"]],
    [
      "by numbers, below a title",
      "Club cup|No,Name,1,2,3,Pts|1,Ann,*,0,1,1|2,Bob,1,*,1,2|3,Cid,0,0,*,0",
      ["Ann 0, Bob 1", "Ann 1, Cid 0", "Bob 1, Cid 0"],
    ],
    [
      "with scores, of which one half is filled",
      ",Ann,Bob,Cid|Ann,,3-1,2:2|Bob,,,0-4|Cid,,,",
      ["Ann 3, Bob 1", "Ann 2, Cid 2", "Bob 0, Cid 4"],
    ],
  ])("%s is read with one game a pair", (_, table, games) => {
    expect(read(table.split("|"), { playedOn: D }).games).toEqual(games);
  });

  it.each([
    ["two results of a pair that contradict each other", "Player,Ann,Bob,Cid|Ann,X,1,½|Bob,1,X,0|Cid,½,1,X"],
    ["two games in a cell", "Player,Ann,Bob,Cid|Ann,X,1 0,½|Bob,0 1,X,0|Cid,½,1,X"],
  ])("with %s is named, with what to do", (_, table) => {
    expect(read(table.split("|"), { playedOn: D }).problems).toEqual([expect.stringContaining("looks like a crosstable")]);
  });
});

describe("a second table below the games, with scores against each other", () => {
  const games = ["game_id,played_at,player,team,score,minutes", `1,${D},Ann,,8,20`, `1,${D},Bob,,3,20`, `1,${D},Cid,,9,10`];
  const block = "game_id,player,versus,score";
  const directIn = (...lines: readonly string[]) => {
    const found = gamesFromCsv(lines.join("\n"));
    return found.ok ? found.games[0]!.participants.map(({ direct }) => direct) : found.problems;
  };

  it("is read as columns are, in any order and with empty cells behind them", () => {
    const both = [[null, 5, null], [3, null, null], undefined];
    expect(directIn(...games, "", block, "1,Ann,Bob,5", "1,bob,Ann,3")).toEqual(both);
    const columns = [",versus:Ann,versus:Bob", ",,5", ",3,", ",,"];
    expect(directIn(...games.map((line, at) => line + columns[at]))).toEqual(both);
    expect(directIn(...games, "Score,Against,Player,Game,,", "5,Bob,Ann,1,,")).toEqual([[null, 5, null], undefined, undefined]);
  });

  it.each([
    ["1,Ann,Nobody,5", { line: 6, field: "versus", message: '"Nobody" is not in game 1.' }],
    ["1,Nobody,Bob,5", { line: 6, field: "player", message: '"Nobody" is not in game 1.' }],
    ["2,Ann,Bob,5", { line: 6, field: "game_id", message: 'There is no game "2" in the table above.' }],
    ["1,Ann,Bob,many", { line: 6, field: "score", message: expect.stringContaining("many") }],
  ])("is refused with its line: %s", (line, problem) => {
    expect(directIn(...games, block, line)).toEqual([problem]);
  });
});

describe("joined and left in a table", () => {
  const at = (time: string) => new Date(`${D}T${time}:00Z`);
  const spansIn = (head: string, cells: readonly string[], { start = "20:00", zone = "UTC" } = {}) => {
    const rows = cells.map((cell, row) => `1,${D} ${start},P${row},,${row},${cell}`);
    const found = gamesFromCsv([`game_id,played_at,player,team,score,${head}`, ...rows].join("\n"), { zone });
    return found.ok ? found.games[0]!.participants : found.problems;
  };

  it.each([
    { why: "20:25 is no 20 minutes and 25 seconds", head: "Joined,Left", cells: ["20:05,20:25", "20:00,20:30"] },
    { why: "in one cell, with a dash between them", head: "minutes", cells: ["20:05–20:25", "20:00 - 20:30"] },
    { why: "beside a longer time in game", head: "minutes,joined,left", cells: ["20,20:00,20:30", "30,20:00,20:30"] },
  ])("give the time in game: $why", ({ head, cells }) => {
    expect(spansIn(head, cells)).toMatchObject([
      { seconds: 1200 },
      { seconds: 1800, joinedAt: at("20:00"), leftAt: at("20:30") },
    ]);
  });

  it("go over midnight, in the zone of the file", () => {
    expect(spansIn("Joined,Left", ["23:50,00:10", "23:40,00:10"], { start: "23:30", zone: "Europe/Berlin" })).toMatchObject([
      { seconds: 1200, joinedAt: at("21:50"), leftAt: at("22:10") },
      { seconds: 1800 },
    ]);
  });

  it.each([
    ["one of the two is missing", "20:05,,", "left_at (Left)", "give both times"],
    ["they are the same", "20:05,20:05,", "left_at (Left)", "must be after"],
    ["one is no time", "20:05,soon,", "left_at (Left)", "soon"],
    ["the time in game is longer", "20:05,20:25,25", "time in game", "more than the time from joining to leaving"],
  ])("are refused if %s", (_, cell, field, message) => {
    const refused = [{ line: 2, field: expect.stringContaining(field), message: expect.stringContaining(message) }];
    expect(spansIn("Joined,Left,minutes", [cell, "20:00,20:30,"])).toMatchObject(refused);
  });
});
