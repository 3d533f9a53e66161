import { describe, expect, it } from "vitest";
import { draftKey, readDraft, writtenDraft } from "./draft";
import { changeSheet, sameGame, sheetFrom } from "./game-form-state";

const nothing = { values: {}, problems: {}, problem: null, done: null };
const AT = new Date("2026-11-14T20:00:00Z");

describe("a draft", () => {
  it("is read back as it was typed, wherever the cursor was", () => {
    const typed = [
      { do: "type", row: 0, column: "player", text: "Zoë O’Hara" },
      { do: "type", row: 0, column: "team", text: "Wolf" },
      { do: "type", row: 0, column: "score", text: "27,5" },
      { do: "more", field: "note", text: "a\nb" },
      { do: "type", row: 0, column: "place", text: "1" },
      { do: "add" },
    ] as const;
    const sheet = typed.reduce(changeSheet, sheetFrom(nothing));
    const read = readDraft(writtenDraft(sheet, true, AT));
    expect(read).toMatchObject({ at: AT.toISOString(), sent: true });
    expect(sameGame(read!.sheet, sheet)).toBe(true);
    expect(read!.sheet.focus).toBeNull();
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
