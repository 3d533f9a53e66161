import { describe, expect, it } from "vitest";
import { gamesFromJson } from "./games-from-json";

const game = {
  id: 7,
  playedAt: "2026-11-14T20:00:00Z",
  note: "final",
  participants: [
    { player: "Natasha", team: "Wolf", score: 31, seconds: 750 },
    { player: "Vlad", team: "Falcon", score: 27, minutes: 12.5 },
  ],
};

describe("games from JSON", () => {
  it("are read as a list, or as an object with a list of games", () => {
    const read = gamesFromJson(JSON.stringify([game]));
    expect(read).toMatchObject({
      ok: true,
      rows: 2,
      games: [{ externalId: "7", note: "final", participants: [{ seconds: 750 }, { seconds: 750, team: "Falcon" }] }],
    });
    expect(gamesFromJson(JSON.stringify({ games: [game] }))).toEqual(read);
  });

  it.each([
    {
      why: "a score that is text",
      broken: { ...game, participants: [{ ...game.participants[0], score: "31" }, game.participants[1]] },
      says: "games[0].participants[0].score",
    },
    {
      why: "no time in game",
      broken: { ...game, participants: [{ player: "A", score: 1 }, game.participants[1]] },
      says: "games[0].participants[0].seconds",
    },
    { why: "no participants", broken: { playedAt: game.playedAt }, says: "games[0].participants" },
    { why: "a time that is none", broken: { ...game, playedAt: "soon" }, says: "games[0].playedAt" },
    { why: "a game that is a number", broken: 5, says: "games[0]" },
    {
      why: "the same player twice",
      broken: { ...game, participants: [game.participants[0], { ...game.participants[1], player: "natasha" }] },
      says: "games[0].participants[1].player",
    },
  ])("are refused for $why, with the place", ({ broken, says }) => {
    const read = gamesFromJson(JSON.stringify([broken]));
    expect(read.ok ? [] : read.problems.map(({ field }) => field)).toContain(says);
  });

  it("are refused when they lie ahead of now", () => {
    const [before, ahead] = ["2026-11-14T20:05:00Z", "2026-11-14T20:05:01Z"];
    const now = new Date("2026-11-14T20:00:00Z");
    const games = [before, ahead].map((playedAt, at) => ({ ...game, id: `g${at}`, playedAt }));
    expect(gamesFromJson(JSON.stringify(games), now)).toMatchObject({
      ok: false,
      problems: [{ field: "games[1].playedAt", message: expect.stringContaining("in the future") }],
      total: 1,
    });
  });

  it("are refused when two have the same id", () => {
    const read = gamesFromJson(JSON.stringify([game, game]));
    expect(read).toMatchObject({ ok: false, problems: [{ field: "games[1].id" }] });
  });

  it("are refused with the line when it is not JSON, and with a sentence when it is something else", () => {
    expect(() => gamesFromJson('[\n{"id": 1,\n}]')).toThrow(/not JSON in line 3/);
    expect(() => gamesFromJson('[{"id": 1},\n{"playedAt":}]')).toThrow(/not JSON in line 2/);
    expect(() => gamesFromJson('"text"')).toThrow("must contain a list of games");
  });

  it.each([
    { why: "cut off within a game", text: '[\n{"id": 1},\n{"id": ', says: "not JSON in line 3: it ends too early" },
    { why: "cut off between two games", text: '{"games": [\n{"id": 1},\n', says: "not JSON in line 3: it ends too early" },
    { why: "text after the end", text: '[{"id": 1}]\n\nx', says: "not JSON in line 3: x is not allowed" },
    { why: "a second value", text: '[{"id": 1}]\n[{"id": 2}]', says: "not JSON in line 2: [ is not allowed" },
    { why: "a comma after the last game", text: '{"games": [\n{"id": 1},\n]}', says: "not JSON in line 3: ] is not allowed" },
    {
      why: "two games without a comma between them",
      text: '[\n{"id": 1}\n{"id": 2}]',
      says: "not JSON in line 3: { is not allowed",
    },
    { why: "a line end within a string", text: '[{"id": 1},\n{"id": "a\n"}]', says: "not JSON in line 2: a line end" },
  ])("are refused for $why, with the line", ({ text, says }) => {
    expect(() => gamesFromJson(text)).toThrow(says);
  });

  it.each(["games", "g\\u0061mes"])("are refused when there is a second list, called %j", (name) => {
    const lists = [`"games": [${JSON.stringify(game)}]`, `"${name}": [${JSON.stringify({ ...game, id: 8 })}]`];
    for (const text of [`{${lists.join(", ")}}`, `{${lists.toReversed().join(", ")}}`]) {
      expect(() => gamesFromJson(text)).toThrow('more than one list called "games"');
    }
  });

  it("take the last of two members with one name within a game, as JSON does", () => {
    const twice = JSON.stringify([game]).replace('"note":"final"', '"note":"first","note":"second"');
    expect(gamesFromJson(twice)).toMatchObject({ ok: true, games: [{ note: "second" }] });
  });

  it("are refused with a sentence when they are nested without sense", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(gamesFromJson(deep)).toMatchObject({ ok: false, problems: [{ field: "games[0]" }], total: 1 });
    expect(() => gamesFromJson("[".repeat(100_000))).toThrow(/not JSON/);
  });
});
