import { describe, expect, it } from "vitest";
import { readSheet, sheetOf } from "./game-sheet";
import { withNewRow, withRow } from "./sheet-edits";
import { limitsGame, workedGame } from "./worked-game";

const sheet = sheetOf(workedGame);

describe("a game as typed", () => {
  it("is read back as the same game", () => {
    expect(readSheet(sheet)).toEqual({ game: workedGame, problems: {} });
    expect(readSheet(sheetOf(limitsGame)).game).toEqual(limitsGame);
  });

  it("has the places of a game whose places are compared, to be typed instead of scores", () => {
    const players = workedGame.players.map((player, at) => ({ ...player, score: 0, place: at + 1 }));
    const race = { players, rules: { ...workedGame.rules, compare: "place" as const } };
    const placed = sheetOf(race);
    expect(placed.rows.map(({ place }) => place)).toEqual(players.map(({ place }) => String(place)));
    expect(readSheet(placed).game).toEqual(race);
    expect(readSheet(withRow(placed, 0, { place: "2" })).game?.players[0]!.place).toBe(2);
    expect(readSheet(withNewRow(placed)).game?.players.at(-1)!.place).toBe(players.length + 1);
    const { game, problems } = readSheet(withRow(placed, 1, { place: "first" }));
    expect([game, Object.keys(problems)]).toEqual([null, ["place.1"]]);
    expect(readSheet({ ...withRow(placed, 1, { place: "first" }), compare: "rate" }).game).not.toBeNull();
  });

  it("reads a player without a rating as new, and a guest as a guest", () => {
    const { game } = readSheet(withRow(withRow(sheet, 0, { rating: "" }), 1, { guest: true }));
    expect(game?.players[0]).toMatchObject({ rating: null, rated: true });
    expect(game?.players[1]).toMatchObject({ rating: 548.9, rated: false });
  });
});
