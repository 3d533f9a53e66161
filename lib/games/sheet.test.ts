import { describe, expect, it } from "vitest";
import type { RowColumn } from "./fields";
import { comparedProblems } from "@/components/sheet/compared-fields";
import { distinctNames } from "@/components/sheet/new-names";
import { pastedRows, readPaste } from "@/components/sheet/paste";
import {
  cellProblems,
  columnsOf,
  inReadersZone,
  sheetFrom,
  remainingProblems,
  typedEarly,
  type Sheet,
  type SheetChange,
  sameGame,
} from "./sheet";
import {
  addRow,
  goDown,
  pasteRows,
  removeRow,
  renameTeam,
  takePlayer,
  typeCell,
  withClocks,
  withFields,
  withRow,
  withText,
} from "./sheet-edits";
import { draftKey, readDraft, writtenDraft } from "@/components/sheet/draft";

const nothing = { values: {}, problems: {}, problem: null, done: null };

/** A sheet of rows with these names, numbered from 0. */
function sheetOf(...names: string[]): Sheet {
  return sheetFrom({ ...nothing, values: Object.fromEntries(names.map((name, at) => [`player.${at}`, name])) });
}

const names = ({ rows }: Sheet) => rows.map(({ player }) => player);
const ids = ({ rows }: Sheet) => rows.map(({ id }) => id);
const after = (sheet: Sheet, ...changes: SheetChange[]) => changes.reduce((before, change) => change(before), sheet);
const usual = ["player", "team", "score", "time"] as const;

describe("the sheet of the game form", () => {
  it("adopts what was typed before the code was there, and nothing where nothing was", () => {
    const sheet = sheetFrom({ ...nothing, values: { ladder: "clan", "played-at-exact": "2026-11-14T20:00:12.000Z" } });
    const sent = Object.fromEntries(sheet.rows.map(({ id }) => [`player.${id}`, ""]));
    const values = { ...sent, ladder: "clan", kind: "", "played-at": "2026-11-14T20:00", "played-at-exact": "" };
    expect(typedEarly(sheet, values, false)).toBeNull();
    const early = typedEarly(sheet, { ...values, ladder: "solaris", "player.0": "Ann" }, false)!;
    expect(early).toMatchObject({ ladder: "solaris", moment: sheet.moment, rows: expect.objectContaining({ length: 8 }) });
    expect(names(early)[0]).toBe("Ann");
    // A place has no field on a ladder that does not compare places.
    const placed = after(sheet, typeCell(0, "place", "2"));
    expect(typedEarly(placed, values, false)).toBeNull();
    expect(typedEarly(placed, { ...values, "player.0": "Ann" }, false)!.rows[0]).toMatchObject({ place: "2", player: "Ann" });
    const moved = typedEarly(sheet, { ...values, "played-at": "2025-01-01T10:00" }, false);
    expect(moved).toMatchObject({ moment: "2025-01-01T10:00:00.000Z" });
  });

  it("keeps the moment of a page that the browser restored, unless the exact one was restored as well", () => {
    const sheet = sheetFrom({ ...nothing, values: { "player.0": "Ann", "played-at-exact": "2026-11-14T20:00:12.000Z" } });
    const restored = { "player.0": "Ann", "played-at": "2026-11-14T15:00" };
    expect(typedEarly(sheet, restored, true)).toBeNull();
    const exact = "2026-11-14T18:00:00.000Z";
    expect(typedEarly(sheet, { ...restored, "played-at-exact": exact }, true)).toMatchObject({ moment: exact });
  });

  it("keeps the stored times of a correction when something else was typed before the code was there", () => {
    const joined = "2026-11-14T20:05:00.000Z";
    const sheet = sheetFrom({ ...nothing, values: { "player.0": "Ann", "joined.0": joined, "left.0": "20:25" } });
    const early = typedEarly(sheet, { "player.0": "Bo", "joined.0": "20:05", "left.0": "20:20" }, false)!;
    expect(early.rows).toMatchObject([{ player: "Bo", joined, left: "20:20" }]);
  });

  it("is restored from what was typed and ticked, with more rows on request", () => {
    const rows = { "player.4": "Ann", "score.4": "3", "rated-shown.4": "yes", "player.2": "Bob", "team.2": "Wolf" };
    const values = { ...rows, note: "a\r\nb", kind: "free-for-all" };
    const sheet = sheetFrom({ ...nothing, values });
    expect(sheet.rows).toMatchObject([
      { id: 4, player: "Ann", team: "", score: "3", time: "", ratedAtOpen: true, rated: false },
      { id: 2, player: "Bob", team: "Wolf", score: "", ratedAtOpen: null, rated: null },
    ]);
    expect(sheet).toMatchObject({ more: { note: "a\nb" }, kind: "free-for-all" });
    expect(ids(sheetFrom({ ...nothing, values, shown: { moreRows: true } }))).toEqual([4, 2, 5, 6, 7, 8, 9, 10, 11, 12]);
    const ticked = { "player.0": "Bob", "rated-shown.0": "no", "rated.0": "yes" };
    expect(sheetFrom({ ...nothing, values: ticked }).rows).toMatchObject([{ ratedAtOpen: false, rated: true }]);
  });

  it.each([
    ["2026-11-14T20:00", "2026-11-14T19:00:00.000Z", "2026-11-14T19:00:00.000Z"],
    ["2026-11-14T20:00", "", "2026-11-14T20:00Z"],
    ["nonsense", "", ""],
  ])("reads the moment from %j in UTC, or from the exact value %j", (typed, exact, moment) => {
    const values = { "played-at": typed, "played-at-exact": exact };
    expect(sheetFrom({ ...nothing, values }).moment).toBe(moment);
  });

  it("reports a problem with a cell once it has lost the focus", () => {
    const sheet = sheetFrom({
      ...nothing,
      values: { "player.0": "Ann\u200b", "score.0": "3O", "time.0": "12:75", "player.1": "x".repeat(65), "time-for-all": "soon" },
    });
    expect(Object.keys(cellProblems(sheet, ""))).toEqual(["player.0", "score.0", "time.0", "player.1", "time-for-all"]);
    expect(cellProblems(sheet, "player.1")["player.1"]).toBeUndefined();
  });

  it("moves to the next row, and makes one at the end", () => {
    const from = (second: string, row: number, column: RowColumn) => after(sheetOf("Ann", second), goDown(row, column, usual));
    expect(from("Bob", 0, "player").focus).toEqual({ row: 1, column: "player" });
    expect(from("Bob", 0, "score").focus).toEqual({ row: 1, column: "score" });
    expect(from("", 0, "score").focus).toEqual({ row: 1, column: "player" });
    expect(from("Bob", 1, "time")).toMatchObject({ rows: [{}, {}, { player: "" }], focus: { row: 2, column: "player" } });
  });

  it.each([
    { why: "removes a row and moves to the one that takes its place", names: ["Ann", "Bob", "Cid"], row: 1, left: [0, 2], to: 2 },
    { why: "removes the last row and moves to the one before it", names: ["Ann", "Bob", "Cid"], row: 2, left: [0, 1], to: 1 },
    { why: "has at least one row, and never reuses a row number", names: ["Ann"], row: 0, left: [1], to: 1 },
  ])("$why", ({ names: before, row, left, to }) => {
    const sheet = after(sheetOf(...before), removeRow(row));
    expect(sheet).toMatchObject({ rows: left.map((id) => ({ id })), focus: { row: to } });
  });

  it("moves from an empty name to the first missing score, then to the time for everyone, then to the button", () => {
    const down = goDown(2, "player", usual);
    const sheet = after(sheetOf("Ann", "Bob", ""), typeCell(0, "score", "3"));
    expect(after(sheet, down).focus).toEqual({ row: 1, column: "score" });
    const scored = after(sheet, typeCell(1, "score", "4"));
    expect(after(scored, down).focus).toEqual({ field: "time-for-all" });
    expect(after(scored, withFields({ timeForAll: "20" }), down).focus).toEqual({ field: "save" });
    expect(after(sheetOf("", ""), goDown(0, "player", usual)).focus).toEqual({ row: 1, column: "player" });
  });

  it("has places in the rows where the ladder compares them, and goes to the first that is missing", () => {
    const sheet = sheetOf("Ann", "");
    const columns = columnsOf(after(sheet, withFields({ kind: "free-for-all" })), "place");
    expect(columns).toEqual(["player", "place", "score", "time"]);
    expect(after(sheet, goDown(1, "player", columns)).focus).toEqual({ row: 0, column: "place" });
  });

  it("shows stored times of joining and leaving as times of day", () => {
    const values = { "player.0": "Ann", "joined.0": "2026-11-14T20:05:00.000Z", "left.0": "2026-11-14T20:25:30.000Z" };
    const sheet = inReadersZone(sheetFrom({ ...nothing, values }), "UTC");
    expect(sheet).toMatchObject({ clocks: true, rows: [{ joined: "20:05", left: "20:25:30" }] });
    const without = after(sheet, withClocks(false));
    expect(without.rows).toMatchObject([{ joined: "", left: "" }]);
  });

  describe("teams", () => {
    const team = (row: number, text: string) => typeCell(row, "team", text);
    const teams = ({ rows }: Sheet) => rows.map((row) => row.team);

    it("fill down to the next one that was typed, and into new rows", () => {
      const sheet = after(sheetOf("Ann", "Bob", "Cid", "Dee"), team(0, "Wolf"), team(2, "Bear"));
      expect(teams(sheet)).toEqual(["Wolf", "Wolf", "Bear", "Bear"]);
      expect(teams(after(sheet, team(0, "Hawk")))).toEqual(["Hawk", "Hawk", "Bear", "Bear"]);
      expect(teams(after(sheet, team(2, ""), addRow))).toEqual(["Wolf", "Wolf", "", "", ""]);
      expect(teams(after(sheet, addRow))).toEqual(["Wolf", "Wolf", "Bear", "Bear", "Bear"]);
    });

    it("of the last game are filled in with a player, until one is typed", () => {
      const take = (row: number, player: string, side: string, columns: readonly RowColumn[] = usual) =>
        takePlayer(row, player, side, "right", columns);
      const sheet = after(sheetOf("", "", ""), take(0, "Ann", "Wolf"), take(1, "Bob", "Bear"));
      expect(teams(sheet)).toEqual(["Wolf", "Bear", ""]);
      // A guess may be wrong, so the cursor stops at it.
      expect(sheet.focus).toEqual({ row: 1, column: "team" });
      expect(after(sheet, team(0, "Hawk"), take(2, "Cid", "Wolf")).focus).toEqual({ row: 2, column: "score" });
      expect(teams(after(sheet, team(0, "Hawk"), take(2, "Cid", "Wolf")))).toEqual(["Hawk", "Hawk", "Hawk"]);
      expect(after(sheetOf(""), take(0, "Ann", "")).focus).toEqual({ row: 0, column: "team" });
      const alone = after(sheetOf(""), withFields({ kind: "free-for-all" }), take(0, "Ann", "Wolf", ["player", "score", "time"]));
      expect([teams(alone), alone.focus]).toEqual([[""], { row: 0, column: "score" }]);
    });

    it("that are misspelt are corrected in all rows together", () => {
      const sheet = after(sheetOf("Ann", "Bob"), team(0, "Wolf"), team(1, "Wofl"));
      expect(teams(after(sheet, renameTeam("wofl", "Wolf")))).toEqual(["Wolf", "Wolf"]);
    });
  });

  describe("pasted rows", () => {
    const pasted = [
      { player: "Cid", score: "3" },
      { player: "Dee", score: "4" },
    ];

    it.each([
      { why: "fill empty rows", before: ["", "", ""], into: 0, then: ["Cid", "Dee", ""] },
      { why: "make rows where there are too few", before: ["Ann", ""], into: 1, then: ["Ann", "Cid", "Dee"] },
      { why: "come after a row that is taken", before: ["Ann", "", ""], into: 0, then: ["Ann", "Cid", "Dee"] },
      { why: "leave what was typed below", before: ["", "Ann"], into: 0, then: ["Cid", "Dee", "Ann"] },
    ])("$why", ({ before, into, then }) => {
      const sheet = after(sheetOf(...before), pasteRows(into, pasted));
      expect(names(sheet)).toEqual(then);
      expect(sheet.focus).toMatchObject({ row: sheet.rows.find(({ player }) => player === "Dee")!.id });
      expect(new Set(ids(sheet)).size).toBe(then.length);
    });

    it("bring teams and the fields for joined and left with them", () => {
      const start = after(sheetOf(""), withFields({ kind: "free-for-all" }));
      expect(after(start, pasteRows(0, pasted)).kind).toBe("free-for-all");
      const sheet = after(start, pasteRows(0, [{ player: "Cid", team: "Wolf", joined: "20:05", left: "20:25" }]));
      expect(sheet).toMatchObject({ kind: "teams", clocks: true });
      expect(columnsOf(sheet, "rate")).toEqual(["player", "team", "score", "joined", "left"]);
    });

    it("set the texts of the game, each from the first row that has it", () => {
      const text = "Name\tScore\tKarte\nCid\t3\t\nDan\t1\tOak\nEve\t2\tElm";
      const rows = pastedRows(readPaste(text, "player", ["player", "score", "time"])!);
      expect(after(sheetOf(""), pasteRows(0, rows))).toMatchObject({ more: { note: "", map: "Oak" } });
    });

    it("fill a column downwards if they are a column without names", () => {
      const sheet = after(sheetOf("Ann", "Bob"), pasteRows(0, [{ score: "1" }, { score: "2" }, { score: "3" }]));
      expect(sheet.rows.map(({ player, score }) => `${player} ${score}`)).toEqual(["Ann 1", "Bob 2", " 3"]);
    });

    it("beyond the maximum of a game are all kept, so that the problem is shown before any is lost", () => {
      const many = Array.from({ length: 300 }, (_, at) => ({ player: `P${at}` }));
      expect(after(sheetOf("Ann", ""), pasteRows(1, many)).rows).toHaveLength(301);
    });
  });

  it("shows a problem as long as the field contains what was sent", () => {
    const values = { "player.0": "Ann", "score.0": "x", "time.0": "", "time-for-all": "" };
    const response = { ...nothing, values, problems: { "score.0": "Not a score.", "time.0": "Missing." } };
    const sheet = sheetFrom(response);
    expect(remainingProblems(sheet, response)).toEqual(response.problems);
    const mended = after(sheet, typeCell(0, "score", "3"));
    expect(remainingProblems(mended, response)).toEqual({ "time.0": "Missing." });
    expect(remainingProblems(after(mended, withFields({ timeForAll: "20" })), response)).toEqual({});
    expect(remainingProblems(after(sheet, removeRow(0)), response)).toEqual({});
  });
});

it("comparedProblems › name the player, or the pair", () => {
  const values = { "player.0": "Eve", "player.1": "Bob", "player.4": "", "versus.1.0": "many", "versus.0.1": "3" };
  const sheet = sheetFrom({ ...nothing, values });
  const typed = cellProblems(sheet, "");
  expect(comparedProblems(sheet, typed)).toEqual({ "versus.1.0": `Bob on Eve: ${typed["versus.1.0"]}` });
  const sent = { "versus.1": "Bob: there is a score against “Eva”.", "score.0": "Enter a score." };
  expect(comparedProblems(sheet, sent)).toEqual({ "versus.1": sent["versus.1"] });
});

it("distinctNames › a new name in two rows is one new player, at its first row", () => {
  const found = sheetOf("Ann", "Bob", "ann").rows.map((row) => ({ row, meant: null }));
  expect(distinctNames(found).map(({ row }) => row.id)).toEqual([0, 1]);
});

const AT = new Date("2026-11-14T20:00:00Z");

describe("a draft", () => {
  it("is read back as it was typed, wherever the cursor was", () => {
    const cells = { player: "Zoë O’Hara", team: "Wolf", score: "27,5", place: "1" };
    const sheet = after(sheetFrom(nothing), withRow(0, cells), withText("note", "a\nb"), addRow);
    const read = readDraft(writtenDraft(sheet, true, AT));
    expect(read).toMatchObject({ at: AT.toISOString(), sent: true });
    expect(sameGame(read!.sheet, sheet)).toBe(true);
    expect(read!.sheet.focus).toBeNull();
    const values = { "player.0": "Ann", "rated-shown.0": "yes", "rated.0": "yes" };
    const corrected = withRow(0, { rated: false })(sheetFrom({ ...nothing, values }));
    expect(readDraft(writtenDraft(corrected, false, AT))!.sheet.rows).toEqual(corrected.rows);
  });

  it("of nothing, of another version of the program or of somebody else's making is none", () => {
    for (const text of [null, "", "{", "[]", '{"at":"x"}', JSON.stringify({ at: "x", sent: false, sheet: { rows: [] } })]) {
      expect(readDraft(text)).toBeNull();
    }
  });

  it("of a correction belongs to the version that was opened", () => {
    const keys = [draftKey(), draftKey({ id: 4, version: 1 }), draftKey({ id: 4, version: 2 }), draftKey({ id: 5, version: 1 })];
    expect(new Set(keys).size).toBe(4);
  });
});
