import { describe, expect, it } from "vitest";
import type { RowColumn } from "@/lib/games/fields";
import { pastedRows, readPaste } from "./paste";

const inTeams: readonly RowColumn[] = ["player", "team", "score", "time"];

function readPastedRows(text: string, into: RowColumn = "player", columns = inTeams) {
  const paste = readPaste(text, into, columns);
  return paste && pastedRows(paste);
}

/** A row of the form from words: "Ann 31". */
const cells =
  (...columns: readonly RowColumn[]) =>
  (words: string) =>
    Object.fromEntries(words.split(" ").map((word, at) => [columns[at]!, word]));

describe("rows pasted from a spreadsheet", () => {
  it.each<[why: string, text: string, rows: ReturnType<typeof readPastedRows>]>([
    ["name, team, score and time", "Ann\tWolf\t31\t12:30", [{ player: "Ann", team: "Wolf", score: "31", time: "12:30" }]],
    ["a number in the second of three columns is a score", "Ann\t−2.5\t20", [{ player: "Ann", score: "−2.5", time: "20" }]],
    [
      "a word in the second of three columns is a team, also if one is empty",
      "Ann\tWolf\t31\nBob\t\t27",
      ["Ann Wolf 31", "Bob  27"].map(cells("player", "team", "score")),
    ],
    ["one column is the name", "Ann\nBob", [{ player: "Ann" }, { player: "Bob" }]],
    ["empty columns and blank lines are ignored", "\r\nAnn\t31\t\t\r\n\t\r\n", [{ player: "Ann", score: "31" }]],
    [
      "a header names columns in any order and case",
      "Score\tTEAM\tName\n31\tWolf\tAnn",
      [{ score: "31", team: "Wolf", player: "Ann" }],
    ],
    [
      "seconds get a unit, because a number without one would be minutes",
      "player,points,seconds\nAnn,31,750\nBob,27,12:30",
      ["Ann 31 750s", "Bob 27 12:30"].map(cells("player", "score", "time")),
    ],
    [
      "a first line with one known name is a row like any other",
      "Time\t31\nAnn\t4",
      ["Time 31", "Ann 4"].map(cells("player", "score")),
    ],
    [
      "without numbers, a comma is part of a name",
      "Ward, Vlad\nPryde, Aidan",
      [{ player: "Ward, Vlad" }, { player: "Pryde, Aidan" }],
    ],
    [
      "quotes can enclose a cell",
      '"Ward, Vlad",3\n"The ""Hawk""",4',
      [
        { player: "Ward, Vlad", score: "3" },
        { player: 'The "Hawk"', score: "4" },
      ],
    ],
    ["a quote that does not enclose its cell is part of the name", '"Hawk" Joe\t3', [{ player: '"Hawk" Joe', score: "3" }]],
  ])("%s", (_, text, rows) => {
    expect(readPastedRows(text)).toEqual(rows);
  });

  it.each([
    ["a name", "Natasha Kerensky"],
    ["a cell with the line end that spreadsheets add", "Ann\r\n"],
    ["a number", "31"],
    ["nothing", ""],
    ["a header without rows", "Name\tScore"],
  ])("leaves %s to the browser", (_, text) => expect(readPastedRows(text)).toBeNull());

  it.each<[why: string, text: string, into: RowColumn, rows: object[]]>([
    ["a single column goes into the field it was pasted into", "31\n27", "score", [{ score: "31" }, { score: "27" }]],
    ["more columns than are left below a score begin with a name", "Ann\t31", "score", [{ player: "Ann", score: "31" }]],
    ["columns go to the right of the cursor", "31\t20\n2\t9", "score", ["31 20", "2 9"].map(cells("score", "time"))],
    ["a team goes with its score", "Wolf\t31\nBear\t5", "team", ["Wolf 31", "Bear 5"].map(cells("team", "score"))],
    ["whole rows are as wide as the form", "Ann\tWolf\t31\t20", "score", ["Ann Wolf 31 20"].map(cells(...inTeams))],
  ])("%s", (_, text, into, rows) => expect(readPastedRows(text, into)).toEqual(rows));

  describe("with columns that the import knows", () => {
    it.each<[why: string, text: string, columns: readonly RowColumn[], row: object]>([
      [
        "German names, with the rank first",
        "Platz;Spieler;Mannschaft;Punkte;Spielzeit\n1;Ann;Wolf;31;12:30",
        ["player", "team", "place", "score", "time"],
        { place: "1", player: "Ann", team: "Wolf", score: "31", time: "12:30" },
      ],
      [
        "a rank where the ladder compares no places is not used",
        "Rank\tPlayer\tScore\n1\tAnn\t31",
        inTeams,
        { player: "Ann", score: "31" },
      ],
      [
        "a rank without a name is a place",
        "1.\tAnn\t31\n2.\tBob\t27",
        ["player", "place", "score", "time"],
        { place: "1.", player: "Ann", score: "31" },
      ],
      [
        "in a free-for-all no column holds teams",
        "Ann\tBerlin\t31\t12:30\nBob\tParis\t27\t20:00",
        ["player", "score", "time"],
        { player: "Ann", score: "31", time: "12:30" },
      ],
      [
        "joined and left, by two columns of times",
        "Ann\t31\t20:05\t20:25\nBob\t27\t20:00\t20:30",
        inTeams,
        { player: "Ann", score: "31", joined: "20:05", left: "20:25" },
      ],
      ["joined and left in one cell", "Ann\t31\t20:05–20:25", inTeams, { player: "Ann", score: "31", time: "20:05–20:25" }],
    ])("%s", (_, text, columns, row) => {
      expect(readPastedRows(text, "player", columns)?.[0]).toEqual(row);
    });
  });
});
