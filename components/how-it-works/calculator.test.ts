import { describe, expect, it } from "vitest";
import type { SheetChange } from "@/lib/games/sheet";
import { withRow } from "@/lib/games/sheet-edits";
import { calculationOf, readCalculation, withNewPlayer, type Calculation } from "./calculator";
import { limitsGame, workedGame } from "./worked-game";

const calculation = calculationOf(workedGame);
const after = (before: Calculation, ...changes: SheetChange[]): Calculation => {
  return { ...before, sheet: changes.reduce((sheet, change) => change(sheet), before.sheet) };
};

describe("a game as typed", () => {
  it("is read back as the same game", () => {
    expect(readCalculation(calculation)).toEqual({ game: workedGame, problems: {} });
    expect(readCalculation(calculationOf(limitsGame)).game).toEqual(limitsGame);
  });

  it("has the places of a game whose places are compared, to be typed instead of scores", () => {
    const players = workedGame.players.map((player, at) => ({ ...player, score: 0, place: at + 1 }));
    const race = { players, rules: { ...workedGame.rules, compare: "place" as const } };
    const placed = calculationOf(race);
    expect(placed.sheet.rows.map(({ place }) => place)).toEqual(players.map(({ place }) => String(place)));
    expect(readCalculation(placed).game).toEqual(race);
    expect(readCalculation(after(placed, withRow(0, { place: "2" }))).game?.players[0]!.place).toBe(2);
    expect(readCalculation(after(placed, withNewPlayer)).game?.players.at(-1)!.place).toBe(players.length + 1);
    const wrong = after(placed, withRow(1, { place: "first" }));
    const { game, problems } = readCalculation(wrong);
    expect([game, Object.keys(problems)]).toEqual([null, ["place.1"]]);
    expect(readCalculation({ ...wrong, rules: { ...wrong.rules, compare: "rate" } }).game).not.toBeNull();
  });

  it("reads a player without a rating as new, and a guest as a guest", () => {
    const { game } = readCalculation(after(calculation, withRow(0, { rating: "" }), withRow(1, { rated: false })));
    expect(game?.players[0]).toMatchObject({ rating: null, rated: true });
    expect(game?.players[1]).toMatchObject({ rating: 548.9, rated: false });
  });
});
