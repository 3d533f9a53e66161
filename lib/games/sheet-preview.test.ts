import { describe, expect, it } from "vitest";
import type { EntrantBefore } from "@/lib/games/schema";
import { nameKey } from "@/lib/players/schema";
import { defaultRules, rateGame } from "@/lib/rating";
import { sheetFrom, type Kind, type Sheet } from "./sheet";
import { pasteRows } from "./sheet-edits";
import { previewOf } from "./sheet-preview";
import { unreadableSentence } from "@/components/sheet/preview-summary";

function sheetOf(kind: Kind, ...pasted: { player: string; team?: string; score?: string; time?: string }[]): Sheet {
  const empty = sheetFrom({ values: {}, problems: {}, problem: null, done: null });
  return { ...pasteRows(0, pasted)(empty), kind };
}

/** A row from words: a name, a score and a time. */
function rowOf(words: string) {
  const [player = "", score = "", time = ""] = words.split(" ");
  return { player, score, time };
}

function knownAs(...entrants: (Partial<EntrantBefore> & { name: string })[]) {
  return new Map(
    entrants.map((entrant) => {
      const full = { typedName: entrant.name, slug: "", known: true, rated: true, rating: 500, ...entrant };
      return [nameKey(full.typedName), full];
    }),
  );
}

const known = knownAs(
  { name: "Ann", rating: 612.4 },
  { name: "Bob", rating: 480 },
  { name: "Cid" },
  { name: "Guest", rated: false },
);

describe("previewOf", () => {
  it("has the numbers of rateGame, row by row, without incomplete rows", () => {
    const sheet = sheetOf("free-for-all", ...["ann 31 20", "Cid  20", "Guest 9 20", "Bob 27 12:30"].map(rowOf));
    const rated = rateGame(
      [
        { rating: 612.4, score: 31, seconds: 1200, team: null, rated: true },
        { rating: 480, score: 27, seconds: 750, team: null, rated: true },
      ],
      defaultRules,
    );
    const { rows, game } = previewOf(sheet, known, defaultRules);
    expect([...rows.values()].slice(0, 5)).toEqual([
      { before: 612.4, change: rated.changes[0], note: null, leftOut: null, rated: true },
      // A row above complete ones does not just drop out.
      { before: 500, change: null, note: null, leftOut: "Left out of the preview: it has no score yet.", rated: true },
      { before: null, change: null, note: "guest: not rated", leftOut: null, rated: false },
      { before: 480, change: rated.changes[1], note: null, leftOut: null, rated: true },
      { before: null, change: null, note: null, leftOut: null, rated: undefined },
    ]);
    expect(game!.scale).toBe(rated.scale);
    // The box of a correction: the guest counts after all.
    const ticked = { ...sheet, rows: sheet.rows.map((row, at) => (at === 2 ? { ...row, rated: true } : row)) };
    expect(previewOf(ticked, known, defaultRules).players.map(({ rated }) => rated)).toEqual([true, true, true]);
  });

  it("reports unreadable rows, but not incomplete ones", () => {
    const sheet = sheetOf("free-for-all", ...["Ann 3 20", "Bob many 20", "Cid  20"].map(rowOf));
    const { game, unreadable } = previewOf(sheet, known, defaultRules);
    expect([game, unreadable]).toEqual([null, [2]]);
    expect(unreadableSentence(unreadable)).toBe("Row 2 cannot be read. Fix it to see the changes.");
    expect(unreadableSentence([1, 2, 5])).toBe("Rows 1, 2 and 5 cannot be read. Fix them to see the changes.");
  });

  it("takes everyone's time for rows without one", () => {
    const sheet = sheetOf("free-for-all", { player: "Ann", score: "3" }, { player: "Bob", score: "2" });
    expect(previewOf(sheet, known, defaultRules).game).toBeNull();
    const { players } = previewOf({ ...sheet, timeForAll: "20" }, known, defaultRules);
    expect(players.map(({ seconds }) => seconds)).toEqual([1200, 1200]);
  });

  it("compares teams in any spelling, and ignores them in a free-for-all", () => {
    const rows = [
      { player: "Ann", team: "Wolf", score: "3", time: "20" },
      { player: "Bob", team: "wolf ", score: "2", time: "20" },
      { player: "Cid", team: "Falcon", score: "1", time: "20" },
    ];
    expect(previewOf(sheetOf("teams", ...rows), known, defaultRules).game!.pairs).toHaveLength(2);
    expect(previewOf(sheetOf("free-for-all", ...rows), known, defaultRules).game!.pairs).toHaveLength(3);
    const without = rows.map((row, at) => (at === 2 ? { ...row, team: "" } : row));
    expect(previewOf(sheetOf("teams", ...without), known, defaultRules).players).toHaveLength(2);
  });

  it.each<[why: string, entrant: Parameters<typeof knownAs>[0], note: string]>([
    ["somebody new", { name: "Eve", known: false, rated: false }, "new: becomes a guest, not rated"],
    ["somebody new where everyone is rated", { name: "Eve", known: false, rated: true }, "new player"],
    ["a former name", { typedName: "Eve", name: "Eva" }, "now called Eva"],
  ])("has a note for %s", (_, entrant, note) => {
    const { rows } = previewOf(sheetOf("teams", { player: "Eve" }), knownAs(entrant), defaultRules);
    expect(rows.get(0)!.note).toBe(note);
  });

  it("reports a player who is in it twice, also by a former name, and counts them once", () => {
    const twice = sheetOf("free-for-all", rowOf("Eva 1 5"), rowOf("Eve 1 5"));
    const { rows, players } = previewOf(twice, knownAs({ name: "Eva" }, { typedName: "Eve", name: "Eva" }), defaultRules);
    expect(rows.get(1)!.note).toBe("the same player as in row 1");
    expect(players).toHaveLength(1);
  });
});
