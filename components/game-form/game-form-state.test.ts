import { describe, expect, it } from "vitest";
import { pastedRows, readPaste } from "./paste";
import {
  cellProblems,
  changeSheet,
  columnsOf,
  inReadersZone,
  sheetFrom,
  remainingProblems,
  typedEarly,
  type FormSheet,
  type SheetChange,
} from "./game-form-state";

const nothing = { values: {}, problems: {}, problem: null, done: null };

/** A sheet of rows with these names, numbered from 0. */
function sheetOf(...names: string[]): FormSheet {
  return sheetFrom({ ...nothing, values: Object.fromEntries(names.map((name, at) => [`player.${at}`, name])) });
}

const names = ({ rows }: FormSheet) => rows.map(({ player }) => player);
const ids = ({ rows }: FormSheet) => rows.map(({ id }) => id);
const after = (sheet: FormSheet, ...changes: SheetChange[]) => changes.reduce(changeSheet, sheet);

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
    const placed = after(sheet, { do: "type", row: 0, column: "place", text: "2" });
    expect(typedEarly(placed, values, false)).toBeNull();
    expect(typedEarly(placed, { ...values, "player.0": "Ann" }, false)!.rows[0]).toMatchObject({ place: "2", player: "Ann" });
    expect(typedEarly(sheet, { ...values, "played-at": "2025-01-01T10:00" }, true)).toMatchObject({
      moment: "2025-01-01T10:00Z",
    });
  });

  it("is restored from what was typed, with more rows on request", () => {
    const values = {
      "player.4": "Ann",
      "score.4": "3",
      "player.2": "Bob",
      "team.2": "Wolf",
      note: "a\r\nb",
      kind: "free-for-all",
    };
    const sheet = sheetFrom({ ...nothing, values });
    const empty = {
      team: "",
      place: "",
      score: "",
      joined: "",
      left: "",
      time: "",
      teamFilled: false,
      ratedAtOpen: null,
      rated: null,
    };
    expect(sheet.rows).toEqual([
      { ...empty, id: 4, player: "Ann", score: "3" },
      { ...empty, id: 2, player: "Bob", team: "Wolf" },
    ]);
    expect(sheet).toMatchObject({ more: { note: "a\nb" }, kind: "free-for-all" });
    const more = sheetFrom({ ...nothing, values, shown: { moreRows: true } });
    expect(ids(more)).toEqual([4, 2, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it("of a correction knows who was rated, and what was changed", () => {
    const values = { "player.0": "Ann", "rated-shown.0": "yes", "player.1": "Bob", "rated-shown.1": "no", "rated.1": "yes" };
    const sheet = sheetFrom({ ...nothing, values });
    expect(sheet.rows).toMatchObject([
      { ratedAtOpen: true, rated: false },
      { ratedAtOpen: false, rated: true },
    ]);
    expect(changeSheet(sheet, { do: "rate", row: 0, rated: true }).rows[0]).toMatchObject({ rated: true });
  });

  it("reads the moment from the exact value, or else from what was typed in UTC", () => {
    const moment = (values: Record<string, string>) => sheetFrom({ ...nothing, values }).moment;
    expect(moment({ "played-at": "2026-11-14T20:00", "played-at-exact": "2026-11-14T19:00:00.000Z" })).toBe(
      "2026-11-14T19:00:00.000Z",
    );
    expect(moment({ "played-at": "2026-11-14T20:00", "played-at-exact": "" })).toBe("2026-11-14T20:00Z");
    expect(moment({ "played-at": "nonsense" })).toBe("");
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
    expect(after(sheetOf("Ann", "Bob"), { do: "next", row: 0, column: "player" }).focus).toEqual({ row: 1, column: "player" });
    expect(after(sheetOf("Ann", "Bob"), { do: "next", row: 0, column: "score" }).focus).toEqual({ row: 1, column: "score" });
    expect(after(sheetOf("Ann", ""), { do: "next", row: 0, column: "score" }).focus).toEqual({ row: 1, column: "player" });
    const longer = after(sheetOf("Ann", "Bob"), { do: "next", row: 1, column: "time" });
    expect(names(longer)).toEqual(["Ann", "Bob", ""]);
    expect(longer.focus).toEqual({ row: 2, column: "player" });
  });

  it("removes a row and moves to the one that takes its place, or the one before it", () => {
    const sheet = sheetOf("Ann", "Bob", "Cid");
    expect(after(sheet, { do: "remove", row: 1 })).toMatchObject({ rows: [{ id: 0 }, { id: 2 }], focus: { row: 2 } });
    expect(after(sheet, { do: "remove", row: 2 })).toMatchObject({ rows: [{ id: 0 }, { id: 1 }], focus: { row: 1 } });
  });

  it("has at least one row, and never reuses a row number", () => {
    expect(after(sheetOf("Ann"), { do: "remove", row: 0 })).toMatchObject({ rows: [{ id: 1, player: "" }], focus: { row: 1 } });
  });

  it("moves from an empty name to the first missing score, then to the time for everyone, then to the button", () => {
    const down: SheetChange = { do: "next", row: 2, column: "player" };
    const sheet = after(sheetOf("Ann", "Bob", ""), { do: "type", row: 0, column: "score", text: "3" });
    expect(after(sheet, down).focus).toEqual({ row: 1, column: "score" });
    const scored = after(sheet, { do: "type", row: 1, column: "score", text: "4" });
    expect(after(scored, down).focus).toEqual({ field: "time-for-all" });
    expect(after(scored, { do: "set", field: "timeForAll", text: "20" }, down).focus).toEqual({ field: "save" });
    expect(after(sheetOf("", ""), { do: "next", row: 0, column: "player" }).focus).toEqual({ row: 1, column: "player" });
  });

  it("has places in the rows where the ladder compares them, and goes to the first that is missing", () => {
    const columns = columnsOf(after(sheetOf("Ann", ""), { do: "choose", kind: "free-for-all" }), "place");
    expect(columns).toEqual(["player", "place", "score", "time"]);
    expect(after(sheetOf("Ann", ""), { do: "next", row: 1, column: "player", columns }).focus).toEqual({
      row: 0,
      column: "place",
    });
  });

  it("shows stored times of joining and leaving as times of day", () => {
    const values = { "player.0": "Ann", "joined.0": "2026-11-14T20:05:00.000Z", "left.0": "2026-11-14T20:25:30.000Z" };
    const sheet = inReadersZone(sheetFrom({ ...nothing, values }), "UTC");
    expect(sheet).toMatchObject({ clocks: true, rows: [{ joined: "20:05", left: "20:25:30" }] });
    const without = after(sheet, { do: "clocks", clocks: false });
    expect(without.rows).toMatchObject([{ joined: "", left: "" }]);
  });

  it("reports a problem with joined and left once none of them is typed in", () => {
    const values = { "player.0": "Ann", "joined.0": "20:05", "left.0": "25:99" };
    const sheet = sheetFrom({ ...nothing, values });
    expect(cellProblems(sheet, "")).toEqual({ "left.0": expect.stringContaining("not a time of day") });
    expect(cellProblems(sheet, "joined.0")).toEqual({});
  });

  describe("teams", () => {
    const team = (row: number, text: string): SheetChange => ({ do: "type", row, column: "team", text });
    const teams = ({ rows }: FormSheet) => rows.map((row) => row.team);

    it("fill down to the next one that was typed, and into new rows", () => {
      const sheet = after(sheetOf("Ann", "Bob", "Cid", "Dee"), team(0, "Wolf"), team(2, "Bear"));
      expect(teams(sheet)).toEqual(["Wolf", "Wolf", "Bear", "Bear"]);
      expect(teams(after(sheet, team(0, "Hawk")))).toEqual(["Hawk", "Hawk", "Bear", "Bear"]);
      expect(teams(after(sheet, team(2, ""), { do: "add" }))).toEqual(["Wolf", "Wolf", "", "", ""]);
      expect(teams(after(sheet, { do: "add" }))).toEqual(["Wolf", "Wolf", "Bear", "Bear", "Bear"]);
    });

    it("of the last game are filled in with a player, until one is typed", () => {
      const take = (row: number, player: string, side: string): SheetChange => ({
        do: "take",
        row,
        player,
        team: side,
        go: "right",
      });
      const sheet = after(sheetOf("", "", ""), take(0, "Ann", "Wolf"), take(1, "Bob", "Bear"));
      expect(teams(sheet)).toEqual(["Wolf", "Bear", ""]);
      // A guess may be wrong, so the cursor stops at it.
      expect(sheet.focus).toEqual({ row: 1, column: "team" });
      expect(after(sheet, team(0, "Hawk"), take(2, "Cid", "Wolf")).focus).toEqual({ row: 2, column: "score" });
      expect(teams(after(sheet, team(0, "Hawk"), take(2, "Cid", "Wolf")))).toEqual(["Hawk", "Hawk", "Hawk"]);
      expect(after(sheetOf(""), take(0, "Ann", "")).focus).toEqual({ row: 0, column: "team" });
      const alone = after(sheetOf(""), { do: "choose", kind: "free-for-all" }, take(0, "Ann", "Wolf"));
      expect([teams(alone), alone.focus]).toEqual([[""], { row: 0, column: "score" }]);
    });

    it("that are misspelt are corrected in all rows together", () => {
      const sheet = after(sheetOf("Ann", "Bob"), team(0, "Wolf"), team(1, "Wofl"));
      expect(teams(after(sheet, { do: "rename team", from: "wofl", to: "Wolf" }))).toEqual(["Wolf", "Wolf"]);
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
      const sheet = after(sheetOf(...before), { do: "paste", row: into, pasted });
      expect(names(sheet)).toEqual(then);
      expect(sheet.rows.find(({ id }) => sheet.focus !== null && "row" in sheet.focus && id === sheet.focus.row)?.player).toBe(
        "Dee",
      );
      expect(new Set(ids(sheet)).size).toBe(then.length);
    });

    it("make it a team game if they have teams", () => {
      const start = after(sheetOf(""), { do: "choose", kind: "free-for-all" });
      expect(after(start, { do: "paste", row: 0, pasted }).kind).toBe("free-for-all");
      expect(after(start, { do: "paste", row: 0, pasted: [{ player: "Cid", team: "Wolf" }] }).kind).toBe("teams");
    });

    it("set the texts of the game, each from the first row that has it", () => {
      const text = "Name\tScore\tKarte\nCid\t3\t\nDan\t1\tOak\nEve\t2\tElm";
      const rows = pastedRows(readPaste(text, "player", ["player", "score", "time"])!);
      expect(after(sheetOf(""), { do: "paste", row: 0, pasted: rows })).toMatchObject({ more: { note: "", map: "Oak" } });
    });

    it("bring the fields for joined and left with them", () => {
      const sheet = after(sheetOf(""), { do: "paste", row: 0, pasted: [{ player: "Cid", joined: "20:05", left: "20:25" }] });
      expect([sheet.clocks, columnsOf(sheet, "rate")]).toEqual([true, ["player", "team", "score", "joined", "left"]]);
    });

    it("fill a column downwards if they are a column without names", () => {
      const sheet = after(sheetOf("Ann", "Bob"), {
        do: "paste",
        row: 0,
        pasted: [{ score: "1" }, { score: "2" }, { score: "3" }],
      });
      expect(sheet.rows.map(({ player, score }) => [player, score])).toEqual([
        ["Ann", "1"],
        ["Bob", "2"],
        ["", "3"],
      ]);
    });

    it("beyond the maximum of a game are all kept, so that the problem is shown before any is lost", () => {
      const many = Array.from({ length: 300 }, (_, at) => ({ player: `P${at}` }));
      expect(after(sheetOf("Ann", ""), { do: "paste", row: 1, pasted: many }).rows).toHaveLength(301);
    });
  });

  it("shows a problem as long as the field contains what was sent", () => {
    const values = { "player.0": "Ann", "score.0": "x", "time.0": "", "time-for-all": "" };
    const response = { ...nothing, values, problems: { "score.0": "Not a score.", "time.0": "Missing." } };
    const sheet = sheetFrom(response);
    expect(remainingProblems(sheet, response)).toEqual(response.problems);
    const mended = after(sheet, { do: "type", row: 0, column: "score", text: "3" });
    expect(remainingProblems(mended, response)).toEqual({ "time.0": "Missing." });
    expect(remainingProblems(after(mended, { do: "set", field: "timeForAll", text: "20" }), response)).toEqual({});
    expect(remainingProblems(after(sheet, { do: "remove", row: 0 }), response)).toEqual({});
  });
});
