import { describe, expect, it } from "vitest";
import { readSheet, sheetOf, withNewRow, withRow, type Sheet } from "./game-sheet";
import { limitsGame, workedGame } from "./worked-game";

const sheet = sheetOf(workedGame);

describe("a game as typed", () => {
  it("is read back as the same game", () => {
    expect(readSheet(sheet)).toEqual({ game: workedGame, problems: {} });
    expect(readSheet(sheetOf(limitsGame)).game).toEqual(limitsGame);
  });

  it.each<[string, Sheet, string, RegExp]>([
    ["a score in words", withRow(sheet, 0, { score: "many" }), "score.0", /“many” is not a score/],
    ["no time", withRow(sheet, 1, { time: "" }), "time.1", /Enter the time in game/],
    ["a time of zero", withRow(sheet, 1, { time: "0:00" }), "time.1", /more than zero/],
    ["a rating in words", withRow(sheet, 2, { rating: "good" }), "rating.2", /“good” is not a number/],
    ["a rating beyond all", withRow(sheet, 2, { rating: "9999999" }), "rating.2", /−1,000,000 to 1,000,000/],
    ["no name", withRow(sheet, 3, { name: " " }), "name.3", /A name is missing/],
    ["the same name twice", withRow(sheet, 3, { name: "Natasha" }), "name.3", /Natasha is in this game twice/],
    ["no team", withRow(sheet, 4, { team: "" }), "team.4", /needs a team/],
    ["one team", { ...sheet, rows: sheet.rows.slice(0, 3) }, "rows", /Everyone is in team Wolf/],
    ["one player", { ...sheet, rows: sheet.rows.slice(0, 1) }, "rows", /at least two/],
    ["a T of zero", { ...sheet, variables: { ...sheet.variables, spread: "0" } }, "spread", /T must be a number from 1/],
    ["no GAME_MULT", { ...sheet, variables: { ...sheet.variables, gameMult: "" } }, "gameMult", /GAME_MULT is missing/],
  ])("%s is a problem at its field", (_, typed, field, sentence) => {
    const { game, problems } = readSheet(typed);
    expect(game).toBeNull();
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(sentence);
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
