import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { gamesFromCsv } from "@/lib/testing/read-games";
import { importHints } from "./import-hints";
import { matchingFrom } from "./import-options";
import { temporaryFolder } from "@/lib/testing/temporary";

const folder = temporaryFolder();
const recipe = path.join(folder, "import-recipe.json");

beforeAll(() => {
  const columns = { When: "played_at", "Red corner": "player1", "Blue corner": "player2", Verdict: "result" };
  fs.writeFileSync(recipe, JSON.stringify({ shape: "sides", columns, minutes: 15, dates: "day-first", zone: "Europe/Berlin" }));
});

describe("the options of an import", () => {
  it("read a recipe that the import page offers, and count more than it", () => {
    expect(matchingFrom({ recipe })).toMatchObject({
      shape: "sides",
      minutes: 15,
      dates: "day-first",
      zone: "Europe/Berlin",
      roles: { When: "played_at", "Red corner": "player1", "Blue corner": "player2", Verdict: "result" },
    });
    expect(matchingFrom({ recipe, minutes: "20", dates: "month-first" })).toMatchObject({ minutes: 20, dates: "month-first" });
  });

  it("take the separator by name or literally, a sheet, and the handling of draws", () => {
    for (const separator of ["tab", "\t", "\\t"]) expect(matchingFrom({ separator })).toEqual({ separator: "tab" });
    expect(matchingFrom({ separator: "|", sheet: "May", ties: "skip" })).toEqual({
      separator: "pipe",
      sheet: "May",
      ties: "skip",
    });
  });

  it.each([
    { options: { separator: "none" }, says: /--separator/ },
    { options: { recipe: path.join(folder, "none.json") }, says: /cannot be read/ },
    { options: { minutes: "soon" }, says: /--minutes takes a number; "soon" is none/ },
    { options: { columns: "player=Nick,colour=Red" }, says: /"colour=Red" is not one of them/ },
    { options: { dates: "backwards" }, says: /--dates/ },
  ])("are refused with a sentence: $says", ({ options, says }) => {
    expect(() => matchingFrom(options)).toThrow(says);
  });
});

it.each([
  { why: "teams", file: "game_id,played_at,player,Squad name,score,minutes\n1,2026-10-02,A,X,3,20", option: "--columns team=" },
  { why: "no id and no times", file: "date,player,team,score\n2026-10-02,A,,3", option: "--minutes 20" },
  { why: "no id", file: "date,player,team,score\n2026-10-02,A,,3", option: "--same-game date" },
  { why: "no dates", file: "game_id,player,team,score,minutes\n1,A,,3,20", option: "--played-on" },
  { why: "days and months", file: "date,winner,loser\n3/4/2026,A,B", option: "--dates day-first" },
  { why: "nothing that says who won", file: "date,player 1,player 2,verdict\n2026-10-02,A,B,yes", option: "result=COLUMN" },
  { why: "a draw beside a winner", file: "date,winner,loser,score\n2026-10-02,A,B,1:1", option: "--ties draw" },
  { why: "standings", file: "Player,Rating\nA,1510\nB,1490", option: "--starting-ratings" },
  { why: "1.031", file: "date,player 1,player 2,score 1,score 2\n2026-10-02,A,B,1.031,2", option: "--decimals" },
])("importHints › a file with $why is followed by $option", ({ file, option }) => {
  const read = gamesFromCsv(file);
  expect(read.ok ? "" : importHints(read.problems).join("\n")).toContain(option);
});

it("importHints › a wrong cell is fixed in the file, and no option is named", () => {
  const read = gamesFromCsv("date,player 1,player 2,score 1,score 2\n2026-10-02,A,B,many,2");
  expect(read.ok ? null : importHints(read.problems)).toEqual([]);
});
